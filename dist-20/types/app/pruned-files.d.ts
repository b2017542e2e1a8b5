/** Which file a record or a bundle in the archive belongs to: the record of a prune names what it read and where it wrote. */
import type { Archive } from '../archive/archive.js';
interface Row {
    readonly handle: string;
    readonly item: string;
    readonly kind: string;
}
interface RowWithPack {
    readonly row: Row;
    readonly pack: string | undefined;
}
export interface PrunedFile {
    /** The name of the file or session that was pruned. */
    readonly file: string;
    /** The file that the result went to; null when to none. */
    readonly written_to: string | null;
}
/** For those of `shown` that a record tells of. Only their records are read, and those that lie beside their bundles. */
export declare function prunedFiles(archive: Archive, all: readonly RowWithPack[], shown: readonly Row[]): Promise<(row: Row) => PrunedFile | undefined>;
/** A bundle from which `plimsoll restore` could still put an original back, and the file that it belongs to. */
interface BundleOfOriginal {
    readonly handle: string;
    readonly item: string;
    readonly file: string;
}
/** The bundles of the prunes that took this original out: they hold it once more. */
export declare function bundlesWith(archive: Archive, original: string): Promise<readonly BundleOfOriginal[]>;
export {};
