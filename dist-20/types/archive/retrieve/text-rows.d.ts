import { type JsonTape } from '../../reduce/json-tape.js';
import type { RowList } from './select-rows.js';
/** Lines of JSON as one list; `undefined` when a line is none. */
export declare function scanJsonLines(text: string): JsonTape | undefined;
/** A row is its line, its fields are its cells by their names. `undefined` when the text is no table. */
export declare function tableRows(text: string): RowList | undefined;
/** Of a page that is a table, as it is shown: the lines of its text. `undefined` for any other text. */
export declare function pageRows(text: string): RowList | undefined;
