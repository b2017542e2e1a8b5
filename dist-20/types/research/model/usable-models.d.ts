import type { ResearchDeps } from '../research-deps.js';
export interface UsableModels {
    readonly usable: readonly string[];
    /** Those that cannot be asked, with the reason. */
    readonly unset: ReadonlyMap<string, string>;
}
export declare function usableModels(names: readonly string[], client: ResearchDeps['client']): Promise<UsableModels>;
