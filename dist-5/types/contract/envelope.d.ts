/** Document 2's `response-v2`: exactly success, data, error and meta; `error` is null if and only if it succeeded. */
import * as z from 'zod';
export declare const RESPONSE_VERSION = "response-v2";
export declare const ResponseMetaSchema: z.ZodObject<{
    version: z.ZodLiteral<"response-v2">;
    request_id: z.ZodOptional<z.ZodString>;
    warnings: z.ZodOptional<z.ZodArray<z.ZodEnum<{
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
}, z.core.$strict>;
export type ResponseMeta = z.infer<typeof ResponseMetaSchema>;
/** The success envelope around a schema for its data. */
export declare function successSchema<Data extends z.ZodType>(data: Data): z.ZodObject<{
    success: z.ZodLiteral<true>;
    data: Data;
    error: z.ZodNull;
    meta: z.ZodObject<{
        version: z.ZodLiteral<"response-v2">;
        request_id: z.ZodOptional<z.ZodString>;
        warnings: z.ZodOptional<z.ZodArray<z.ZodEnum<{
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
    }, z.core.$strict>;
}, z.core.$strict>;
export declare const ErrorEnvelopeSchema: z.ZodObject<{
    success: z.ZodLiteral<false>;
    data: z.ZodObject<{
        error_code: z.ZodEnum<{
            AUTH_REQUIRED: "AUTH_REQUIRED";
            CAPABILITY_DENIED: "CAPABILITY_DENIED";
            INTERNAL_ERROR: "INTERNAL_ERROR";
            INVALID_PARAMS: "INVALID_PARAMS";
            NOT_FOUND: "NOT_FOUND";
            RATE_LIMITED: "RATE_LIMITED";
        }>;
        error_type: z.ZodEnum<{
            authentication: "authentication";
            authorization: "authorization";
            internal: "internal";
            not_found: "not_found";
            rate_limit: "rate_limit";
            validation: "validation";
        }>;
        remediation: z.ZodOptional<z.ZodString>;
        details: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    }, z.core.$strip>;
    error: z.ZodString;
    meta: z.ZodObject<{
        version: z.ZodLiteral<"response-v2">;
        request_id: z.ZodOptional<z.ZodString>;
        warnings: z.ZodOptional<z.ZodArray<z.ZodEnum<{
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
    }, z.core.$strict>;
}, z.core.$strict>;
export type ErrorEnvelope = z.infer<typeof ErrorEnvelopeSchema>;
/** The fields that a report always carries, empty when token management is off. */
export declare const ReportFidelitySchema: z.ZodObject<{
    content_fidelity_schema_version: z.ZodDefault<z.ZodLiteral<"v1">>;
    content_fidelity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodObject<{
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
    }, z.core.$strip>>>;
    warning_details: z.ZodDefault<z.ZodArray<z.ZodObject<{
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
    }, z.core.$strip>>>;
    dropped_content_ids: z.ZodDefault<z.ZodArray<z.ZodString>>;
    content_archive_hashes: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
}, z.core.$strip>;
export declare const ReportDataSchema: z.ZodObject<{
    content_fidelity_schema_version: z.ZodDefault<z.ZodLiteral<"v1">>;
    content_fidelity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodObject<{
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
    }, z.core.$strip>>>;
    warning_details: z.ZodDefault<z.ZodArray<z.ZodObject<{
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
    }, z.core.$strip>>>;
    dropped_content_ids: z.ZodDefault<z.ZodArray<z.ZodString>>;
    content_archive_hashes: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    report: z.ZodString;
}, z.core.$strip>;
export type ReportData = z.infer<typeof ReportDataSchema>;
export declare const ReportEnvelopeSchema: z.ZodObject<{
    success: z.ZodLiteral<true>;
    data: z.ZodObject<{
        content_fidelity_schema_version: z.ZodDefault<z.ZodLiteral<"v1">>;
        content_fidelity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodObject<{
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
        }, z.core.$strip>>>;
        warning_details: z.ZodDefault<z.ZodArray<z.ZodObject<{
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
        }, z.core.$strip>>>;
        dropped_content_ids: z.ZodDefault<z.ZodArray<z.ZodString>>;
        content_archive_hashes: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        report: z.ZodString;
    }, z.core.$strip>;
    error: z.ZodNull;
    meta: z.ZodObject<{
        version: z.ZodLiteral<"response-v2">;
        request_id: z.ZodOptional<z.ZodString>;
        warnings: z.ZodOptional<z.ZodArray<z.ZodEnum<{
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
    }, z.core.$strict>;
}, z.core.$strict>;
export type ReportEnvelope = z.infer<typeof ReportEnvelopeSchema>;
