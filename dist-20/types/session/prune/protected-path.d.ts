import type { Pair } from '../pair.js';
export declare function protectedPath(pair: Pair, patterns: readonly string[]): string | undefined;
