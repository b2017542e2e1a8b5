/**
 * The input and output of every reader, and the error of a file that cannot be read. The sentence of the error is the
 * reason.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TextForm } from '../../text/passages.js';
import type { Places } from './places.js';

export interface ReadDocument {
  readonly title: string;
  readonly text: string;
  /** The document's own date, as YYYY-MM-DD if it can be read. */
  readonly date?: string;
  readonly places: Places;
  readonly form: TextForm;
}

/** The output of a reader. The title of a document without one is its file name. */
export type ReaderResult = Omit<ReadDocument, 'title'> & { readonly title?: string | undefined };

export interface ReadLimits {
  /** Characters of the text that a reader may make of a file. */
  readonly characters: number;
  readonly pages: number;
  readonly milliseconds: number;
}

export const READ_LIMITS: ReadLimits = Object.freeze({
  characters: 20_000_000,
  pages: 5_000,
  milliseconds: 60_000,
});

export function unreadable(reason: string, cause?: unknown): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', reason, { cause });
}
