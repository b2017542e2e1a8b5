/** `[tools]`: what one tool call may return (document 1). */
import * as z from 'zod';
export declare const ToolLimitSchema: z.ZodObject<{
    list_key: z.ZodOptional<z.ZodString>;
    max_items: z.ZodOptional<z.ZodInt>;
    max_bytes: z.ZodOptional<z.ZodInt>;
    strategy: z.ZodOptional<z.ZodEnum<{
        first: "first";
        "head-summary-tail": "head-summary-tail";
        newest: "newest";
        none: "none";
        top: "top";
    }>>;
    rank_by: z.ZodOptional<z.ZodString>;
    descending: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
export type ToolLimit = z.infer<typeof ToolLimitSchema>;
export declare const ToolsConfigSchema: z.ZodObject<{
    max_output_bytes: z.ZodDefault<z.ZodInt>;
    turn_soft_bytes: z.ZodDefault<z.ZodInt>;
    turn_hard_bytes: z.ZodDefault<z.ZodInt>;
    enforce_turn_budget: z.ZodDefault<z.ZodBoolean>;
    policy_file: z.ZodOptional<z.ZodString>;
    limits: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodObject<{
        list_key: z.ZodOptional<z.ZodString>;
        max_items: z.ZodOptional<z.ZodInt>;
        max_bytes: z.ZodOptional<z.ZodInt>;
        strategy: z.ZodOptional<z.ZodEnum<{
            first: "first";
            "head-summary-tail": "head-summary-tail";
            newest: "newest";
            none: "none";
            top: "top";
        }>>;
        rank_by: z.ZodOptional<z.ZodString>;
        descending: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>>>;
}, z.core.$strip>;
export type ToolsConfig = z.infer<typeof ToolsConfigSchema>;
