/** An item: a piece of content with an id that can be reduced. */
import * as z from 'zod';
export declare const QUALITIES: readonly ['high', 'medium', 'low', 'unknown'];
export declare const CONFIDENCES: readonly ['confirmed', 'high', 'medium', 'low', 'speculation'];
export declare const ContentItemSchema: z.ZodObject<{
    id: z.ZodString;
    content: z.ZodString;
    title: z.ZodOptional<z.ZodString>;
    source: z.ZodOptional<z.ZodString>;
    quality: z.ZodDefault<z.ZodEnum<{
        high: "high";
        low: "low";
        medium: "medium";
        unknown: "unknown";
    }>>;
    confidence: z.ZodDefault<z.ZodEnum<{
        confirmed: "confirmed";
        high: "high";
        low: "low";
        medium: "medium";
        speculation: "speculation";
    }>>;
    date: z.ZodOptional<z.ZodString>;
    protected: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type ContentItem = z.infer<typeof ContentItemSchema>;
/** What a caller may leave out. */
export type ContentItemInput = z.input<typeof ContentItemSchema>;
