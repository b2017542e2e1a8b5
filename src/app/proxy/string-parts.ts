/** A JSON string of any length in a file, as texts of bounded length whose end splits no character, escape or line. */
import type { SpoolFile } from '../../adapters/spool/spool-file.js';

const BACKSLASH = 92;

/** `start` and `end` are the places of the quotes' insides, in bytes. */
export function* stringParts(
  file: Pick<SpoolFile, 'read'>,
  start: number,
  end: number,
  partBytes: number,
): Generator<string> {
  let at = start;
  while (at < end) {
    const bytes = file.read(at, Math.min(partBytes, end - at));
    if (bytes.byteLength === 0) return;
    const length = at + bytes.byteLength >= end ? bytes.byteLength : cutPlace(bytes);
    yield JSON.parse(`"${bytes.toString('utf8', 0, length)}"`) as string;
    at += length;
  }
}

/** After the last line, else after the last whole character, in one pass that knows what is an escape. */
function cutPlace(bytes: Buffer): number {
  let line = 0;
  let safe = 0;
  let at = 0;
  while (at < bytes.byteLength) {
    const length = unitLength(bytes, at);
    if (at + length > bytes.byteLength) break;
    at += length;
    if (length === 2 && bytes[at - 2] === BACKSLASH && bytes[at - 1] === 110) line = at;
    safe = at;
  }
  // A line end in the last half is worth a shorter part.
  return line > bytes.byteLength / 2 ? line : Math.max(1, safe);
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
