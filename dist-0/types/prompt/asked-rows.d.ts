/**
 * Small renderings of what is not prose: whether one holds anything of its item, and the rows of a table that a question asks for,
 * under its header. A reducer's marks can take all of a small limit; then the rows are worth more than the marks.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { AskedQuestion } from '../reduce/extract/question-hits.js';
import type { Rendering } from './settled-item.js';
/** What is longer needs no look at its item. */
export declare function isSmall(rendered: string): boolean;
/** Of a small rendering: only marks, brackets and the header of a table: nothing that the item says. */
export declare function isHollow(rendered: string, content: string): boolean;
/** A few rows of a table say little without its header; what is no table has none. */
export declare function hasHeader(rendered: string, content: string): boolean;
/** The header of a table with the rows that have most of the question, as many as the limit has room for; without one the first that fit. */
export declare function askedRows(content: string, asked: AskedQuestion | undefined, counter: TokenCounter, limit: number): Rendering | undefined;
