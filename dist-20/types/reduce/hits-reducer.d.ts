import type { ContentReducer } from './reduced-view.js';
/** The path of a hit, or `undefined` for another line. Windows drives are part of the path; a time of day is no path. */
export declare function hitPath(line: string): string | undefined;
export declare function createHitsReducer(text: string, query: string | undefined): ContentReducer;
