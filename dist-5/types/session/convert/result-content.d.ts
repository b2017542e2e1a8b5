import { type CarriedFile } from './files.js';
import { type Image } from './images.js';
import type { LossList, LossPosition } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
interface ResultContent {
    readonly words: readonly string[];
    readonly images: readonly Image[];
    readonly files: readonly CarriedFile[];
}
export declare const TEXT_ALONE: ResultContent;
export declare function resultContent(value: unknown, to: TargetFormat, at: LossPosition, losses: LossList): ResultContent;
/** What a search found, with its title and address; `undefined` for parts of other kinds. */
export declare function searchResultText(block: unknown): string | undefined;
export {};
