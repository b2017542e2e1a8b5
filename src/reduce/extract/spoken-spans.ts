/**
 * What is shown of a conversation stands behind who said it and when: words of an entry without its beginning would be anybody's. A
 * beginning by itself says nothing, however many names and figures it has.
 */
import type { Span } from './choose-groups.js';
import { firstWhere } from './first-where.js';
import { joined } from './joined.js';
import type { ProseUnits } from './prose-units.js';
import * as KIND from './word-kinds.js';

/** What is left of the worth of a time and a name: they come with what was said. */
const LEFT = 0.1;

/** Changes what the words of heads are worth; those that are asked for stay as they are. */
export function lowerHeads({ words, cellStart, wordKind, worth }: ProseUnits, heads: readonly Span[]): void {
  let word = 0;
  for (const { from, to } of heads) {
    while (word < words && (cellStart[word] ?? 0) < from) word++;
    for (; word < words && (cellStart[word] ?? 0) < to; word++)
      if (wordKind[word] !== KIND.asked) worth[word] = (worth[word] ?? 0) * LEFT;
  }
}

/** What is left of the worth of the first entry: people come to what holds in the end, and say so last. */
const FIRST_LEFT = 0.3;

/** Changes what the words of a conversation are worth to somebody who asks: the later it is said, the less is taken. */
export function lowerEarlier({ words, cellStart, worth }: ProseUnits, heads: readonly Span[]): void {
  let entry = -1;
  for (let word = 0; word < words; word++) {
    while ((heads[entry + 1]?.from ?? Number.POSITIVE_INFINITY) <= (cellStart[word] ?? 0)) entry++;
    const late = (entry + 1) / heads.length;
    worth[word] = (worth[word] ?? 0) * (FIRST_LEFT + (1 - FIRST_LEFT) * late);
  }
}

/** The spans, in the order of the text, each behind the head of the entry that it begins in; heads that nothing is shown of are left out. */
export function withSpeakers(text: string, heads: readonly Span[], spans: readonly Span[]): readonly Span[] {
  const shown: Span[] = [];
  for (const span of spans) {
    const next = firstWhere(heads.length, (at) => (heads[at]?.from ?? 0) > span.from);
    // A title says by itself what is spoken of.
    if (span.to <= (heads[0]?.from ?? 0)) shown.push(span);
    for (let entry = Math.max(0, next - 1); entry < heads.length; entry++) {
      const head = heads[entry] ?? span;
      if (head.from >= span.to) break;
      const end = Math.min(span.to, heads[entry + 1]?.from ?? text.length);
      const from = Math.max(span.from, head.to);
      if (span.from < head.from && entry === 0) shown.push({ from: span.from, to: head.from });
      if (from < end && text.slice(from, end).trim() !== '') shown.push(head, { from, to: end });
    }
  }
  return joined(shown);
}
