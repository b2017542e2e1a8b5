/**
 * How likely each word is to be (part of) what a reader looks for: by its kind, by what kind of answer is asked for, and by how
 * near it stands to words of the question. The weights are a logistic model that was fitted to one half of a public set of
 * questions and measured on the other; they refine a choice, nothing depends on their exact values.
 */
import type { AskedFor } from './common-words.js';
import type { Decoration } from './decoration.js';
import type { QuestionHits } from './question-hits.js';
import { type ScannedProse } from './scan-prose.js';
/** From 0 to about 1 for each word. */
export declare function wordWorth(scan: ScannedProse, hits: QuestionHits | undefined, asked: readonly AskedFor[], decoration?: Decoration): Float32Array;
