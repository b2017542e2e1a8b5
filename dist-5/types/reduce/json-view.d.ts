/**
 * A JSON text within a budget of characters that is still JSON: arrays lose rows, objects share the budget so that their
 * largest values give way first, long strings are shortened with a visible mark. Keys stay, numbers are never changed.
 * Everything shown is sliced from the source.
 */
import { type JsonTape } from './json-tape.js';
import type { ContentReducer } from './reduced-view.js';
/**
 * `asLines`: the root is an array that stands for lines of JSON, one per row. `whole`: the same with the fields that were taken out of
 * its rows, which are chosen by it.
 */
export declare function createJsonReducer(original: JsonTape, query: string | undefined, asLines?: boolean, whole?: JsonTape): ContentReducer;
