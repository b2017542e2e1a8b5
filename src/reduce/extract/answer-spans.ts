/**
 * Where a passage answers a question: the spans of it that most likely hold the answer within some words, marks between them included.
 * Every span is the passage, letter by letter. Pure and deterministic; linear in the passage.
 */
import { isSpaceCode } from './character-codes.js';
import { createSpanChooser, PRICE_STEPS } from './choose-spans.js';
import { type ProseUnits, proseUnits } from './prose-units.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

export interface AnswerPassage {
  readonly title?: string | undefined;
  readonly text: string;
}

export interface AnswerSpan {
  /** Offset in the text of the passage. */
  readonly start: number;
  readonly text: string;
}

/** In the order of the text; none where the passage shares no word with the question. */
export function answerSpans(
  question: string | readonly string[],
  { title = '', text }: AnswerPassage,
  words: number,
): AnswerSpan[] {
  const asked = readQuestion(question);
  if (asked === undefined) return [];
  const { scores, weights } = relevanceOf([{ title, content: text }], asked);
  if ((scores[0] ?? 0) <= 0) return [];
  const units = proseUnits(text, title, { question: asked, weights });
  const chooser = createSpanChooser(units, wordCosts(units));
  const shown = (chosen: readonly { readonly from: number; readonly to: number }[]) =>
    chosen.map(({ from, to }): AnswerSpan => {
      const start = skipSpace(text, units.cellStart[from] ?? 0);
      return { start, text: text.slice(start, chooser.cellEnd(to - 1)).trimEnd() };
    });
  const atStep = (step: number) => shown(chooser.at(step));
  if (countWords(atStep(0)) > words) return [];
  const step = lastWithin(PRICE_STEPS, (at) => countWords(atStep(at)) <= words);
  return filled(atStep(step), chooser.most, (cost) => shown(chooser.within(cost)), words);
}

/** The last number up to `most` that fits, where 0 does. */
function lastWithin(most: number, fits: (at: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The largest choice of whole words within the limit. */
function filled(
  least: AnswerSpan[],
  most: number,
  choose: (cost: number) => AnswerSpan[],
  words: number,
): AnswerSpan[] {
  let best = least;
  lastWithin(most, (cost) => {
    const spans = choose(cost);
    const count = countWords(spans);
    if (count <= words && count >= countWords(best)) best = spans;
    return count <= words;
  });
  return best;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at]?.trim() === '') at++;
  return at;
}

/** A mark between two spans counts as a word. */
function countWords(spans: readonly AnswerSpan[]): number {
  const marks = Math.max(0, spans.length - 1);
  return spans.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), marks);
}

/** As much as the mark for a gap, which stands between spaces like a word. */
const WORD_COST = 6;

/** The limit is one of words: a long one costs as much of it as a short one. Where a span may begin, a word begins. */
function wordCosts({ text, words, cellStart, isApart, wordFrom }: ProseUnits): Float64Array {
  const costs = new Float64Array(words + 1);
  const begins = new Set<number>(wordFrom);
  let at = cellStart[0] ?? 0;
  let count = 0;
  let isInside = false;
  for (let word = 0; word < words; word++) {
    if (isApart[word] === 1 || begins.has(word)) isInside = false;
    const end = cellStart[word + 1] ?? text.length;
    for (; at < end; at++) {
      const isSpace = isSpaceCode(text.charCodeAt(at));
      if (!isSpace && !isInside) count++;
      isInside = !isSpace;
    }
    costs[word + 1] = WORD_COST * count;
  }
  return costs;
}
