/** What a question says about the items: how well each fits it, and which of them change what another one answers. */
import type { ContentItem } from '../contract/content-item.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type Question } from '../reduce/extract/question.js';
import { type Relevance } from '../reduce/extract/relevance.js';
export interface AskedItems {
    readonly question: Question;
    readonly relevance: Relevance;
    /** Sentences of items that change what another item answers. */
    readonly changing: ReadonlyMap<number, readonly string[]>;
}
/** Tokens that items take to say what they are shown for: what answers, though others are of better quality, and what changes an answer. */
export declare function neededTokens({ question, relevance, changing }: AskedItems, { order, priority }: {
    readonly order: readonly number[];
    readonly priority: Float64Array;
}, counter: TokenCounter, budget: number): ReadonlyMap<number, number> | undefined;
export declare function askedItems(items: readonly ContentItem[], query: string | readonly string[] | undefined, bytesOf: (index: number) => number): AskedItems | undefined;
