/** The table of an assembled context as a file: segments in order, where their text comes from, how large they may be. */
import * as z from 'zod';
export declare const SegmentFileRuleSchema: z.ZodObject<{
    name: z.ZodString;
    files: z.ZodArray<z.ZodString>;
    order: z.ZodOptional<z.ZodInt>;
    priority: z.ZodOptional<z.ZodString>;
    max_bytes: z.ZodOptional<z.ZodInt>;
    max_tokens: z.ZodOptional<z.ZodInt>;
    per_part: z.ZodOptional<z.ZodBoolean>;
    required: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
export declare const SegmentTableFileSchema: z.ZodObject<{
    segments: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        files: z.ZodArray<z.ZodString>;
        order: z.ZodOptional<z.ZodInt>;
        priority: z.ZodOptional<z.ZodString>;
        max_bytes: z.ZodOptional<z.ZodInt>;
        max_tokens: z.ZodOptional<z.ZodInt>;
        per_part: z.ZodOptional<z.ZodBoolean>;
        required: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type SegmentTableFile = z.infer<typeof SegmentTableFileSchema>;
