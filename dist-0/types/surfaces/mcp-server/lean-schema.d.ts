/**
 * The schema that a tool announces for its envelope, in as few tokens as it can have: every client puts it into every context.
 * It names the fields of the answer with their types; the whole schema of each part is in `plimsoll/contract`. What fits the
 * whole fits this one.
 */
import * as z from 'zod';
interface Schema {
    readonly type?: string | readonly string[];
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly Schema[];
    readonly properties?: Readonly<Record<string, Schema>>;
}
/** `data` is what a call that succeeds answers; a failure has other fields in its place. */
export declare function leanEnvelope(data: z.ZodType, failure: z.ZodType): {
    type: 'object';
    properties: {
        success: {
            type: string;
        };
        data: {
            type: string;
            properties: {
                [x: string]: Schema;
            };
        };
        error: {
            type: string[];
        };
        meta: {
            type: string;
        };
    };
    required: string[];
};
export {};
