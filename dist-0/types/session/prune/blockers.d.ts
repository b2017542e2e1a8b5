import type { PruneContext } from './prune-context.js';
export interface Blocker {
    readonly protected_by: string;
    readonly tokens: number;
    readonly parts: number;
}
export declare function blockers(context: PruneContext): Blocker[];
/** Protection by kind, tool, tag, path or text; the newest steps and the latest outcomes are not counted here. */
export declare function protectedRetained({ found, state, guard }: PruneContext): Record<string, number>;
