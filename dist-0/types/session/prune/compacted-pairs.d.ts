import type { PruneContext } from './prune-context.js';
export declare function compactedPairs(context: PruneContext): boolean;
