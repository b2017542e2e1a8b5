/** `[research]`: the options of document 2, names kept. */
import * as z from 'zod';
export declare const ModelContextOverrideSchema: z.ZodObject<{
    context_window: z.ZodOptional<z.ZodInt>;
    max_output_tokens: z.ZodOptional<z.ZodInt>;
    budgeting_mode: z.ZodOptional<z.ZodEnum<{
        combined: "combined";
        input_only: "input_only";
    }>>;
    output_reserved: z.ZodOptional<z.ZodInt>;
    runtime_overhead: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>;
export type ModelContextOverride = z.infer<typeof ModelContextOverrideSchema>;
export declare const ResearchConfigSchema: z.ZodObject<{
    token_management_enabled: z.ZodDefault<z.ZodBoolean>;
    token_safety_margin: z.ZodDefault<z.ZodNumber>;
    runtime_overhead: z.ZodDefault<z.ZodInt>;
    model_context_overrides: z.ZodDefault<z.ZodRecord<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>, z.ZodObject<{
        context_window: z.ZodOptional<z.ZodInt>;
        max_output_tokens: z.ZodOptional<z.ZodInt>;
        budgeting_mode: z.ZodOptional<z.ZodEnum<{
            combined: "combined";
            input_only: "input_only";
        }>>;
        output_reserved: z.ZodOptional<z.ZodInt>;
        runtime_overhead: z.ZodOptional<z.ZodInt>;
    }, z.core.$strict>>>;
    summarization_provider: z.ZodOptional<z.ZodString>;
    summarization_providers: z.ZodDefault<z.ZodArray<z.ZodString>>;
    summarization_timeout: z.ZodDefault<z.ZodNumber>;
    summarization_cache_enabled: z.ZodDefault<z.ZodBoolean>;
    learn_token_ratios: z.ZodDefault<z.ZodBoolean>;
    allow_content_dropping: z.ZodDefault<z.ZodBoolean>;
    content_archive_enabled: z.ZodDefault<z.ZodBoolean>;
    content_archive_ttl_hours: z.ZodDefault<z.ZodInt>;
    research_archive_dir: z.ZodOptional<z.ZodString>;
    provider: z.ZodOptional<z.ZodString>;
    planning_provider: z.ZodOptional<z.ZodString>;
    analysis_provider: z.ZodOptional<z.ZodString>;
    synthesis_provider: z.ZodOptional<z.ZodString>;
    refinement_provider: z.ZodOptional<z.ZodString>;
    providers: z.ZodDefault<z.ZodArray<z.ZodString>>;
    phase_timeout: z.ZodDefault<z.ZodNumber>;
    spend_limit_tokens: z.ZodOptional<z.ZodInt>;
    spend_limit_usd: z.ZodOptional<z.ZodNumber>;
    model_prices: z.ZodDefault<z.ZodRecord<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>, z.ZodObject<{
        input: z.ZodNumber;
        output: z.ZodNumber;
    }, z.core.$strict>>>;
    calls_at_once: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
export type ResearchConfig = z.infer<typeof ResearchConfigSchema>;
