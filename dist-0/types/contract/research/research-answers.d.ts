/** The data of the `deep-research-*` answers, each inside the `response-v2` envelope. The report's data is in envelope.ts. */
import * as z from 'zod';
export declare const ResearchProgressSchema: z.ZodObject<{
    sub_questions: z.ZodInt;
    answered: z.ZodInt;
    sources_found: z.ZodInt;
    sources_read: z.ZodInt;
    findings: z.ZodInt;
    gaps: z.ZodInt;
    calls: z.ZodInt;
    tokens_estimated: z.ZodInt;
    tokens_reported: z.ZodInt;
}, z.core.$strip>;
export type ResearchProgress = z.infer<typeof ResearchProgressSchema>;
export declare const ResearchStatusDataSchema: z.ZodObject<{
    research_id: z.ZodString;
    status: z.ZodEnum<{
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
    phase: z.ZodEnum<{
        analysis: "analysis";
        gathering: "gathering";
        planning: "planning";
        refinement: "refinement";
        synthesis: "synthesis";
    }>;
    iteration: z.ZodInt;
    progress: z.ZodObject<{
        sub_questions: z.ZodInt;
        answered: z.ZodInt;
        sources_found: z.ZodInt;
        sources_read: z.ZodInt;
        findings: z.ZodInt;
        gaps: z.ZodInt;
        calls: z.ZodInt;
        tokens_estimated: z.ZodInt;
        tokens_reported: z.ZodInt;
    }, z.core.$strip>;
}, z.core.$strip>;
export type ResearchStatusData = z.infer<typeof ResearchStatusDataSchema>;
export declare const ResearchListItemSchema: z.ZodObject<{
    research_id: z.ZodString;
    query: z.ZodString;
    status: z.ZodEnum<{
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
    phase: z.ZodEnum<{
        analysis: "analysis";
        gathering: "gathering";
        planning: "planning";
        refinement: "refinement";
        synthesis: "synthesis";
    }>;
    iteration: z.ZodInt;
    created_at: z.ZodString;
    updated_at: z.ZodString;
}, z.core.$strip>;
export type ResearchListItem = z.infer<typeof ResearchListItemSchema>;
export declare const ResearchListDataSchema: z.ZodObject<{
    items: z.ZodArray<z.ZodObject<{
        research_id: z.ZodString;
        query: z.ZodString;
        status: z.ZodEnum<{
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
        phase: z.ZodEnum<{
            analysis: "analysis";
            gathering: "gathering";
            planning: "planning";
            refinement: "refinement";
            synthesis: "synthesis";
        }>;
        iteration: z.ZodInt;
        created_at: z.ZodString;
        updated_at: z.ZodString;
    }, z.core.$strip>>;
    next_cursor: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export type ResearchListData = z.infer<typeof ResearchListDataSchema>;
export declare const ResearchDeleteDataSchema: z.ZodObject<{
    research_id: z.ZodString;
    deleted: z.ZodLiteral<true>;
}, z.core.$strip>;
export type ResearchDeleteData = z.infer<typeof ResearchDeleteDataSchema>;
