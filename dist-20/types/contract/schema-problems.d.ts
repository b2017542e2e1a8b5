/**
 * What is wrong with a value that a schema refused, in sentences of ours: the validator's own texts are for programmers.
 * Values are not repeated, numbers excepted: a field may hold a secret.
 */
import type * as z from 'zod';
export interface SchemaProblem {
    /** The field by its path, or '' for the value as a whole. */
    readonly field: string;
    /** Without a full stop, so that several can be joined. */
    readonly message: string;
}
/** Every problem, in the order of the fields. */
export declare function schemaProblems(error: z.ZodError, value: unknown): SchemaProblem[];
