import type { Archive } from '../archive/archive.js';
import { type PruneManifest, type RecordStretch } from '../session/manifest.js';
import { type MarkedForm } from '../session/manifest-marks.js';
export interface ListedManifest {
    readonly handle: string;
    readonly item: string;
    readonly length: number;
    readonly sha256: string;
    /** The same of its normal form. */
    readonly normal: {
        readonly length: number;
        readonly sha256: string;
    } | undefined;
    readonly createdAt: number;
    /** The pack that it lies in, with what it took out. */
    readonly pack: string | undefined;
}
/** The records of prunes that may have given a text. What is in the archive beside them is not looked at. */
export interface Manifests {
    of(text: string, form: MarkedForm): Promise<readonly ListedManifest[]>;
}
interface KnownPrune {
    readonly listed: ListedManifest;
    readonly manifest: PruneManifest;
    /** Where the manifest is that of the normal form: how the bundle was kept. */
    readonly bundled: {
        readonly kept: PruneManifest;
        readonly isLines: boolean;
    } | undefined;
}
export interface UndonePrune extends KnownPrune {
    /** The text as it was before. */
    readonly before: string;
    readonly evidence: 'whole' | 'grown' | 'notice';
}
export interface FoundPrune extends UndonePrune {
    /** What fits as well, the newest first: other originals, or earlier or later states of this one. */
    readonly others: readonly UndonePrune[];
}
/** The same record is the same object, whatever text it is found for. */
export declare function manifestsIn(archive: Archive): Manifests;
/** A text whose records are in normal form, so that positions in them are those of the record. */
export interface NormalText {
    readonly text: string;
    readonly records: RecordStretch;
}
export declare function normalText(text: string): NormalText | undefined;
/** As `findPrune`, for a file that was read and written again since it was pruned: by what its records say. */
export declare function findRewritten({ text, records }: NormalText, manifests: readonly ListedManifest[], archive: Archive, preferences: readonly Preference[]): Promise<FoundPrune | undefined>;
/** How many originals that a prune took out are still named by a notice in a text. */
export declare function noticesIn(text: string, archive: Archive): Promise<number>;
/** What tells which of several prunes that gave the same text is meant. */
export type Preference = (prune: Pick<KnownPrune, 'listed' | 'manifest'>) => boolean;
/** Of several that fit equally well those that a preference holds for, if there are any, of these those of the next one; the newest first. */
export declare function findPrune(text: string, manifests: readonly ListedManifest[], archive: Archive, preferences: readonly Preference[], records?: RecordStretch): Promise<FoundPrune | undefined>;
/** Whether one of these names is that of the file which a prune read or wrote, or is made of the first. */
export declare function isOfFile(manifest: PruneManifest, names: readonly string[]): boolean;
/** The surest first: the very file that was written, its name, the name of the original. */
export declare function byFile(names: readonly string[], paths?: readonly string[]): Preference[];
/** Whether a notice of this very prune stands in a text. */
export declare function hasNotice(text: string, { prefix, handles }: PruneManifest): boolean;
export {};
