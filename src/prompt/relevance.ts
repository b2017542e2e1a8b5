/**
 * How well each item fits the question: BM25 over the question's words in title and text, with a bonus for titles that the
 * question names. Texts are searched for the words instead of being split into words: the cost is one fast pass a word.
 *
 * Several questions are scored one by one, and what the best item leaves unanswered is asked again: each
 * question has its own best item, also when all of them stand in one sentence.
 */
import { COMMON_WORDS } from '../reduce/extract/common-words.js';
import { foldText, lowerCase } from '../reduce/extract/fold-text.js';
import { eachHit, type Question } from '../reduce/extract/question.js';

export interface RankedText {
  readonly title: string;
  readonly content: string;
}

export interface Relevance {
  /** From 0 (no word of the question) to 1 (the best), in the order of the items. */
  readonly scores: Float64Array;
  /** What finding each term is worth: its rarity among the items. */
  readonly weights: Float64Array;
  /** The part of the question that an item fits best: what an extract of it should answer. */
  readonly bestPart: Int16Array;
}

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.5;
const TITLE_FREQUENCY = 1;
const TITLE_BONUS = 1;
/** A question of this many words may be several; what the best item says nothing of is then asked again. */
const LONG_QUESTION = 9;
const OPEN_TERMS = 3;
const MOST_ROUNDS = 8;

export function relevanceOf(items: readonly RankedText[], question: Question): Relevance {
  const found = findTerms(items, question);
  const weights = rarity(found, items.length);
  const scores = new Float64Array(items.length);
  const bestPart = new Int16Array(items.length).fill(-1);
  question.parts.forEach((part, index) => {
    const own = new Float64Array(weights.length);
    for (const term of part) own[term] = weights[term] ?? 0;
    scorePart(own, index);
  });
  return { scores, weights, bestPart };

  function scorePart(open: Float64Array, part: number): void {
    const isLong = open.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0) >= LONG_QUESTION;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { values, best } = scoreItems(found, open, items.length);
      const top = values[best] ?? 0;
      if (top <= 0) return;
      for (let item = 0; item < items.length; item++) {
        const score = (values[item] ?? 0) / top;
        if (score <= (scores[item] ?? 0)) continue;
        scores[item] = score;
        bestPart[item] = part;
      }
      if (!isLong) return;
      let left = 0;
      for (let term = 0; term < open.length; term++) {
        if ((found.bodies[term]?.[best] ?? 0) > 0) open[term] = 0;
        if ((open[term] ?? 0) > 0) left++;
      }
      if (left < OPEN_TERMS) return;
    }
  }
}

interface FoundTerms {
  /** By term and item: how often it stands there, saturated and for the length of the item. Empty: nowhere. */
  readonly bodies: readonly Float32Array[];
  readonly titles: readonly (ReadonlySet<number> | undefined)[];
  /** Words of each title that could matter. */
  readonly titleWords: Uint16Array;
}

const NOWHERE = new Float32Array(0);

function findTerms(items: readonly RankedText[], { terms }: Question): FoundTerms {
  const bodies: Float32Array[] = terms.map(() => NOWHERE);
  const titles: (Set<number> | undefined)[] = terms.map(() => undefined);
  const titleWords = new Uint16Array(items.length);
  const average = Math.max(1, items.reduce((total, { content }) => total + content.length, 0) / items.length);
  items.forEach(({ title, content }, item) => {
    const lower = lowerCase(content);
    const folded = foldText(title);
    titleWords[item] = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => !COMMON_WORDS.has(word),
    ).length;
    const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * content.length) / average);
    terms.forEach((term, index) => {
      let count = 0;
      if (folded !== '') {
        eachHit(term, folded, () => {
          count = TITLE_FREQUENCY;
        });
        if (count > 0) {
          titles[index] ??= new Set();
          titles[index]?.add(item);
        }
      }
      eachHit(term, lower, () => {
        count++;
      });
      if (count === 0) return;
      if (bodies[index] === NOWHERE) bodies[index] = new Float32Array(items.length);
      const body = bodies[index];
      if (body !== undefined) body[item] = (count * (SATURATION + 1)) / (count + norm);
    });
  });
  return { bodies, titles, titleWords };
}

function rarity({ bodies }: FoundTerms, items: number): Float64Array {
  return Float64Array.from(bodies, (body) => {
    let holding = 0;
    for (const value of body) if (value > 0) holding++;
    return holding === 0 ? 0 : Math.log(1 + (items - holding + 0.5) / (holding + 0.5));
  });
}

function scoreItems(
  { bodies, titles, titleWords }: FoundTerms,
  weights: Float64Array,
  items: number,
): { values: Float64Array; best: number } {
  const values = new Float64Array(items);
  const named = new Float64Array(items);
  const namedWords = new Uint16Array(items);
  bodies.forEach((body, term) => {
    const weight = weights[term] ?? 0;
    if (weight === 0) return;
    for (let item = 0; item < body.length; item++)
      values[item] = (values[item] ?? 0) + weight * (body[item] ?? 0);
    for (const item of titles[term] ?? []) {
      named[item] = (named[item] ?? 0) + weight;
      namedWords[item] = (namedWords[item] ?? 0) + 1;
    }
  });
  // A word of the title that the question does not name counts like a rare word.
  const rare = Math.log(1 + items);
  let best = 0;
  for (let item = 0; item < items; item++) {
    const said = named[item] ?? 0;
    if (said > 0) {
      const other = Math.max(0, (titleWords[item] ?? 0) - (namedWords[item] ?? 0)) * rare;
      values[item] = (values[item] ?? 0) + (TITLE_BONUS * said * said) / (said + other);
    }
    if ((values[item] ?? 0) > (values[best] ?? 0)) best = item;
  }
  return { values, best };
}
