/**
 * What the proxy says of a result that it changed, under `META_KEY` in the result's `_meta`. The table in `docs/proxy.md` has the
 * same fields.
 */
import * as z from 'zod';
export declare const ResultFactsSchema: z.ZodObject<{
    limit: z.ZodOptional<z.ZodObject<{
        amount: z.ZodInt;
        unit: z.ZodEnum<{
            bytes: "bytes";
            tokens: "tokens";
        }>;
        of: z.ZodOptional<z.ZodEnum<{
            model_view: "model_view";
            without_media: "without_media";
        }>>;
    }, z.core.$strict>>;
    before: z.ZodOptional<z.ZodObject<{
        bytes: z.ZodInt;
        tokens: z.ZodOptional<z.ZodInt>;
    }, z.core.$strict>>;
    after: z.ZodOptional<z.ZodObject<{
        bytes: z.ZodInt;
        tokens: z.ZodOptional<z.ZodInt>;
    }, z.core.$strict>>;
    original_bytes: z.ZodOptional<z.ZodInt>;
    kind: z.ZodOptional<z.ZodEnum<{
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
    }>>;
    shown: z.ZodOptional<z.ZodInt>;
    total: z.ZodOptional<z.ZodInt>;
    unit: z.ZodOptional<z.ZodEnum<{
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
    }>>;
    partial: z.ZodOptional<z.ZodInt>;
    count: z.ZodOptional<z.ZodInt>;
    truncated: z.ZodOptional<z.ZodLiteral<true>>;
    truncated_from: z.ZodOptional<z.ZodInt>;
    handle: z.ZodOptional<z.ZodString>;
    kept_hours: z.ZodOptional<z.ZodInt>;
    kept_in_memory: z.ZodOptional<z.ZodLiteral<true>>;
    parts: z.ZodOptional<z.ZodInt>;
    redacted: z.ZodOptional<z.ZodInt>;
    fields: z.ZodOptional<z.ZodObject<{
        left_out: z.ZodInt;
        total: z.ZodInt;
        names: z.ZodArray<z.ZodString>;
        required_by_schema: z.ZodOptional<z.ZodArray<z.ZodString>>;
        not_found: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>;
    warnings: z.ZodOptional<z.ZodArray<z.ZodString>>;
    budget_warning: z.ZodOptional<z.ZodString>;
    budget_bytes_used: z.ZodOptional<z.ZodInt>;
    timestamp: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type ResultFacts = z.infer<typeof ResultFactsSchema>;
