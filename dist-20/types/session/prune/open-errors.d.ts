import type { PruneContext } from './prune-context.js';
/** What an open error keeps at least: its message, its first and its last lines. */
export declare const OPEN_ERROR_VIEW = 400;
export declare function openErrors(context: PruneContext, budget: number): boolean;
