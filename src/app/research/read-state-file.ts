/** Reads an exported state from a file. The migration interprets it. */
import { resolve } from 'node:path';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { invalidParams } from '../../contract/plimsoll-error.js';

const LIMIT_BYTES = 64 * 1024 * 1024;
const REMEDY = 'Name a file that "plimsoll research export ID --format state" wrote.';

export function readStateFile(file: string, cwd: string): unknown {
  const read = readTextFile(resolve(cwd, file), LIMIT_BYTES);
  if (read.kind !== 'text') {
    const reason = read.kind === 'missing' ? 'does not exist' : read.reason;
    throw invalidParams(`${file} ${reason}.`, REMEDY);
  }
  try {
    return JSON.parse(read.text);
  } catch (cause) {
    throw invalidParams(`${file} is not JSON.`, REMEDY, { cause });
  }
}
