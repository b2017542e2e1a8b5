import type { SearchService } from './search-service.js';
export declare const tavily: SearchService;
export declare const brave: SearchService;
export declare const searxng: SearchService;
export declare const google: SearchService;
