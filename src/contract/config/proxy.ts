/** `[proxy]`: limits of `plimsoll wrap`. */
import * as z from 'zod';
import { option } from './field-notes.js';

export const ProxyConfigSchema = z
  .object({
    limit_tokens: option(
      z.int().min(100).default(10_000),
      'Limit of a result when neither its tool, its announced size nor the client sets one.',
      { accepted: 'a whole number of tokens, 100 or more' },
    ),
    ceiling_tokens: option(
      z.int().min(100).optional(),
      'Limit that nothing can raise. None: the limit of the client.',
      { accepted: 'a whole number of tokens, 100 or more', example: 25_000 },
    ),
    redact: option(z.boolean().default(true), 'Replace secrets that are found in results, and say so.', {
      accepted: 'true or false',
    }),
  })
  .describe('The proxy in front of MCP servers');
export type ProxyConfig = z.infer<typeof ProxyConfigSchema>;
