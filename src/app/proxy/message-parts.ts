/**
 * Cuts a message of any size in a file into texts of bounded length. Its strings are written out, so that secrets are
 * found in them and a reader sees their lines.
 */
import { StringDecoder } from 'node:string_decoder';
import type { Spooled } from '../../adapters/spool/spool-file.js';
import { stringParts } from './string-parts.js';

export type { Spooled };

/** A value in the file, in bytes; a string with its quotes. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Read at once, because many short texts would otherwise be read one by one. */
const WINDOW_BYTES = 1_048_576;

/** `texts` in their order. */
export function* messageParts(file: Spooled, texts: readonly Span[], partBytes: number): Generator<string> {
  let held = '';
  for (const piece of pieces(windowed(file), texts, file.size, partBytes)) {
    if (held !== '' && held.length + piece.length > partBytes) {
      yield held;
      held = '';
    }
    held += piece;
  }
  if (held !== '') yield held;
}

function* pieces(
  file: Pick<Spooled, 'read'>,
  texts: readonly Span[],
  size: number,
  partBytes: number,
): Generator<string> {
  let at = 0;
  for (const { start, end } of texts) {
    yield* asWritten(file, at, start + 1, partBytes);
    yield* stringParts(file, start + 1, end - 1, partBytes);
    at = end - 1;
  }
  yield* asWritten(file, at, size, partBytes);
}

function* asWritten(
  file: Pick<Spooled, 'read'>,
  start: number,
  end: number,
  partBytes: number,
): Generator<string> {
  const decoder = new StringDecoder('utf8');
  for (let at = start; at < end; at += partBytes)
    yield decoder.write(file.read(at, Math.min(partBytes, end - at)));
  yield decoder.end();
}

function windowed({ read }: Pick<Spooled, 'read'>): Pick<Spooled, 'read'> {
  let from = 0;
  let held: Buffer = Buffer.alloc(0);
  return {
    read(start, length) {
      if (length > WINDOW_BYTES) return read(start, length);
      if (start < from || start + length > from + held.byteLength) {
        from = start;
        held = read(start, WINDOW_BYTES);
      }
      return held.subarray(start - from, start - from + length);
    },
  };
}
