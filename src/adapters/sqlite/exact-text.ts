/**
 * Text that comes back as it was. SQLite keeps UTF-8 and ends some texts at a NUL: what these would change (lone
 * surrogates, NULs) is kept as UTF-16 bytes.
 */
import type { SqlValue } from './database.js';

export function exactText(text: string): string | Uint8Array {
  return text.isWellFormed() && !text.includes('\0') ? text : Buffer.from(text, 'utf16le');
}

/** Undefined for a column that holds no text. */
export function readExactText(value: SqlValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf16le') : undefined;
}
