/**
 * The record of one reduction. `reduce/` returns it beside the reduced content, an MCP result carries it under
 * `META_KEY`, and the ledger stores it. Amounts before and after measure what is really sent.
 */
import * as z from 'zod';
import { CONTENT_KINDS, type ContentKind } from './content-kinds.js';
import { WarningDetailSchema } from './warnings.js';

export { CONTENT_KINDS };
export const ContentKindSchema = z.enum(CONTENT_KINDS).describe('What the content is');
export type { ContentKind };

export const REDUCTION_UNITS = [
  'rows',
  'lines',
  'characters',
  'bytes',
  'keys',
  'hits',
  'files',
  'sections',
  'texts',
  'links',
] as const;

const SizeSchema = z.object({
  bytes: z.int().nonnegative(),
  tokens: z.int().nonnegative().optional(),
});

export const ReductionSchema = z
  .object({
    kind: ContentKindSchema,
    limit: z.object({ amount: z.int().nonnegative(), unit: z.enum(['tokens', 'bytes']) }),
    before: SizeSchema,
    after: SizeSchema,
    shown: z.int().nonnegative().describe('How many units are left'),
    total: z.int().nonnegative().describe('How many units there were'),
    unit: z.enum(REDUCTION_UNITS),
    partial: z.int().positive().optional().describe('How many of the units that are left are not whole'),
    handle: z.string().optional().describe('How to ask for the rest; absent when it was not stored'),
    kept_hours: z.int().positive().optional().describe('How long the original lives'),
    redacted: z.int().positive().optional().describe('Secrets that were replaced'),
    warnings: z.array(WarningDetailSchema).optional().describe('Why a figure here is not to be relied on'),
  })
  .describe('What was done to one piece of content');
export type Reduction = z.infer<typeof ReductionSchema>;
