import type { ReaderResult } from './reading.js';
export declare function readCsv(source: string): ReaderResult;
