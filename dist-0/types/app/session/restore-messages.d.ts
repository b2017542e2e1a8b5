/** `restoreSession` of the library: what prunes and repairs took out, put back. */
import { type RestoredSession } from '../../engine/restore-session.js';
import { type SameKind, type SessionInput } from './session-input.js';
export interface RestoreSessionOptions {
    /** Only what these stand for; without them everything. */
    readonly handles?: readonly string[];
    /** Records of prunes, by their handles: where several sessions were pruned to the same messages, the ones to undo. */
    readonly records?: readonly string[];
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string | undefined>>;
}
export type RestoredMessages<Input> = SameKind<Input> & Omit<RestoredSession, 'text'>;
/** What comes back is of the kind that was given. It has to be what a prune gave, perhaps with more behind it. */
export declare function restoreMessages<Input extends SessionInput>(input: Input, options?: RestoreSessionOptions): Promise<RestoredMessages<Input>>;
