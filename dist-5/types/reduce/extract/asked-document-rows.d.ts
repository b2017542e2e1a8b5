/**
 * Rows of the tables of a document that a question asks for: those that hold words of it that few rows hold, and all rows of a short
 * table that is asked for as a whole. Linear in the rows and in the places of the question's words.
 */
import type { Span } from './choose-groups.js';
import type { DocumentTable } from './document-tables.js';
import type { Heading } from './headings.js';
import type { ProseUnits } from './prose-units.js';
import type { Question } from './question.js';
export interface Row extends Span {
    readonly table: number;
    readonly index: number;
}
/**
 * With the share of the question that they speak of, their names with them. Words that few rows hold tell which row is meant; each
 * part of the question asks for its own.
 */
export declare function askedRows(units: ProseUnits, tables: readonly DocumentTable[], headings: readonly Heading[], rows: readonly Row[], question: Question): ReadonlyMap<Row, number>;
