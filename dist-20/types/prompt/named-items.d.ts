/**
 * The question may name where the answer is to be looked for: "the default depth of qs" among files of which one is qs.md. Titles are
 * weighed with the text of their item.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { Question } from '../reduce/extract/question.js';
/** The scores, from 0 to 1, with more for the items that the question names and that have something of it. */
export declare function withNamed(scores: Float64Array, items: readonly Pick<ContentItem, 'id' | 'source'>[], { texts }: Question): Float64Array;
