/**
 * The error codes, the two error shapes that leave the program (ruling 1.10), and the one error class it throws.
 * Exceptions of libraries are caught where the library is called and become a `PlimsollError` with their `cause`.
 */
import * as z from 'zod';
export declare const ErrorCodeSchema: z.ZodEnum<{
    AUTH_REQUIRED: "AUTH_REQUIRED";
    CAPABILITY_DENIED: "CAPABILITY_DENIED";
    INTERNAL_ERROR: "INTERNAL_ERROR";
    INVALID_PARAMS: "INVALID_PARAMS";
    NOT_FOUND: "NOT_FOUND";
    RATE_LIMITED: "RATE_LIMITED";
}>;
/** Document 1's error: what a tool answers when it fails. */
export declare const ToolErrorSchema: z.ZodObject<{
    error: z.ZodLiteral<true>;
    error_code: z.ZodEnum<{
        AUTH_REQUIRED: "AUTH_REQUIRED";
        CAPABILITY_DENIED: "CAPABILITY_DENIED";
        INTERNAL_ERROR: "INTERNAL_ERROR";
        INVALID_PARAMS: "INVALID_PARAMS";
        NOT_FOUND: "NOT_FOUND";
        RATE_LIMITED: "RATE_LIMITED";
    }>;
    message: z.ZodString;
    _meta: z.ZodObject<{
        count: z.ZodInt;
        truncated: z.ZodOptional<z.ZodLiteral<true>>;
        truncated_from: z.ZodOptional<z.ZodInt>;
        timestamp: z.ZodString;
        summarized: z.ZodOptional<z.ZodLiteral<true>>;
        original_count: z.ZodOptional<z.ZodInt>;
        lists: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
            count: z.ZodInt;
            truncated: z.ZodOptional<z.ZodLiteral<true>>;
            truncated_from: z.ZodOptional<z.ZodInt>;
        }, z.core.$strip>>>;
        source: z.ZodOptional<z.ZodString>;
        as_of: z.ZodOptional<z.ZodString>;
        byte_limit_enforced: z.ZodOptional<z.ZodLiteral<true>>;
        original_bytes: z.ZodOptional<z.ZodInt>;
        reduced_items: z.ZodOptional<z.ZodInt>;
        reduced_inside: z.ZodOptional<z.ZodObject<{
            characters: z.ZodOptional<z.ZodInt>;
            elements: z.ZodOptional<z.ZodInt>;
            fields: z.ZodOptional<z.ZodInt>;
        }, z.core.$strip>>;
        notes: z.ZodOptional<z.ZodArray<z.ZodString>>;
        omitted_fields: z.ZodOptional<z.ZodArray<z.ZodString>>;
        redacted: z.ZodOptional<z.ZodInt>;
        citations: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
            source: z.ZodString;
            text: z.ZodString;
        }, z.core.$strip>>>;
        citations_left_out: z.ZodOptional<z.ZodInt>;
        unsourced: z.ZodOptional<z.ZodLiteral<true>>;
        budget_warning: z.ZodOptional<z.ZodString>;
        budget_bytes_used: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type ToolError = z.infer<typeof ToolErrorSchema>;
export declare const ERROR_TYPES: readonly ['validation', 'not_found', 'rate_limit', 'authentication', 'authorization', 'internal'];
/** Document 2's error: what stands in `data` when `success` is false. */
export declare const ErrorDataSchema: z.ZodObject<{
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
export type ErrorData = z.infer<typeof ErrorDataSchema>;
