/** A file that was read, cut to its first whole lines that fit: the client numbers them, so there can be no gap. */

import { grouped } from '../../contract/figures.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { markForeignNotices, NOTICE_PREFIX } from '../../trust/foreign-notices.js';
import { redactText } from '../../trust/redact-text.js';
import { type LineRange, type ReducedText, seenText } from './hook-call.js';

export interface RangeLimit {
  readonly tokens: number;
  readonly counter: TokenCounter;
  readonly redact: boolean;
  /** How the reader gets all of it, as a sentence. */
  readonly back: string;
}

/** Nothing when not one line fits with the notice, or when secrets go over several lines: then the numbers would be wrong. */
export function firstLines(text: string, range: LineRange, limit: RangeLimit): ReducedText | undefined {
  const all = text.split('\n');
  const seen = markForeignNotices(limit.redact ? redactText(text).text : text);
  const lines = seen.split('\n');
  if (lines.length !== all.length) return undefined;
  const { counter, tokens } = limit;
  const longest = counter.count(`\n${noticeOf(all.length, all.length, range, limit.back)}`);
  const head = counter.truncate(seenText(seen, range), Math.max(0, tokens - longest));
  // The line that the cut goes through is left out.
  for (let count = head.split('\n').length - 1; count > 0; count -= 1 + (count >> 6)) {
    const shown = `${lines.slice(0, count).join('\n')}\n${noticeOf(count, all.length, range, limit.back)}`;
    if (counter.countUpTo(seenText(shown, range), tokens) <= tokens) return { text: shown, lines: count };
  }
  return undefined;
}

function noticeOf(count: number, read: number, { first, total, more }: LineRange, back: string): string {
  const next = first + count;
  const of =
    total === undefined ? `the lines to ${grouped(first + read - 1)} that were read` : grouped(total);
  return `${NOTICE_PREFIX}lines ${grouped(first)} to ${grouped(next - 1)} of ${of} shown; this line is not in the file. ${more(next, count)}${back}]`;
}
