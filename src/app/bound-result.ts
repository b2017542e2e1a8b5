/** `boundResult` of the library: bounds a value to a number of tokens, for a model and a question. */

import * as z from 'zod';
import { shownValue } from '../contract/call-shapes.js';
import { CONTENT_KINDS, type ContentKind } from '../contract/content-kinds.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { boundNow } from '../engine/bound.js';
import type { BoundValue } from '../engine/call-result.js';
import { DEFAULT_MODEL, safeCounterFor } from './counting.js';
import {
  anyOption,
  anyText,
  checkOptions as checkLibraryOptions,
  choiceOption,
  countOption,
  flagOption,
  textOption,
} from './library-options.js';

export interface BoundResultOptions {
  /** The most that leaves, notice included. */
  readonly limit: number;
  /** What the limit counts. Default: tokens. */
  readonly unit?: 'tokens' | 'bytes';
  /** The model whose tokens are counted. Default: gpt-4o. */
  readonly model?: string;
  /** What the reader wants to know: matching parts are kept first. */
  readonly query?: string;
  /** Recognised when absent. */
  readonly kind?: ContentKind;
  /** The name of the file that a text is from. What may be edited from is then cut to whole lines with their numbers. */
  readonly path?: string;
  /** When the original is stored: the notice gives the call that brings it back. */
  readonly handle?: string;
  readonly keptHours?: number;
  /** Replace secrets in what leaves; `redacted` counts them. Default: true. */
  readonly redact?: boolean;
  /** False: the notice says that the rest was not kept. True without a handle: the reader has the original. */
  readonly recoverable?: boolean;
}

export type BoundResult = Omit<BoundValue, 'content' | 'handle'>;

/** Any value or text to a limit by what it is, with its notice and record. The value itself is never changed. */
export function boundResult(value: unknown, options: BoundResultOptions): BoundResult {
  checkOptions(options);
  const { limit, unit = 'tokens', model = DEFAULT_MODEL, redact = true, ...rest } = options;
  checkKind(rest.kind);
  const { counter, warnings } = safeCounterFor(model);
  const bounded = boundNow(value, { ...rest, redact, limit: { amount: limit, unit }, counter });
  const { content: _content, handle: _handle, ...result } = bounded;
  return unit === 'bytes' || warnings.length === 0
    ? result
    : { ...result, record: { ...result.record, warnings: [...warnings] } };
}

const OptionsSchema = z.object({
  limit: countOption('tokens or bytes'),
  unit: choiceOption(['tokens', 'bytes']),
  model: textOption,
  query: anyText,
  kind: anyOption,
  path: anyText,
  handle: textOption,
  keptHours: countOption('hours'),
  recoverable: flagOption,
  redact: flagOption,
} satisfies Record<keyof BoundResultOptions, z.ZodType>);

/** A misspelt option would change nothing, and a limit of 0 leaves nothing; both are errors. */
function checkOptions(options: BoundResultOptions): void {
  checkLibraryOptions('boundResult', options, OptionsSchema);
  if (options.limit !== undefined) return;
  throw invalidParams(
    'boundResult needs a limit.',
    'Give the largest number of tokens that may leave, or of bytes with unit: "bytes".',
  );
}

function checkKind(kind: ContentKind | undefined): void {
  if (kind === undefined || CONTENT_KINDS.includes(kind)) return;
  throw invalidParams(
    `kind cannot be ${shownValue(kind)}.`,
    `Leave it out, or give one of: ${CONTENT_KINDS.join(', ')}.`,
  );
}
