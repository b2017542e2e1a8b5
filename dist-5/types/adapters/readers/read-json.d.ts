import type { ReaderResult } from './reading.js';
export declare function readJson(source: string): ReaderResult;
/** One record a line; a line that does not parse is kept as it stands. */
export declare function readJsonLines(source: string): ReaderResult;
