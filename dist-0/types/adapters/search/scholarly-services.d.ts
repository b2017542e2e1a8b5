import type { SearchService } from './search-service.js';
export declare const semanticScholar: SearchService;
export declare const openalex: SearchService;
export declare const wikipedia: SearchService;
