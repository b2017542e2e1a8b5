/**
 * Day, month and year of one date are one piece: a day beside the year of another date is another day. `2 September 1971`,
 * `September 2, 1971`, `2 Sept. 1971`, `2. September 1971`, `2 de septiembre de 1971`.
 */
import { isWordCode } from './character-codes.js';
import * as LIST from './list-bits.js';
import type { ScannedProse } from './scan-prose.js';
import * as SEEN from './seen-bits.js';

/** Characters between two words of a date, at most: a full stop or a comma and a space. */
const LONGEST_GAP = 2;
/** With a mark before it. */
const LONGEST_DAY = 6;
const LONGEST_YEAR = 6;

/** Sets `lock` at the borders inside of dates. */
export function lockDates(scan: ScannedProse, locks: Uint8Array, lock: number): void {
  const { text, words, cellStart, wordEnd, wordLists, wordSentence } = scan;
  for (let word = 0; word < words; word++) {
    if (((wordLists[word] ?? 0) & LIST.month) === 0) continue;
    const first = beginning(word);
    const last = ending(word, first < word);
    for (let inside = first + 1; inside <= last; inside++) locks[inside] = lock;
  }

  /** The word of the day, where it stands before the month. */
  function beginning(month: number): number {
    if (!isNext(month)) return month;
    if (isDay(month - 1)) return month - 1;
    return isLink(month - 1) && isNext(month - 1) && isDay(month - 2) ? month - 2 : month;
  }

  /** The last word of the date: the year, or the day where no year follows. */
  function ending(month: number, hasDay: boolean): number {
    if (!isNext(month + 1)) return month;
    if (isYear(month + 1)) return month + 1;
    if (isLink(month + 1) && isNext(month + 2) && isYear(month + 2)) return month + 2;
    if (hasDay || !isDay(month + 1)) return month;
    return isNext(month + 2) && isYear(month + 2) ? month + 2 : month + 1;
  }

  /** Whether hardly anything stands between the word and the one before it. */
  function isNext(word: number): boolean {
    if (word < 1 || word >= words || wordSentence[word] !== wordSentence[word - 1]) return false;
    let start = cellStart[word] ?? 0;
    while (start < (wordEnd[word] ?? 0) && !isWordCode(text.charCodeAt(start))) start++;
    return start - (wordEnd[word - 1] ?? 0) <= LONGEST_GAP;
  }

  function isDay(word: number): boolean {
    if (((wordLists[word] ?? 0) & SEEN.digit) === 0) return false;
    return /^\W*(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|er|º)?$/i.test(wordOf(word, LONGEST_DAY));
  }

  /** By its digits: a word of the question is of another kind. */
  function isYear(word: number): boolean {
    if (((wordLists[word] ?? 0) & SEEN.digit) === 0) return false;
    return /^\W*[12]\d{3}$/.test(wordOf(word, LONGEST_YEAR));
  }

  /** A word with the marks before it; only the end of one that is longer. */
  function wordOf(word: number, longest: number): string {
    const end = wordEnd[word] ?? 0;
    return text.slice(Math.max(cellStart[word] ?? 0, end - longest), end).trim();
  }

  /** `de`, `del`, `of`. */
  function isLink(word: number): boolean {
    return /^(?:del?|of|do)$/i.test(wordOf(word, LONGEST_DAY));
  }
}
