/** What may be asked of a research run. Everything over a bound is refused, all violations at once. */
import * as z from 'zod';
export declare const RESEARCH_BOUNDS: Readonly<{
    max_iterations: 10;
    max_sub_questions: 20;
    max_sources: 50;
    query_characters: 4000;
}>;
export declare const ResearchRequestSchema: z.ZodObject<{
    query: z.ZodString;
    from: z.ZodDefault<z.ZodArray<z.ZodString>>;
    services: z.ZodDefault<z.ZodArray<z.ZodString>>;
    max_iterations: z.ZodDefault<z.ZodInt>;
    max_sub_questions: z.ZodDefault<z.ZodInt>;
    max_sources: z.ZodDefault<z.ZodInt>;
    provider: z.ZodOptional<z.ZodString>;
    spend_limit_tokens: z.ZodOptional<z.ZodInt>;
    spend_limit_usd: z.ZodOptional<z.ZodNumber>;
}, z.core.$strict>;
export type ResearchRequest = z.infer<typeof ResearchRequestSchema>;
export type ResearchRequestInput = z.input<typeof ResearchRequestSchema>;
