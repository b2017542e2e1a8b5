import type { ResearchState } from '../../contract/research/research-state.js';
import type { ResearchService } from '../../research/research-service.js';
export declare function confineResearch(service: ResearchService, isVisible: (state: ResearchState) => Promise<boolean>): ResearchService;
