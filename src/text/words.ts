/**
 * Splits a text into words with their places, folded and stemmed, the same for texts and questions. The platform's
 * segmenter splits scripts without spaces, one run at a time. A stem depends on the script and never on a guessed
 * language, so a name has one stem everywhere. Use it for comparing, not for showing.
 */
import { LEXICONS } from './lexicons/all-lexicons.js';
import type { Lexicon } from './lexicons/lexicon.js';
import { numberOf } from './number-forms.js';

export interface Word {
  /** Small letters without accents. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[\p{L}\p{M}\p{N}_]+(?:['\u2019][\p{L}\p{M}]+)*/gu;
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;
/** A run of a script without spaces is given to the segmenter in pieces of so many characters: its cost grows faster than they do. */
const LONGEST_RUN = 400;
/** Longer runs are no words: data, a key, a line of dashes in letters. */
const LONGEST_WORD = 40;

/** True for a text that has letters of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return text.search(UNSPACED) !== -1;
}

export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (isPlain(run)) yield { text: run.toLowerCase(), start: index, end: index + run.length };
    else yield* foreignWords(run, index);
  }
}

/** The stems of all words, in order. */
export function words(text: string): string[] {
  return Array.from(wordsIn(text), (word) => stem(word.text));
}

/**
 * The words of a question as they are looked for in a folded text: by how they begin, and in scripts without spaces as pairs of
 * characters, which are looked for anywhere.
 */
export function lookedForWords(question: string): string[] {
  const found: string[] = [];
  for (const [run] of question.matchAll(WRITTEN)) {
    const lower = run.toLowerCase();
    if (!isUnspaced(lower)) {
      found.push(lower.charCodeAt(0) < FIRST_FOREIGN ? stem(lower) : lower);
      continue;
    }
    const characters = Array.from(lower);
    if (characters.length === 1) found.push(lower);
    for (let at = 1; at < characters.length; at++) found.push(`${characters[at - 1]}${characters[at]}`);
  }
  return found;
}

const WRITTEN = /[\p{L}\p{M}\p{N}_]+/gu;
const FIRST_FOREIGN = 0x250;

const CAMEL = /(?<=[a-z\d])(?=[A-Z])/;

/**
 * The stems that find a text: names of programs whole and in parts, letters and digits of one word apart, small numbers
 * in one spelling ("two", "II" and "2").
 */
export function searchTerms(text: string): string[] {
  const terms: string[] = [];
  for (const { text: word, start, end } of wordsIn(text)) {
    if (word.length > LONGEST_WORD) continue;
    for (const part of word.split('_')) if (part !== '') addTerms(part, terms);
    if (!isPlain(word) || word.includes('_')) continue;
    const parts = text.slice(start, end).split(CAMEL);
    if (parts.length > 1) for (const part of parts) if (part.length > 1) addTerms(part.toLowerCase(), terms);
  }
  return terms;
}

const FIGURE = /^\d+(?:st|nd|rd|th)?$/;

function addTerms(word: string, terms: string[]): void {
  if (!/\d/.test(word) || FIGURE.test(word)) terms.push(termOf(word));
  else for (const part of word.match(/\d+|\D+/g) ?? []) terms.push(termOf(part));
}

const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

function termOf(word: string): string {
  let term = known.get(word);
  if (term === undefined) {
    term = numberOf(word) ?? stem(word);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, term);
  }
  return term;
}

function isPlain(run: string): boolean {
  for (let at = 0; at < run.length; at++) {
    const code = run.charCodeAt(at);
    if (code > 127 || code === 39) return false;
  }
  return true;
}

/** Words of a run with letters outside ASCII, or with an apostrophe. */
function* foreignWords(run: string, start: number): Generator<Word> {
  let from = 0;
  for (const { 0: part, index } of run.matchAll(UNSPACED)) {
    if (index > from) yield* spacedWords(run.slice(from, index), start + from);
    yield* segmentedWords(part, start + index);
    from = index + part.length;
  }
  if (from < run.length) yield* spacedWords(run.slice(from), start + from);
}

const APOSTROPHE = /['\u2019]/;
/** Before an apostrophe stands a word of its own: l'eau, d'eau, qu'il. */
const LONGEST_ELIDED = 2;

/** "Queen's" is the queen, "don't" one word, "l'eau" two. */
function* spacedWords(run: string, start: number): Generator<Word> {
  const [first = '', ...rest] = run.split(APOSTROPHE);
  if (rest.length > 0 && first.length <= LONGEST_ELIDED) {
    if (first !== '') yield { text: folded(first), start, end: start + first.length };
    yield* spacedWords(run.slice(first.length + 1), start + first.length + 1);
    return;
  }
  const own = rest.at(-1)?.toLowerCase() === 's' ? [first, ...rest.slice(0, -1)] : [first, ...rest];
  const text = folded(own.join(''));
  if (text !== '') yield { text, start, end: start + run.length };
}

let segmenter: Intl.Segmenter | undefined;

function* segmentedWords(run: string, start: number): Generator<Word> {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  for (let from = 0; from < run.length; ) {
    const to = wholeEnd(run, Math.min(run.length, from + LONGEST_RUN));
    for (const { segment, index } of segmenter.segment(run.slice(from, to)))
      yield {
        text: folded(segment),
        start: start + from + index,
        end: start + from + index + segment.length,
      };
    from = to;
  }
}

function wholeEnd(run: string, at: number): number {
  return (run.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}

const MARKS = /[\u0300-\u036f\u0640\u064b-\u0652]+/g;

/** Small letters without the accents of Latin, Greek and Cyrillic, and without the vowels of Arabic. */
export function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(MARKS, '').normalize('NFC');
}

/** A word without its ending, by its script; short words stay as they are. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  const code = word.charCodeAt(0);
  if (code < FIRST_FOREIGN) return word.length < 4 ? word : latinStem(word);
  if (code >= 0x400 && code <= 0x52f) return withoutEndings(word, RUSSIAN, SHORTEST_RUSSIAN);
  if (code >= 0x600 && code <= 0x6ff) return arabicStem(word);
  if (code >= 0xac00 && code <= 0xd7af) return withoutEndings(word, KOREAN, SHORTEST_KOREAN);
  return word;
}

const VOWEL = /[aeiouy]/;

/** English plural, `-ed` and `-ing`. */
function latinStem(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('ing')) return withoutEnding(word, 3);
  if (word.endsWith('ed')) return withoutEnding(word, 2);
  return word;
}

function withoutEnding(word: string, length: number): string {
  const rest = word.slice(0, -length);
  if (rest.length < 3 || !VOWEL.test(rest)) return word;
  const last = rest.at(-1);
  return last === rest.at(-2) && last !== 'l' && last !== 's' && last !== 'z' ? rest.slice(0, -1) : rest;
}

const RUSSIAN = endingsOf(LEXICONS.ru);
const KOREAN = endingsOf(LEXICONS.ko);
const SHORTEST_RUSSIAN = 3;
const SHORTEST_KOREAN = 2;

function endingsOf({ endings = '' }: Lexicon): string[] {
  return [...new Set(endings.split(' ').map(folded))].sort((a, b) => b.length - a.length);
}

/** Longest endings stand first. */
function withoutEndings(word: string, endings: readonly string[], shortest: number): string {
  const ending = endings.find((one) => word.length - one.length >= shortest && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** And, so, in, as, to and the article, as they are joined to a word; endings of number, gender and whose it is. */
const ARABIC_START = /^[\u0648\u0641]?(?:\u0644\u0644|[\u0628\u0643]?\u0627\u0644|\u0644)?(?=\p{L}{3})/u;
const ARABIC_END =
  /(?<=\p{L}{3})(?:\u0647\u0627|\u0627\u062a|\u0648\u0646|\u064a\u0646|\u0627\u0646|\u0647\u0645|\u064a\u0629|\u0629|\u0647|\u064a)$/u;
const ALEF = /[\u0622\u0623\u0625]/g;

function arabicStem(word: string): string {
  return word.replace(ALEF, '\u0627').replace(ARABIC_START, '').replace(ARABIC_END, '');
}

/**
 * Whether two words are forms of one, by their beginnings, as in most languages: without its last letter, the shorter
 * one begins the longer one.
 */
export function isForm(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  const shared = sharedBeginning(a, b);
  return a !== b && shared >= SHORTEST_BEGINNING && shared >= shorter - 1 && shared >= longer - 3;
}

/** Words that may name the same: forms, compounds with one beginning; in scripts without spaces one that stands in the other. */
export function isAkin(a: string, b: string): boolean {
  const first = a.charCodeAt(0);
  if (a === b || first <= LAST_DIGIT) return false;
  if (isForm(a, b)) return true;
  const shorter = Math.min(a.length, b.length);
  if (first >= FIRST_UNSPACED && isUnspaced(a)) return shorter > 1 && (a.includes(b) || b.includes(a));
  if (shorter < SHORTEST_ALIKE || first !== b.charCodeAt(0)) return false;
  return sharedBeginning(a, b) >= Math.max(SHORTEST_ALIKE, shorter - LONGEST_REST);
}

const FIRST_UNSPACED = 0xe00;
const LAST_DIGIT = 57;
const SHORTEST_ALIKE = 5;
const LONGEST_REST = 3;

export const SHORTEST_BEGINNING = 4;

export function sharedBeginning(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}
