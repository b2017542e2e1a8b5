/**
 * Shortens a long text inside an answer by its kind: a log keeps its errors, a page loses its tags. Reading a text
 * costs its length, so each text is read once, cut a few times at most, and its cuts are used again.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { withoutMarks } from '../../reduce/notice.js';
import { createTextReduction } from '../../reduce/reduce-content.js';
import { searchTruncate } from '../../tokens/search-truncate.js';
import { countCharacters } from '../../trust/count-characters.js';
import { jsonBytes, jsonBytesUpTo } from './json-size.js';

export interface ShortText {
  /** With the notice that says what is shown of how much. */
  readonly text: string;
  /** Characters of it without the notice and the marks in it. */
  readonly characters: number;
}

/** The text in at most `bytes` bytes of JSON. Undefined where there is too little room for more than its start. */
export type ShortenText = (text: string, bytes: number) => ShortText | undefined;

/** Below this a notice would take most of the room. */
const LEAST_BYTES = 256;
const MOST_CUTS = 4;

interface Cut extends ShortText {
  /** What was asked for, and what it takes. */
  readonly asked: number;
  readonly bytes: number;
}

interface Opened {
  readonly cutTo: (asked: number) => Cut;
  readonly cuts: Cut[];
}

/** `query`: what the reader wants to know; matching parts stay first. */
export function createTextShortener(query: string | undefined): ShortenText {
  const opened = new Map<string, Opened>();
  return (text, bytes) => {
    if (bytes < LEAST_BYTES) return undefined;
    // Limits that are nearly the same are one: the few bytes of `_meta` that change from round to round.
    const asked = bytes - (bytes % Math.max(16, bytes >> 6));
    const { cuts, cutTo } = opened.get(text) ?? open(text, query);
    opened.set(text, { cuts, cutTo });
    const fitting = cuts.filter((one) => one.bytes <= bytes).sort((a, b) => b.bytes - a.bytes)[0];
    if (fitting && (fitting.asked >= asked || cuts.length >= MOST_CUTS)) return fitting;
    if (cuts.length >= MOST_CUTS) return undefined;
    const cut = cutTo(asked);
    cuts.push(cut);
    return cut;
  };
}

function open(text: string, query: string | undefined): Opened {
  const reduce = createTextReduction(text, {
    counter: inJson,
    recoverable: false,
    ...(query === undefined ? {} : { query }),
  });
  const cutTo = (asked: number): Cut => {
    const { text: shown } = reduce({ amount: asked - 2, unit: 'tokens' });
    const characters = countCharacters(withoutMarks(shown));
    return { text: shown, characters, asked, bytes: jsonBytes(shown) };
  };
  return { cutTo, cuts: [] };
}

/** Counts the bytes of a text inside a JSON string, its quotes apart. */
const inJson: TokenCounter = {
  id: 'JSON bytes',
  exact: true,
  error: 0,
  count: (text) => jsonBytes(text) - 2,
  countUpTo,
  truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep),
};

function countUpTo(text: string, limit: number): number {
  return jsonBytesUpTo(text, limit + 2) - 2;
}
