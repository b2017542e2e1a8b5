import type { ContentReducer } from './reduced-view.js';
export declare function isCommitLog(lines: readonly string[]): boolean;
/** `undefined` when it is no such history. */
export declare function createCommitLogReducer(text: string, query: string | undefined): ContentReducer | undefined;
