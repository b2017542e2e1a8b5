/** `[proxy]`: limits of `plimsoll wrap`, and what differs by server and tool. */
import * as z from 'zod';
import { option } from './field-notes.js';

const RESULT_STRATEGIES = ['auto', 'first', 'last', 'top'] as const;

/** The one that holds back most comes first. */
const MESSAGE_MODES = ['bound', 'redact', 'pass'] as const;

const tokens = 'a whole number of tokens, 100 or more';
const bytes = 'a whole number of bytes, 2048 or more';
const fields = 'a list of field names, or paths such as "sales.total"';
const patterns =
  'a list of patterns: a tool such as "list_*", or a server and a tool such as "github/list_*"';

const ToolPolicySchema = z
  .strictObject({
    limit_tokens: option(z.int().min(100).optional(), 'The most tokens that the model reads.', {
      accepted: tokens,
      inProject: 'smaller',
      whenUnset: 10_000,
    }),
    limit_bytes: option(z.int().min(2_048).optional(), 'The most UTF-8 bytes of the whole result.', {
      accepted: bytes,
      inProject: 'smaller',
      whenUnset: 10_000,
    }),
    strategy: option(
      z.enum(RESULT_STRATEGIES).optional(),
      'What stays of rows or lines when not all do: by what they are and what was asked, from the start, from the end, or the top by rank_by.',
      { accepted: '"auto", "first", "last" or "top"' },
    ),
    rank_by: option(
      z.string().trim().min(1).optional(),
      'The field, or the column of a table, that "top" ranks by, largest first.',
      {
        accepted: 'the name of a field, or a path such as "stats.size"',
      },
    ),
    keep_fields: option(
      z.array(z.string().min(1)).optional(),
      'The only fields of a row that stay in a result over its limit.',
      { accepted: fields },
    ),
    drop_fields: option(
      z.array(z.string().min(1)).optional(),
      'Fields that leave a result over its limit first.',
      { accepted: fields },
    ),
    verbatim: option(z.boolean().optional(), 'Never touch the results, not even to replace a secret.', {
      accepted: 'true or false',
    }),
  })
  .describe('What holds for the results of some tools');
export type ToolPolicy = z.infer<typeof ToolPolicySchema>;

export const ProxyConfigSchema = z
  .object({
    limit_tokens: option(
      z.int().min(100).optional(),
      'Limit of the results of every tool without a limit of its own in tools. None: the size that the tool announces, the part of the client, or 10,000 tokens.',
      { accepted: tokens, example: 10_000, inProject: 'smaller', whenUnset: 10_000 },
    ),
    ceiling_tokens: option(
      z.int().min(100).optional(),
      'Limit that nothing can raise. None: the limit of the client.',
      { accepted: tokens, example: 25_000, inProject: 'smaller' },
    ),
    ceiling_bytes: option(
      z.int().min(2_048).optional(),
      'Limit of a whole result in bytes that nothing can raise. None: the limit of the client.',
      { accepted: bytes, example: 1_000_000, inProject: 'smaller' },
    ),
    redact: option(z.boolean().default(true), 'Replace secrets that are found in results, and say so.', {
      accepted: 'true or false',
      inProject: 'wider',
    }),
    resources: option(
      z.enum(MESSAGE_MODES).default('pass'),
      'Resources that are read: within the limits of results and without secrets, only without secrets, or as they came.',
      { accepted: '"bound", "redact" or "pass"', inProject: 'wider' },
    ),
    prompts: option(
      z.enum(MESSAGE_MODES).default('pass'),
      'Prompts: within the limits of results and without secrets, only without secrets, or as they came.',
      { accepted: '"bound", "redact" or "pass"', inProject: 'wider' },
    ),
    messages: option(
      z.enum(['redact', 'pass']).default('pass'),
      'Log messages and progress: without secrets, or as they came.',
      { accepted: '"redact" or "pass"', inProject: 'wider' },
    ),
    tools: option(
      z.record(z.string().trim().min(1), ToolPolicySchema).default({}),
      'What holds for the results of some tools, by a pattern of their name. Of several that match, each option comes from the most exact one that sets it.',
      {
        accepted:
          'a table by pattern ("list_*" or "github/list_*") with limit_tokens, limit_bytes, strategy, rank_by, keep_fields, drop_fields, verbatim',
        example: { 'github/list_*': { limit_tokens: 4_000, drop_fields: ['body'] } },
      },
    ),
    allow: option(
      z.array(z.string().min(1)).optional(),
      'The only tools that the client sees and may call. None: all.',
      { accepted: patterns, example: ['read_*', 'list_*'] },
    ),
    deny: option(z.array(z.string().min(1)).default([]), 'Tools that the client neither sees nor may call.', {
      accepted: patterns,
    }),
    pass_env: option(
      z.array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/)).default([]),
      'Environment variables that every wrapped server gets: those of a file, and with --clean-env, get only the usual ones beside (PATH, HOME, LANG and the like).',
      { accepted: 'a list of names of environment variables' },
    ),
    call_timeout_seconds: option(
      z.int().positive().default(600),
      'Seconds without an answer or progress after which a call to a server fails.',
      { accepted: 'a whole number of seconds, 1 or more' },
    ),
    max_sessions: option(
      z.int().positive().default(100),
      'Sessions over --listen at once, each with server processes of its own. When there are as many, one that is not used is given up for the next client, and further clients wait in order. Clients of the revision 2026-07-28 share one session where the servers speak it too.',
      { accepted: 'a whole number, 1 or more' },
    ),
    session_idle_minutes: option(
      z.int().positive().default(30),
      'Minutes after which a session over --listen that nobody uses is ended.',
      { accepted: 'a whole number of minutes, 1 or more' },
    ),
    ledger: option(z.boolean().default(true), 'Record what happened to each result, without its content.', {
      accepted: 'true or false',
    }),
  })
  .describe('The proxy in front of MCP servers');
export type ProxyConfig = z.infer<typeof ProxyConfigSchema>;
