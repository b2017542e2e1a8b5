import type { PruneContext } from './prune-context.js';
export declare function wordsInResults(context: PruneContext): boolean;
