/** Puts the originals of what is reduced or left out into the archive, before anything is shown that refers to them. */
import type { Archive } from '../../archive/archive.js';
import type { PromptPlan } from '../../prompt/plan-prompt.js';
import type { CleanContents } from './clean-contents.js';
export interface FitArchive {
    readonly archive: Archive;
    readonly ttlHours: number;
}
interface KeptOriginals {
    /** How a reader gets the original, by the number of the item. */
    readonly waysBack: ReadonlyMap<number, string>;
    /** By the id of the item. */
    readonly hashes: Readonly<Record<string, string>>;
}
export declare function keepFitOriginals(plan: PromptPlan, clean: CleanContents, archive: FitArchive | undefined): Promise<KeptOriginals>;
export {};
