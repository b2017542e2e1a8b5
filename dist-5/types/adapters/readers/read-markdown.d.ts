import type { ReaderResult } from './reading.js';
export declare function readMarkdown(source: string): ReaderResult;
