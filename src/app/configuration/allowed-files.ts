/**
 * Stores which project files the user has allowed to set everything: by the real path of the folder, the file name
 * and the hash of the text. A link in another folder to an allowed file is another file, because its relative paths
 * mean other places.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { writeWhole } from '../write-whole.js';
import { realPathOf } from './real-path.js';

export type Standing = 'allowed' | 'changed';

type AllowedFiles = ReadonlyMap<string, string>;

const LIMIT_BYTES = 1_048_576;
const VERSION = 1;
const HASH = /^[0-9a-f]{64}$/;

export function allowedFilesPath(home: string): string {
  return join(home, 'allowed-files.json');
}

/** Nothing for a file that was never allowed. A list that cannot be read allows none. */
export function standingOf(path: string, text: string, home: string): Standing | undefined {
  const key = keyOf(path);
  const known = key === undefined ? undefined : (readAllowedFiles(home) ?? new Map()).get(key);
  return known === undefined ? undefined : known === hashOf(text) ? 'allowed' : 'changed';
}

/** Undefined when the list is damaged. */
export function readAllowedFiles(home: string): AllowedFiles | undefined {
  const read = readTextFile(allowedFilesPath(home), LIMIT_BYTES);
  if (read.kind === 'missing') return new Map();
  if (read.kind === 'unreadable') return undefined;
  try {
    const { version, files } = JSON.parse(read.text) as { version?: unknown; files?: unknown };
    if (version !== VERSION || typeof files !== 'object' || files === null) return undefined;
    const entries = Object.entries(files);
    return entries.every((entry): entry is [string, string] => HASH.test(String(entry[1])))
      ? new Map(entries)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the file as this text. Returns the hash. */
export async function allowFile(path: string, text: string, home: string): Promise<string> {
  const hash = hashOf(text);
  await change(home, (files) => files.set(keyOf(path) ?? path, hash));
  return hash;
}

/** Whether it had been allowed. */
export async function forgetFile(path: string, home: string): Promise<boolean> {
  const isKnown = readAllowedFiles(home)?.has(keyOf(path) ?? path) ?? true;
  if (isKnown) await change(home, (files) => files.delete(keyOf(path) ?? path));
  return isKnown;
}

async function change(home: string, edit: (files: Map<string, string>) => void): Promise<void> {
  const path = allowedFilesPath(home);
  const known = readAllowedFiles(home);
  if (known === undefined)
    throw invalidParams(
      `The list of allowed files, ${path}, cannot be read.`,
      'Delete it, then allow the files that you trust again.',
    );
  const files = new Map(known);
  edit(files);
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    const list = { version: VERSION, files: Object.fromEntries([...files].sort()) };
    await writeWhole(path, `${JSON.stringify(list, null, 2)}\n`, 0o600);
  } catch (cause) {
    throw invalidParams(
      `${path} cannot be written: ${whyNotWritten(cause)}.`,
      'Set PLIMSOLL_HOME to a folder that you may write to.',
      { cause },
    );
  }
}

function keyOf(path: string): string | undefined {
  const folder = realPathOf(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
