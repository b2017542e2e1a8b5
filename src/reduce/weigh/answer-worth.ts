/**
 * What each word of some texts is worth to somebody who asks something: the chance that its unit answers times its share in the answer.
 * Both are logistic models over a few signals with weights fitted once for all languages; no word list is of a topic.
 */
import type { AnswerKind } from '../../text/answer-kind.js';
import { isStopTerm, TRAIT, type Unit, type Units } from '../split/answer-units.js';
import { PLAIN_WEIGHTS, UNIT_WEIGHTS, WORD_WEIGHTS } from './answer-weights.js';
import {
  type Asked,
  also,
  type Held,
  heldBy,
  isAsked,
  lightOf,
  OTHER_FORM,
  readAsked,
  shareOf,
} from './asked-terms.js';

export interface AnswerWorth {
  /** The chance of each unit to answer; of several questions added up. */
  readonly units: Float64Array;
  readonly words: Float64Array;
  /** By question, whether any text has a word of it that tells something. */
  readonly isSpoken: readonly boolean[];
}

/** Units before and after that belong to the passage of a unit. */
const PASSAGE = 8;
/** Words of the question that stand at most so far apart stand together. */
const TOGETHER = 3;
/** Words of units that are less likely share the chance of their unit evenly. */
const UNLIKELY = 1e-4;
/** The part of a unit's chance that its words share evenly: what stands around an answer is read with it. */
const EVENLY = 0.2;

export function answerWorth(units: Units, questions: readonly string[]): AnswerWorth {
  const worth = {
    units: new Float64Array(units.units.length),
    words: new Float64Array(units.terms.length),
    isSpoken: questions.map(() => false),
  };
  if (questions.length === 0) return withoutQuestion(units, worth);
  for (const [at, question] of questions.entries()) {
    const asked = readAsked(units, question);
    if (asked === undefined) continue;
    worth.isSpoken[at] = asked.isSpoken;
    const chances = softmax(unitSignals(units, asked).map((signals) => weighted(signals, UNIT_WEIGHTS)));
    const rare = rarityOf(units);
    units.units.forEach((unit, at) => {
      const chance = chances[at] ?? 0;
      worth.units[at] = (worth.units[at] ?? 0) + chance;
      addShares(worth.words, unit, chance, units, asked, rare);
    });
  }
  return worth;
}

/** Where nothing is asked every text is worth as much, and in it what may answer most. */
function withoutQuestion(units: Units, worth: AnswerWorth): AnswerWorth {
  const rare = rarityOf(units);
  for (let text = 0; text < units.texts.length; text++) {
    const first = units.unitsOf[text] ?? 0;
    const own = units.units.slice(first, units.unitsOf[text + 1]);
    const values = own.flatMap((unit, place) =>
      plainSignals(unit, place, units, rare).map((signals) => weighted(signals, PLAIN_WEIGHTS)),
    );
    const shares = softmax(values);
    let at = 0;
    own.forEach((unit, place) => {
      for (let word = unit.firstWord; word < unit.lastWord; word++) {
        const share = shares[at++] ?? 0;
        worth.words[word] = share;
        worth.units[first + place] = (worth.units[first + place] ?? 0) + share;
      }
    });
  }
  return worth;
}

/** The signals of all words of the first text, where nothing is asked. @public The weights are fitted by them. */
export function plainSignalsOf(units: Units): readonly Float64Array[] {
  const rare = rarityOf(units);
  return units.units
    .slice(0, units.unitsOf[1])
    .flatMap((unit, place) => plainSignals(unit, place, units, rare));
}

function plainSignals(unit: Unit, place: number, units: Units, rare: Float64Array): Float64Array[] {
  const { terms, traits, titles } = units;
  const { firstWord, lastWord } = unit;
  const count = lastWord - firstWord;
  const title = titles[unit.text] ?? [];
  return Array.from({ length: count }, (_, at) => {
    const word = firstWord + at;
    const has = (trait: number) => (((traits[word] ?? 0) & trait) === 0 ? 0 : 1);
    const isBeside =
      at > 0 && ((traits[word - 1] ?? 0) & (TRAIT.capital | TRAIT.first)) !== 0 && has(TRAIT.capital) === 1;
    return Float64Array.of(
      has(TRAIT.stop),
      rare[terms[word] ?? 0] ?? 0,
      has(TRAIT.figure),
      has(TRAIT.year),
      has(TRAIT.number),
      has(TRAIT.capital),
      has(TRAIT.first),
      isBeside ? 1 : 0,
      title.includes(terms[word] ?? 0) ? 1 : 0,
      at / Math.max(1, count),
      Math.log(1 + count),
      place === 0 ? 1 : 0,
      Math.log(1 + place),
      unit.isRow ? 1 : 0,
    );
  });
}

/** The signals of one question, by unit, and of the words of a unit. @public The weights are fitted by them. */
export function answerSignals(
  units: Units,
  question: string,
):
  | { readonly units: readonly Float64Array[]; readonly words: (unit: Unit) => readonly Float64Array[] }
  | undefined {
  const asked = readAsked(units, question);
  if (asked === undefined) return undefined;
  const rare = rarityOf(units);
  return { units: unitSignals(units, asked), words: (unit) => wordSignals(unit, units, asked, rare) };
}

function addShares(
  words: Float64Array,
  unit: Unit,
  chance: number,
  units: Units,
  asked: Asked,
  rare: Float64Array,
): void {
  const count = unit.lastWord - unit.firstWord;
  const shares =
    chance < UNLIKELY
      ? undefined
      : softmax(wordSignals(unit, units, asked, rare).map((signals) => weighted(signals, WORD_WEIGHTS)));
  for (let at = 0; at < count; at++) {
    const word = unit.firstWord + at;
    words[word] = (words[word] ?? 0) + chance * (EVENLY / count + (1 - EVENLY) * (shares?.[at] ?? 1 / count));
  }
}

function weighted(signals: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < signals.length; at++) sum += (signals[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

function softmax(values: readonly number[]): number[] {
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const powers = values.map((value) => Math.exp(value - most));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}

/** What a unit holds of the question itself, and what its surroundings add. */
interface Coverage {
  readonly own: number;
  readonly context: number;
  readonly beside: number;
  readonly around: number;
  /** Of what the title does not hold. */
  readonly beyondTitle: number;
}

function unitSignals(units: Units, asked: Asked): Float64Array[] {
  const held = units.units.map(({ firstWord, lastWord }) =>
    heldBy(units.terms.slice(firstWord, lastWord), asked),
  );
  const texts = textSignals(units, asked, held);
  const coverage = units.units.map((unit, at) => coverageOf(units, unit, at, held, asked));
  const bestOwn = coverage.reduce((best, { own }) => Math.max(best, own), 1e-9);
  const all = coverage.map(({ own, context, beside, around }) => own + context + beside + around);
  const bestAll = all.reduce((best, one) => Math.max(best, one), 1e-9);
  return units.units.map((unit, at) => {
    const { own, context, beside, around, beyondTitle } = coverage[at] as Coverage;
    const text = texts[unit.text] as TextSignals;
    const { kinds, together } = lookAt(unit, units, asked);
    const count = unit.lastWord - unit.firstWord;
    const place = at - (units.unitsOf[unit.text] ?? 0);
    return Float64Array.of(
      own,
      context,
      beside,
      around,
      own / bestOwn,
      (all[at] ?? 0) / bestAll,
      beyondTitle,
      own / Math.log(3 + count),
      together,
      ...kinds,
      text.coverage,
      text.score,
      text.lead,
      text.named,
      Math.log(1 + count),
      place === 0 ? 1 : 0,
      Math.log(1 + place),
      unit.isRow ? 1 : 0,
      unit.isRow ? own : 0,
    );
  });
}

function coverageOf(
  { units, unitsOf, contexts, titles }: Units,
  unit: Unit,
  at: number,
  held: readonly Held[],
  asked: Asked,
): Coverage {
  const covered = { exact: 0, similar: 0 };
  let known = 0;
  const adding = (...others: (Held | undefined)[]) => {
    for (const other of others) also(covered, other);
    const share = shareOf(covered, asked);
    const more = share - known;
    known = share;
    return more;
  };
  const title = heldBy(titles[unit.text] ?? [], asked);
  const own = adding(held[at]);
  const context = adding(heldBy(contexts[unit.context]?.words ?? [], asked), title);
  const first = unitsOf[unit.text] ?? 0;
  const end = unitsOf[unit.text + 1] ?? units.length;
  const near = (place: number) => (place >= first && place < end ? held[place] : undefined);
  const beside = adding(near(at - 1), near(at + 1));
  const around = adding(...held.slice(Math.max(first, at - PASSAGE), Math.min(end, at + PASSAGE + 1)));
  const rest = 1 - shareOf(title, asked);
  const beyond = {
    exact: (held[at]?.exact ?? 0) & ~title.exact,
    similar: (held[at]?.similar ?? 0) & ~title.similar & ~title.exact,
  };
  return { own, context, beside, around, beyondTitle: rest < 0.02 ? 0 : shareOf(beyond, asked) / rest };
}

/** How well a text fits as a whole, beside the best one. */
interface TextSignals {
  readonly coverage: number;
  readonly score: number;
  /** By how much it is ahead of all others. */
  readonly lead: number;
  /** The part of its title that the question names. */
  readonly named: number;
}

const SATURATION = 1.2;

function textSignals(units: Units, asked: Asked, held: readonly Held[]): TextSignals[] {
  const { texts, unitsOf, titles, stems } = units;
  const average = texts.reduce((sum, { content }) => sum + content.length, 0) / texts.length || 1;
  const shares: number[] = [];
  const scores = texts.map(({ content }, text) => {
    const all = heldBy(titles[text] ?? [], asked);
    for (let unit = unitsOf[text] ?? 0; unit < (unitsOf[text + 1] ?? 0); unit++) also(all, held[unit]);
    shares.push(shareOf(all, asked));
    const norm = SATURATION * (0.5 + (0.5 * content.length) / average);
    return termCounts(units, text, asked).reduce(
      (sum, count, at) => sum + ((asked.weights[at] ?? 0) * count * (SATURATION + 1)) / (count + norm),
      0,
    );
  });
  const bestShare = shares.reduce((best, one) => Math.max(best, one), 1e-9);
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  return texts.map((_, text) => {
    const telling = (titles[text] ?? []).filter((term) => !isStopTerm(stems[term] ?? ''));
    const named = telling.filter((term) => isAsked(term, asked)).length;
    const score = scores[text] ?? 0;
    return {
      coverage: (shares[text] ?? 0) / bestShare,
      score: best === 0 ? 0 : score / best,
      lead: score === best && best > 0 ? (best - second) / best : 0,
      named: telling.length === 0 ? 0 : named / telling.length,
    };
  });
}

/** How often each term of the question stands in a text; in its title twice. */
function termCounts({ titles, units, unitsOf, terms }: Units, text: number, asked: Asked): Float64Array {
  const counts = new Float64Array(asked.weights.length);
  const add = (term: number, times: number) => {
    const exact = asked.exact[term] ?? -1;
    const at = exact >= 0 ? exact : (asked.similar[term] ?? -1);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + times * (exact >= 0 ? 1 : OTHER_FORM);
  };
  for (const term of titles[text] ?? []) add(term, 2);
  const from = units[unitsOf[text] ?? 0]?.firstWord ?? 0;
  const to = units[(unitsOf[text + 1] ?? 0) - 1]?.lastWord ?? 0;
  for (let word = from; word < to; word++) add(terms[word] ?? 0, 1);
  return counts;
}

/** Whether a unit holds the kind of thing that is asked for, and how much of the question stands together in it. */
function lookAt(
  { firstWord, lastWord }: Unit,
  { terms, traits }: Units,
  asked: Asked,
): { readonly kinds: readonly number[]; readonly together: number } {
  let seen = 0;
  let together = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastTerm = -1;
  for (let word = firstWord; word < lastWord; word++) {
    const term = terms[word] ?? 0;
    const exact = asked.exact[term] ?? -1;
    const at = exact >= 0 ? exact : (asked.similar[term] ?? -1);
    if (at < 0) {
      seen |= traits[word] ?? 0;
      continue;
    }
    if (lastTerm >= 0 && lastTerm !== at && word - lastAt <= TOGETHER)
      together += Math.min(asked.weights[at] ?? 0, asked.weights[lastTerm] ?? 0);
    lastAt = word;
    lastTerm = at;
  }
  const has = (traits: number) => (seen & traits) !== 0;
  const { kind } = asked;
  const time = has(TRAIT.year) ? 1 : has(TRAIT.figure | TRAIT.number) ? 0 : -1;
  return {
    kinds: [
      kind === 'time' ? time : 0,
      kind === 'number' ? (has(TRAIT.figure | TRAIT.number) ? 1 : -1) : 0,
      isNameKind(kind) ? (has(TRAIT.capital | TRAIT.first) ? 1 : -1) : 0,
    ],
    together: Math.min(1, together / asked.total),
  };
}

function isNameKind(kind: AnswerKind): boolean {
  return kind === 'person' || kind === 'place';
}

/** From 0 for a term that all texts hold to 1 for one that hardly any does. */
function rarityOf({ texts, units, terms, stems }: Units): Float64Array {
  const holding = new Float64Array(stems.length);
  const last = new Int32Array(stems.length).fill(-1);
  for (const { text, firstWord, lastWord } of units)
    for (let word = firstWord; word < lastWord; word++) {
      const term = terms[word] ?? 0;
      if (last[term] === text) continue;
      last[term] = text;
      holding[term] = (holding[term] ?? 0) + 1;
    }
  const all = Math.log(1 + texts.length);
  return holding.map((count) => (texts.length < 2 ? 1 : 1 - Math.log(1 + count) / all));
}

function wordSignals(unit: Unit, units: Units, asked: Asked, rare: Float64Array): Float64Array[] {
  const { terms, traits, titles } = units;
  const { firstWord, lastWord } = unit;
  const count = lastWord - firstWord;
  const title = titles[unit.text] ?? [];
  const after = lightOf(unit, units, asked, 1);
  const before = lightOf(unit, units, asked, -1);
  const { kind } = asked;
  const isName = isNameKind(kind);
  return Array.from({ length: count }, (_, at) => {
    const word = firstWord + at;
    const term = terms[word] ?? 0;
    const has = (trait: number) => ((traits[word] ?? 0) & trait) !== 0;
    const isQuestion = isAsked(term, asked);
    const flag = (is: boolean) => (is ? 1 : 0);
    const besideCapital =
      (at > 0 && ((traits[word - 1] ?? 0) & (TRAIT.capital | TRAIT.first)) !== 0) ||
      (at + 1 < count && ((traits[word + 1] ?? 0) & TRAIT.capital) !== 0);
    return Float64Array.of(
      flag(isQuestion),
      flag(has(TRAIT.stop) && !isQuestion),
      rare[term] ?? 0,
      flag(kind === 'number' && has(TRAIT.figure)),
      flag(kind === 'number' && has(TRAIT.number)),
      flag(kind === 'time' && has(TRAIT.figure)),
      flag(kind === 'time' && has(TRAIT.year)),
      flag(kind === 'time' && has(TRAIT.capital)),
      flag(isName && has(TRAIT.capital)),
      flag(isName && has(TRAIT.first)),
      flag(isName && has(TRAIT.figure)),
      flag(kind === 'any' && has(TRAIT.capital)),
      flag(kind === 'any' && has(TRAIT.first)),
      flag(kind === 'any' && has(TRAIT.figure)),
      flag(has(TRAIT.capital) && besideCapital),
      flag(!isQuestion && !has(TRAIT.stop) && title.includes(term)),
      after[at] ?? 0,
      before[at] ?? 0,
      at / Math.max(1, count),
    );
  });
}
