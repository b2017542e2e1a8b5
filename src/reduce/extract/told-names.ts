/** What is shown of an item of a list stands behind the word that the item tells of: a default says nothing without its option. */
import type { Span } from './choose-groups.js';
import { toldWord } from './defined-words.js';

/** What is left out between the word and what is shown is shown where it is hardly more than the mark of a gap. */
const SHORT_GAP = 16;

export function withToldNames(text: string, spans: readonly Span[]): readonly Span[] {
  let shown = 0;
  return spans.flatMap((span) => {
    const line = text.lastIndexOf('\n', span.from - 1) + 1;
    const told = line < span.from && line >= shown ? toldWord(text, line) : undefined;
    shown = span.to;
    if (told === undefined || span.from < told.end) return [span];
    return span.from - told.end <= SHORT_GAP
      ? [{ from: line, to: span.to }]
      : [{ from: line, to: told.end }, span];
  });
}
