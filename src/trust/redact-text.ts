/**
 * Redacts text and reverses it exactly. The replaced spans come back with their places in the original, so that an
 * archive can seal each secret apart, and `restoreText` gives the original back to the last character.
 */
import {
  checkArguments,
  checkKnownOptions,
  checkText,
  FLAG,
  having,
  listOf,
  NUMBER,
  TEXT,
} from '../contract/call-shapes.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { findSecrets } from './find-secrets.js';
import { joinSpans } from './join-spans.js';
import { replacementFor } from './redaction-mark.js';
import type { SecretSpan } from './scan-state.js';
import { findTableCells } from './table-secrets.js';

export { replacementFor };

/** A secret's place in the original text (UTF-16 units, `end` exclusive) and the rule that found it. */
export type RedactedSpan = SecretSpan;

/** A span together with the text that stood there. */
export interface OriginalSpan extends RedactedSpan {
  readonly original: string;
}

export interface RedactTextOptions {
  /**
   * The text is one JSON document. Strings under secret names (`"password": "..."`) are then redacted whatever they look
   * like, as `redactValue` does, and the result still parses. Default: false.
   */
  readonly json?: boolean;
}

export interface RedactedText {
  /** The text with every secret replaced; the same string when there was none. */
  readonly text: string;
  /** In order, not overlapping. Empty when nothing was found. */
  readonly spans: readonly RedactedSpan[];
}

const OPTIONS = { json: FLAG };

/**
 * Replaces every secret in a text: well-known token formats, private keys, JWTs, passwords in addresses, credentials in
 * headers, values assigned to secret names, and those in table columns of such a name. Linear in the length of the text; redacting the result again changes
 * nothing. Signatures, encrypted reasoning, ids, hashes and integrity strings are left alone.
 */
export function redactText(text: string, options: RedactTextOptions = {}): RedactedText {
  checkText('redactText', text);
  checkKnownOptions('redactText', options, OPTIONS);
  let spans: readonly RedactedSpan[] = [];
  let redacted = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = findSecrets(redacted, options).spans;
    spans = inOriginal(spans, found);
    redacted = replaceSpans(text, spans);
    // A table is read as it will stand there: a secret in it may have dividers and line breaks.
    const cells = findTableCells(redacted, options.json === true);
    if (cells.length === 0) break;
    spans = inOriginal(spans, cells);
    redacted = replaceSpans(text, spans);
  }
  return { text: redacted, spans };
}

/** Cells that are hidden may make others a table, or a secret; more often than this they do not. */
const MOST_ROUNDS = 4;

/** The spans together with `more`, which were found in the text that they leave: one that touches a replacement takes all that it stands for. */
function inOriginal(spans: readonly RedactedSpan[], more: readonly RedactedSpan[]): readonly RedactedSpan[] {
  if (spans.length === 0 || more.length === 0) return spans.length === 0 ? more : spans;
  const moved: RedactedSpan[] = [];
  let index = 0;
  /**
   * Where the replacement of the next span begins in the current text, and how much shorter everything before it
   * became.
   */
  let shorter = 0;
  for (const span of more) {
    const next = () => (spans[index]?.start ?? Number.POSITIVE_INFINITY) - shorter;
    const pass = () => {
      const { start, end, rule } = spans[index] as RedactedSpan;
      shorter += end - start - replacementFor(rule).length;
      index += 1;
    };
    const replaced = () => next() + replacementFor(spans[index]?.rule ?? '').length;
    while (replaced() <= span.start) pass();
    const start = next() < span.start ? (spans[index] as RedactedSpan).start : span.start + shorter;
    while (replaced() <= span.end) pass();
    const end = next() < span.end ? (spans[index] as RedactedSpan).end : span.end + shorter;
    moved.push({ start, end, rule: span.rule });
  }
  return joinSpans(spans, moved);
}

/** The text with what its spans name replaced; the same string when there are none. */
export function replaceSpans(text: string, spans: readonly RedactedSpan[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let position = 0;
  for (const span of spans) {
    parts.push(text.slice(position, span.start), replacementFor(span.rule));
    position = span.end;
  }
  parts.push(text.slice(position));
  return parts.join('');
}

const SEALED = having({ start: NUMBER, end: NUMBER, rule: TEXT, original: TEXT });

/**
 * Puts the originals back. `redacted` and the spans must be what one call of `redactText` returned; anything else is an
 * `INVALID_PARAMS` error, never a text that is only nearly right.
 */
export function restoreText(redacted: string, spans: readonly OriginalSpan[]): string {
  checkText('restoreText', redacted);
  checkArguments('restoreText', { spans: [spans, listOf(SEALED)] });
  const parts: string[] = [];
  let position = 0;
  let originalPosition = 0;
  for (const span of spans) {
    const start = position + (span.start - originalPosition);
    const replacement = replacementFor(span.rule);
    const fits = span.start >= originalPosition && span.end - span.start === span.original.length;
    if (!fits || !redacted.startsWith(replacement, start)) {
      throw invalidParams(
        'The sealed spans do not belong to this text.',
        'Pass the redacted text and the spans of the same redaction, both unchanged.',
        { details: { start: span.start, rule: span.rule } },
      );
    }
    parts.push(redacted.slice(position, start), span.original);
    position = start + replacement.length;
    originalPosition = span.end;
  }
  parts.push(redacted.slice(position));
  return parts.join('');
}
