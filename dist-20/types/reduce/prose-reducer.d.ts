import type { ContentReducer } from './reduced-view.js';
export declare function createProseReducer(text: string, query: string | undefined, markdown: boolean, longestUnit?: number): ContentReducer;
