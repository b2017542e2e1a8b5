import type { Part } from './part.js';
import type { PartRequest } from './retrieve-request.js';
import { type LongLines } from './select-lines.js';
export declare function selectPart(text: string, request: PartRequest, longLines?: LongLines): Part;
/** Bytes that are paged together. */
export declare const BYTE_UNIT = 256;
export declare function codePointStart(bytes: Buffer, at: number): number;
