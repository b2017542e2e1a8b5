import type { SpanEdit } from './edit/span-edits.js';
import type { Transcript } from './session-model.js';
declare const MANIFEST_FORMAT = 1;
export interface PruneManifest {
    readonly format: typeof MANIFEST_FORMAT;
    /** The name of the file or session that was pruned. */
    readonly source?: string;
    /** Where the pruned text went, if to a file. */
    readonly target?: string;
    readonly original: {
        readonly length: number;
        readonly sha256: string;
    };
    /** The original up to the end of the last change: a text that begins with it was not pruned, whatever else it resembles. */
    readonly unpruned: {
        readonly length: number;
        readonly sha256: string;
    };
    /** The pruned text up to the end of the last change: a file that grew since still begins with it. */
    readonly prefix: {
        readonly length: number;
        readonly sha256: string;
    };
    readonly bundle: {
        readonly handle: string;
        readonly item: string;
    };
    /** Start and end in the original, length in the pruned text, action (-1 for links and positions). */
    readonly edits: readonly (readonly [start: number, end: number, length: number, action: number])[];
    /** The same of its records in normal form: by it a file is known that was read and written again. */
    readonly normal?: NormalPrune | undefined;
    /** By action; also those of actions that a later one took over. */
    readonly handles: readonly (readonly string[])[];
}
type NormalPrune = Pick<PruneManifest, 'original' | 'unpruned' | 'prefix' | 'edits'>;
/** The pruned stretch itself is not part of the record. */
interface MarkedPrune extends NormalPrune {
    readonly pruned: string;
}
/** Where the records of a text are: what stands around them may change without a change of the session. */
export interface RecordStretch {
    readonly start: number;
    readonly end: number;
    readonly isLines: boolean;
}
export declare function recordStretch({ text, records, container }: Transcript): RecordStretch | undefined;
export declare function normalPrune(original: string, edits: readonly SpanEdit[], { start, end, isLines }: RecordStretch, changedTo?: number): MarkedPrune | undefined;
/** What a bundle holds, in normal form. */
export declare function normalBundle(bundle: string, { edits }: Pick<PruneManifest, 'edits'>, isLines: boolean): string;
export declare function bundleOf(text: string, edits: readonly SpanEdit[]): string;
export declare function manifestOf(original: string, pruned: string, edits: readonly SpanEdit[], bundle: PruneManifest['bundle'], handles: readonly (readonly string[])[], changedTo?: number): PruneManifest;
/** The original of a pruned text, or of one that grew since. With `keepPruned`, changes for which it says true stay. */
export declare function undoPrune(text: string, manifest: Pick<PruneManifest, 'edits'>, bundle: string, keepPruned?: (action: number) => boolean): string;
/** Whether a text begins with a stretch of this length and hash. */
export declare function beginsWith(text: string, { length, sha256: hash }: PruneManifest['prefix']): boolean;
export declare function parseManifest(text: string): PruneManifest;
/** Of the text as it is, also when it holds what UTF-8 cannot carry. */
export declare function sha256(text: string): string;
export {};
