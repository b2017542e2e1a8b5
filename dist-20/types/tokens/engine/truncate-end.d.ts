import { type TokenKernel } from './token-kernel.js';
/** Undefined when more of the text would have to be read than `windowUnits`. */
export declare function truncateEnd(kernel: TokenKernel, tokenLengths: Uint8Array, text: string, limit: number, windowUnits?: number): string | undefined;
export declare function endingStart(text: string, units: number): number;
