import type { Upstream } from '../upstream.js';
import type { EraMemory } from './era-memory.js';
export interface EraOptions {
    readonly memory: EraMemory;
    /** What a person may take to answer a question of the server. */
    readonly patienceMs: number;
    /** A server that is silent for so long when asked what it can do may only know the greeting. */
    readonly probeMs: number;
}
export declare function createEraUpstream(raw: Upstream, options: EraOptions): Upstream;
