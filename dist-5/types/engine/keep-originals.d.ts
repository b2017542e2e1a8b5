/** Keeps what a prune takes out: each original under its handle, all replaced spans in one bundle, and the manifest of both. */
import type { Archive } from '../archive/archive.js';
import type { PrunePlan } from '../session/prune/plan-prune.js';
import type { Transcript } from '../session/session-model.js';
import type { redactText } from '../trust/redact-text.js';
interface KeepOptions {
    /** Names the session in the archive. */
    readonly item?: string | undefined;
    /** The file that the new text goes to. */
    readonly target?: string | undefined;
    readonly ttlHours?: number | undefined;
    /** Up to where the text was changed, when more was changed than the edits tell; by default the end of the last one. */
    readonly changedTo?: number | undefined;
}
/** Where the manifest of a pruned text is found again: by the length and hash of what does not change when a file grows, as it is and in normal form. */
export declare const MANIFEST_ITEM = "prune-manifest";
/** Whether an item of the archive is no original, but what a pruned session is put together from again. */
export declare function isPruneRecord(item: string): boolean;
export declare function isPruneManifest(item: string): boolean;
/** The handle of the manifest; nothing when there was nothing to keep. Throws when anything could not be kept. */
export declare function keepOriginals(plan: Pick<PrunePlan, 'edits' | 'text' | 'actions' | 'handles'>, transcript: Transcript, archive: Archive, { item: name, target, ttlHours, changedTo }: KeepOptions, redact: typeof redactText): Promise<string | undefined>;
export {};
