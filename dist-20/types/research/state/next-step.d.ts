/** What a run does next: a decision as a value. */
import type { Phase } from '../../contract/phases.js';
import type { ResearchState } from '../../contract/research/research-state.js';
/** Another iteration is worth it only below the limit, with an open gap, and when the last one brought something new. */
export declare function shouldRefine(state: ResearchState): boolean;
/** The phase after this one, or the end. */
export declare function nextPhase(state: ResearchState): Phase | 'completed';
