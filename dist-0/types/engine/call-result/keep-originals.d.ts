/**
 * Keeps what a result will lose, before anything is let go. One original serves all parts that say the same, and one
 * holds all texts when there are many.
 */
import type { Archive } from '../../archive/archive.js';
import type { KeptHours } from '../../reduce/notice.js';
import { type Relation, type ResultItem } from './result-items.js';
export interface KeepOptions {
    readonly archive: Archive | undefined;
    readonly server: string;
    readonly tool: string;
    readonly keptHours: number;
    readonly redact: boolean;
    readonly dryRun: boolean;
}
export interface Originals {
    readonly handleOf: (item: ResultItem) => string | undefined;
    /** Of the first part that was kept. */
    readonly main: string | undefined;
    /** There is a way back to everything that may be cut. */
    readonly isComplete: boolean;
    /** The shortest life of any of them. */
    readonly keptHours: KeptHours;
}
export declare function keepOriginals(items: readonly ResultItem[], relation: Relation, isMany: boolean, options: KeepOptions): Promise<Originals>;
