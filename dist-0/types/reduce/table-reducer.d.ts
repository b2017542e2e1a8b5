import type { ContentReducer } from './reduced-view.js';
/**
 * `undefined` when the text is no table. `plain` is asked where the words around the tables would take most of the room. `judgedBy`: the
 * text with the columns that were taken out of it; rows are chosen by it.
 */
export declare function createTableReducer(text: string, query: string | undefined, plain: () => ContentReducer, needsRule?: boolean, judgedBy?: string): ContentReducer | undefined;
