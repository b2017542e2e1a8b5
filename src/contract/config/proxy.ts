/** `[proxy]`: limits of `plimsoll wrap`, and rules for single servers and tools. */
import * as z from 'zod';
import { option } from './field-notes.js';

const RESULT_STRATEGIES = ['auto', 'first', 'last', 'top'] as const;

/** The one that holds back most comes first. */
const MESSAGE_MODES = ['bound', 'redact', 'pass'] as const;

const names = z.array(z.string().min(1));
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
      'Which rows or lines to keep when not all fit: those that matter for the question and the content (auto), the first, the last, or the top by rank_by.',
    ),
    rank_by: option(
      z.string().trim().min(1).optional(),
      'The field, or the column of a table, that "top" ranks by, largest first.',
      {
        accepted: 'the name of a field, or a path such as "stats.size"',
      },
    ),
    keep_fields: option(names.optional(), 'The only fields of a row that stay in a result over its limit.', {
      accepted: fields,
    }),
    drop_fields: option(names.optional(), 'Fields that leave a result over its limit first.', {
      accepted: fields,
    }),
    verbatim: option(z.boolean().optional(), 'Never touch the results, not even to replace a secret.'),
  })
  .describe('Rules for the results of some tools');
export type ToolPolicy = z.infer<typeof ToolPolicySchema>;

export const ProxyConfigSchema = z
  .object({
    limit_tokens: option(
      z.int().min(100).optional(),
      'Token limit for tools without one of their own. None: the size that the tool announces, the share of the client, or 10,000 tokens.',
      { accepted: tokens, example: 10_000, inProject: 'smaller', whenUnset: 10_000 },
    ),
    ceiling_tokens: option(
      z.int().min(100).optional(),
      'Token limit that nothing can raise. None: the limit of the client.',
      { accepted: tokens, example: 25_000, inProject: 'smaller' },
    ),
    ceiling_bytes: option(
      z.int().min(2_048).optional(),
      'Byte limit for a whole result that nothing can raise. None: the limit of the client.',
      { accepted: bytes, example: 1_000_000, inProject: 'smaller' },
    ),
    redact: option(z.boolean().default(true), 'Replace secrets that are found in results, and say so.', {
      inProject: 'wider',
    }),
    resources: option(
      z.enum(MESSAGE_MODES).default('pass'),
      'Resources that are read: bound them like results and replace secrets, only replace secrets, or pass them unchanged.',
      { inProject: 'wider' },
    ),
    prompts: option(
      z.enum(MESSAGE_MODES).default('pass'),
      'Prompts: bound them like results and replace secrets, only replace secrets, or pass them unchanged.',
      { inProject: 'wider' },
    ),
    messages: option(
      z.enum(['redact', 'pass']).default('pass'),
      'Log messages and progress: replace secrets, or pass them unchanged.',
      { inProject: 'wider' },
    ),
    tools: option(
      z.record(z.string().trim().min(1), ToolPolicySchema).default({}),
      'Rules for the results of some tools, by name pattern. If several patterns match, each option comes from the most specific one that sets it.',
      {
        accepted:
          'a table by pattern ("list_*" or "github/list_*") with limit_tokens, limit_bytes, strategy, rank_by, keep_fields, drop_fields, verbatim',
        example: { 'github/list_*': { limit_tokens: 4_000, drop_fields: ['body'] } },
      },
    ),
    allow: option(names.optional(), 'Tools that the client may see and call. None: all.', {
      accepted: patterns,
      example: ['read_*', 'list_*'],
    }),
    deny: option(names.default([]), 'Tools that are hidden from the client and refused.', {
      accepted: patterns,
    }),
    tool_list_tokens: option(
      z.int().min(1_000).optional(),
      'Token limit for the list of tools. In a longer list only kept tools stay; the others are found with plimsoll_find_tools and called with plimsoll_call_tool. None: the list stays whole.',
      { accepted: 'a whole number of tokens, 1000 or more', example: 3_000 },
    ),
    keep_tools: option(names.default([]), 'Tools that stay in a list over tool_list_tokens.', {
      accepted: patterns,
      example: ['github/create_issue', 'search_*'],
    }),
    call_tools: option(
      names.default([]),
      'Tools that plimsoll_call_tool may call without asking the user, besides those that their server marks as read-only.',
      { accepted: patterns, example: ['github/create_issue'] },
    ),
    pass_env: option(
      z.array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/)).default([]),
      'Environment variables to pass to every wrapped server. With --clean-env, and for servers of a file, only these and common ones (PATH, HOME, LANG and so on) are passed.',
      { accepted: 'a list of names of environment variables' },
    ),
    call_timeout_seconds: option(
      z.int().positive().default(600),
      'Seconds without an answer or progress after which a call to a server fails.',
      { accepted: 'a whole number of seconds, 1 or more' },
    ),
    max_sessions: option(
      z.int().positive().default(100),
      'Most sessions over --listen at once, each with its own server processes. When all are taken, an idle one is closed for the next client; if none is idle, clients queue. Clients of revision 2026-07-28 share one session if the servers speak it too.',
      { accepted: 'a whole number, 1 or more' },
    ),
    session_idle_minutes: option(
      z.int().positive().default(30),
      'Minutes after which an idle session over --listen is closed.',
      { accepted: 'a whole number of minutes, 1 or more' },
    ),
    ledger: option(z.boolean().default(true), 'Record what happened to each result, without its content.'),
  })
  .describe('The proxy in front of MCP servers');
export type ProxyConfig = z.infer<typeof ProxyConfigSchema>;
