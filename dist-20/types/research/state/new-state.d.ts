/** The state of a run that has not begun. */
import type { ResearchRequest } from '../../contract/research/research-request.js';
import { type ResearchState } from '../../contract/research/research-state.js';
export declare function newState(id: string, request: ResearchRequest, now: number): ResearchState;
