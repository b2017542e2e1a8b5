import { type SplittingRule } from './piece-scanner.js';
import type { TokenKernel } from './token-kernel.js';
export declare function createScriptKernel(packed: Uint8Array, rule: SplittingRule): TokenKernel;
