/** The ten warning codes of document 2 and the structured detail that goes with each. */
import * as z from 'zod';
export declare const WARNING_CODES: readonly ['CONTENT_TRUNCATED', 'CONTENT_DROPPED', 'PRIORITY_SUMMARIZED', 'SUMMARY_PROVIDER_FAILED', 'TOKEN_BUDGET_FLOORED', 'LIMITS_DEFAULTED', 'ARCHIVE_WRITE_FAILED', 'PROTECTED_OVERFLOW', 'STATE_MIGRATION_RECOVERED', 'TOKEN_COUNT_ESTIMATE_USED'];
export declare const WarningCodeSchema: z.ZodEnum<{
    ARCHIVE_WRITE_FAILED: "ARCHIVE_WRITE_FAILED";
    CONTENT_DROPPED: "CONTENT_DROPPED";
    CONTENT_TRUNCATED: "CONTENT_TRUNCATED";
    LIMITS_DEFAULTED: "LIMITS_DEFAULTED";
    PRIORITY_SUMMARIZED: "PRIORITY_SUMMARIZED";
    PROTECTED_OVERFLOW: "PROTECTED_OVERFLOW";
    STATE_MIGRATION_RECOVERED: "STATE_MIGRATION_RECOVERED";
    SUMMARY_PROVIDER_FAILED: "SUMMARY_PROVIDER_FAILED";
    TOKEN_BUDGET_FLOORED: "TOKEN_BUDGET_FLOORED";
    TOKEN_COUNT_ESTIMATE_USED: "TOKEN_COUNT_ESTIMATE_USED";
}>;
export type WarningCode = z.infer<typeof WarningCodeSchema>;
export declare const WarningDetailSchema: z.ZodObject<{
    code: z.ZodEnum<{
        ARCHIVE_WRITE_FAILED: "ARCHIVE_WRITE_FAILED";
        CONTENT_DROPPED: "CONTENT_DROPPED";
        CONTENT_TRUNCATED: "CONTENT_TRUNCATED";
        LIMITS_DEFAULTED: "LIMITS_DEFAULTED";
        PRIORITY_SUMMARIZED: "PRIORITY_SUMMARIZED";
        PROTECTED_OVERFLOW: "PROTECTED_OVERFLOW";
        STATE_MIGRATION_RECOVERED: "STATE_MIGRATION_RECOVERED";
        SUMMARY_PROVIDER_FAILED: "SUMMARY_PROVIDER_FAILED";
        TOKEN_BUDGET_FLOORED: "TOKEN_BUDGET_FLOORED";
        TOKEN_COUNT_ESTIMATE_USED: "TOKEN_COUNT_ESTIMATE_USED";
    }>;
    message: z.ZodString;
    phase: z.ZodOptional<z.ZodEnum<{
        analysis: "analysis";
        gathering: "gathering";
        planning: "planning";
        refinement: "refinement";
        synthesis: "synthesis";
    }>>;
    item_id: z.ZodOptional<z.ZodString>;
    chunk_id: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type WarningDetail = z.infer<typeof WarningDetailSchema>;
/** The distinct codes of some warnings, in the order in which they first occur: what `meta.warnings` holds. */
export declare function distinctCodes(details: readonly WarningDetail[]): WarningCode[];
