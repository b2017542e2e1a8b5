import type { ResearchSource, ResearchState } from '../../contract/research/research-state.js';
import type { PhaseStep } from '../research-run.js';
export declare const gathering: PhaseStep;
/** The best of the new sources, as many as the request allows. */
export declare function chooseSources(state: ResearchState, fresh: readonly string[]): ResearchSource[];
