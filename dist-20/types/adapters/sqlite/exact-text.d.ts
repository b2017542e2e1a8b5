/**
 * Text that comes back as it was. SQLite keeps UTF-8 and ends some texts at a NUL: what these would change (lone
 * surrogates, NULs) is kept as UTF-16 bytes.
 */
import type { SqlValue } from './database.js';
export declare function exactText(text: string): string | Uint8Array;
/** Undefined for a column that holds no text. */
export declare function readExactText(value: SqlValue | undefined): string | undefined;
