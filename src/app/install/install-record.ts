/**
 * What was written into the files of clients, so that it can be taken back: one JSON document in our own folder, and beside it the
 * original of each file. Readable by the user alone, because configurations hold secrets.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import { plimsollHome } from '../home.js';
import { writeWhole } from '../write-whole.js';

const VERSION = 1;
const LIMIT_BYTES = 64 * 1024 * 1024;
const PATH = z.array(z.string());

const ENTRY = z.object({
  /** Where the map of the server stands, and its name there. */
  path: PATH,
  properties: z.array(
    z.object({
      key: z.string(),
      before: z.string().nullable(),
      after: z.string(),
      value: z.unknown(),
    }),
  ),
});

/** `made`: how many parts of the path, from its end, were not there before. */
const ITEM = z.object({ path: PATH, value: z.unknown(), made: z.number() });

const FILE = z.object({
  path: z.string(),
  client: z.string(),
  scope: z.enum(['user', 'project']),
  /** Hashes of the bytes before and after. `null`: there was no file. */
  original: z.string().nullable(),
  written: z.string(),
  entries: z.array(ENTRY),
  items: z.array(ITEM),
});

const RECORD = z.object({ version: z.literal(VERSION), files: z.array(FILE) });

export type WrittenEntry = z.infer<typeof ENTRY>;
export type WrittenItem = z.infer<typeof ITEM>;
export type WrittenFile = z.infer<typeof FILE>;

type Environment = Readonly<Record<string, string | undefined>>;

export async function readRecord(env: Environment): Promise<WrittenFile[]> {
  const path = recordPath(env);
  const read = readTextFile(path, LIMIT_BYTES);
  if (read.kind === 'missing') return [];
  try {
    if (read.kind === 'unreadable') throw new Error('unreadable');
    const document: unknown = JSON.parse(read.text);
    const { version } = document as { version?: unknown };
    if (typeof version === 'number' && version > VERSION)
      throw invalidParams(
        `${path} was written by a newer version of Plimsoll.`,
        'Use that version, or a newer one.',
      );
    return RECORD.parse(document).files;
  } catch (cause) {
    if (cause instanceof PlimsollError) throw cause;
    throw invalidParams(
      `The record of installations, ${path}, cannot be read.`,
      'The originals lie beside it. Put them back by hand, then delete the folder.',
      { cause },
    );
  }
}

export async function writeRecord(env: Environment, files: readonly WrittenFile[]): Promise<void> {
  const path = recordPath(env);
  try {
    await mkdir(folder(env), { recursive: true, mode: 0o700 });
    await writeWhole(path, `${JSON.stringify({ version: VERSION, files }, null, 2)}\n`, 0o600);
  } catch (cause) {
    throw new PlimsollError('INTERNAL_ERROR', `${path} cannot be written: ${whyNotWritten(cause)}.`, {
      remedy: 'Nothing was changed. Make the folder writable, or name another one in PLIMSOLL_HOME.',
      cause,
    });
  }
}

/** Keeps the bytes, and returns the name they have from now on. */
export async function keepOriginal(env: Environment, bytes: Uint8Array): Promise<string> {
  const name = hashOf(bytes);
  await mkdir(folder(env), { recursive: true, mode: 0o700 });
  await writeWhole(join(folder(env), `${name}.original`), bytes, 0o600);
  return name;
}

/** `undefined` where it is gone or damaged. */
export async function readOriginal(env: Environment, name: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(join(folder(env), `${name}.original`)).catch(() => undefined);
  return bytes !== undefined && hashOf(bytes) === name ? bytes : undefined;
}

export async function dropOriginal(env: Environment, name: string): Promise<void> {
  await rm(join(folder(env), `${name}.original`), { force: true });
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function folder(env: Environment): string {
  return join(plimsollHome(env), 'install');
}

function recordPath(env: Environment): string {
  return join(folder(env), 'installed.json');
}
