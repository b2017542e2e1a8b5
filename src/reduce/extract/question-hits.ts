/** Where the words of a question stand in a scanned text, and how near every other word stands to them. */
import { coverAnswers } from './answers-below.js';
import { foldText } from './fold-text.js';
import { eachHit, type Question, withoutQuoted } from './question.js';
import type { ScannedProse } from './scan-prose.js';
import { TermFinder } from './term-finder.js';
import * as KIND from './word-kinds.js';

export interface AskedQuestion {
  readonly question: Question;
  /** What finding a term is worth, by its index: rare words more than frequent ones. */
  readonly weights: ArrayLike<number>;
  /** How well each passage of a long text fits the question, from 0 to 1. */
  readonly passages?: ArrayLike<number> | undefined;
  /** No other text was asked: that this one speaks of the question at all is not known. */
  readonly isAlone?: boolean;
  /** Sentences of this text that change what another text answers. */
  readonly changing?: readonly string[] | undefined;
}

/** Where the terms of a question stand in a text, in its order. */
export interface TermPlaces {
  readonly terms: readonly number[];
  /** The offset of each of them. */
  readonly offsets: readonly number[];
}

export interface QuestionHits {
  readonly places: TermPlaces;
  /** The term that each word is, or -1. */
  readonly termOf: Int32Array;
  /** What each term is worth here, as a share of the whole question: less when the title says it already. */
  readonly termWorth: Float64Array;
  /** The worth of the nearest terms before and after each word, fading with the distance. */
  readonly before: Float32Array;
  readonly after: Float32Array;
  /** The share of the question that each sentence speaks of, from 0 to 1. */
  readonly coverage: Float32Array;
}

/** How quickly nearness fades, per word and at the end of a sentence. */
const FADE = Math.exp(-1 / 16);
const SENTENCE_FADE = 0.65;
/** Nearness that is none: numbers that fade further take many times as long to reckon with. */
const FADED = 1e-30;
/** A term that stands in the title has been said; finding it again tells less. */
const SAID_IN_TITLE = 0.3;

export function questionHits(scan: ScannedProse, asked: AskedQuestion, title: string): QuestionHits {
  const termWorth = worthOfTerms(asked, title);
  const places = termPlaces(scan, asked.question);
  const termOf = termsOfWords(scan, places, termWorth);
  const { before, after } = nearness(scan, termOf, asPartsOfWords(asked.question, termWorth));
  const coverage = sentenceCoverage(scan, termOf, termWorth);
  coverAnswers(scan, coverage);
  coverBelowHeadings(scan, coverage);
  return { places, termOf, termWorth, before, after, coverage };
}

function worthOfTerms({ question, weights }: AskedQuestion, title: string): Float64Array {
  const folded = foldText(title);
  const own = new Set(question.parts.flat());
  const worth = Float64Array.from(question.terms, (term, index) => {
    if (!own.has(index)) return 0;
    let said = false;
    eachHit(term, folded, () => {
      said = true;
    });
    return (weights[index] ?? 0) * (said ? SAID_IN_TITLE : 1);
  });
  const total = worth.reduce((sum, value) => sum + value, 0);
  return total > 0 ? worth.map((value) => value / total) : worth;
}

const finders = new WeakMap<Question, TermFinder>();

/** Made once for a question, which many texts are asked. */
function finderOf(question: Question): TermFinder {
  let finder = finders.get(question);
  if (finder === undefined) {
    finder = new TermFinder(question.terms, new Set(question.parts.flat()));
    finders.set(question, finder);
  }
  return finder;
}

function termPlaces({ text, folded = foldText(text) }: ScannedProse, question: Question): TermPlaces {
  const terms: number[] = [];
  const offsets: number[] = [];
  const found = (term: number, at: number) => {
    terms.push(term);
    offsets.push(at);
  };
  finderOf(question).each(withoutQuoted(folded, question), found, text);
  return { terms, offsets };
}

/** Of several terms at one word the one that is worth most counts. */
function termsOfWords(
  { words, wordEnd, wordKind }: ScannedProse,
  { terms, offsets }: TermPlaces,
  termWorth: Float64Array,
): Int32Array {
  const termOf = new Int32Array(words).fill(-1);
  let word = 0;
  for (let place = 0; place < terms.length; place++) {
    const at = offsets[place] ?? 0;
    while (word < words && (wordEnd[word] ?? 0) <= at) word++;
    if (word === words) break;
    const term = terms[place] ?? 0;
    const known = termOf[word] ?? -1;
    if (known < 0 || (termWorth[term] ?? 0) > (termWorth[known] ?? 0)) termOf[word] = term;
    wordKind[word] = KIND.asked;
  }
  return termOf;
}

/** Of the pairs of characters that scripts without spaces are looked up by, about so many are a word. */
const PAIRS_OF_WORD = 4;
/** A pair of a short question counts as much as one of its words by itself. */
const MOST_OF_PAIR = 0.3;

/** A long question has many pairs: each counts as much as the word that it is a part of. */
function asPartsOfWords({ terms }: Question, termWorth: Float64Array): Float64Array {
  return termWorth.map((worth, index) =>
    terms[index]?.anywhere ? Math.min(Math.max(worth, MOST_OF_PAIR), worth * PAIRS_OF_WORD) : worth,
  );
}

function nearness(
  { words, wordSentence }: ScannedProse,
  termOf: Int32Array,
  termWorth: Float64Array,
): { before: Float32Array; after: Float32Array } {
  const memory = new ArrayBuffer(8 * words);
  const before = new Float32Array(memory, 0, words);
  const after = new Float32Array(memory, 4 * words, words);
  let value = 0;
  // The sentence before is kept at hand: a look before the first word would make every look a slow one.
  let last = -1;
  for (let word = 0; word < words; word++) {
    const sentence = wordSentence[word] ?? 0;
    value *= sentence === last ? FADE : FADE * SENTENCE_FADE;
    last = sentence;
    if (value < FADED) value = 0;
    before[word] = value;
    const term = termOf[word] ?? -1;
    if (term >= 0)
      value = Math.max(value, termWorth[term] ?? 0) + 0.5 * Math.min(value, termWorth[term] ?? 0);
  }
  value = 0;
  last = -1;
  for (let word = words - 1; word >= 0; word--) {
    const sentence = wordSentence[word] ?? 0;
    value *= sentence === last ? FADE : FADE * SENTENCE_FADE;
    last = sentence;
    if (value < FADED) value = 0;
    after[word] = value;
    const term = termOf[word] ?? -1;
    if (term >= 0)
      value = Math.max(value, termWorth[term] ?? 0) + 0.5 * Math.min(value, termWorth[term] ?? 0);
  }
  return { before, after };
}

function sentenceCoverage(
  { sentences, words, wordSentence }: ScannedProse,
  termOf: Int32Array,
  termWorth: Float64Array,
): Float32Array {
  const coverage = new Float32Array(Math.max(1, sentences));
  const seen = new Int32Array(termWorth.length).fill(-1);
  for (let word = 0; word < words; word++) {
    const term = termOf[word] ?? -1;
    const sentence = wordSentence[word] ?? 0;
    if (term < 0 || seen[term] === sentence) continue;
    seen[term] = sentence;
    coverage[sentence] = (coverage[sentence] ?? 0) + (termWorth[term] ?? 0);
  }
  return coverage;
}

/**
 * What a heading says of the question counts for the sentences below it: "Abroad" is said once, and then what holds there. The title
 * stands over all of them and tells none apart. One pass over the words, of texts with headings alone.
 */
const SIGN = 35;
const SPACE = 32;
const DEEPEST = 6;
/** What is said above says less than what a sentence says itself, and one word of a long question hardly anything. */
const SAID_ABOVE = 0.8;

/** Changes `coverage` where it is. */
function coverBelowHeadings(
  { text, words, cellStart, wordSentence }: ScannedProse,
  coverage: Float32Array,
): void {
  if (!text.includes('\n#')) return;
  let above = 0;
  /** Of the line of the heading. */
  let end = 0;
  for (let word = 1; word < words; word++) {
    const sentence = wordSentence[word] ?? 0;
    if (sentence === wordSentence[word - 1]) continue;
    const own = coverage[sentence] ?? 0;
    const start = cellStart[word] ?? 0;
    // `## 2. Price`: the number of a heading ends a sentence.
    if (start < end) above = Math.max(above, own);
    else if (isHeading(text, start)) {
      above = own;
      end = text.indexOf('\n', start);
    } else coverage[sentence] = own + (1 - own) * above * above * SAID_ABOVE;
  }
}

function isHeading(text: string, start: number): boolean {
  let at = start;
  while (at <= start + DEEPEST && text.charCodeAt(at) === SIGN) at++;
  return at > start && text.charCodeAt(at) === SPACE;
}
