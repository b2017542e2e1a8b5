/**
 * Cuts a JSON string of any length in a file into texts of bounded length. No cut splits a character, an escape or a
 * line.
 */
import type { Spooled } from '../../adapters/spool/spool-file.js';

const BACKSLASH = 92;
const LINE_END = '\\n';

/** `start` and `end` are the places of the quotes' insides, in bytes. A file that ends before has the beginning only. */
export function* stringParts(
  file: Pick<Spooled, 'read'>,
  start: number,
  end: number,
  partBytes: number,
): Generator<string> {
  let at = start;
  while (at < end) {
    const wanted = Math.min(partBytes, end - at);
    const bytes = file.read(at, wanted);
    const length = at + bytes.byteLength >= end ? bytes.byteLength : cutPlace(bytes);
    if (length > 0) yield JSON.parse(`"${bytes.toString('utf8', 0, length)}"`) as string;
    if (length === 0 || bytes.byteLength < wanted) return;
    at += length;
  }
}

/** After the last line of the second half, else after the last whole character. */
function cutPlace(bytes: Buffer): number {
  for (
    let at = bytes.lastIndexOf(LINE_END);
    at > bytes.byteLength / 2;
    at = bytes.lastIndexOf(LINE_END, at - 1)
  ) {
    let slashes = 1;
    while (bytes[at - slashes] === BACKSLASH) slashes += 1;
    // After an even number of backslashes the n is a letter.
    if (slashes % 2 === 1) return at + LINE_END.length;
  }
  let at = 0;
  for (;;) {
    const length = unitLength(bytes, at);
    if (at + length > bytes.byteLength) return at;
    at += length;
  }
}

/** Bytes of one character or escape; a pair of escaped surrogates is one. */
function unitLength(bytes: Buffer, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte === BACKSLASH) {
    if (bytes[at + 1] !== 117) return 2;
    const isHigh =
      (bytes[at + 2] === 100 || bytes[at + 2] === 68) &&
      '89abAB'.includes(String.fromCharCode(bytes[at + 3] ?? 0));
    return isHigh ? 12 : 6;
  }
  if (byte < 0x80) return 1;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}
