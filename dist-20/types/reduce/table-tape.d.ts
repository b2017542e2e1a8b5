/**
 * The cells of a text table as JSON is read: rows as arrays beside the names of their columns, which is how databases answer.
 * Text and tape are written together: to write JSON and then read it takes longer than all that is done with it.
 */
import { type JsonTape } from './json-tape.js';
import { type TableCells } from './table-cells.js';
/** The tape, and the node that holds the rows. */
export declare function tableTape(names: readonly string[], cells: TableCells): {
    readonly tape: JsonTape;
    readonly rows: number;
};
