/**
 * Redaction of the start of a long text, for a reader who gets no more than that. A secret that begins in the start and ends
 * behind it is found whole, because the search goes on for a while, and what is behind the start never leaves.
 */

import { countCharacters } from './count-characters.js';
import { findSecrets } from './find-secrets.js';
import { replacementFor } from './redact-text.js';

/** How far a secret is followed behind the start; no known format is as long. */
const CONTEXT = 65_536;

export interface RedactedHead {
  /** The redacted start: more than the characters asked for. */
  readonly text: string;
  /** Secrets that were replaced in it. */
  readonly count: number;
  /** Characters of the start together with all that was behind it. */
  readonly characters: number;
}

/** Undefined for a text that is better searched whole: it is not much longer than `shown`. */
export function redactHead(text: string, shown: number): RedactedHead | undefined {
  for (let length = shown + 1; length + CONTEXT < text.length; length *= 2) {
    const end = isPairAt(text, length) ? length + 1 : length;
    const { spans } = findSecrets(text.slice(0, end + CONTEXT));
    const inside = spans.filter((span) => span.start < end);
    const parts: string[] = [];
    let position = 0;
    for (const span of inside) {
      parts.push(text.slice(position, span.start), replacementFor(span.rule));
      position = span.end;
    }
    parts.push(text.slice(position, Math.max(position, end)));
    const head = parts.join('');
    // Replacing secrets may have left less than was asked for; then the start was too short.
    if (head.length <= shown) continue;
    const behind = text.slice(Math.max(position, end));
    return { text: head, count: inside.length, characters: countCharacters(head) + countCharacters(behind) };
  }
  return undefined;
}

/** Whether a cut here would split a code point. */
function isPairAt(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}
