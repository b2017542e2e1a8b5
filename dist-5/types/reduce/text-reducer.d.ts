/** The reducer for a text by what it is; JSON has its own in `json-view.ts`. */
import type { ContentKind } from '../contract/reduction.js';
import type { JsonTape } from './json-tape.js';
import type { ContentReducer } from './reduced-view.js';
export type CreateJsonReducer = (tape: JsonTape, query: string | undefined, asLines?: boolean, whole?: JsonTape) => ContentReducer;
export interface TextReducerOptions {
    readonly query: string | undefined;
    readonly path: string | undefined;
    /** Passed in because JSON holds texts, and texts hold JSON. */
    readonly createJson: CreateJsonReducer;
    /** The text with the fields that were taken out of its rows: these are chosen by it. */
    readonly whole?: string | undefined;
}
export declare function createTextReducer(text: string, kind: ContentKind, options: TextReducerOptions): ContentReducer;
