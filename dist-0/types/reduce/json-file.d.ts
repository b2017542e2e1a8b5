/**
 * Whether JSON in a file is data, which is reduced row by row, or settings that an agent edits, which stay whole lines.
 * The content decides; only names that are always settings go before it.
 */
import { type JsonTape } from './json-tape.js';
export declare function isSettingsName(path: string): boolean;
/** An array, or an object whose bulk is one list of objects, perhaps inside other objects. */
export declare function isJsonData(tape: JsonTape): boolean;
/** The byte-order mark is no part of the JSON: a reduced view is without it. */
export declare function withoutByteOrderMark(text: string): string;
