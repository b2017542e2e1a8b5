import type { ContentReducer } from './reduced-view.js';
export declare function createDiffReducer(text: string, query: string | undefined): ContentReducer;
