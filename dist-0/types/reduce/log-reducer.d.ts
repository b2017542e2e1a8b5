import type { ContentReducer } from './reduced-view.js';
export declare function createLogReducer(text: string, query: string | undefined): ContentReducer;
