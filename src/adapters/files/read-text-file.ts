/**
 * Reads a text file of limited size, or says in a sentence why it cannot. It opens only regular files, because a pipe
 * or a device could wait for ever.
 */
import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { grouped } from '../../contract/figures.js';

export type FileRead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'unreadable';
      /** Goes on from the name of the file: "is a folder, not a file". */
      readonly reason: string;
      readonly remedy: string;
      readonly line?: number;
      /** It was read and is not UTF-8. */
      readonly isEncoded?: true;
      /** Nobody may search its folder, so it is unknown whether the file exists. */
      readonly hidden?: true;
    };

/** Text has no zero byte near its beginning. */
const SAMPLE_BYTES = 8_192;
export const BINARY = 'holds binary data, not text';

export type ReadFile = (path: string) => FileRead;

export function readTextFile(path: string, limitBytes: number): FileRead {
  let reached = false;
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    reached = true;
    if (found === undefined) return { kind: 'missing' };
    if (found.isDirectory()) return unreadable('is a folder, not a file', 'Name a file.');
    if (!found.isFile()) return unreadable('is not a regular file', 'Copy its content to a file.');
    return decode(readAtMost(path, limitBytes), limitBytes);
  } catch (error) {
    return refusal(error, reached);
  }
}

/** One byte more than the limit is read, so that a file that grew since it was measured is still refused. */
function readAtMost(path: string, limitBytes: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(limitBytes, fstatSync(file).size) + 1);
    let length = 0;
    while (length < buffer.length) {
      const read = readSync(file, buffer, length, buffer.length - length, null);
      if (read === 0) break;
      length += read;
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function decode(bytes: Buffer, limitBytes: number): FileRead {
  if (bytes.length > limitBytes) {
    return unreadable(
      `is larger than ${grouped(limitBytes)} bytes`,
      'Make it smaller; a file of this size is probably another file.',
    );
  }
  if (isUtf8(bytes)) return { kind: 'text', text: new TextDecoder().decode(bytes) };
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked) return { ...unreadable('is UTF-16, not UTF-8', 'Save it again as UTF-8.'), isEncoded: true };
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0))
    return { ...unreadable(BINARY, 'Convert it to text first.'), isEncoded: true };
  const line = firstBadLine(bytes);
  return {
    ...unreadable(`has bytes on line ${line} that are not UTF-8`, 'Save it again as UTF-8.'),
    line,
    isEncoded: true,
  };
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline < 0 ? bytes.length : newline;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}

function refusal(error: unknown, reached: boolean): FileRead {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' };
  if (code === 'EACCES' || code === 'EPERM') {
    return reached
      ? unreadable('may not be read', 'Give yourself permission to read it.')
      : { ...unreadable('is in a folder that may not be searched', 'Ask for permission.'), hidden: true };
  }
  if (code === 'ELOOP') return unreadable('is a link that leads in a circle', 'Remove the link.');
  return unreadable(
    `cannot be read (${code ?? (error as Error).message})`,
    'Check the path and the disk it is on.',
  );
}

function unreadable(reason: string, remedy: string): FileRead & { kind: 'unreadable' } {
  return { kind: 'unreadable', reason, remedy };
}
