/** Collects messages while a format reads its records, so that a reader only says what it found. */
import type { Part, Role, SessionMessage } from '../session-model.js';
export interface FoundMessage {
    readonly role: Role;
    readonly parts: readonly Part[];
    readonly records: readonly number[];
    readonly inContext?: boolean;
    readonly tags?: readonly string[];
    readonly aborted?: boolean;
    readonly summary?: boolean;
    readonly kind?: string | undefined;
    readonly turn?: number | undefined;
    readonly at?: number | undefined;
}
export declare function messageAt(index: number, found: FoundMessage): SessionMessage;
/** Gives the parts of a message their numbers, and returns the next one. */
export declare function numberParts(parts: readonly Part[], first: number): number;
/** Tags stand in `tags` or `metadata.tags` of a message. */
export declare function tagsOf(value: unknown): readonly string[];
