import type { PruneContext } from './prune-context.js';
export declare function answersOverLimit(context: PruneContext, maxMessages: number): boolean;
