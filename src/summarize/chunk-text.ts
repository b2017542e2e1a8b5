/** Cuts a text into chunks of limited size. Joined, they are the text again, to the last character. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { wholeCodePoint } from '../text/sentences.js';

export interface Chunk {
  /** `ID#fragment-N`, counted from 1. */
  readonly id: string;
  readonly text: string;
}

/** Chunks end at an empty line, a line, a sentence or a word, whichever comes first in the last third. */
export function chunkText(id: string, text: string, limit: number, counter: TokenCounter): Chunk[] {
  const chunks: Chunk[] = [];
  let rest = text;
  while (rest !== '') {
    const most = Math.max(
      counter.truncate(rest, Math.max(1, limit)).length,
      wholeCodePoint(rest, Math.min(2, rest.length)) || 1,
    );
    const end = most >= rest.length ? rest.length : goodEnd(rest, most);
    chunks.push({ id: `${id}#fragment-${chunks.length + 1}`, text: rest.slice(0, end) });
    rest = rest.slice(end);
  }
  return chunks;
}

function goodEnd(text: string, most: number): number {
  const from = Math.floor((most * 2) / 3);
  for (const mark of ['\n\n', '\n', '. ', '。', ' ']) {
    const at = text.lastIndexOf(mark, most - mark.length);
    if (at >= from) return at + mark.length;
  }
  return most;
}
