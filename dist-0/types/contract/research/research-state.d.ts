/**
 * The state of a research run, version 1, as it is stored, exported and imported. What version 0 lacks (fidelity,
 * dropped ids, archive hashes, warnings, `archive_writable`) gets empty defaults when it is migrated.
 */
import * as z from 'zod';
export declare const STATE_VERSION = 1;
export declare const SubQuestionSchema: z.ZodObject<{
    id: z.ZodString;
    question: z.ZodString;
    reason: z.ZodString;
    priority: z.ZodInt;
    iteration: z.ZodInt;
    status: z.ZodEnum<{
        answered: "answered";
        open: "open";
        unanswered: "unanswered";
    }>;
    gap_id: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type SubQuestion = z.infer<typeof SubQuestionSchema>;
/** Where in a source a quotation stands, for a person: lines of a file, or the page of a document. */
export declare const PlaceSchema: z.ZodObject<{
    lines: z.ZodOptional<z.ZodTuple<[z.ZodInt, z.ZodInt], null>>;
    page: z.ZodOptional<z.ZodInt>;
    last_page: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
export type Place = z.infer<typeof PlaceSchema>;
/** A part of a document that a search of the index found. */
export declare const FoundPlaceSchema: z.ZodObject<{
    start: z.ZodInt;
    end: z.ZodInt;
    strength: z.ZodNumber;
    certainty: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export type FoundPlace = z.infer<typeof FoundPlaceSchema>;
export declare const ResearchSourceSchema: z.ZodObject<{
    id: z.ZodString;
    number: z.ZodOptional<z.ZodInt>;
    address: z.ZodString;
    document_id: z.ZodOptional<z.ZodString>;
    title: z.ZodString;
    kind: z.ZodEnum<{
        file: "file";
        page: "page";
    }>;
    found_by: z.ZodString;
    date: z.ZodOptional<z.ZodString>;
    quality: z.ZodEnum<{
        high: "high";
        low: "low";
        medium: "medium";
        unknown: "unknown";
    }>;
    sub_question_ids: z.ZodArray<z.ZodString>;
    iteration: z.ZodInt;
    status: z.ZodEnum<{
        failed: "failed";
        not_read: "not_read";
        read: "read";
    }>;
    reason: z.ZodOptional<z.ZodString>;
    hash: z.ZodOptional<z.ZodString>;
    tokens: z.ZodOptional<z.ZodInt>;
    duplicates: z.ZodDefault<z.ZodArray<z.ZodString>>;
    found: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
        start: z.ZodInt;
        end: z.ZodInt;
        strength: z.ZodNumber;
        certainty: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>>>;
}, z.core.$strip>;
export type ResearchSource = z.infer<typeof ResearchSourceSchema>;
export declare const EvidenceSchema: z.ZodObject<{
    source_id: z.ZodString;
    quote: z.ZodString;
    start: z.ZodInt;
    place: z.ZodObject<{
        lines: z.ZodOptional<z.ZodTuple<[z.ZodInt, z.ZodInt], null>>;
        page: z.ZodOptional<z.ZodInt>;
        last_page: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>;
    heading: z.ZodOptional<z.ZodString>;
    columns: z.ZodOptional<z.ZodString>;
    checked: z.ZodBoolean;
}, z.core.$strip>;
export type Evidence = z.infer<typeof EvidenceSchema>;
export declare const FindingSchema: z.ZodObject<{
    id: z.ZodString;
    sub_question_id: z.ZodString;
    statement: z.ZodString;
    is_quoted: z.ZodOptional<z.ZodLiteral<true>>;
    confidence: z.ZodEnum<{
        confirmed: "confirmed";
        high: "high";
        low: "low";
        medium: "medium";
        speculation: "speculation";
    }>;
    evidence: z.ZodArray<z.ZodObject<{
        source_id: z.ZodString;
        quote: z.ZodString;
        start: z.ZodInt;
        place: z.ZodObject<{
            lines: z.ZodOptional<z.ZodTuple<[z.ZodInt, z.ZodInt], null>>;
            page: z.ZodOptional<z.ZodInt>;
            last_page: z.ZodOptional<z.ZodInt>;
        }, z.core.$strip>;
        heading: z.ZodOptional<z.ZodString>;
        columns: z.ZodOptional<z.ZodString>;
        checked: z.ZodBoolean;
    }, z.core.$strip>>;
    iteration: z.ZodInt;
}, z.core.$strip>;
export type Finding = z.infer<typeof FindingSchema>;
export declare const ContradictionSchema: z.ZodObject<{
    id: z.ZodString;
    finding_ids: z.ZodArray<z.ZodString>;
    text: z.ZodString;
}, z.core.$strip>;
export type Contradiction = z.infer<typeof ContradictionSchema>;
export declare const GapSchema: z.ZodObject<{
    id: z.ZodString;
    sub_question_id: z.ZodString;
    text: z.ZodString;
    iteration: z.ZodInt;
    resolved: z.ZodBoolean;
}, z.core.$strip>;
export type Gap = z.infer<typeof GapSchema>;
export declare const CallRecordSchema: z.ZodObject<{
    key: z.ZodString;
    phase: z.ZodEnum<{
        analysis: "analysis";
        gathering: "gathering";
        planning: "planning";
        refinement: "refinement";
        synthesis: "synthesis";
    }>;
    iteration: z.ZodInt;
    provider_id: z.ZodString;
    estimated_tokens: z.ZodInt;
    budget: z.ZodInt;
    input_tokens: z.ZodOptional<z.ZodInt>;
    output_tokens: z.ZodOptional<z.ZodInt>;
    estimated_output_tokens: z.ZodOptional<z.ZodInt>;
    usd: z.ZodOptional<z.ZodNumber>;
    learned_ratios: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodNumber>>;
}, z.core.$strip>;
export type CallRecord = z.infer<typeof CallRecordSchema>;
export declare const ResearchStateSchema: z.ZodObject<{
    schema_version: z.ZodLiteral<1>;
    id: z.ZodString;
    original_query: z.ZodString;
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
    request: z.ZodObject<{
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
    sub_questions: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        question: z.ZodString;
        reason: z.ZodString;
        priority: z.ZodInt;
        iteration: z.ZodInt;
        status: z.ZodEnum<{
            answered: "answered";
            open: "open";
            unanswered: "unanswered";
        }>;
        gap_id: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    sources: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        number: z.ZodOptional<z.ZodInt>;
        address: z.ZodString;
        document_id: z.ZodOptional<z.ZodString>;
        title: z.ZodString;
        kind: z.ZodEnum<{
            file: "file";
            page: "page";
        }>;
        found_by: z.ZodString;
        date: z.ZodOptional<z.ZodString>;
        quality: z.ZodEnum<{
            high: "high";
            low: "low";
            medium: "medium";
            unknown: "unknown";
        }>;
        sub_question_ids: z.ZodArray<z.ZodString>;
        iteration: z.ZodInt;
        status: z.ZodEnum<{
            failed: "failed";
            not_read: "not_read";
            read: "read";
        }>;
        reason: z.ZodOptional<z.ZodString>;
        hash: z.ZodOptional<z.ZodString>;
        tokens: z.ZodOptional<z.ZodInt>;
        duplicates: z.ZodDefault<z.ZodArray<z.ZodString>>;
        found: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
            start: z.ZodInt;
            end: z.ZodInt;
            strength: z.ZodNumber;
            certainty: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strip>>>>;
    }, z.core.$strip>>;
    findings: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        sub_question_id: z.ZodString;
        statement: z.ZodString;
        is_quoted: z.ZodOptional<z.ZodLiteral<true>>;
        confidence: z.ZodEnum<{
            confirmed: "confirmed";
            high: "high";
            low: "low";
            medium: "medium";
            speculation: "speculation";
        }>;
        evidence: z.ZodArray<z.ZodObject<{
            source_id: z.ZodString;
            quote: z.ZodString;
            start: z.ZodInt;
            place: z.ZodObject<{
                lines: z.ZodOptional<z.ZodTuple<[z.ZodInt, z.ZodInt], null>>;
                page: z.ZodOptional<z.ZodInt>;
                last_page: z.ZodOptional<z.ZodInt>;
            }, z.core.$strip>;
            heading: z.ZodOptional<z.ZodString>;
            columns: z.ZodOptional<z.ZodString>;
            checked: z.ZodBoolean;
        }, z.core.$strip>>;
        iteration: z.ZodInt;
    }, z.core.$strip>>;
    contradictions: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        finding_ids: z.ZodArray<z.ZodString>;
        text: z.ZodString;
    }, z.core.$strip>>;
    gaps: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        sub_question_id: z.ZodString;
        text: z.ZodString;
        iteration: z.ZodInt;
        resolved: z.ZodBoolean;
    }, z.core.$strip>>;
    report: z.ZodOptional<z.ZodString>;
    report_score: z.ZodOptional<z.ZodObject<{
        answered: z.ZodInt;
        unsupported: z.ZodInt;
    }, z.core.$strip>>;
    calls: z.ZodArray<z.ZodObject<{
        key: z.ZodString;
        phase: z.ZodEnum<{
            analysis: "analysis";
            gathering: "gathering";
            planning: "planning";
            refinement: "refinement";
            synthesis: "synthesis";
        }>;
        iteration: z.ZodInt;
        provider_id: z.ZodString;
        estimated_tokens: z.ZodInt;
        budget: z.ZodInt;
        input_tokens: z.ZodOptional<z.ZodInt>;
        output_tokens: z.ZodOptional<z.ZodInt>;
        estimated_output_tokens: z.ZodOptional<z.ZodInt>;
        usd: z.ZodOptional<z.ZodNumber>;
        learned_ratios: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    }, z.core.$strip>>;
    content_fidelity: z.ZodRecord<z.ZodString, z.ZodObject<{
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
    dropped_content_ids: z.ZodArray<z.ZodString>;
    content_archive_hashes: z.ZodRecord<z.ZodString, z.ZodString>;
    warning_details: z.ZodArray<z.ZodObject<{
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
    }, z.core.$strip>>;
    archive_writable: z.ZodBoolean;
    principal: z.ZodOptional<z.ZodString>;
    created_at: z.ZodString;
    updated_at: z.ZodString;
    completed_at: z.ZodOptional<z.ZodString>;
    error: z.ZodOptional<z.ZodObject<{
        error_code: z.ZodString;
        message: z.ZodString;
        remediation: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    unread: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    notes: z.ZodDefault<z.ZodArray<z.ZodString>>;
    written_by: z.ZodOptional<z.ZodString>;
    cache_keys: z.ZodOptional<z.ZodArray<z.ZodString>>;
    owner: z.ZodOptional<z.ZodString>;
    progress: z.ZodOptional<z.ZodObject<{
        sub_questions: z.ZodInt;
        answered: z.ZodInt;
        sources_found: z.ZodInt;
        sources_read: z.ZodInt;
        findings: z.ZodInt;
        gaps: z.ZodInt;
        calls: z.ZodInt;
        tokens_estimated: z.ZodInt;
        tokens_reported: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ResearchState = z.infer<typeof ResearchStateSchema>;
