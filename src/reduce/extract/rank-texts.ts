/**
 * How well each of several texts fits the question: BM25 over the question's words in title and text, with a bonus for titles that the
 * question names. Texts are searched for the words instead of being split into words: one fast pass for all of them.
 *
 * Several questions are scored one by one, and what the best item leaves unanswered is asked again: each
 * question has its own best item, also when all of them stand in one sentence.
 */
import { holdsKind } from '../../text/answer-kind.js';
import { tellingWordsOf } from './common-words.js';
import { raiseDefined } from './defined-words.js';
import { foldText } from './fold-text.js';
import { largestValues } from './largest-values.js';
import { type Question, withoutQuoted } from './question.js';
import { TermFinder } from './term-finder.js';

export interface RankedText {
  /** Of a document: its path, which says what it is about when it has no title. */
  readonly id?: string;
  readonly title?: string | undefined;
  readonly content: string;
}

export interface PassageText extends RankedText {
  /** The title of the item and headings further up: what they say is said of all that stands under them, and tells no passage from another. */
  readonly above?: string;
}

export interface RankedTexts {
  /** From 0 (no word of the question) to 1 (the best), in the order of the items. */
  readonly scores: Float64Array;
  /** What finding each term is worth: its rarity among the items. */
  readonly weights: Float64Array;
  /** The part of the question that an item fits best: what an extract of it should answer; -1 for all or none of them. */
  readonly bestPart: Int16Array;
}

/** How long a text is in UTF-8. */
export type BytesOf = (item: number) => number;

/** As if there were so many more texts without any of the words: what all of a few texts hold is no word of every text. */
const OTHER_TEXTS = 10;
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.5;
const TITLE_FREQUENCY = 1;
const TITLE_BONUS = 1;
/** What a passage has of a word that all other passages of its item hold; of one that fewer hold it has less. */
const SPOKEN_OF = 0.4;
/** What an item gains that speaks of all of the question, says its words in its order, or is named by it. */
const WHOLE_QUESTION = 0.4;
const SAME_ORDER = 0.25;
const NAMED = 0.15;
/** A name of many words is no accident, even if each of them is common. */
const NAMED_WORD = 0.1;
const LONG_NAME = 6;
/** The order of the words is looked at in the best items only. */
const LOOKED_AT = 24;
/** What an item counts that names no time, where one is asked for. */
const WITHOUT_TIME = 0.85;
/** What a passage of a long document counts that names no figure, where one is asked for. */
const WITHOUT_FIGURE = 0.8;
/** Characters between two words that still stand together. */
const TOGETHER = 24;
/** A question of this many words may be several; what the best item says nothing of is then asked again. */
const LONG_QUESTION = 9;
const OPEN_TERMS = 4;
const MOST_ROUNDS = 8;

/**
 * `firstOf` has the first passage of each item, with their number as last entry; without it each text is an item. `bytesOf` tells the
 * bytes of a text, where they are known.
 */
export function rankTexts(
  items: readonly PassageText[],
  question: Question,
  { firstOf, bytesOf }: { readonly firstOf?: Int32Array; readonly bytesOf?: BytesOf | undefined },
): RankedTexts {
  const found = findTerms(items, question, bytesOf);
  const weights = rarity(found, items.length, question);
  if (firstOf !== undefined) spread(found, firstOf);
  const scores = new Float64Array(items.length);
  const bestPart = new Int16Array(items.length).fill(-1);
  question.parts.forEach((part, index) => {
    const own = new Float64Array(weights.length);
    for (const term of part) own[term] = weights[term] ?? 0;
    scorePart(own, index);
  });
  return { scores, weights, bestPart };

  function scorePart(open: Float64Array, part: number): void {
    const pairs = wordPairs(question, part, weights);
    const isLong = open.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0) >= LONG_QUESTION;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const values = scoreItems(found, open, items.length);
      if (firstOf !== undefined) raiseDefined(items, question, part, weights, values);
      const best = raiseAnswering(items, question, part, pairs, values, firstOf !== undefined);
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
        if ((found.bodies[term]?.[best] ?? 0) !== 0) open[term] = 0;
        if ((open[term] ?? 0) > 0) left++;
      }
      if (left < OPEN_TERMS) return;
    }
  }
}

interface FoundTerms {
  /** By term and item: how often it stands there, saturated and for the length of the item; below 0 where only others of its document hold it. Empty: nowhere. */
  readonly bodies: readonly Float32Array[];
  readonly titles: readonly (ReadonlySet<number> | undefined)[];
  /** Words of each title that could matter. */
  readonly titleWords: Uint16Array;
  /** Words of the title when the question holds all of it, word by word; else 0. */
  readonly nameWords: Uint16Array;
}

const NOWHERE = new Float32Array(0);

function findTerms(items: readonly PassageText[], question: Question, bytesOf?: BytesOf): FoundTerms {
  const { terms, texts, parts } = question;
  const bodies: Float32Array[] = terms.map(() => NOWHERE);
  const titles: (Set<number> | undefined)[] = terms.map(() => undefined);
  const titleWords = new Uint16Array(items.length);
  const nameWords = new Uint16Array(items.length);
  const finder = new TermFinder(terms);
  const counts = new Float64Array(terms.length);
  const countHit = (term: number) => {
    counts[term] = (counts[term] ?? 0) + 1;
  };
  const asked = texts.map((text) => ` ${wordsOf(foldText(text)).join(' ')} `);
  const average = Math.max(1, items.reduce((total, { content }) => total + content.length, 0) / items.length);
  const namedOf = readTitles(items, asked, finder);
  let over = termsIn('', finder);
  items.forEach(({ above = '', content }, item) => {
    const bytes = bytesOf?.(item) ?? Buffer.byteLength(content);
    let lower: string | undefined;
    const folding = () => {
      lower ??= foldText(content, bytes);
      return lower;
    };
    const named = namedOf(item);
    if (above !== over.text) over = termsIn(above, finder);
    titleWords[item] = named.words;
    nameWords[item] = named.nameWords;
    for (const term of named.terms) {
      if (over.terms.includes(term)) continue;
      titles[term] ??= new Set();
      titles[term]?.add(item);
    }
    const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * content.length) / average);
    const countIn = (text: string | (() => string)) => {
      counts.fill(0);
      for (const term of named.terms) counts[term] = TITLE_FREQUENCY;
      finder.each(text, countHit, content, bytes === content.length);
      for (const term of over.terms) counts[term] = TITLE_FREQUENCY;
    };
    countIn(folding);
    if (parts.some((part) => part.every((term) => (counts[term] ?? 0) > 0))) {
      const bare = withoutQuoted(folding(), question);
      if (bare !== lower) countIn(bare);
    }
    for (let term = 0; term < counts.length; term++) {
      const count = counts[term] ?? 0;
      if (count === 0) continue;
      if (bodies[term] === NOWHERE) bodies[term] = new Float32Array(items.length);
      const body = bodies[term];
      if (body !== undefined) body[item] = (count * (SATURATION + 1)) / (count + norm);
    }
  });
  return { bodies, titles, titleWords, nameWords };
}

interface TitleTerms {
  readonly terms: readonly number[];
  /** As in `FoundTerms`; of no use where there are no terms. */
  readonly words: number;
  readonly nameWords: number;
}

const NO_TERMS: readonly number[] = [];

/** All titles are searched as one text, a line each: most have no word of the question, and there may be as many as texts. */
function readTitles(
  items: readonly PassageText[],
  asked: readonly string[],
  finder: TermFinder,
): (item: number) => TitleTerms {
  const titles: string[] = [];
  const ends: number[] = [];
  const placeOf = new Int32Array(items.length);
  items.forEach(({ id = '', title = id }, item) => {
    // Passages under one heading follow each other.
    if (titles.length === 0 || title !== titles.at(-1)) {
      titles.push(title);
      ends.push((ends.at(-1) ?? -1) + 1 + title.length);
    }
    placeOf[item] = titles.length - 1;
  });
  const written = titles.join('\n');
  const folded = foldText(written);
  const terms: (number[] | undefined)[] = titles.map(() => undefined);
  let place = 0;
  finder.each(
    folded,
    (term, at) => {
      while (at > (ends[place] ?? at)) place++;
      terms[place] ??= [];
      terms[place]?.push(term);
    },
    written,
  );
  const named = titles.map(({ length }, at) => {
    const end = ends[at] ?? 0;
    return readTitle(folded.slice(end - length, end), terms[at] ?? NO_TERMS, asked);
  });
  const nameless = readTitle('', NO_TERMS, asked);
  return (item) => named[placeOf[item] ?? 0] ?? nameless;
}

function readTitle(folded: string, terms: readonly number[], asked: readonly string[]): TitleTerms {
  // Most headings of a long text have no word of the question, and no name that could stand in it.
  const [first = ''] = /[\p{L}\p{N}]+/u.exec(folded) ?? [];
  const hasBrackets = folded.includes('(');
  if (terms.length === 0 && !hasBrackets && !asked.some((text) => text.includes(` ${first} `)))
    return { terms, words: 0, nameWords: 0 };
  const words = wordsOf(folded);
  const name = hasBrackets ? wordsOf(folded.replace(/\([^()]*\)/g, ' ')) : words;
  const isNamed = name.length > 1 && asked.some((text) => text.includes(` ${name.join(' ')} `));
  return { terms, words: tellingWordsOf(words).length, nameWords: isNamed ? name.length : 0 };
}

function termsIn(
  text: string,
  finder: TermFinder,
): { readonly text: string; readonly terms: readonly number[] } {
  const terms: number[] = [];
  if (text !== '') finder.each(foldText(text), (term) => terms.push(term), text);
  return { text, terms };
}

function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What an item speaks of elsewhere counts a little for each of its passages, by how much of it does; a passage answers no more for it. */
function spread({ bodies }: FoundTerms, firstOf: Int32Array): void {
  for (const body of bodies) {
    if (body.length === 0) continue;
    for (let item = 0; item + 1 < firstOf.length; item++) {
      const own = body.subarray(firstOf[item] ?? 0, firstOf[item + 1] ?? 0);
      let holding = 0;
      for (const value of own) if (value > 0) holding++;
      if (own.length < 2 || holding === 0) continue;
      const spoken = (-SPOKEN_OF * holding) / own.length;
      own.forEach((value, at) => {
        if (value === 0) own[at] = spoken;
      });
    }
  }
}

function namedBonus(words: number): number {
  return words === 0 ? 0 : NAMED + NAMED_WORD * (Math.min(words, LONG_NAME) - 2);
}

function rarity({ bodies }: FoundTerms, items: number, { terms }: Question): Float64Array {
  return Float64Array.from(bodies, (body, term) => {
    let holding = 0;
    for (let item = 0; item < body.length; item++) if ((body[item] ?? 0) > 0) holding++;
    const rare = Math.log(1 + (items + OTHER_TEXTS - holding + 0.5) / (holding + 0.5));
    return holding === 0 ? 0 : rare * (terms[term]?.weight ?? 1);
  });
}

function scoreItems(
  { bodies, titles, titleWords, nameWords }: FoundTerms,
  weights: Float64Array,
  items: number,
): Float64Array {
  const values = new Float64Array(items);
  const covered = new Float64Array(items);
  const named = new Float64Array(items);
  const namedWords = new Uint16Array(items);
  let total = 0;
  bodies.forEach((body, term) => {
    const weight = weights[term] ?? 0;
    if (weight === 0) return;
    total += weight;
    for (let item = 0; item < body.length; item++) {
      const value = body[item] ?? 0;
      if (value === 0) continue;
      values[item] = (values[item] ?? 0) + weight * Math.abs(value);
      if (value > 0) covered[item] = (covered[item] ?? 0) + weight;
    }
    for (const item of titles[term] ?? []) {
      named[item] = (named[item] ?? 0) + weight;
      namedWords[item] = (namedWords[item] ?? 0) + 1;
    }
  });
  // A word of the title that the question does not name counts like a rare word.
  const rare = Math.log(1 + items);
  let top = 0;
  for (let item = 0; item < items; item++) {
    const said = named[item] ?? 0;
    if (said > 0) {
      const other = Math.max(0, (titleWords[item] ?? 0) - (namedWords[item] ?? 0)) * rare;
      values[item] = (values[item] ?? 0) + (TITLE_BONUS * said * said) / (said + other);
    }
    top = Math.max(top, values[item] ?? 0);
  }
  if (top === 0) return values;
  for (let item = 0; item < items; item++) {
    values[item] =
      (values[item] ?? 0) +
      top * (WHOLE_QUESTION * ((covered[item] ?? 0) / total) + namedBonus(nameWords[item] ?? 0));
  }
  return values;
}

/** Pairs of terms that follow each other in a part, with their share of it. */
interface WordPairs {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly worth: readonly number[];
}

function wordPairs({ parts }: Question, part: number, weights: Float64Array): WordPairs {
  const terms = parts[part] ?? [];
  const total = terms.reduce((sum, term) => sum + (weights[term] ?? 0), 0);
  const first = terms.slice(0, -1);
  const second = terms.slice(1);
  const worth = first.map(
    (term, at) => ((weights[term] ?? 0) + (weights[second[at] ?? 0] ?? 0)) / 2 / Math.max(total, 1e-9),
  );
  return { first, second, worth };
}

/** Raises the best items by the words of the question that stand together in them, lowers those without a time or a figure where one is asked for, and gives the best of all. */
function raiseAnswering(
  items: readonly RankedText[],
  { terms, asked }: Question,
  part: number,
  { first, second, worth }: WordPairs,
  values: Float64Array,
  arePassages: boolean,
): number {
  const order = largestValues(values, LOOKED_AT);
  const top = values[order[0] ?? 0] ?? 0;
  if (asked[part] === 'time') {
    for (const item of order)
      if (!holdsKind(items[item]?.content ?? '', 'time')) values[item] = (values[item] ?? 0) * WITHOUT_TIME;
  }
  if (asked[part] === 'number' && arePassages) {
    for (const item of order)
      if (!holdsKind(items[item]?.content ?? '', 'number'))
        values[item] = (values[item] ?? 0) * WITHOUT_FIGURE;
  }
  if (first.length > 0 && top > 0) {
    const finder = new TermFinder(terms, new Set([...first, ...second]));
    for (const item of order) {
      const { id = '', title = id, content = '' } = items[item] ?? {};
      const text = foldText(`${title}\n${content}`);
      const places: number[][] = terms.map(() => []);
      finder.each(text, (term, at) => places[term]?.push(at));
      const together = first.reduce(
        (sum, term, at) =>
          isTogether(places[term] ?? [], places[second[at] ?? 0] ?? []) ? sum + (worth[at] ?? 0) : sum,
        0,
      );
      values[item] = (values[item] ?? 0) + top * SAME_ORDER * together;
    }
  }
  return order.reduce(
    (best, item) => ((values[item] ?? 0) > (values[best] ?? 0) ? item : best),
    order[0] ?? 0,
  );
}

/** Whether some place of the second list is shortly after one of the first. Both ascend. */
function isTogether(first: readonly number[], second: readonly number[]): boolean {
  let next = 0;
  for (const at of first) {
    while (next < second.length && (second[next] ?? 0) <= at) next++;
    if (next === second.length) return false;
    if ((second[next] ?? 0) - at <= TOGETHER) return true;
  }
  return false;
}
