/**
 * What the schema library cannot say of an option: the accepted values in words and a value to show in the starter
 * file. Every option has a note; a test sees to it.
 */
import * as z from 'zod';
export interface FieldNote {
    /** Accepted values or shape, as the end of "Accepted: ...". */
    readonly accepted: string;
    /** A value for the starter file, where the default alone would not show the shape. */
    readonly example?: unknown;
    /** What to do about a wrong value, where naming the accepted ones does not help enough. */
    readonly remedy?: string;
    /** A file or folder: a relative one counts from the folder of the file that names it. */
    readonly isPath?: true;
}
export declare const fieldNotes: z.core.$ZodRegistry<FieldNote, z.core.$ZodType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>>;
/** An option: its schema with default, what it does, and what it accepts. */
export declare function option<Schema extends z.ZodType>(schema: Schema, description: string, note: FieldNote): Schema;
