import type { SessionFormatId, Transcript } from '../session-model.js';
/** The names of a record and of the one before it. */
export declare const RECORD_LINKS: ReadonlyMap<SessionFormatId, readonly [id: string, parent: string]>;
interface MissingParent {
    /** Whose parent is missing. */
    readonly record: number;
    /** How many messages before it are not in the context. */
    readonly messages: number;
}
export declare function missingParent({ format, records, messages }: Transcript): MissingParent | undefined;
export {};
