/**
 * Decodes the bytes of a transcript. A killed program leaves half a character at the end of its file, and some tools
 * print bytes of another encoding within a line. Neither makes the rest of the session unreadable.
 */
import { isUtf8 } from 'node:buffer';

interface SessionBytes {
  readonly text: string;
  /** Half a character at the end, which is no part of the text. */
  readonly tail: Uint8Array;
  /** The records, counted from 1, with bytes that are no UTF-8; in the text a replacement character stands for them. */
  readonly badRecords: readonly number[];
}

const NO_BYTES = new Uint8Array();

export function sessionBytes(bytes: Buffer): SessionBytes {
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), tail: NO_BYTES, badRecords: [] };
  const tail = isLines(bytes) ? halfCharacter(bytes) : NO_BYTES;
  const whole = bytes.subarray(0, bytes.length - tail.length);
  return { text: whole.toString('utf8'), tail, badRecords: isUtf8(whole) ? [] : badRecordsOf(whole) };
}

/** JSON Lines: the first line is an object by itself. */
export function isLines(bytes: Buffer): boolean {
  const newline = bytes.indexOf(NEWLINE);
  if (newline < 0) return false;
  try {
    const first: unknown = JSON.parse(bytes.toString('utf8', 0, newline).replace(/^\uFEFF/, ''));
    return typeof first === 'object' && first !== null && !Array.isArray(first);
  } catch {
    return false;
  }
}

const NEWLINE = 0x0a;

/** The last bytes where they begin a character that is not there to its end. */
function halfCharacter(bytes: Buffer): Uint8Array {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const lead = bytes[bytes.length - length] ?? 0;
    if (lead >= 0x80 && lead < 0xc0) continue;
    const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    return wanted > length && lead < 0xf5 ? bytes.subarray(bytes.length - length) : NO_BYTES;
  }
  return NO_BYTES;
}

/** Empty lines are no records. */
function badRecordsOf(bytes: Buffer): number[] {
  const bad: number[] = [];
  let record = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    const line = bytes.subarray(start, end);
    const isBad = !isUtf8(line);
    if (isBad || line.toString('utf8').trim() !== '') record++;
    if (isBad) bad.push(record);
    start = end + 1;
  }
  return bad;
}

/** A text with the half character of its source, where it still ends with the line that was cut off. */
export function withTail(
  text: string,
  source: { readonly text: string; readonly tail: Uint8Array },
): string | Uint8Array {
  if (source.tail.length === 0) return text;
  const last = source.text.slice(source.text.lastIndexOf('\n') + 1);
  return text.endsWith(last) ? Buffer.concat([Buffer.from(text), source.tail]) : text;
}
