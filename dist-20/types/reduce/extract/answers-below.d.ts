/**
 * A text that asks the reader's own question answers it in the sentence below: what that question speaks of, its answer speaks of too,
 * in lists of questions and answers, chats and interviews. One pass over the words.
 */
import type { ScannedProse } from './scan-prose.js';
/** A line that ends in a question is shown with the words below it or not at all: beside other words it is answered by them. */
export declare function lockAnswers({ text, words, wordEnd, wordSentence, cellStart }: ScannedProse, locks: Uint8Array, both: number): void;
/** Changes `coverage`, the share of the question that each sentence speaks of. */
export declare function coverAnswers({ text, words, wordEnd, wordSentence, cellStart }: ScannedProse, coverage: Float32Array): void;
