/**
 * The facts of a result that the proxy changed, under `META_KEY` in its `_meta`. The table in `docs/proxy-results.md`
 * has the same fields.
 */
import * as z from 'zod';
import { ContentKindSchema, REDUCTION_UNITS } from './reduction.js';

const amount = z.int().nonnegative();
const SizeSchema = z.strictObject({ bytes: amount, tokens: amount.optional() });

export const ResultFactsSchema = z
  .strictObject({
    limit: z.strictObject({
      amount,
      unit: z.enum(['tokens', 'bytes']),
      of: z.enum(['model_view', 'without_media']).optional(),
    }),
    before: SizeSchema,
    after: SizeSchema,
    original_bytes: amount,
    kind: ContentKindSchema,
    shown: amount,
    total: amount,
    unit: z.enum(REDUCTION_UNITS),
    partial: z.int().positive(),
    count: amount,
    truncated: z.literal(true),
    truncated_from: amount,
    handle: z.string(),
    kept_hours: z.int().positive(),
    kept_in_memory: z.literal(true),
    parts: z.int().positive(),
    redacted: z.int().positive(),
    fields: z.strictObject({
      left_out: amount,
      total: amount,
      names: z.array(z.string()),
      required_by_schema: z.array(z.string()).optional(),
      not_found: z.array(z.string()).optional(),
    }),
    warnings: z.array(z.string()),
    budget_warning: z.string(),
    budget_bytes_used: amount,
    timestamp: z.string(),
  })
  .partial()
  .describe('What the proxy says of a result that it changed');
export type ResultFacts = z.infer<typeof ResultFactsSchema>;
