/** Which calls of a message have their results in the same message: they cannot be parted, and no rule of order is about them. */
import type { Part } from '../session-model.js';
/** By their ids; `undefined` where there are none. */
export declare function ownPairs(parts: readonly Part[]): ReadonlySet<string> | undefined;
