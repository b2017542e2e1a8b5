import type { PruneContext } from './prune-context.js';
export declare function oldAnalysis(context: PruneContext): boolean;
