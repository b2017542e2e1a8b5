import type { ContentReducer } from './reduced-view.js';
/** A path, or a name with an ending; with blanks in it only when it begins like a path. */
export declare function isPathLine(line: string): boolean;
export declare function createPathListReducer(text: string, query: string | undefined): ContentReducer;
