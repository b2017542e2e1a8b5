/** `[resilience]`: options of sessions. */
import * as z from 'zod';
import { option } from './field-notes.js';

export const TRUNCATION_MODES = ['default', 'aggressive'] as const;
export const NOTIFICATION_LEVELS = ['quiet', 'normal', 'verbose'] as const;
export const DEFAULT_PROTECTED_TOOLS = ['bash', 'read', 'edit', 'write', 'apply_patch'] as const;
export const MESSAGE_KINDS = ['error', 'result', 'decision', 'output', 'analysis', 'note'] as const;
export const DEFAULT_PROTECTED_KINDS = ['error', 'result', 'decision'] as const;

const names = z.array(z.string().trim().min(1));

export const ResilienceConfigSchema = z
  .object({
    enabled: option(
      z.boolean().default(true),
      'Prune sessions. Off: transcripts come back unchanged, byte for byte.',
    ),
    truncation_mode: option(
      z.enum(TRUNCATION_MODES).default('default'),
      'How hard to prune: default keeps protected results whole, aggressive keeps their outcome.',
    ),
    protected_tools: option(
      names.default([...DEFAULT_PROTECTED_TOOLS]),
      'Tools whose results are protected as evidence. An empty list protects none.',
      { accepted: 'a list of tool names, each a non-empty string', inProject: 'wider' },
    ),
    protected_message_kinds: option(
      names.default([...DEFAULT_PROTECTED_KINDS]),
      'Kinds of messages that are protected as evidence. An empty list protects none.',
      {
        accepted: `a list of kinds such as ${MESSAGE_KINDS.join(', ')}, each a non-empty string`,
        inProject: 'wider',
      },
    ),
    protected_paths: option(
      names.default([]),
      'Files whose reads and writes are never pruned. `*` stands for a part of a name, `**` for folders too.',
      {
        accepted: 'a list of path patterns, each a non-empty string',
        example: ['docs/decisions/**'],
        inProject: 'wider',
      },
    ),
    protected_patterns: option(
      names.default([]),
      'Texts that are never pruned: a message that contains one of these words or phrases, in any case.',
      {
        accepted: 'a list of words or phrases, each a non-empty string',
        example: ['acceptance criteria'],
        inProject: 'wider',
      },
    ),
    keep_steps: option(
      z.int().nonnegative().default(4),
      'The newest steps (an answer with its results) that are never pruned.',
      { accepted: 'a whole number, 0 or more', inProject: 'wider' },
    ),
    oversized_tokens: option(
      z.int().min(200).default(2_000),
      'Tool results above this size are reduced before anything is taken out of the transcript.',
      { accepted: 'a whole number of tokens, 200 or more', inProject: 'smaller' },
    ),
    notification_level: option(
      z.enum(NOTIFICATION_LEVELS).default('normal'),
      'Which messages to show: quiet for safety only, normal for major events, verbose for each action.',
    ),
  })
  .describe('Pruning of sessions');
export type ResilienceConfig = z.infer<typeof ResilienceConfigSchema>;
