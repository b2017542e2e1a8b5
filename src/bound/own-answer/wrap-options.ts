/** Checks the options of every wrapping function, once. Limits that make no sense are errors and are never adjusted. */

import { having, namedValues, shownValue, TEXT } from '../../contract/call-shapes.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { TurnBudget } from '../budget/turn-budget.js';
import { GLOBAL } from '../limits/global-limits.js';
import type { Citations } from './citations.js';
import type { PrepareValue } from './prepare-value.js';
import { createTextShortener, type ShortenText } from './shorten-text.js';
import { type TimeSource, timestampOf } from './timestamp.js';

export type FrameOptions = TimeSource & {
  /** UTF-8 bytes of the whole answer as JSON, `_meta` included. Default: 10,240. */
  readonly maxBytes?: number;
  /** Where all of the data comes from. */
  readonly source?: string;
  /** The time that the data speaks of. */
  readonly asOf?: string;
  /** Citations by JSON Pointer into the data as given. */
  readonly citations?: Citations;
  /** Flag data that has neither a source nor a citation. */
  readonly requireCitations?: boolean;
  /** Changes a value on its way out, such as replacing secrets. Called for the values that are considered, no others. */
  readonly prepare?: PrepareValue;
  /** Make long texts shorter by what they are, parts that match the query first. Default: their start stays. */
  readonly textsByKind?: { readonly query?: string | undefined };
  /** The turn's budget before this call: the answer that passes a limit carries the warning, within `maxBytes`. */
  readonly budget?: TurnBudget;
  /** How to get what is left out, where it is kept. */
  readonly rest?: string;
};

/** What may be said of where data comes from. */
export const SOURCES = {
  source: TEXT,
  asOf: TEXT,
  citations: namedValues(having({ source: TEXT, text: TEXT })),
};

/** The checked options. */
export interface FrameSettings {
  readonly timestamp: string;
  readonly maxBytes: number;
  readonly source: string | undefined;
  readonly asOf: string | undefined;
  readonly citations: Citations;
  readonly requireCitations: boolean;
  readonly prepare: PrepareValue | undefined;
  /** Remembers what it did: it is shared by all tries for one answer. */
  readonly shorten: ShortenText | undefined;
  readonly budget: TurnBudget | undefined;
  readonly rest: string | undefined;
  /** What is foreign in the answer is marked: it is a reduced view. */
  readonly marksForeign: boolean;
}

export function readFrameOptions(options: FrameOptions): FrameSettings {
  return {
    timestamp: timestampOf(options),
    maxBytes: checkMaxBytes(options.maxBytes ?? GLOBAL.MAX_OUTPUT_SIZE_BYTES),
    source: shortText('source', options.source),
    asOf: shortText('asOf', options.asOf),
    citations: options.citations ?? {},
    requireCitations: options.requireCitations ?? false,
    prepare: options.prepare,
    shorten: options.textsByKind && createTextShortener(options.textsByKind.query),
    budget: options.budget,
    rest: options.rest,
    marksForeign: false,
  };
}

export function checkMaxItems(maxItems: number): number {
  if (Number.isSafeInteger(maxItems) && maxItems >= 0) return maxItems;
  throw invalidParams(`An item limit cannot be ${shownValue(maxItems)}.`, 'Give a whole number, 0 or more.');
}

export function checkMaxBytes(maxBytes: number): number {
  if (Number.isSafeInteger(maxBytes) && maxBytes >= GLOBAL.MIN_OUTPUT_SIZE_BYTES) return maxBytes;
  throw invalidParams(
    `A byte limit cannot be ${shownValue(maxBytes)}.`,
    `Give a whole number of bytes, ${GLOBAL.MIN_OUTPUT_SIZE_BYTES} or more.`,
  );
}

const MAX_TEXT = 200;

function shortText(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (typeof text === 'string' && text.length <= MAX_TEXT)) return text;
  throw invalidParams(
    `The option ${name} must be a text of at most ${MAX_TEXT} characters.`,
    'Name the source briefly and put details into citations.',
  );
}
