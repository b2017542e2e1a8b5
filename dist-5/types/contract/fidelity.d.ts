/** What happened to an item in each phase: the record that describes the text that was really sent. */
import * as z from 'zod';
export declare const FIDELITY_SCHEMA_VERSION = "v1";
export declare const FIDELITY_REASONS: readonly ['budget_limit', 'provider_error', 'manual_override'];
export declare const FidelityReasonSchema: z.ZodEnum<{
    budget_limit: "budget_limit";
    manual_override: "manual_override";
    provider_error: "provider_error";
}>;
export type FidelityReason = z.infer<typeof FidelityReasonSchema>;
export declare const PhaseFidelitySchema: z.ZodObject<{
    level: z.ZodEnum<{
        condensed: "condensed";
        headline: "headline";
        key_points: "key_points";
        raw: "raw";
    }>;
    reason: z.ZodOptional<z.ZodEnum<{
        budget_limit: "budget_limit";
        manual_override: "manual_override";
        provider_error: "provider_error";
    }>>;
    warnings: z.ZodDefault<z.ZodArray<z.ZodEnum<{
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
    }>>>;
    timestamp: z.ZodOptional<z.ZodString>;
    truncated: z.ZodOptional<z.ZodLiteral<true>>;
}, z.core.$strip>;
export type PhaseFidelity = z.infer<typeof PhaseFidelitySchema>;
export declare const ContentFidelityRecordSchema: z.ZodObject<{
    phases: z.ZodRecord<z.ZodString, z.ZodObject<{
        level: z.ZodEnum<{
            condensed: "condensed";
            headline: "headline";
            key_points: "key_points";
            raw: "raw";
        }>;
        reason: z.ZodOptional<z.ZodEnum<{
            budget_limit: "budget_limit";
            manual_override: "manual_override";
            provider_error: "provider_error";
        }>>;
        warnings: z.ZodDefault<z.ZodArray<z.ZodEnum<{
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
        }>>>;
        timestamp: z.ZodOptional<z.ZodString>;
        truncated: z.ZodOptional<z.ZodLiteral<true>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ContentFidelityRecord = z.infer<typeof ContentFidelityRecordSchema>;
export declare const ContentFidelitySchema: z.ZodRecord<z.ZodString, z.ZodObject<{
    phases: z.ZodRecord<z.ZodString, z.ZodObject<{
        level: z.ZodEnum<{
            condensed: "condensed";
            headline: "headline";
            key_points: "key_points";
            raw: "raw";
        }>;
        reason: z.ZodOptional<z.ZodEnum<{
            budget_limit: "budget_limit";
            manual_override: "manual_override";
            provider_error: "provider_error";
        }>>;
        warnings: z.ZodDefault<z.ZodArray<z.ZodEnum<{
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
        }>>>;
        timestamp: z.ZodOptional<z.ZodString>;
        truncated: z.ZodOptional<z.ZodLiteral<true>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export type ContentFidelity = z.infer<typeof ContentFidelitySchema>;
