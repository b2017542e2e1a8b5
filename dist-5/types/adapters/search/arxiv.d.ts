import type { SearchService } from './search-service.js';
export declare const arxiv: SearchService;
