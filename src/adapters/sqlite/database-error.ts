/** Writes failures of SQLite as sentences with a next step. */
import { PlimsollError } from '../../contract/plimsoll-error.js';

/** Primary result codes, from SQLite's documentation. */
const BUSY = 5;
const READ_ONLY = 8;
const INPUT_OUTPUT = 10;
const DAMAGED = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

export function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

/** The file is damaged, or no database at all. */
export function isDamaged(error: unknown): boolean {
  const code = codeOf(error instanceof PlimsollError ? error.cause : error);
  return code === DAMAGED || code === NOT_A_DATABASE;
}

/** Undefined for what is no failure of the database. */
function codeOf(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null | undefined)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

export function databaseError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  const said = code === undefined ? undefined : sentenceFor(code, path);
  if (said === undefined) return error;
  return new PlimsollError('INTERNAL_ERROR', said.sentence, { remedy: said.remedy, cause: error });
}

function sentenceFor(code: number, path: string): { sentence: string; remedy: string } | undefined {
  switch (code) {
    case BUSY:
      return {
        sentence: `${path} was in use by another process for too long.`,
        remedy: 'Try again when the other one has finished.',
      };
    case FULL:
      return {
        sentence: `The disk is full: ${path} could not grow.`,
        remedy: 'Free some space and try again.',
      };
    case READ_ONLY:
    case CANNOT_OPEN:
      return {
        sentence: `${path} cannot be opened for writing.`,
        remedy: 'Check the permissions of the file and its folder, or set PLIMSOLL_HOME to another folder.',
      };
    case INPUT_OUTPUT:
      return { sentence: `${path} could not be read or written.`, remedy: 'Check the disk it is on.' };
    case DAMAGED:
    case NOT_A_DATABASE:
      return {
        sentence: `${path} is damaged or not a database.`,
        remedy: 'Move the file away; a new one is made.',
      };
    default:
      return undefined;
  }
}
