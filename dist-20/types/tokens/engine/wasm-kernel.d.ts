import type { SplittingRule } from './piece-scanner.js';
import type { TokenKernel } from './token-kernel.js';
/** Undefined where WebAssembly may not be used. The module is small enough to be compiled at once, everywhere. */
export declare function createWasmKernel(module: Uint8Array, packed: Uint8Array, rule: SplittingRule): TokenKernel | undefined;
