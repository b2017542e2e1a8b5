/** `_meta`: the facts that a tool's answer carries about itself. */
import * as z from 'zod';

/** Times look like `2026-01-22T12:00:00+00:00`. */
export const TimestampSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/)
  .describe('ISO 8601 time in UTC, to the second, with the offset written as +00:00');

const ListMetaSchema = z.object({
  count: z.int().nonnegative(),
  truncated: z.literal(true).optional(),
  truncated_from: z.int().nonnegative().optional(),
});

export const CitationSchema = z
  .object({
    source: z.string().describe('SDE, EOS, ESI, Wiki, or the name of a source of your own'),
    text: z.string().describe('The citation as a reader sees it'),
  })
  .describe('Where a value comes from');
export type Citation = z.infer<typeof CitationSchema>;

export const ToolMetaSchema = z
  .object({
    count: z.int().nonnegative().describe('Number of items in the output, after truncation'),
    truncated: z.literal(true).optional().describe('Present when items, or parts of them, were left out'),
    truncated_from: z.int().nonnegative().optional().describe('Number of items before any cut'),
    timestamp: TimestampSchema,
    summarized: z.literal(true).optional().describe('Present when items were replaced by a summary'),
    original_count: z.int().nonnegative().optional().describe('Number of items before the summary'),
    lists: z
      .record(z.string(), ListMetaSchema)
      .optional()
      .describe('Figures of each list, when there are several'),
    source: z.string().optional().describe('Where the data comes from'),
    as_of: z.string().optional().describe('The time the data speaks of'),
    byte_limit_enforced: z
      .literal(true)
      .optional()
      .describe('Present when the byte limit cut further than the item limit'),
    reduced_items: z.int().positive().optional().describe('Items that were shortened inside'),
    reduced_inside: z
      .object({
        characters: z.int().positive().optional(),
        elements: z.int().positive().optional(),
        fields: z.int().positive().optional(),
      })
      .optional()
      .describe('What was left out inside shortened items, by unit'),
    notes: z.array(z.string()).optional().describe('Values that JSON cannot hold and what became of them'),
    omitted_fields: z
      .array(z.string())
      .optional()
      .describe('Fields that are given only when a call names them, and were left out'),
    redacted: z
      .int()
      .positive()
      .optional()
      .describe('Secrets that were replaced in what is in this answer, also in parts that were then cut'),
    citations: z.record(z.string(), CitationSchema).optional().describe('Citations by path of the value'),
    citations_left_out: z.int().positive().optional().describe('Citations that did not fit'),
    unsourced: z.literal(true).optional().describe('Present when the data names no source'),
    rest: z
      .string()
      .optional()
      .describe('The call that brings back what was left out, and how long it is kept'),
    budget_warning: z.string().optional().describe('Present when the turn has used its budget'),
    budget_bytes_used: z.int().nonnegative().optional().describe('Bytes of tool output in this turn so far'),
  })
  .describe('What an answer says of itself');
export type ToolMeta = z.infer<typeof ToolMetaSchema>;
