/**
 * How well each item fits the question. A long item is as relevant as its best passage, of which each is looked at by itself: a word
 * of the question here and another one far away answer nothing together.
 */
import { LONG_TEXT, passagesOf } from './passages.js';
import type { Question } from './question.js';
import {
  type BytesOf,
  type PassageText,
  type RankedText,
  type RankedTexts,
  rankTexts,
} from './rank-texts.js';

export interface Relevance extends RankedTexts {
  /** How well each passage of an item fits the part of the question that the passage fits best, where the item has several. */
  readonly passagesOf: (item: number) => Float64Array | undefined;
  /** What part of its item each of those passages is. */
  readonly passageShares: (item: number) => Float64Array | undefined;
  /** How much of an item speaks of the question, from 0 to 1: 1 where it is one passage. */
  readonly spokenShare: (item: number) => number;
}

/** Of many items those of a page are told from each other as a whole: their passages would be too many to look at. */
const MANY_ITEMS = 1_000;
const LONG_AMONG_MANY = 3_000;
/** Looked at again for each passage under it. */
const LONGEST_HEADING = 200;
/** A long item answers also the questions whose best passage in it fits at least this much of what its best one does. */
const ALSO_ANSWERED = 0.7;
/** How quickly a passage that fits worse than the best one of its item speaks of the question no more. */
const SPOKEN = 6;

/** Who knows the bytes of the items gives them: they need not be looked at again. */
export function relevanceOf(items: readonly RankedText[], question: Question, bytesOf?: BytesOf): Relevance {
  const longest = items.length > MANY_ITEMS ? LONG_AMONG_MANY : LONG_TEXT;
  if (!items.some(({ content }) => content.length > longest)) {
    const { scores, weights, bestPart } = rankTexts(items, question, { bytesOf });
    const none = () => undefined;
    return { scores, weights, bestPart, passagesOf: none, passageShares: none, spokenShare: () => 1 };
  }
  const firstOf = new Int32Array(items.length + 1);
  const texts = items.flatMap((item, index) => {
    const passages = passageTexts(item, longest);
    firstOf[index + 1] = (firstOf[index] ?? 0) + passages.length;
    return passages;
  });
  const ranked = rankTexts(texts, question, { firstOf });
  const scores = new Float64Array(items.length);
  const bestPart = new Int16Array(items.length).fill(-1);
  for (let item = 0; item < items.length; item++) {
    const own = ranked.scores.subarray(firstOf[item], firstOf[item + 1]);
    const top = own.reduce((most, score) => Math.max(most, score), 0);
    const answered = new Set<number>();
    own.forEach((score, at) => {
      if (score > 0 && score >= top * ALSO_ANSWERED)
        answered.add(ranked.bestPart[(firstOf[item] ?? 0) + at] ?? -1);
    });
    const [first = -1] = answered;
    scores[item] = top;
    bestPart[item] = answered.size === 1 ? first : -1;
  }
  /** Asked for at every limit that is tried for an item. */
  const spokenShares = new Map<number, number>();
  return { scores, weights: ranked.weights, bestPart, passagesOf: fits, passageShares, spokenShare };

  function spokenShare(item: number): number {
    const share = spokenShares.get(item) ?? spokenShareOf(item);
    spokenShares.set(item, share);
    return share;
  }

  function spokenShareOf(item: number): number {
    const fit = fits(item);
    return (
      passageShares(item)?.reduce(
        (spoken, share, at) => spoken + share * Math.exp(SPOKEN * ((fit?.[at] ?? 0) - 1)),
        0,
      ) ?? 1
    );
  }

  function passageShares(item: number): Float64Array | undefined {
    const from = firstOf[item] ?? 0;
    const to = firstOf[item + 1] ?? 0;
    const { length } = items[item]?.content ?? '';
    if (to - from < 2) return undefined;
    return Float64Array.from(
      { length: to - from },
      (_, at) => (texts[from + at]?.content.length ?? 0) / length,
    );
  }

  function fits(item: number): Float64Array | undefined {
    const own = ranked.scores.slice(firstOf[item], firstOf[item + 1]);
    const top = scores[item] || 1;
    return own.length < 2 ? undefined : own.map((score) => score / top);
  }
}

/** The passages of an item, each with the heading over it as its title. */
function passageTexts(item: RankedText, longest: number): PassageText[] {
  const { id = '', title = id, content } = item;
  if (content.length <= longest) return [{ title, content }];
  const { starts, headingEnds, levels } = passagesOf(content);
  const headings: string[] = [title.slice(0, LONGEST_HEADING)];
  return levels.map((level, passage) => {
    const start = starts[passage] ?? 0;
    if (level > 0) {
      headings.length = Math.min(headings.length, level);
      const end = Math.min(headingEnds[passage] ?? start, start + LONGEST_HEADING);
      headings[level] = content
        .slice(start, end)
        .replace(/^#+|\n[=-]+\s*$/g, '')
        .trim();
    }
    const named = headings.filter((heading) => heading !== undefined && heading !== '');
    return {
      title: named.at(-1) ?? '',
      above: named.slice(0, -1).join('\n'),
      content: content.slice(start, starts[passage + 1]),
    };
  });
}
