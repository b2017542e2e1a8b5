/**
 * Redaction of text, and its exact reverse. What was replaced is returned as spans of the original, so that an archive can
 * keep each secret sealed apart and `restoreText` can give the original back to the last character.
 */
import { PlimsollError } from '../contract/plimsoll-error.js';
import { findSecrets } from './find-secrets.js';
import { MARK, type SecretSpan } from './scan-state.js';
import { withTableSecrets } from './table-secrets.js';

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

/** What stands in the place of a secret, for example `[redacted:github-token]`. */
export function replacementFor(rule: string): string {
  return `${MARK}${rule}]`;
}

/**
 * Replaces every secret in a text: well-known token formats, private keys, JWTs, passwords in addresses, credentials in
 * headers, values assigned to secret names, and those in table columns of such a name. Linear in the length of the text; redacting the result again changes
 * nothing. Signatures, encrypted reasoning, ids, hashes and integrity strings are left alone.
 */
export function redactText(text: string, options: RedactTextOptions = {}): RedactedText {
  const spans = withTableSecrets(text, findSecrets(text, options).spans, options.json === true);
  return { text: replaceSpans(text, spans), spans };
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

/**
 * Puts the originals back. `redacted` and the spans must be what one call of `redactText` returned; anything else is an
 * `INVALID_PARAMS` error, never a text that is only nearly right.
 */
export function restoreText(redacted: string, spans: readonly OriginalSpan[]): string {
  const parts: string[] = [];
  let position = 0;
  let originalPosition = 0;
  for (const span of spans) {
    const start = position + (span.start - originalPosition);
    const replacement = replacementFor(span.rule);
    const fits = span.start >= originalPosition && span.end - span.start === span.original.length;
    if (!fits || !redacted.startsWith(replacement, start)) {
      throw new PlimsollError('INVALID_PARAMS', 'The sealed spans do not belong to this text.', {
        remedy: 'Pass the redacted text and the spans of the same redaction, both unchanged.',
        details: { start: span.start, rule: span.rule },
      });
    }
    parts.push(redacted.slice(position, start), span.original);
    position = start + replacement.length;
    originalPosition = span.end;
  }
  parts.push(redacted.slice(position));
  return parts.join('');
}
