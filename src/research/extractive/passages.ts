/** A text in passages that can be quoted: paragraphs, and long ones by their sentences. Passages keep their offsets. */
import { proseStarts } from '../../text/segments.js';

export interface Passage {
  readonly text: string;
  readonly start: number;
}

const LONGEST = 1_200;
/** A paragraph that is shorter goes together with the next one. */
const SHORTEST = 200;

export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  let end = 0;
  for (const next of cuts(text)) {
    const length = next - start;
    if (end > start && length > LONGEST) {
      push(start, end);
      start = end;
    }
    end = next;
    if (end - start >= SHORTEST && isParagraphEnd(text, end)) {
      push(start, end);
      start = end;
    }
  }
  push(start, end);
  return passages;

  function push(from: number, to: number): void {
    const slice = text.slice(from, to);
    const lead = slice.length - slice.trimStart().length;
    const trimmed = slice.trim();
    if (trimmed !== '') passages.push({ text: trimmed, start: from + lead });
  }
}

/** Ends of sentences, in order. */
function cuts(text: string): number[] {
  return proseStarts(text, LONGEST).slice(1);
}

function isParagraphEnd(text: string, end: number): boolean {
  let breaks = 0;
  for (let at = end - 1; at >= 0 && /\s/.test(text[at] ?? ''); at--) if (text[at] === '\n') breaks++;
  return breaks >= 2;
}
