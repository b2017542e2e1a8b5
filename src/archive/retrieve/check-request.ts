/** Refuses requests that contradict themselves, because the reader would take the answer for one to what it asked. */
import { grouped } from '../../contract/figures.js';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { PartRequest } from './retrieve-request.js';

export function checkRequest({ unit, start, end, where, search }: PartRequest): void {
  if (start === undefined && end === undefined) return;
  if (end !== undefined && end < (start ?? 1)) {
    throw refused(
      `The end ${end} lies before the start ${start ?? 1}.`,
      'Give a start that is at most the end.',
    );
  }
  if (where !== undefined && (unit === 'bytes' || unit === 'lines')) {
    throw refused(
      `where selects rows: start and end count the rows that match, not ${unit}.`,
      'Leave unit out, or leave where out.',
    );
  }
  if (search !== undefined && unit === 'bytes') {
    throw refused(
      'search goes through lines or rows: start and end cannot be bytes.',
      'Leave unit out to search in a range of lines, or leave search out to read bytes.',
    );
  }
}

/** `words`: how many there are, such as `2,000 rows`. */
export function checkStart({ start }: PartRequest, total: number, words: string): void {
  if (start === undefined || total === 0 || start <= total) return;
  throw refused(
    `The start ${grouped(start)} lies beyond the end: there ${total === 1 ? 'is' : 'are'} ${words}.`,
    words === '1 line'
      ? 'Count what stands in one line by unit="rows" or unit="bytes".'
      : `Give a start from 1 to ${grouped(total)}.`,
  );
}

function refused(message: string, remedy: string): PlimsollError {
  return invalidParams(message, remedy);
}
