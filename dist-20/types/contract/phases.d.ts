/** The phases of a research run, and the share of the effective context that each may use (ruling 2.1). */
import * as z from 'zod';
export declare const PHASES: readonly ['planning', 'gathering', 'analysis', 'synthesis', 'refinement'];
export declare const PhaseSchema: z.ZodEnum<{
    analysis: "analysis";
    gathering: "gathering";
    planning: "planning";
    refinement: "refinement";
    synthesis: "synthesis";
}>;
export type Phase = z.infer<typeof PhaseSchema>;
export declare const RUN_STATUSES: readonly ["planning", "gathering", "analysis", "synthesis", "refinement", "completed", "failed", "cancelled", "interrupted"];
export declare const RunStatusSchema: z.ZodEnum<{
    analysis: "analysis";
    cancelled: "cancelled";
    completed: "completed";
    failed: "failed";
    gathering: "gathering";
    interrupted: "interrupted";
    planning: "planning";
    refinement: "refinement";
    synthesis: "synthesis";
}>;
export type RunStatus = z.infer<typeof RunStatusSchema>;
