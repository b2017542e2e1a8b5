/** An item: a piece of content with an id that can be reduced. */
import * as z from 'zod';

export const QUALITIES = ['high', 'medium', 'low', 'unknown'] as const;
export const CONFIDENCES = ['confirmed', 'high', 'medium', 'low', 'speculation'] as const;

export const ContentItemSchema = z
  .object({
    id: z.string().min(1).describe('Stable and unique among the items of one call'),
    content: z.string().describe('The text'),
    title: z.string().optional(),
    source: z.string().optional().describe('Where it comes from: a path or an address'),
    quality: z.enum(QUALITIES).default('unknown').describe('How good the source is'),
    confidence: z.enum(CONFIDENCES).default('medium').describe('How sure the finding is'),
    date: z.string().optional().describe("The content's own date; missing or future is neutral"),
    protected: z.boolean().default(false).describe('May be summarised, is never dropped'),
  })
  .describe('A piece of content that can be reduced');
export type ContentItem = z.infer<typeof ContentItemSchema>;
/** What a caller may leave out. */
export type ContentItemInput = z.input<typeof ContentItemSchema>;
