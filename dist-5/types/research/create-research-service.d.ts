/** Research as every surface can ask for it, over a store of runs. */
import type { ResearchDeps } from './research-deps.js';
import type { ResearchService } from './research-service.js';
/** A research service over ports of your own; `openResearch` makes one from a configuration. */
export declare function createResearchService(deps: ResearchDeps): ResearchService;
