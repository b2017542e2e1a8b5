/** Reads the configuration schema as data: what kind of value an option takes, and what is said about it. */
import * as z from 'zod';
import { type FieldNote } from '../../contract/config/field-notes.js';
import { type KeyPath } from './key-path.js';
export type OptionKind = 'boolean' | 'number' | 'text' | 'choice' | 'list' | 'table';
export interface OptionDescription {
    readonly path: KeyPath;
    readonly name: string;
    readonly kind: OptionKind;
    readonly description: string;
    readonly note: FieldNote;
    /** Absent when the option has no default. */
    readonly defaultValue?: unknown;
    /** The keys of a table: of the table itself, or of each of its entries when the entries have names of their own. */
    readonly fields: readonly OptionDescription[];
    /** Whether the table's keys are names that people choose, such as tools and models. */
    readonly hasNamedEntries: boolean;
}
/** A schema without its default and without "may be absent". */
export declare function bareSchema(schema: z.ZodType): z.ZodType;
export declare function kindOf(schema: z.ZodType): OptionKind;
export declare function noteOf(schema: z.ZodType): FieldNote | undefined;
/** The options of each section in the order of the schema. */
export declare function describeSections(): readonly {
    readonly name: string;
    readonly description: string;
    readonly options: readonly OptionDescription[];
}[];
export declare function describeOptions(): readonly OptionDescription[];
