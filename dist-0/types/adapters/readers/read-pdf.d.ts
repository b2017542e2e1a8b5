import { type ReaderResult, type ReadLimits } from './reading.js';
export declare function readPdf(bytes: Uint8Array, limits: ReadLimits): Promise<ReaderResult>;
