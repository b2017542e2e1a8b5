import type { ResearchState } from '../contract/research/research-state.js';
import type { ResearchDeps } from './research-deps.js';
import type { RunOptions } from './research-service.js';
declare const LEASE_MS = 10000;
export declare function runResearch(given: ResearchState, deps: ResearchDeps, options: RunOptions): Promise<ResearchState>;
export { LEASE_MS };
