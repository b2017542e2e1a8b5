/** `[tools]`: limits of what one tool call may return. */
import * as z from 'zod';
import { TRUNCATION_STRATEGIES } from '../truncation-strategies.js';
import { option } from './field-notes.js';

const text = z.string().trim().min(1);

export const ToolLimitSchema = z
  .strictObject({
    list_key: option(text.optional(), 'The field that holds the list, or the path to it.', {
      accepted: 'the name of a field, or a path of names with points, like plan.skills',
    }),
    max_items: option(z.int().positive().optional(), 'Most items of the list.', {
      accepted: 'a whole number, 1 or more',
      inProject: 'smaller',
      whenUnset: 30,
    }),
    max_bytes: option(z.int().min(256).optional(), 'Most UTF-8 bytes, _meta included.', {
      accepted: 'a whole number of bytes, 256 or more',
      inProject: 'smaller',
      whenUnset: 10_240,
    }),
    strategy: option(z.enum(TRUNCATION_STRATEGIES).optional(), 'Which items to keep when not all fit.'),
    rank_by: option(
      text.optional(),
      'The field that "top" ranks by. For "history" the time field, for "tree" the category field.',
      {
        accepted: 'the name of a field',
      },
    ),
    descending: option(z.boolean().optional(), 'Whether the highest ranks are kept.'),
  })
  .describe('The limit of one tool');
export type ToolLimit = z.infer<typeof ToolLimitSchema>;

export const ToolsConfigSchema = z
  .object({
    max_output_bytes: option(
      z.int().min(256).default(10_240),
      'The most that any governed tool may return, its _meta included, in UTF-8 bytes of JSON; MCP carries that JSON as text and as structured content.',
      { accepted: 'a whole number of bytes, 256 or more', inProject: 'smaller' },
    ),
    turn_soft_bytes: option(
      z.int().positive().default(51_200),
      'Tool output in one turn after which answers carry a warning.',
      { accepted: 'a whole number of bytes, 1 or more', inProject: 'smaller' },
    ),
    turn_hard_bytes: option(
      z.int().positive().default(102_400),
      'Tool output in one turn above which the warning asks for a narrower scope.',
      { accepted: 'a whole number of bytes, at least turn_soft_bytes', inProject: 'smaller' },
    ),
    enforce_turn_budget: option(
      z.boolean().default(false),
      'Tighten the limit of each call as the turn fills up. Off: the warnings are advice.',
    ),
    policy_file: option(
      text.optional(),
      'File of the capability policy (allow, deny, confirm). None: no check.',
      { accepted: 'a path to a TOML, YAML or JSON file', example: './policy.toml', isPath: true },
    ),
    limits: option(z.record(text, ToolLimitSchema).default({}), 'Limits by tool, named dispatcher.action.', {
      accepted: 'a table by tool name with list_key, max_items, max_bytes, strategy, rank_by, descending',
      example: { 'github.list_issues': { list_key: 'issues', max_items: 30, max_bytes: 8_192 } },
    }),
  })
  .describe('What one tool call may return');
export type ToolsConfig = z.infer<typeof ToolsConfigSchema>;
