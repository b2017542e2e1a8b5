/**
 * Fields that a policy keeps or drops, taken out of the rows of a text before anything else is done to it: of JSON, of lines of
 * JSON, of tables, and of JSON with a few words around it. Fields that an output schema asks for stay. A choice that would
 * leave nothing of the rows is not made.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
export interface FieldCut {
    readonly text: string;
    /** Names of the fields that went, in the order of their first place. */
    readonly gone: readonly string[];
    /** How many fields the rows have, with those that went. */
    readonly total: number;
    /** Fields that the policy does not want and the output schema asks for. */
    readonly required: readonly string[];
    /** Names of the policy that no row has. */
    readonly notFound: readonly string[];
    /** Why the choice was not made: the text has no fields, none of those that are named, or none would be left of these. */
    readonly refused?: 'no fields' | 'none found' | {
        readonly nothingLeftOf: readonly string[];
    };
}
/** Asked for the same text again it gives what it found before. `accepts`: what an output schema takes. */
export type FieldPolicy = (text: string, accepts?: (value: unknown) => boolean) => FieldCut;
export declare function createFieldPolicy({ keep_fields: keep, drop_fields: drop }: ToolPolicy): FieldPolicy;
