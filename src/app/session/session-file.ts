/**
 * Reads and writes transcripts. A file is changed in place only on request, with a backup, and never while another
 * program is appending to it.
 */
import { access, constants, copyFile, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { whyNotRead, whyNotWritten } from '../../contract/file-trouble.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import { shellWord } from '../../contract/shell-word.js';
import { writeWhole } from '../write-whole.js';
import { isLines, sessionBytes } from './session-bytes.js';

interface SessionFile {
  readonly path: string;
  /** Where the file really is, when the path is a link. */
  readonly realPath: string;
  readonly text: string;
  /** Half a character at the end of a file that was cut off: it goes back behind the text. */
  readonly tail: Uint8Array;
  /** Records with bytes that are no UTF-8, counted from 1: the text has a replacement character for them. */
  readonly badRecords: readonly number[];
  readonly bytes: number;
  readonly modified: number;
}

/** A file that changed in the last seconds may be changing now. */
const SETTLED_MS = 3_000;

/** `-` is standard input, where a caller has it. Who writes what was read needs every byte of it; who mends or reports does not. */
export async function readSessionFile(
  file: string,
  cwd: string,
  input?: AsyncIterable<Uint8Array | string>,
  takes: 'whole' | 'damaged' = 'whole',
): Promise<SessionFile> {
  if (file === STANDARD_INPUT && input !== undefined) {
    const parts: Buffer[] = [];
    for await (const part of input) parts.push(Buffer.from(part));
    const bytes = Buffer.concat(parts);
    const read = textOf(bytes, 'Standard input', takes);
    return { path: file, realPath: file, ...read, bytes: bytes.length, modified: 0 };
  }
  const path = resolve(cwd, file);
  try {
    const [{ size, mtimeMs }, realPath] = await Promise.all([stat(path), realpath(path)]);
    return { path, realPath, ...textOf(await readFile(path), file, takes), bytes: size, modified: mtimeMs };
  } catch (error) {
    if (error instanceof PlimsollError) throw error;
    throw invalidParams(`${file} ${whyNotRead(error)}.`, 'Name a file with a transcript.', { cause: error });
  }
}

const STANDARD_INPUT = '-';

/** A byte-order mark is content: the file comes back with it. */
function textOf(bytes: Buffer, name: string, takes: 'whole' | 'damaged') {
  const read = sessionBytes(bytes);
  const [line] = read.badRecords;
  const isMendable = isLines(bytes);
  if (line === undefined || (takes === 'damaged' && isMendable)) return read;
  const where = isMendable ? ` on line ${line}` : '';
  throw invalidParams(
    `${name} has bytes${where} that are not UTF-8.`,
    isMendable
      ? `Repair it first: plimsoll repair ${shellWord(name)} --out FILE`
      : 'Name a transcript: JSON or JSON Lines in UTF-8.',
  );
}

/** Where a result goes. It is checked before any work is done. */
export async function outputFor(out: string, cwd: string): Promise<string> {
  const path = resolve(cwd, out);
  await checkWritable(path);
  return path;
}

/** Never to the file that was read: that is what --in-place is for, which keeps a backup. */
export async function outputPath(file: SessionFile, out: string, cwd: string): Promise<string> {
  const path = await outputFor(out, cwd);
  if (file.path === STANDARD_INPUT) return path;
  const [there, here] = await Promise.all([stat(path).catch(() => undefined), stat(file.path)]);
  const isSame = path === file.path || (there?.ino === here.ino && there.dev === here.dev);
  if (!isSame) return path;
  throw invalidParams(
    `${out} is the file that was read.`,
    'Name another file; prune and repair replace a file with --in-place, which keeps the old one.',
  );
}

async function checkWritable(path: string): Promise<void> {
  try {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    // A file is replaced, a device or a pipe written to.
    await access(found === undefined || found.isFile() ? dirname(path) : path, constants.W_OK);
  } catch (error) {
    throw notWritable(path, error);
  }
}

/** Whole or not at all: a reader never sees a part. */
export async function writeSessionFile(path: string, text: string | Uint8Array, mode = 0o600): Promise<void> {
  try {
    await writeWhole(path, text, mode);
  } catch (error) {
    throw notWritable(path, error);
  }
}

function notWritable(path: string, error: unknown): PlimsollError {
  return invalidParams(
    `${path} cannot be written: ${whyNotWritten(error)}.`,
    'Name a file in a folder that exists and may be written to.',
    { cause: error },
  );
}

/** A link stays one: what it leads to is replaced. Returns the path of the backup, beside the file itself. */
export async function replaceSessionFile(
  file: SessionFile,
  text: string | Uint8Array,
  now: number,
): Promise<string> {
  if (file.path === STANDARD_INPUT) {
    throw invalidParams(
      'Standard input cannot be replaced.',
      'Leave --in-place out: the result goes to standard output, or with --out to a file.',
    );
  }
  const current = await stat(file.realPath);
  const grows =
    current.size !== file.bytes || current.mtimeMs !== file.modified || now - current.mtimeMs < SETTLED_MS;
  if (grows) {
    throw invalidParams(
      `${file.realPath} is being written to: it changed just now.`,
      'End that session first or wait a few seconds, or write the result elsewhere with --out.',
    );
  }
  const backup = await backUp(file.realPath);
  await writeSessionFile(file.realPath, text, current.mode & 0o777);
  return backup;
}

/** What to say of a file that was named by a link. */
export function replacedLink({ path, realPath }: SessionFile): string[] {
  return path === realPath ? [] : [`${path} is a link: ${realPath} was replaced, and the link stays.`];
}

/** An earlier backup stays: it may be the only one of the whole file. */
async function backUp(path: string): Promise<string> {
  for (let number = 1; ; number++) {
    const backup = `${path}.bak${number === 1 ? '' : number}`;
    try {
      await copyFile(path, backup, constants.COPYFILE_EXCL);
      return backup;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
