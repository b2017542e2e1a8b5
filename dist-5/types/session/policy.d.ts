/** The resilience policy as pruning uses it: names folded once, defaults filled in. */
import type { ResilienceConfig } from '../contract/config/resilience.js';
export interface PrunePolicy {
    readonly enabled: boolean;
    readonly mode: ResilienceConfig['truncation_mode'];
    readonly tools: ReadonlySet<string>;
    readonly kinds: ReadonlySet<string>;
    readonly paths: readonly string[];
    readonly patterns: readonly string[];
    readonly keepSteps: number;
    readonly oversizedTokens: number;
    /** A resolved error older than this many turns is stale. */
    readonly errorTurns: number;
    /** Analysis older than this many turns is chatter. */
    readonly analysisTurns: number;
    readonly digestLines: boolean;
    /** The session goes on: of two copies the earlier stays, so that the cached prefix does. */
    readonly live: boolean;
}
export declare function prunePolicy(config: ResilienceConfig, given?: {
    readonly mode?: ResilienceConfig['truncation_mode'] | undefined;
    readonly digestLines?: boolean;
}): PrunePolicy;
/** The same policy as if this mode had been asked for. */
export declare function inMode(policy: PrunePolicy, mode: PrunePolicy['mode']): PrunePolicy;
/** `*` stands for anything within a folder, `**` also across folders; a pattern without a slash fits a file's name. */
export declare function fitsPath(pattern: string, path: string): boolean;
