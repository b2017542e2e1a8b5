/**
 * Prose as clauses with what each of them could answer: words of the question, and candidates (figures, dates, names,
 * other words) by what is asked for and how near they stand to the words of the question. One pass over the characters.
 */
import { proseStarts } from '../../text/segments.js';
import { type AskedFor, COMMON_WORDS, CONNECTORS, MONTHS, NUMBER_WORDS } from './common-words.js';
import { foldText, isSpaceCode, isUnspacedCode, isWordCode } from './fold-text.js';
import { eachHit, type Question } from './question.js';

export interface AskedQuestion {
  readonly question: Question;
  /** What finding a term is worth, by its index: rare words more than frequent ones. */
  readonly weights: ArrayLike<number>;
}

export interface ProseUnits {
  readonly text: string;
  /** Start of each clause with the end of the text as last entry. */
  readonly starts: readonly number[];
  /** The sentence that each clause belongs to. */
  readonly sentenceOf: readonly number[];
  readonly wordCounts: readonly number[];
  /** Candidates of clause `i`: from `candidateFrom[i]` to `candidateFrom[i + 1]`, each a word (as a number) and its worth. */
  readonly candidateFrom: readonly number[];
  readonly candidates: readonly number[];
  readonly worth: Float64Array;
  readonly hitFrom: readonly number[];
  readonly hits: readonly number[];
  /** What each term is worth here: less when the title says it already. */
  readonly termWorth: Float64Array;
  /** The share of the question that each sentence speaks of, from 0 to 1. */
  readonly coverage: Float64Array;
}

const LONGEST_SENTENCE = 400;
const SHORTEST_CLAUSE = 4;
const LONG_CLAUSE = 10;
const LONGEST_CLAUSE = 16;
/** How quickly nearness fades, per word and at the end of a sentence. */
const FADE = Math.exp(-1 / 24);
const SENTENCE_FADE = 0.5;
const FAR = 0.6;
/** A term that stands in the title has been said; finding it again tells less. */
const SAID_IN_TITLE = 0.5;

interface Weights {
  readonly figure: number;
  readonly year: number;
  readonly month: number;
  readonly numberWord: number;
  readonly name: number;
  /** A name next to another one, as people's names are. */
  readonly fullName: number;
  readonly other: number;
}

const plain = { month: 0.15, numberWord: 0.15, other: 0.15 };
const WEIGHTS: Readonly<Record<AskedFor, Weights>> = {
  time: { ...plain, figure: 1, year: 1.4, month: 1.4, name: 0.1, fullName: 0.1 },
  number: { ...plain, figure: 1, year: 1, numberWord: 0.8, name: 0.1, fullName: 0.1 },
  person: { ...plain, figure: 0.3, year: 0.3, name: 0.9, fullName: 1.2 },
  place: { ...plain, figure: 0.3, year: 0.3, name: 0.9, fullName: 0.9 },
  any: { ...plain, figure: 0.3, year: 0.3, name: 0.4, fullName: 0.4 },
};
/** Nobody asked: what is new and exact counts. */
const UNASKED: Weights = { ...plain, figure: 0.7, year: 0.7, month: 0.5, name: 0.5, fullName: 0.5 };

export function proseUnits(text: string, title: string, asked: AskedQuestion | undefined): ProseUnits {
  const folded = foldText(text);
  const termWorth = worthOfTerms(asked, title);
  const places = hitPlaces(asked, folded);
  const weights = weightsFor(asked);
  const inTitle = new Set(foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []);
  const sentences = proseStarts(text, LONGEST_SENTENCE);

  const starts: number[] = [];
  const sentenceOf: number[] = [];
  const wordCounts: number[] = [];
  const candidateFrom: number[] = [];
  const candidates: number[] = [];
  const worth: number[] = [];
  const hitFrom: number[] = [];
  const hits: number[] = [];
  /** Every word in order: its candidate (or -1), its term (or -1) and its sentence. */
  const wordCandidate: number[] = [];
  const wordTerm: number[] = [];
  const wordSentence: number[] = [];
  let nextPlace = 0;

  for (let sentence = 0; sentence + 1 < sentences.length; sentence++) {
    scanSentence(sentence, sentences[sentence] ?? 0, sentences[sentence + 1] ?? 0);
  }
  starts.push(text.length);
  candidateFrom.push(candidates.length);
  hitFrom.push(hits.length);
  const near = nearness(wordTerm, wordSentence, termWorth);
  const finalWorth = Float64Array.from(worth);
  wordCandidate.forEach((candidate, word) => {
    if (candidate >= 0) finalWorth[candidate] = (worth[candidate] ?? 0) * (FAR + (near[word] ?? 0));
  });
  const coverage = sentenceCoverage(sentences.length - 1, wordTerm, wordSentence, termWorth);
  return {
    text,
    starts,
    sentenceOf,
    wordCounts,
    candidateFrom,
    candidates,
    worth: finalWorth,
    hitFrom,
    hits,
    termWorth,
    coverage,
  };

  function scanSentence(sentence: number, from: number, to: number): void {
    let count = 0;
    let isFirst = true;
    let afterBreak = false;
    let previousName = -1;
    openClause(from);
    for (let at = from; at < to; ) {
      const code = folded.charCodeAt(at);
      if (!isWordCode(code)) {
        if (isBreak(code)) afterBreak = true;
        if (code === 40 && count >= SHORTEST_CLAUSE) openClause(at);
        if (!isSpaceCode(code) && code !== 45) previousName = -1;
        at++;
        continue;
      }
      const end = wordEnd(at, to);
      if (endsClause(at, end)) openClause(at);
      afterBreak = false;
      addWord(at, end);
      at = end;
    }
    wordCounts[wordCounts.length - 1] = count;
    // A few words at the end of a sentence tell nothing by themselves.
    if (count < SHORTEST_CLAUSE && (starts.at(-1) ?? from) > from) joinLastClause();

    function joinLastClause(): void {
      starts.pop();
      sentenceOf.pop();
      candidateFrom.pop();
      hitFrom.pop();
      wordCounts.pop();
      wordCounts[wordCounts.length - 1] = (wordCounts.at(-1) ?? 0) + count;
    }

    function openClause(at: number): void {
      if (at > from) wordCounts[wordCounts.length - 1] = count;
      starts.push(at);
      sentenceOf.push(sentence);
      wordCounts.push(0);
      candidateFrom.push(candidates.length);
      hitFrom.push(hits.length);
      count = 0;
    }

    function endsClause(at: number, end: number): boolean {
      if (count < SHORTEST_CLAUSE) return false;
      if (afterBreak) return true;
      if (count < LONG_CLAUSE) return false;
      if (count >= LONGEST_CLAUSE) return true;
      return end - at <= 8 && CONNECTORS.has(folded.slice(at, end));
    }

    function addWord(at: number, end: number): void {
      count++;
      const term = termAt(at, end);
      wordTerm.push(term);
      wordSentence.push(sentence);
      if (term >= 0) {
        hits.push(term);
        wordCandidate.push(-1);
        previousName = -1;
        isFirst = false;
        return;
      }
      const value = worthOf(at, end);
      wordCandidate.push(value > 0 ? candidates.length : -1);
      if (value > 0) {
        candidates.push(hashOf(folded, at, end));
        worth.push(value);
      }
      isFirst = false;
    }

    function worthOf(at: number, end: number): number {
      const first = text.charCodeAt(at);
      if (hasDigit(text, at, end)) {
        previousName = -1;
        return end - at === 4 && /^(?:1\d|20)\d\d$/.test(text.slice(at, end)) ? weights.year : weights.figure;
      }
      const length = end - at;
      const needsWord = length <= 7 || (length <= 12 && isCapital(first, text, at));
      const word = needsWord || weights.month > 1 ? folded.slice(at, end) : '';
      const isCommon = length <= 7 && COMMON_WORDS.has(word);
      if (isCapital(first, text, at)) {
        if (isFirst && isCommon) return 0;
        if (weights.month > 1 && MONTHS.has(word)) return weights.month;
        if (inTitle.has(word)) return isCommon ? 0 : weights.other;
        const follows = previousName >= 0;
        if (follows) worth[previousName] = Math.max(worth[previousName] ?? 0, weights.fullName);
        previousName = candidates.length;
        return follows ? weights.fullName : weights.name;
      }
      previousName = -1;
      if (weights.numberWord > 0.5 && NUMBER_WORDS.has(word)) return weights.numberWord;
      if (weights.month > 1 && MONTHS.has(word) && word !== 'may') return weights.month;
      return isCommon || end - at < 3 ? (isUnspacedCode(first) ? weights.other : 0) : weights.other;
    }
  }

  function termAt(at: number, end: number): number {
    let found = -1;
    while (nextPlace < places.length && (places[nextPlace]?.at ?? 0) < at) nextPlace++;
    while (nextPlace < places.length && (places[nextPlace]?.at ?? 0) < end) {
      const { term } = places[nextPlace] ?? { term: -1 };
      if (found < 0 || (termWorth[term] ?? 0) > (termWorth[found] ?? 0)) found = term;
      nextPlace++;
    }
    return found;
  }

  function wordEnd(at: number, to: number): number {
    if (isUnspacedCode(folded.charCodeAt(at))) {
      const isPair = (folded.charCodeAt(at) & 0xfc00) === 0xd800 && at + 1 < to;
      return at + (isPair ? 2 : 1);
    }
    let end = at + 1;
    while (end < to && isWordCode(folded.charCodeAt(end)) && !isUnspacedCode(folded.charCodeAt(end))) end++;
    return end;
  }
}

/** After these a clause may end: , ; : ) and dashes, also as other scripts write them. */
function isBreak(code: number): boolean {
  return (
    code === 44 ||
    code === 59 ||
    code === 58 ||
    code === 41 ||
    code === 0x2014 ||
    code === 0x2013 ||
    code === 0x3001 ||
    code === 0xff0c ||
    code === 0xff1b ||
    code === 0xff1a ||
    code === 0x060c
  );
}

function hasDigit(text: string, at: number, end: number): boolean {
  for (let index = at; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

function isCapital(code: number, text: string, at: number): boolean {
  if (code < 128) return code >= 65 && code <= 90;
  const character = text[at] ?? '';
  return character !== character.toLowerCase();
}

function hashOf(text: string, at: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = at; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function worthOfTerms(asked: AskedQuestion | undefined, title: string): Float64Array {
  if (asked === undefined) return new Float64Array(0);
  const folded = foldText(title);
  const own = new Set(asked.question.parts.flat());
  return Float64Array.from(asked.question.terms, (term, index) => {
    if (!own.has(index)) return 0;
    let said = false;
    eachHit(term, folded, () => {
      said = true;
    });
    return (asked.weights[index] ?? 0) * (said ? SAID_IN_TITLE : 1);
  });
}

function hitPlaces(asked: AskedQuestion | undefined, folded: string): { at: number; term: number }[] {
  const places: { at: number; term: number }[] = [];
  const own = new Set(asked?.question.parts.flat());
  asked?.question.terms.forEach((term, index) => {
    if (own.has(index)) eachHit(term, folded, (at) => places.push({ at, term: index }));
  });
  return places.sort((a, b) => a.at - b.at || a.term - b.term);
}

/** Of several questions at once each may want its own kind of answer. */
function weightsFor(asked: AskedQuestion | undefined): Weights {
  if (asked === undefined) return UNASKED;
  const kinds = asked.question.asked.map((kind) => WEIGHTS[kind]);
  const most = (field: keyof Weights) => Math.max(...kinds.map((kind) => kind[field]));
  return {
    figure: most('figure'),
    year: most('year'),
    month: most('month'),
    numberWord: most('numberWord'),
    name: most('name'),
    fullName: most('fullName'),
    other: most('other'),
  };
}

/** How near each word stands to words of the question: the nearer side in full, the other by half. */
function nearness(
  wordTerm: readonly number[],
  wordSentence: readonly number[],
  termWorth: Float64Array,
): Float64Array {
  const count = wordTerm.length;
  const before = new Float64Array(count);
  let value = 0;
  for (let word = 0; word < count; word++) {
    value = step(value, word, word - 1);
    before[word] = value;
  }
  value = 0;
  for (let word = count - 1; word >= 0; word--) {
    value = step(value, word, word + 1);
    const other = before[word] ?? 0;
    before[word] = Math.max(value, other) + 0.5 * Math.min(value, other);
  }
  return before;

  function step(from: number, word: number, neighbour: number): number {
    let next = from * FADE;
    if (neighbour >= 0 && neighbour < count && wordSentence[word] !== wordSentence[neighbour]) {
      next *= SENTENCE_FADE;
    }
    const term = wordTerm[word] ?? -1;
    return term < 0 ? next : Math.max(next, termWorth[term] ?? 0);
  }
}

function sentenceCoverage(
  sentences: number,
  wordTerm: readonly number[],
  wordSentence: readonly number[],
  termWorth: Float64Array,
): Float64Array {
  const coverage = new Float64Array(Math.max(0, sentences));
  const total = termWorth.reduce((sum, value) => sum + value, 0);
  if (total === 0) return coverage;
  const seen = new Int32Array(termWorth.length).fill(-1);
  wordTerm.forEach((term, word) => {
    const sentence = wordSentence[word] ?? 0;
    if (term < 0 || seen[term] === sentence) return;
    seen[term] = sentence;
    coverage[sentence] = (coverage[sentence] ?? 0) + (termWorth[term] ?? 0) / total;
  });
  return coverage;
}
