/** `[resilience]`: the options of document 3, names kept. */
import * as z from 'zod';
import { option } from './field-notes.js';

export const TRUNCATION_MODES = ['default', 'aggressive'] as const;
export const NOTIFICATION_LEVELS = ['quiet', 'normal', 'verbose'] as const;
export const DEFAULT_PROTECTED_TOOLS = ['bash', 'read', 'edit', 'write', 'apply_patch'] as const;
export const MESSAGE_KINDS = ['error', 'result', 'decision', 'output', 'analysis', 'note'] as const;
export const DEFAULT_PROTECTED_KINDS = ['error', 'result', 'decision'] as const;

export const ResilienceConfigSchema = z
  .object({
    enabled: option(z.boolean().default(true), 'Prune at all. Off: transcripts come back byte-identical.', {
      accepted: 'true or false',
    }),
    truncation_mode: option(
      z.enum(TRUNCATION_MODES).default('default'),
      'How hard to prune: default keeps protected results whole, aggressive keeps their outcome.',
      { accepted: '"default" or "aggressive"' },
    ),
    protected_tools: option(
      z.array(z.string().trim().min(1)).default([...DEFAULT_PROTECTED_TOOLS]),
      'Tools whose results are evidence. An empty list protects none.',
      { accepted: 'a list of tool names, each a non-empty string' },
    ),
    protected_message_kinds: option(
      z.array(z.string().trim().min(1)).default([...DEFAULT_PROTECTED_KINDS]),
      'Kinds of messages that are evidence. An empty list protects none.',
      { accepted: `a list of kinds such as ${MESSAGE_KINDS.join(', ')}, each a non-empty string` },
    ),
    notification_level: option(
      z.enum(NOTIFICATION_LEVELS).default('normal'),
      'What is shown: quiet for safety only, normal for major events, verbose for each action.',
      { accepted: '"quiet", "normal" or "verbose"' },
    ),
  })
  .describe('Pruning of sessions');
export type ResilienceConfig = z.infer<typeof ResilienceConfigSchema>;
