/**
 * How well each line of code or settings fits a question, together with what owns it: `memory` under `billing` answers what
 * neither line says alone. Words weigh by their rarity among the lines; parts of names, strings and comments are words.
 */

import { STOP_WORDS } from '../text/lexicons/all-lexicons.js';
import { searchTerms, stem, wordsIn } from '../text/words.js';
import type { LineOutline } from './line-outline.js';

export interface AskedLines {
  /** Lines that have a word of the question, the best first; of several questions in turns. */
  readonly places: readonly number[];
  readonly scores: Float64Array;
  /** What the words of the question are worth that each line has itself. */
  readonly own: Float64Array;
}

/** What a word counts that the owner of a line has, by each step up; and one that a line beside it has, by each step. */
const BY_OWNER = 0.9;
const BY_OWNER_STEP = 0.95;
const BESIDE = 0.7;
const BESIDE_STEP = 0.9;
/** So many lines up and down are beside a line. */
const NEAR = 12;
/** Owners looked at. */
const MOST_OWNERS = 64;
const MOST_PLACES = 400;
const REPEATED = 0.05;
/** However often a word stands there. */
const MOST_OF_WORD = 1.15;

/** A word that is only a part of a name. */
const PART = 0.9;

const IMPORT =
  /^\s{0,40}(?:(?:import|use|using|require|require_relative|#include)\b|from\s|export\s*[*{]|[\w$]{1,80},?\s*$)/;
const DEFINITION =
  /^\s{0,40}(?:(?:export|default|async|public|private|protected|static|abstract|final|pub)\s+){0,4}(?:function|def|class|interface|type|enum|struct|trait|fn|func|module|sub)\b|^(?:export\s+)?(?:const|let|var|val|static)\s/;
const IMPORTED = 0.3;
const DEFINED = 1.15;
export function askedLines(
  text: string,
  starts: ArrayLike<number>,
  outline: LineOutline,
  query: string,
): AskedLines | undefined {
  const question = readAsked(query);
  if (question.terms.length === 0) return undefined;
  const count = starts.length - 1;
  const found = findTerms(text, starts, question);
  if (found.lines.length === 0) return undefined;
  const weights = weightsOf(found, question, count);
  const scores = new Float64Array(count);
  const own = new Float64Array(count);
  found.lines.forEach((line, index) => {
    for (let at = found.firsts[index] ?? 0; at < (found.firsts[index + 1] ?? 0); at++)
      own[line] = (own[line] ?? 0) + (weights[found.terms[at] ?? 0] ?? 0);
  });
  const level = new Float64Array(question.terms.length);
  const byPart = question.parts.map(() => new Float64Array(found.lines.length));
  found.lines.forEach((line, index) => {
    level.fill(0);
    collect(index);
    const kind = kindOf(line);
    question.parts.forEach((terms, part) => {
      let sum = 0;
      for (const term of terms) sum += (weights[term] ?? 0) * (level[term] ?? 0);
      const ofPart = byPart[part];
      if (ofPart) ofPart[index] = sum * kind;
      scores[line] = Math.max(scores[line] ?? 0, sum * kind);
    });
  });
  return { places: inTurns(found.lines, byPart), scores, own };

  /** The words that count for a line: its own, those of its owners, and of what stands beside or inside of it. */
  function collect(index: number): void {
    const line = found.lines[index] ?? 0;
    add(index, 1);
    let share = BY_OWNER;
    let owner = outline.about[line] ?? -1;
    if (owner < 0) owner = outline.parent[line] ?? -1;
    for (let step = 0; owner >= 0 && step < MOST_OWNERS; step++) {
      addLine(owner, share);
      const name = outline.named[owner] ?? -1;
      if (name >= 0) addLine(name, share);
      // What the comment above an owner says is said of all that it owns.
      const lead = outline.lead[owner] ?? owner;
      if (lead < owner) addBetween(lead, owner, share * BESIDE);
      share *= BY_OWNER_STEP;
      owner = outline.parent[owner] ?? -1;
    }
    addBeside(index, -1);
    addBeside(index, 1);
  }

  function addBeside(index: number, step: 1 | -1): void {
    const line = found.lines[index] ?? 0;
    const parent = outline.parent[line] ?? -1;
    for (let at = index + step; at >= 0 && at < found.lines.length; at += step) {
      const other = found.lines[at] ?? 0;
      const distance = Math.abs(other - line);
      if (distance > NEAR) return;
      const isInside = other > line && other < (outline.end[line] ?? 0);
      const isAbout = outline.about[other] === line || (outline.about[line] ?? -1) === other;
      if (isInside || isAbout || outline.parent[other] === parent) add(at, BESIDE * BESIDE_STEP ** distance);
    }
  }

  function addLine(line: number, share: number): void {
    if (own[line] !== 0) add(found.indexOf(line), share);
  }
  function addBetween(from: number, to: number, share: number): void {
    for (let line = Math.max(from, to - NEAR); line < to; line++) addLine(line, share);
  }
  function add(index: number, share: number): void {
    for (let at = found.firsts[index] ?? 0; at < (found.firsts[index + 1] ?? 0); at++) {
      const term = found.terms[at] ?? 0;
      const known = level[term] ?? 0;
      const more = share * (found.shares[at] ?? 1);
      level[term] = Math.min(Math.max(known, more) + REPEATED * Math.min(known, more), MOST_OF_WORD);
    }
  }

  /** Of lines that name something, the one that defines it tells what it does, and one that imports it nothing. */
  function kindOf(line: number): number {
    const about = outline.about[line] ?? -1;
    if ((outline.end[line] ?? 0) === line + 1 && IMPORT.test(codeAt(line))) return IMPORTED;
    return DEFINITION.test(codeAt(about < 0 ? line : about)) ? DEFINED : 1;
  }

  function codeAt(line: number): string {
    const start = starts[line] ?? 0;
    return text.slice(start, Math.min(starts[line + 1] ?? 0, start + 200));
  }
}

interface FoundTerms {
  /** Lines with a term, ascending. */
  readonly lines: readonly number[];
  /** Where the terms of each of these lines begin in `terms`. */
  readonly firsts: readonly number[];
  readonly terms: readonly number[];
  /** What each of them counts: less where it is only a part of a name. */
  readonly shares: readonly number[];
  readonly indexOf: (line: number) => number;
}

/** Questions as the terms that lines may hold, and which of them each question has. */
interface Asked {
  readonly terms: readonly string[];
  readonly parts: readonly (readonly number[])[];
}

function readAsked(query: string): Asked {
  const questions = query.split(/(?<=[?\uff1f])\s+/).filter((question) => question.trim() !== '');
  const terms: string[] = [];
  const parts = questions.map((question) => {
    const own = new Set<number>();
    for (const { text, start, end } of wordsIn(question)) {
      if (STOP_WORDS.has(text)) continue;
      for (const term of termsOf(text, question.slice(start, end))) {
        const known = terms.indexOf(term);
        own.add(known === -1 ? terms.push(term) - 1 : known);
      }
    }
    return [...own];
  });
  return { terms, parts };
}

const SIMPLE = /^\p{L}\p{Ll}*$/u;

/** A word, and of a name such as `strictDepth` its parts behind it. */
function termsOf(word: string, written: string): readonly string[] {
  return SIMPLE.test(written) ? [stem(word)] : [...new Set([stem(word), ...searchTerms(written)])];
}

function findTerms(text: string, starts: ArrayLike<number>, question: Asked): FoundTerms {
  const lines: number[] = [];
  const firsts: number[] = [];
  const terms: number[] = [];
  const shares: number[] = [];
  const index = new Map<number, number>();
  const numbers = new Map(question.terms.map((term, number) => [term, number]));
  const count = starts.length - 1;
  let line = 0;
  for (const word of wordsIn(text)) {
    const own = termsOf(word.text, text.slice(word.start, word.end));
    own.forEach((term, at) => {
      add(term, word.start, at === 0 ? 1 : PART);
    });
  }
  firsts.push(terms.length);
  return { lines, firsts, terms, shares, indexOf: (wanted) => index.get(wanted) ?? 0 };

  function add(found: string, at: number, share: number): void {
    const term = numbers.get(found);
    if (term === undefined) return;
    line = lineAt(at, line);
    if (lines.at(-1) !== line) {
      index.set(line, lines.length);
      lines.push(line);
      firsts.push(terms.length);
    }
    const known = terms.indexOf(term, firsts.at(-1));
    if (known < 0) {
      terms.push(term);
      shares.push(share);
    } else shares[known] = Math.max(shares[known] ?? 0, share);
  }

  /** Gallops forward: most lines have no term. */
  function lineAt(at: number, from: number): number {
    let low = from;
    let step = 1;
    while (low + step < count && (starts[low + step] ?? 0) <= at) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, count);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}

function weightsOf({ terms }: FoundTerms, question: Asked, count: number): Float64Array {
  const times = new Float64Array(question.terms.length);
  for (const term of terms) times[term] = (times[term] ?? 0) + 1;
  return times.map((number) => (number === 0 ? 0 : Math.log(1 + (count - number + 0.5) / (number + 0.5))));
}

/** The best line of each part of the question, then the second of each. */
function inTurns(lines: readonly number[], byPart: readonly Float64Array[]): number[] {
  const orders = byPart.map((scores) =>
    Array.from(scores.keys())
      .filter((index) => (scores[index] ?? 0) > 0)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, MOST_PLACES),
  );
  const places = new Set<number>();
  for (let rank = 0; rank < MOST_PLACES && places.size < MOST_PLACES; rank++)
    for (const order of orders) {
      const index = order[rank];
      if (index !== undefined) places.add(lines[index] ?? 0);
    }
  return [...places];
}
