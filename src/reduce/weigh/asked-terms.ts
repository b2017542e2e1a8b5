/** A question as terms of the texts, and which of them stand somewhere: as they are asked for, or in another form. */
import { type AnswerKind, answerKind } from '../../text/answer-kind.js';
import { isForm, SHORTEST_BEGINNING, wordsIn } from '../../text/words.js';
import { isStopTerm, TRAIT, termOf, type Unit, type Units } from '../split/answer-units.js';

/** Bits of a mask. */
const MOST_TERMS = 30;
/** What a small word is worth beside others of its rarity, and another form of a word beside the word. */
const SMALL = 0.3;
export const OTHER_FORM = 0.5;

/** A question, and which of its terms each term of the texts is: -1 for none. */
export interface Asked {
  readonly kind: AnswerKind;
  readonly weights: readonly number[];
  readonly total: number;
  readonly isSpoken: boolean;
  readonly exact: Int32Array;
  readonly similar: Int32Array;
}

export function readAsked({ units, terms, stems }: Units, question: string): Asked | undefined {
  const asked = [...new Set(Array.from(wordsIn(question), ({ text }) => termOf(text)))];
  if (asked.length === 0 || units.length === 0) return undefined;
  const holding = new Float64Array(stems.length);
  const last = new Int32Array(stems.length).fill(-1);
  units.forEach(({ firstWord, lastWord }, unit) => {
    for (let word = firstWord; word < lastWord; word++) {
      const term = terms[word] ?? 0;
      if (last[term] === unit) continue;
      last[term] = unit;
      holding[term] = (holding[term] ?? 0) + 1;
    }
  });
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  const found = asked
    .map((term) => {
      const number = numbers.get(term);
      const forms = term.length < SHORTEST_BEGINNING ? [] : formsOf(term, stems);
      let held = number === undefined ? 0 : (holding[number] ?? 0);
      if (held === 0) for (const form of forms) held += holding[form] ?? 0;
      const rarity = Math.log(1 + (units.length - Math.min(units.length, held) + 0.5) / (held + 0.5));
      const isSmall = isStopTerm(term);
      return { number, forms, isSmall, weight: rarity * (isSmall ? SMALL : 1) };
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
  const exact = new Int32Array(stems.length).fill(-1);
  const similar = new Int32Array(stems.length).fill(-1);
  found.forEach(({ number }, at) => {
    if (number !== undefined) exact[number] = at;
  });
  found.forEach(({ forms }, at) => {
    for (const form of forms) if (exact[form] === -1 && similar[form] === -1) similar[form] = at;
  });
  const weights = found.map(({ weight }) => weight);
  const total = weights.reduce((a, b) => a + b, 0);
  const isOfSmall = found.every(({ isSmall }) => isSmall);
  const isSpoken = found.some(
    ({ number, forms, isSmall }) => (number !== undefined || forms.length > 0) && (isOfSmall || !isSmall),
  );
  return total === 0 ? undefined : { kind: answerKind(question), weights, total, isSpoken, exact, similar };
}

export function formsOf(term: string, stems: readonly string[]): number[] {
  const forms: number[] = [];
  stems.forEach((stem, number) => {
    if (stem.charCodeAt(0) === term.charCodeAt(0) && isForm(stem, term)) forms.push(number);
  });
  return forms;
}

/** Terms of the question, as bits: those that stand somewhere as they are asked for, and in another form. */
export interface Held {
  exact: number;
  similar: number;
}

export function hold(held: Held, term: number, { exact, similar }: Asked): void {
  const own = exact[term] ?? -1;
  if (own >= 0) held.exact |= 1 << own;
  else if ((similar[term] ?? -1) >= 0) held.similar |= 1 << (similar[term] ?? 0);
}

export function heldBy(terms: Iterable<number>, asked: Asked): Held {
  const held = { exact: 0, similar: 0 };
  for (const term of terms) hold(held, term, asked);
  return held;
}

export function also(held: Held, other: Held | undefined): void {
  held.exact |= other?.exact ?? 0;
  held.similar |= other?.similar ?? 0;
}

/** The share of the question's weight. */
export function shareOf({ exact, similar }: Held, { weights, total }: Asked): number {
  let share = 0;
  for (let at = 0; at < weights.length; at++)
    if ((exact & (1 << at)) !== 0) share += weights[at] ?? 0;
    else if ((similar & (1 << at)) !== 0) share += OTHER_FORM * (weights[at] ?? 0);
  return share / total;
}

export function isAsked(term: number, { exact, similar }: Asked): boolean {
  return (exact[term] ?? -1) >= 0 || (similar[term] ?? -1) >= 0;
}

/** How far a word of the question sheds light on those beside it. */
const LIGHT = 4;
const FARTHEST = 8;

/** How near the last telling word of the question is, in one direction: 0 for far. */
export function lightOf(unit: Unit, { terms, traits }: Units, asked: Asked, step: 1 | -1): Float64Array {
  const count = unit.lastWord - unit.firstWord;
  const light = new Float64Array(count);
  let distance = FARTHEST + 1;
  for (let at = 0; at < count; at++) {
    const place = step > 0 ? at : count - 1 - at;
    const word = unit.firstWord + place;
    if (distance <= FARTHEST) light[place] = Math.exp(-distance / LIGHT);
    const isTelling = isAsked(terms[word] ?? 0, asked) && ((traits[word] ?? 0) & TRAIT.stop) === 0;
    distance = isTelling ? 1 : distance + 1;
  }
  return light;
}
