/**
 * The record of one reduction: what `reduce/` returns beside the reduced content, what stands under `META_KEY` in an
 * MCP result, and what the ledger stores. Amounts before and after are of what is really sent.
 */
import * as z from 'zod';
import { CONTENT_KINDS, type ContentKind } from './content-kinds.js';
export { CONTENT_KINDS };
export declare const ContentKindSchema: z.ZodEnum<{
    base64: "base64";
    code: "code";
    diff: "diff";
    html: "html";
    "json-array": "json-array";
    "json-object": "json-object";
    log: "log";
    markdown: "markdown";
    "search-hits": "search-hits";
    table: "table";
    text: "text";
}>;
export type { ContentKind };
export declare const REDUCTION_UNITS: readonly ['rows', 'lines', 'characters', 'bytes', 'keys', 'hits', 'files', 'sections', 'texts', 'links'];
export declare const ReductionSchema: z.ZodObject<{
    kind: z.ZodEnum<{
        base64: "base64";
        code: "code";
        diff: "diff";
        html: "html";
        "json-array": "json-array";
        "json-object": "json-object";
        log: "log";
        markdown: "markdown";
        "search-hits": "search-hits";
        table: "table";
        text: "text";
    }>;
    limit: z.ZodObject<{
        amount: z.ZodInt;
        unit: z.ZodEnum<{
            bytes: "bytes";
            tokens: "tokens";
        }>;
    }, z.core.$strip>;
    before: z.ZodObject<{
        bytes: z.ZodInt;
        tokens: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>;
    after: z.ZodObject<{
        bytes: z.ZodInt;
        tokens: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>;
    shown: z.ZodInt;
    total: z.ZodInt;
    unit: z.ZodEnum<{
        bytes: "bytes";
        characters: "characters";
        files: "files";
        hits: "hits";
        keys: "keys";
        lines: "lines";
        links: "links";
        rows: "rows";
        sections: "sections";
        texts: "texts";
    }>;
    partial: z.ZodOptional<z.ZodInt>;
    handle: z.ZodOptional<z.ZodString>;
    kept_hours: z.ZodOptional<z.ZodInt>;
    redacted: z.ZodOptional<z.ZodInt>;
    warnings: z.ZodOptional<z.ZodArray<z.ZodObject<{
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
}, z.core.$strip>;
export type Reduction = z.infer<typeof ReductionSchema>;
