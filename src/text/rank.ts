/**
 * Rates how well a passage fits a question, by words alone: BM25 over title and text. A title that the question
 * names, words that stand together as in the question, and a year or a figure that is asked for add to it.
 */
import { type AnswerKind, answerKind } from './answer-kind.js';
import { mayBeInitials } from './initials.js';
import { STOP_WORDS } from './lexicons/all-lexicons.js';
import { isAkin, searchTerms } from './words.js';

const SATURATION = 1.6;
const LENGTH_WEIGHT = 0.7;
/** A word in the title counts as often as this. */
const TITLE_FREQUENCY = 2;
const TITLE_BONUS = 1.5;
/** What a common word is worth beside others of its rarity. */
const COMMON_WEIGHT = 0.4;
/** A word that only shares its beginning with one of the question. */
const SIMILAR_WEIGHT = 0.5;
/** Words of the question that are at most so far apart are expected near each other. */
const NEIGHBOURS = 3;
const WIDEST_GAP = 4;
const ANSWER_KIND_BONUS = 1;

const COMMON = new Set([...STOP_WORDS].flatMap(searchTerms));
for (const counted of searchTerms('one')) COMMON.delete(counted);
for (const form of searchTerms('am is are be')) COMMON.add(form);

export function isCommon(term: string): boolean {
  return COMMON.has(term);
}

export interface AskedTerm {
  readonly term: string;
  /** Terms of the index that share its beginning. */
  readonly similar: readonly string[];
  /** Passages that hold it. */
  readonly holding: number;
}

export interface AskedQuestion {
  /** In the order of the question, repetitions included. */
  readonly order: readonly string[];
  readonly terms: readonly AskedTerm[];
  /** The terms and those similar to them. */
  readonly wanted: ReadonlySet<string>;
  readonly asked: AnswerKind;
}

export function askedQuestion(
  text: string,
  order: readonly string[],
  terms: readonly AskedTerm[],
): AskedQuestion {
  const wanted = new Set(terms.flatMap(({ term, similar }) => [term, ...similar]));
  return { order, terms, wanted, asked: answerKind(text) };
}

export interface Collection {
  readonly passages: number;
  readonly averageTerms: number;
}

/** The terms of a passage. */
export interface Candidate {
  readonly title: readonly string[];
  /** The title without what stands in brackets. */
  readonly name: readonly string[];
  readonly headings: readonly string[];
  /** Initials of the names in it. */
  readonly initials: ReadonlySet<string>;
  /** Without headings at its beginning. */
  readonly body: readonly string[];
}

interface Found {
  readonly weight: number;
  readonly positions: readonly number[];
}

export function scorePassage(candidate: Candidate, question: AskedQuestion, collection: Collection): number {
  const { title, name, headings, body, initials } = candidate;
  const positions = positionsOf(body, question.wanted);
  const above = new Set([...title, ...headings]);
  const norm =
    SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * body.length) / Math.max(1, collection.averageTerms));
  const found = new Map<string, Found>();
  const worth = new Map<string, number>();
  let score = 0;
  for (const { term, similar, holding } of question.terms) {
    const isExact = positions.has(term) || above.has(term);
    const forms = isExact ? [term] : similar;
    const places = forms.flatMap((form) => positions.get(form) ?? []);
    const named = forms.filter((form) => above.has(form));
    const isInitials =
      places.length === 0 &&
      named.length === 0 &&
      !isCommon(term) &&
      mayBeInitials(term) &&
      initials.has(term);
    const frequency = places.length + (named.length > 0 ? TITLE_FREQUENCY : 0) + (isInitials ? 1 : 0);
    if (frequency === 0) continue;
    const weight =
      rarity(holding, collection.passages) *
      (isCommon(term) ? COMMON_WEIGHT : 1) *
      (isExact || isInitials ? 1 : SIMILAR_WEIGHT);
    if (places.length > 0)
      found.set(term, { weight, positions: isExact ? places : places.sort((a, b) => a - b) });
    if (!isCommon(term)) for (const form of named) worth.set(form, weight);
    score += (weight * frequency * (SATURATION + 1)) / (frequency + norm);
  }
  score +=
    TITLE_BONUS *
    Math.max(
      nameBonus(title, worth, collection),
      nameBonus(headings, worth, collection),
      phraseBonus(name, question, collection),
    );
  score += nearness(question.order, found);
  return score + (answersInKind(body, question.asked) ? ANSWER_KIND_BONUS : 0);
}

/** The share of the question, by the rarity of its words, that stands in a passage, its title or its headings. */
export function heldShare(
  { title, headings, body, initials }: Candidate,
  question: AskedQuestion,
  { passages }: Collection,
): number {
  const own = new Set([...title, ...headings, ...body]);
  const words = [...own];
  let held = 0;
  let total = 0;
  for (const { term, similar, holding } of question.terms) {
    if (isCommon(term)) continue;
    const weight = rarity(holding, passages);
    total += weight;
    if (own.has(term) || (mayBeInitials(term) && initials.has(term))) held += weight;
    else if (similar.some((form) => own.has(form)) || words.some((word) => isAkin(term, word)))
      held += SIMILAR_WEIGHT * weight;
  }
  return total === 0 ? 0 : held / total;
}

function positionsOf(terms: readonly string[], wanted: ReadonlySet<string>): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  terms.forEach((term, index) => {
    if (!wanted.has(term)) return;
    const known = positions.get(term);
    if (known === undefined) positions.set(term, [index]);
    else known.push(index);
  });
  return positions;
}

function rarity(holding: number, passages: number): number {
  return Math.log(1 + (Math.max(0, passages - holding) + 0.5) / (holding + 0.5));
}

/** High where the question names most of a title; a word of it that the question does not name counts like a rare word. */
function nameBonus(
  title: readonly string[],
  worth: ReadonlyMap<string, number>,
  { passages }: Collection,
): number {
  let named = 0;
  let others = 0;
  for (const term of new Set(title)) {
    const weight = worth.get(term);
    if (weight !== undefined) named += weight;
    else if (!isCommon(term)) others++;
  }
  return named === 0 ? 0 : (named * named) / (named + others * Math.log(1 + passages));
}

/** A name that stands in the question word by word counts for all of its words, common ones too: "How Do You Do It?". */
function phraseBonus(
  name: readonly string[],
  { order, terms }: AskedQuestion,
  { passages }: Collection,
): number {
  if (name.length < 2 || !order.some((_, at) => name.every((term, step) => order[at + step] === term)))
    return 0;
  return terms.reduce(
    (sum, { term, holding }) => (name.includes(term) ? sum + rarity(holding, passages) : sum),
    0,
  );
}

/** Words that follow each other in the question and in the passage. */
function nearness(order: readonly string[], found: ReadonlyMap<string, Found>): number {
  let sum = 0;
  for (const [index, term] of order.entries()) {
    const first = found.get(term);
    if (first === undefined) continue;
    for (let step = 1; step <= NEIGHBOURS; step++) {
      const other = order[index + step];
      const second = other === undefined || other === term ? undefined : found.get(other);
      if (second === undefined) continue;
      const gap = Math.max(0, closest(first.positions, second.positions) - step);
      if (gap <= WIDEST_GAP) sum += Math.min(first.weight, second.weight) / (1 + gap) / step;
    }
  }
  return sum;
}

/** Shortest way from one of the first to one of the second; backwards counts one more. */
function closest(first: readonly number[], second: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  let a = 0;
  let b = 0;
  while (a < first.length && b < second.length) {
    const step = (second[b] ?? 0) - (first[a] ?? 0);
    best = Math.min(best, step > 0 ? step : 1 - step);
    if (step > 0) a++;
    else b++;
  }
  return best;
}

function answersInKind(body: readonly string[], asked: AnswerKind): boolean {
  if (asked === 'time') return body.some((term) => /^(?:1\d{3}|20\d{2})$/.test(term));
  return asked === 'number' && body.some((term) => /^\d/.test(term));
}
