import { type ReaderResult, type ReadLimits } from './reading.js';
export declare function readDocx(bytes: Uint8Array, limits: ReadLimits): ReaderResult;
