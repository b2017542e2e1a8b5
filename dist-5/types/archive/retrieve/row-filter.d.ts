import { type JsonTape } from '../../reduce/json-tape.js';
export type RowFilter = (tape: JsonTape, row: number) => boolean;
/**
 * The filter for these rows. A field that none of them has, or an order that cannot be, is an error: not "nothing found".
 * `columns` names the places of rows that are arrays.
 */
export declare function rowFilterFor(text: string, tape: JsonTape, rows: readonly number[], columns?: readonly string[]): RowFilter;
/** A value that no row has as it was asked for, but in other case: to a reader "nothing found" would say that it is not there. */
export declare function otherwiseWritten(text: string, tape: JsonTape, rows: readonly number[], columns?: readonly string[]): string | undefined;
