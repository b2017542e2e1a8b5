import type { SourceWords } from './source-words.js';
export declare const UNSUPPORTED_MARK = "*(not supported by the sources)*";
export interface CheckedSentences {
    readonly text: string;
    readonly unsupported: number;
}
export declare function checkSentences(text: string, wordsOf: (number: number) => SourceWords | undefined, unsupported: 'mark' | 'remove'): CheckedSentences;
/** The figures of a text stand in the sources, of what it says they are of, and these do not deny what it says. */
export declare function agrees(text: string, sources: readonly SourceWords[]): boolean;
export declare function hasFigures(text: string, sources: readonly SourceWords[]): boolean;
