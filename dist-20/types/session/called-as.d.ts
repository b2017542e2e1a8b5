import type { Pair } from './pair.js';
export declare function calledAs(pair: Pair, cwd: string | undefined): string;
/** In a line that stands for the call. */
export declare function calledBriefly(pair: Pair, cwd: string | undefined): string;
/** Beside the call itself: its command, or only its tool. */
export declare function namedCommand(pair: Pair): string;
