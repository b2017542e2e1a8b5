/** The rows of a list that a request names: all, a range, those that match a filter, those that contain a text. */
import type { JsonTape } from '../../reduce/json-tape.js';
import { type Part } from './part.js';
import type { PartRequest } from './retrieve-request.js';
export interface RowList {
    readonly tape: JsonTape;
    /** The value of each row. */
    readonly nodes: readonly number[];
    /** The names of the places of rows that are arrays. */
    readonly columns?: readonly string[] | undefined;
    /** A row as it stands in the original. */
    readonly text: (index: number) => string;
    readonly join: string;
    /** The lines of names above a row, in a table. */
    readonly head?: (index: number) => string;
}
export declare function selectRows(list: RowList, request: PartRequest, about: string): Part;
