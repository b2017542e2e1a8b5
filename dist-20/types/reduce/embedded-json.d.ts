/**
 * One JSON value that is nearly all of a text: rows behind a sentence, between fences or tags. It is reduced as JSON, and the
 * words around it stay as they are.
 */
import type { ContentKind } from '../contract/reduction.js';
import { type JsonTape } from './json-tape.js';
import type { ContentReducer } from './reduced-view.js';
import { type TextReducerOptions } from './text-reducer.js';
export interface EmbeddedJson {
    readonly before: string;
    readonly tape: JsonTape;
    readonly after: string;
}
export declare function findEmbeddedJson(text: string): EmbeddedJson | undefined;
/** `undefined` when there is no such value. */
export declare function createEmbeddedReducer(text: string, kind: ContentKind, options: TextReducerOptions): ContentReducer | undefined;
