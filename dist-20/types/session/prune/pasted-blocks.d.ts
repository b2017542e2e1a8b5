import type { PruneContext } from './prune-context.js';
export declare function pastedBlocks(context: PruneContext, budget: number): boolean;
