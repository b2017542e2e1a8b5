/** What a reader may ask of an archived original: the arguments of the retrieval tool. */
import * as z from 'zod';
export declare const RETRIEVE_UNITS: readonly ['lines', 'bytes', 'rows'];
/** Closed: a misspelled argument that is passed over looks like an answer to it. */
export declare const RetrieveRequestSchema: z.ZodObject<{
    handle: z.ZodString;
    unit: z.ZodOptional<z.ZodEnum<{
        bytes: "bytes";
        lines: "lines";
        rows: "rows";
    }>>;
    start: z.ZodOptional<z.ZodInt>;
    end: z.ZodOptional<z.ZodInt>;
    pointer: z.ZodOptional<z.ZodString>;
    where: z.ZodOptional<z.ZodString>;
    search: z.ZodOptional<z.ZodString>;
    context: z.ZodOptional<z.ZodInt>;
    cursor: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type RetrieveRequest = z.infer<typeof RetrieveRequestSchema>;
/**
 * Arguments as models send them: what is not asked for may be `null` or empty, a count may come as text (`"5"`), and a
 * handle in its quotation marks, in the call it was part of, or as an address. Anything else is left to the check.
 */
export declare function asMeant(given: unknown): unknown;
/** The request without the two fields that say where to look and where to go on. */
export declare const PartRequestSchema: z.ZodObject<{
    unit: z.ZodOptional<z.ZodEnum<{
        bytes: "bytes";
        lines: "lines";
        rows: "rows";
    }>>;
    start: z.ZodOptional<z.ZodInt>;
    end: z.ZodOptional<z.ZodInt>;
    pointer: z.ZodOptional<z.ZodString>;
    where: z.ZodOptional<z.ZodString>;
    search: z.ZodOptional<z.ZodString>;
    context: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>;
export type PartRequest = z.infer<typeof PartRequestSchema>;
