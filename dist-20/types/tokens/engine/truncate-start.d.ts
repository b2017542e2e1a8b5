import type { TokenKernel } from './token-kernel.js';
export declare function truncateStart(kernel: TokenKernel, tokenLengths: Uint8Array, text: string, limit: number): string;
