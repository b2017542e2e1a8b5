/**
 * The file with the table of an assembled context: the order of segments, the sources of their text, and their sizes.
 */
import * as z from 'zod';

export const SegmentFileRuleSchema = z
  .strictObject({
    name: z.string().trim().min(1).describe('What the segment is called in the report'),
    files: z
      .array(z.string().trim().min(1))
      .min(1)
      .describe('Paths in the folder; * stands for any name, ** for any folders. Each file is a part'),
    order: z.int().optional().describe('Place in the context, the lowest first. Default: as listed'),
    priority: z.string().optional().describe('For the report: system, session, invocation or dynamic'),
    max_bytes: z.int().positive().optional(),
    max_tokens: z.int().positive().optional(),
    per_part: z.boolean().optional().describe('The limit is for each file, not for the segment'),
    required: z.boolean().optional().describe('A context without it is incomplete'),
  })
  .refine((rule) => rule.max_bytes !== undefined || rule.max_tokens !== undefined, {
    message: 'needs max_bytes or max_tokens',
  });

export const SegmentTableFileSchema = z
  .strictObject({ segments: z.array(SegmentFileRuleSchema).min(1) })
  .describe('A table of segments');
