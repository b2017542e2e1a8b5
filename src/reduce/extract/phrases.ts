/**
 * What a cut between two words of a clause would part: the words of a name, the words of a phrase, or a small word from what it leads
 * to. Half a name names somebody else, and "The" or "by" at the end of a span tells nothing.
 */
import { isWordCode } from './character-codes.js';
import * as LIST from './list-bits.js';
import type { ScannedProse } from './scan-prose.js';

export const PARTED = { nothing: 0, phrase: 1, smallWord: 2, name: 3 } as const;

/** What stands between two words of one name: Brooks & Dunn. */
const JOINT = ' & ';

/** One of `PARTED` for a cut before a word. */
export function partedBefore(scan: ScannedProse, word: number): number {
  const { text, cellStart, wordEnd, wordLists } = scan;
  if (word === 0) return PARTED.nothing;
  const from = wordEnd[word - 1] ?? 0;
  const start = cellStart[word] ?? 0;
  if (start - from > JOINT.length || !isWordCode(text.charCodeAt(start))) return PARTED.nothing;
  // Scripts without spaces have no border here that would be a better one.
  const isNext = start - from === 1;
  if (!isNext && text.slice(from, start) !== JOINT) return PARTED.nothing;
  const before = wordLists[word - 1] ?? 0;
  const own = wordLists[word] ?? 0;
  if (isNamed(scan, word - 1, before) && isNamed(scan, word, own)) return PARTED.name;
  if (!isNext) return PARTED.nothing;
  if ((before & SMALL) !== 0) return PARTED.smallWord;
  return (own & SMALL) === 0 ? PARTED.phrase : PARTED.nothing;
}

const SMALL = LIST.common | LIST.connector;

function isNamed({ text, cellStart }: ScannedProse, word: number, lists: number): boolean {
  const code = text.charCodeAt(cellStart[word] ?? 0);
  return code >= 65 && code <= 90 && (lists & LIST.common) === 0;
}
