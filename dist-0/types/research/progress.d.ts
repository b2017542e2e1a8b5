/** How far a run is, as figures. */
import type { ResearchListItem, ResearchProgress, ResearchStatusData } from '../contract/research/research-answers.js';
import type { ResearchState } from '../contract/research/research-state.js';
export declare function progressOf(state: ResearchState): ResearchProgress;
export declare function statusData(state: ResearchState): ResearchStatusData;
export declare function listItem(state: ResearchState): ResearchListItem;
