import { type Question } from '../../reduce/extract/question.js';
/** The share of the question's words that stand in a text. A single one must stand there itself, not a word like it. */
export declare function coverage(text: string, { terms, texts }: Question): number;
/** `restoreSession` and `limit_tokens` in their words. */
export declare function splitNames(text: string): string;
