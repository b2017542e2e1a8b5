import type { Pair } from './survey.js';
/** `undefined` where a tool only looked something up and nothing says how that ended. */
export declare function endedAs(pair: Pair): string | undefined;
/** Something says that it went well. */
export declare function endedWell(pair: Pair): boolean;
