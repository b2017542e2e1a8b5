import type { PruneContext } from './prune-context.js';
export declare function oldAnswers(context: PruneContext, budget: number): boolean;
