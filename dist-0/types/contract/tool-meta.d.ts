/** Document 1's `_meta`: what a tool's answer says of itself. Field names are exactly the document's. */
import * as z from 'zod';
/** Times look like `2026-01-22T12:00:00+00:00`. */
export declare const TimestampSchema: z.ZodString;
export declare const CitationSchema: z.ZodObject<{
    source: z.ZodString;
    text: z.ZodString;
}, z.core.$strip>;
export type Citation = z.infer<typeof CitationSchema>;
export declare const ToolMetaSchema: z.ZodObject<{
    count: z.ZodInt;
    truncated: z.ZodOptional<z.ZodLiteral<true>>;
    truncated_from: z.ZodOptional<z.ZodInt>;
    timestamp: z.ZodString;
    summarized: z.ZodOptional<z.ZodLiteral<true>>;
    original_count: z.ZodOptional<z.ZodInt>;
    lists: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
        count: z.ZodInt;
        truncated: z.ZodOptional<z.ZodLiteral<true>>;
        truncated_from: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>>>;
    source: z.ZodOptional<z.ZodString>;
    as_of: z.ZodOptional<z.ZodString>;
    byte_limit_enforced: z.ZodOptional<z.ZodLiteral<true>>;
    original_bytes: z.ZodOptional<z.ZodInt>;
    reduced_items: z.ZodOptional<z.ZodInt>;
    reduced_inside: z.ZodOptional<z.ZodObject<{
        characters: z.ZodOptional<z.ZodInt>;
        elements: z.ZodOptional<z.ZodInt>;
        fields: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>>;
    notes: z.ZodOptional<z.ZodArray<z.ZodString>>;
    omitted_fields: z.ZodOptional<z.ZodArray<z.ZodString>>;
    redacted: z.ZodOptional<z.ZodInt>;
    citations: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
        source: z.ZodString;
        text: z.ZodString;
    }, z.core.$strip>>>;
    citations_left_out: z.ZodOptional<z.ZodInt>;
    unsourced: z.ZodOptional<z.ZodLiteral<true>>;
    budget_warning: z.ZodOptional<z.ZodString>;
    budget_bytes_used: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
export type ToolMeta = z.infer<typeof ToolMetaSchema>;
