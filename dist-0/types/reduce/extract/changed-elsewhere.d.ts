import { type AskedQuestion } from './question-hits.js';
import type { RankedText } from './rank-texts.js';
import type { Relevance } from './relevance.js';
import { type ScannedProse } from './scan-prose.js';
/** The sentences that change an answer elsewhere, by their item. */
export declare function changesElsewhere(items: readonly RankedText[], { scores, passagesOf: fitOf }: Pick<Relevance, 'scores' | 'passagesOf'>, asked: AskedQuestion): ReadonlyMap<number, readonly string[]>;
/** Raises the words of such sentences in their own text. Where they stand, in its order. */
export declare function raiseDeclared({ text, words, cellStart, wordEnd }: ScannedProse, sentences: readonly string[], worth: Float32Array): {
    readonly from: number;
    readonly to: number;
}[];
