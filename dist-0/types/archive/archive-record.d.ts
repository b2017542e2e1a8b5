/**
 * What is written beside archived bytes. A reference says who keeps some content and how long; content lives as long
 * as one of its references. Everything carries its format version, and an unknown version is left alone.
 */
import * as z from 'zod';
export declare const ARCHIVE_FORMAT = 1;
declare const SealedSpanSchema: z.ZodObject<{
    start: z.ZodInt;
    end: z.ZodInt;
    rule: z.ZodString;
    iv: z.ZodString;
    tag: z.ZodString;
    data: z.ZodString;
}, z.core.$strip>;
export type SealedSpan = z.infer<typeof SealedSpanSchema>;
export declare const ReferenceSchema: z.ZodObject<{
    format: z.ZodLiteral<1>;
    hash: z.ZodString;
    scope: z.ZodEnum<{
        call: "call";
        prompt: "prompt";
        research: "research";
        session: "session";
    }>;
    item: z.ZodString;
    principal: z.ZodString;
    bytes: z.ZodInt;
    created_at: z.ZodInt;
    expires_at: z.ZodOptional<z.ZodInt>;
    sealed: z.ZodArray<z.ZodObject<{
        start: z.ZodInt;
        end: z.ZodInt;
        rule: z.ZodString;
        iv: z.ZodString;
        tag: z.ZodString;
        data: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Reference = z.infer<typeof ReferenceSchema>;
/** What a handle leads to. It outlives the content, so that a reader hears "expired" and not "unknown". */
export declare const HandleRecordSchema: z.ZodObject<{
    format: z.ZodLiteral<1>;
    hash: z.ZodString;
    expired_at: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
export type HandleRecord = z.infer<typeof HandleRecordSchema>;
/**
 * What a pack holds: originals that were kept together, one after the other in one value. A handle that leads nowhere
 * any more stays in `gone`. An index is written after its pack, so an index without a pack is damage.
 */
export declare const PackIndexSchema: z.ZodObject<{
    format: z.ZodLiteral<1>;
    principal: z.ZodString;
    created_at: z.ZodInt;
    kept: z.ZodArray<z.ZodObject<{
        scope: z.ZodEnum<{
            call: "call";
            prompt: "prompt";
            research: "research";
            session: "session";
        }>;
        item: z.ZodString;
        expires_at: z.ZodOptional<z.ZodInt>;
    }, z.core.$strip>>;
    entries: z.ZodArray<z.ZodObject<{
        handle: z.ZodString;
        hash: z.ZodString;
        at: z.ZodInt;
        bytes: z.ZodInt;
        by: z.ZodInt;
        sealed: z.ZodOptional<z.ZodArray<z.ZodObject<{
            start: z.ZodInt;
            end: z.ZodInt;
            rule: z.ZodString;
            iv: z.ZodString;
            tag: z.ZodString;
            data: z.ZodString;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    gone: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export type PackIndex = z.infer<typeof PackIndexSchema>;
export {};
