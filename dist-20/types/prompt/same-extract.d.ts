/**
 * Two files that differ in a line (`types.d.ts` and `types.d.cts`) are no duplicates, and often the same lines of both answer a question.
 * Those are shown once; the item that comes second says where they stand, and its room goes to others.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { SettledItem } from './settled-item.js';
/** What is shown, by its lines. */
export declare class ShownLines {
    #private;
    constructor(shown?: readonly SettledItem[]);
    add(item: SettledItem): void;
    /** The item as it is, or with a line that names the more important one of which the same words are shown. */
    once(counter: TokenCounter, item: SettledItem): SettledItem;
}
/** Whether it stands for words that are shown elsewhere: more room would show them again. */
export declare function isShownElsewhere({ text }: SettledItem): boolean;
