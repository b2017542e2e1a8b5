/**
 * Secrets in JSON that names its columns once, `{"columns": [...], "rows": [[...], ...]}`: where a column has a secret's name,
 * the strings below it are secrets. The names are looked for at both ends of a text only; without them nothing else is read.
 */
import { type ColumnKinds } from './column-cell.js';
import type { SecretSpan } from './scan-state.js';
import { type SecretKind } from './secret-name.js';
/** Also what `steps` were needed: characters looked at, proportional to the length of the text. */
export declare function findJsonColumns(text: string): {
    readonly spans: SecretSpan[];
    readonly steps: number;
};
/** Columns are given by their names, or as objects that have one. */
export declare function columnKinds(columns: unknown, kindOf: (name: string) => SecretKind | undefined): ColumnKinds | undefined;
export declare function isColumnKey(key: string): boolean;
export declare function isRowKey(key: string): boolean;
