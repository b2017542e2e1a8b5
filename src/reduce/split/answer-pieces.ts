/**
 * Where a unit may be cut, so that what is shown of it still says what it said. Where there is room units stay whole; where there is
 * little they are cut between clauses, and where there is hardly any between phrases. A clause with a word that denies, doubts, restricts
 * or conditions is shown from its beginning to its end with all that is shown of its unit; so is the date that a sentence begins with.
 */
import { pieceEnd } from '../../text/sentences.js';
import type { Piece } from '../choose-by-price.js';
import { TRAIT, type Unit, type Units } from './answer-units.js';
import { GOVERNING_PARTS } from './governing-words.js';
import type { Span } from './span.js';

const MARK = /[,;()\u2013\u2014\uff0c\uff1b\u3001\u060c\u061b]/;
const OPENING = /[(["'\u201c\u2018\u00ab\u300c]+$/;
/** A date among so many words at the beginning of a sentence says when all of it holds. */
const WORDS_OF_DATE = 5;

/** Words without a mark or a small word between them are cut somewhere. */
const LONGEST_PHRASE = 80;

/** How small the pieces are. */
export const FINENESS = ['phrases', 'clauses', 'units'] as const;
export type Fineness = (typeof FINENESS)[number];

/** Characters below which there is hardly room, and little. */
const HARDLY = 500;
const LITTLE = 1_500;

export function finenessFor(room: number): Fineness {
  return room < HARDLY ? 'phrases' : room < LITTLE ? 'clauses' : 'units';
}

/** The pieces of a unit, one after the other; joined they are the unit. */
export function piecesOf(
  units: Units,
  unit: Unit,
  fineness: Fineness,
  worthOf: (word: number) => number,
): Piece[] {
  const { start, end, firstWord, lastWord } = unit;
  const context = units.contexts[unit.context];
  const length = end - start;
  const isWhole = unit.isWhole ? length < HARDLY : fineness === 'units' && length < LITTLE / 2;
  const borders = isWhole ? [] : bordersOf(units, unit, fineness === 'phrases');
  const pieces: Piece[] = [];
  let word = firstWord;
  let from = start;
  let continues = false;
  for (const border of [...borders, { at: end, mayOpen: true, mayClose: true }]) {
    let worth = 0;
    for (; word < lastWord && (units.starts[word] ?? 0) < border.at; word++) worth += worthOf(word);
    pieces.push({
      start: from,
      end: border.at,
      worth,
      continues,
      leads: !border.mayClose,
      context: context === undefined ? -1 : unit.context,
      contextLength: context === undefined ? 0 : context.to - context.from,
    });
    from = border.at;
    continues = !border.mayOpen;
  }
  return pieces;
}

interface Border {
  readonly at: number;
  /** What is shown may begin here, and may end. */
  readonly mayOpen: boolean;
  readonly mayClose: boolean;
}

function bordersOf(units: Units, unit: Unit, betweenPhrases: boolean): Border[] {
  const { firstWord, lastWord } = unit;
  const { starts, ends, traits } = units;
  const content = units.texts[unit.text]?.content ?? '';
  const { first, last } = governedPart(units, unit, content);
  const borders: Border[] = [];
  let hasFigure = false;
  for (let word = firstWord + 1; word < lastWord; word++) {
    const at = starts[word] ?? 0;
    const has = (place: number, trait: number) => ((traits[place] ?? 0) & trait) !== 0;
    hasFigure ||= has(word - 1, TRAIT.figure | TRAIT.year);
    const between = content.slice(ends[word - 1], at);
    const isPhrase = betweenPhrases && has(word, TRAIT.stop) && !has(word - 1, TRAIT.stop);
    if (!isPhrase && !MARK.test(between)) continue;
    // What follows a figure may be its unit, its rate or its bound.
    const isOfFigure = hasFigure && !MARK.test(between);
    hasFigure = false;
    if (isOfFigure || (word > first && word <= last)) continue;
    // Brackets and quotes that open stand with the word behind them.
    const opening = OPENING.exec(between)?.[0].length ?? 0;
    borders.push({ at: at - opening, mayOpen: word <= first, mayClose: word > last });
  }
  if (!betweenPhrases) return borders;
  const lockFrom = starts[first] ?? Number.POSITIVE_INFINITY;
  return withinPhrases(content, unit, borders, { from: lockFrom, to: ends[last] ?? -1 });
}

/** A long stretch without a border is cut anywhere but inside of what is governed. */
function withinPhrases(
  content: string,
  { start, end }: Unit,
  borders: readonly Border[],
  locked: Span,
): Border[] {
  const all: Border[] = [];
  let from = start;
  for (const border of [...borders, { at: end, mayOpen: true, mayClose: true }]) {
    while (border.at - from > 2 * LONGEST_PHRASE) {
      from = pieceEnd(content, from, LONGEST_PHRASE);
      if (from > locked.from && from < locked.to) from = locked.to;
      if (from < border.at) all.push({ at: from, mayOpen: from <= locked.from, mayClose: from >= locked.to });
    }
    all.push(border);
    from = border.at;
  }
  return all.slice(0, -1);
}

/**
 * From the beginning of the first clause that is governed to the end of the last one: nothing begins behind the one or ends before the
 * other. A date at the beginning governs from there.
 */
function governedPart(
  units: Units,
  { firstWord, lastWord, start, end }: Unit,
  content: string,
): { readonly first: number; readonly last: number } {
  const { starts, ends, traits } = units;
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  const govern = (from: number, to: number) => {
    let begin = from;
    while (begin > firstWord && !MARK.test(content.slice(ends[begin - 1], starts[begin]))) begin--;
    let finish = to;
    while (finish + 1 < lastWord && !MARK.test(content.slice(ends[finish], starts[finish + 1]))) finish++;
    first = Math.min(first, begin);
    last = Math.max(last, finish);
  };
  for (let word = firstWord; word < lastWord; word++) {
    const trait = traits[word] ?? 0;
    const governing = word === firstWord ? TRAIT.governs | TRAIT.governsFirst : TRAIT.governs;
    if ((trait & governing) !== 0 || isElided(word)) govern(word, word);
    if (word < firstWord + WORDS_OF_DATE && (trait & TRAIT.year) !== 0) first = firstWord;
  }
  for (const { 0: part, index } of content.slice(start, end).matchAll(GOVERNING_PARTS)) {
    let from = firstWord;
    while (from + 1 < lastWord && (ends[from] ?? 0) <= start + index) from++;
    let to = from;
    while (to + 1 < lastWord && (ends[to] ?? 0) < start + index + part.length) to++;
    govern(from, to);
  }
  return { first, last };

  /** `n'est` */
  function isElided(word: number): boolean {
    const from = starts[word] ?? 0;
    return (ends[word] ?? 0) === from + 1 && /^n['\u2019]/i.test(content.slice(from, from + 2));
  }
}
