/**
 * Rates how well parts of a text fit a question: BM25 over the question's words. It searches the text for the words
 * and does not split it, so the cost is one fast pass per word, and the number of words is limited.
 */
import { isFigure, isWholeFigure } from './whole-figure.js';
import { isUnspaced, lookedForWords } from './words.js';

const MAX_TERMS = 24;
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.4;
/** How many more letters than the stem a word may have and still be a form of it. */
const ENDING = 4;

const STOP_WORDS = new Set(
  'a an and any are as at be by can did do does find for from get give has have how i if in is it its list many me my of on or out show tell that the their there these this to was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** It says nothing of what is asked for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export interface SearchTerm {
  /** What to look for in lower-case text. */
  readonly text: string;
  /** Letters that may follow: 0 means that the word must end there. */
  readonly ending: number;
  /** Whether it stands alone, or (in scripts without spaces) anywhere. */
  readonly anywhere: boolean;
}

/** Figures and names that marks join: a date, a version, `node-c`, `ORD-1234`. */
const JOINED = /[\p{L}\p{N}]+(?:[-./:_][\p{L}\p{N}]+)+/gu;
/** A figure with the word before it. */
const NAMED_FIGURE = /\p{L}+ \p{N}+/gu;
const MOST_JOINED = 8;

/**
 * Words of the question that occur in the text as a whole are searched as a whole and not by their parts: 20 stands in
 * many dates, 2024-05-20 in few places.
 */
function joinedTerms(
  question: string,
  lower: string,
): { readonly rest: string; readonly terms: SearchTerm[] } {
  const terms: SearchTerm[] = [];
  const rest = question.replace(JOINED, (joined) => {
    const text = joined.toLowerCase();
    const isName = /\p{N}/u.test(text) || /^\p{L}+-\p{L}$/u.test(text);
    if (!isName || text.length > 80 || terms.length === MOST_JOINED || !lower.includes(text)) return joined;
    terms.push({ text, ending: 0, anywhere: false });
    return ' ';
  });
  // Not instead of its parts: `Debian 10` may stand there as `Debian GNU/Linux 10`.
  for (const [named] of rest.matchAll(NAMED_FIGURE)) {
    const text = named.toLowerCase();
    if (terms.length < MOST_JOINED && text.length <= 80 && lower.includes(text))
      terms.push({ text, ending: 0, anywhere: false });
  }
  return { rest, terms };
}

/** The words of a question that are worth looking for, each once. */
export function searchTerms(question: string): SearchTerm[] {
  const found = new Set(lookedForWords(question));
  const content = [...found].filter((word) => !STOP_WORDS.has(word));
  return (content.length > 0 ? content : [...found]).slice(0, MAX_TERMS).map(searchTerm);
}

function searchTerm(word: string): SearchTerm {
  if (isUnspaced(word)) return { text: word, ending: 0, anywhere: true };
  if (/\p{N}/u.test(word) || word.length < 4)
    return { text: word, ending: word.length < 3 ? 0 : 1, anywhere: false };
  const text = word.endsWith('y') || word.endsWith('e') ? word.slice(0, -1) : word;
  return { text, ending: ENDING, anywhere: false };
}

/**
 * A score per part, 0 where nothing fits; `undefined` when no part fits at all. `starts` are ascending offsets of the
 * parts with the end of the last one as last entry.
 */
export function querySalience(
  question: string,
  text: string,
  starts: ArrayLike<number>,
): Float64Array | undefined {
  const count = starts.length - 1;
  if (count < 1 || question.trim() === '') return undefined;
  const lower = lowerCase(text);
  const joined = joinedTerms(question, lower);
  const terms = [...joined.terms, ...searchTerms(joined.rest)];
  if (terms.length === 0) return undefined;
  const average = Math.max(1, ((starts[count] ?? 0) - (starts[0] ?? 0)) / count);
  const scores = new Float64Array(count);
  let anything = false;
  for (const term of terms) {
    const hits = termHits(term, lower, text, starts);
    if (hits.size === 0) continue;
    anything = true;
    const rarity = Math.log(1 + (count - hits.size + 0.5) / (hits.size + 0.5));
    for (const [part, frequency] of hits) {
      const length = (starts[part + 1] ?? 0) - (starts[part] ?? 0);
      const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / average);
      scores[part] = (scores[part] ?? 0) + (rarity * frequency * (SATURATION + 1)) / (frequency + norm);
    }
  }
  return anything ? scores : undefined;
}

/** How often the term stands in each part. A number that stands by itself somewhere is not looked for in dates and longer figures. */
function termHits(
  term: SearchTerm,
  lower: string,
  written: string,
  starts: ArrayLike<number>,
): Map<number, number> {
  const whole = isFigure(term.text) ? hitsOf(term, lower, written, starts, true) : undefined;
  return whole !== undefined && whole.size > 0 ? whole : hitsOf(term, lower, written, starts, false);
}

function hitsOf(
  term: SearchTerm,
  lower: string,
  written: string,
  starts: ArrayLike<number>,
  isWhole: boolean,
): Map<number, number> {
  const hits = new Map<number, number>();
  const end = starts[starts.length - 1] ?? 0;
  let part = 0;
  let at = lower.indexOf(term.text, starts[0] ?? 0);
  while (at !== -1 && at < end) {
    if (
      standsAlone(term, lower, written, at) &&
      (!isWhole || isWholeFigure(lower, at, at + term.text.length))
    ) {
      part = partOf(starts, at, part);
      hits.set(part, (hits.get(part) ?? 0) + 1);
    }
    at = lower.indexOf(term.text, at + term.text.length);
  }
  return hits;
}

/** Gallops forward, so that few hits in many parts and many hits in few parts are both cheap. */
function partOf(starts: ArrayLike<number>, at: number, from: number): number {
  const last = starts.length - 2;
  let low = from;
  let step = 1;
  while (low + step <= last && (starts[low + step] ?? 0) <= at) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, last + 1);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** The parts of a name are words: `refund` stands in `applyRefund` and `refundOrder`. */
function standsAlone(term: SearchTerm, lower: string, written: string, at: number): boolean {
  if (term.anywhere) return true;
  if (at > 0 && isWordCode(lower.charCodeAt(at - 1)) && !beginsPart(written, at)) return false;
  let end = at + term.text.length;
  const longest = end + term.ending;
  while (
    end < lower.length &&
    end <= longest &&
    isWordCode(lower.charCodeAt(end)) &&
    !beginsPart(written, end)
  )
    end++;
  return end <= longest;
}

/** A capital after a small letter. */
function beginsPart(written: string, at: number): boolean {
  const code = written.charCodeAt(at);
  const before = written.charCodeAt(at - 1);
  return code >= 65 && code <= 90 && before >= 97 && before <= 122;
}

/** Letters and digits; an underscore joins names (`user_id`), so it ends a word. Above ASCII all but punctuation. */
function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  return code > 0xbf && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f);
}

/** Lower case that keeps every offset: a few capitals (such as I with a dot) would grow. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (capital) => {
    const small = capital.toLowerCase();
    return small.length === capital.length ? small : capital;
  });
}
