/** The ten warning codes, and the structured detail of a warning. */
import * as z from 'zod';
import { checkArguments, having, listOf, TEXT } from './call-shapes.js';
import { RecordedPhaseSchema } from './phases.js';

export const WARNING_CODES = [
  'CONTENT_TRUNCATED',
  'CONTENT_DROPPED',
  'PRIORITY_SUMMARIZED',
  'SUMMARY_PROVIDER_FAILED',
  'TOKEN_BUDGET_FLOORED',
  'LIMITS_DEFAULTED',
  'ARCHIVE_WRITE_FAILED',
  'PROTECTED_OVERFLOW',
  'STATE_MIGRATION_RECOVERED',
  'TOKEN_COUNT_ESTIMATE_USED',
] as const;

export const WarningCodeSchema = z.enum(WARNING_CODES).describe('What was degraded');
export type WarningCode = z.infer<typeof WarningCodeSchema>;

export const WarningDetailSchema = z
  .object({
    code: WarningCodeSchema,
    message: z.string().describe('One sentence for a person'),
    phase: RecordedPhaseSchema.optional(),
    item_id: z.string().optional().describe('The item the warning is about'),
    chunk_id: z.string().optional().describe('The part of the item, for items summarised in parts'),
  })
  .describe('A warning with its place');
export type WarningDetail = z.infer<typeof WarningDetailSchema>;

/** The distinct codes of some warnings, in the order in which they first occur: what `meta.warnings` holds. */
export function distinctCodes(details: readonly WarningDetail[]): WarningCode[] {
  checkArguments('distinctCodes', { details: [details, listOf(having({ code: TEXT }))] });
  return [...new Set(details.map((detail) => detail.code))];
}
