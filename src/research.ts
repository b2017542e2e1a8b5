/**
 * The entry `plimsoll/research`: research over folders, search services and models. `openResearch` is ready to use;
 * `createResearchService` takes stores, models and sources of your own.
 */

export { createResearchService } from './app/research/guarded-research.js';
export { type OpenResearchOptions, openResearch } from './app/research/open-research.js';
export type { PageText, ResearchDeps, SummaryKeeper } from './research/research-deps.js';
export type {
  ResearchEvent,
  ResearchService,
  ResearchSourceText,
  RunOptions,
} from './research/research-service.js';
