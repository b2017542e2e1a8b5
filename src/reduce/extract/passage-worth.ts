/**
 * Where in a long text the question is spoken of. A word near one word of the question is likely an answer in a passage that speaks
 * of the question, and hardly one elsewhere: what words are worth falls with how much worse their passage fits than the best.
 */
import { firstWhere } from './first-where.js';
import { passagesOf } from './passages.js';
import type { ScannedProse } from './scan-prose.js';

interface Passage {
  readonly from: number;
  readonly to: number;
}

interface RankedPassages {
  readonly passages: ArrayLike<number>;
  readonly passageStarts: readonly number[];
}

/** How quickly worth falls, and where it stays. */
const CERTAINTY = 8;
const LEAST = 0.001;

/** Start of each passage that was ranked, with the end of the text as last entry; empty for a text whose passages are others. */
export function rankedStarts(text: string, scores: ArrayLike<number>): readonly number[] {
  const { starts } = passagesOf(text);
  return starts.length - 1 === scores.length ? starts : [];
}

/** Changes `worth` where it is, by the passages that were ranked. */
export function raisePassages(
  { text, words, wordEnd }: ScannedProse,
  { passages, passageStarts }: RankedPassages,
  worth: Float32Array,
): void {
  if (passageStarts.length === 0) return;
  let passage = 0;
  let factor = factorOf(passages[0] ?? 0);
  for (let word = 0; word < words; word++) {
    while ((wordEnd[word] ?? 0) > (passageStarts[passage + 1] ?? text.length))
      factor = factorOf(passages[++passage] ?? 0);
    worth[word] = (worth[word] ?? 0) * factor;
  }
}

/** How well the passage at an offset fits the question, from 0 to 1; 1 where passages were not ranked. */
export function passageFit({ passages, passageStarts }: RankedPassages, offset: number): number {
  return passages[firstWhere(passageStarts.length, (at) => (passageStarts[at] ?? 0) > offset) - 1] ?? 1;
}

/** What is left of the worth of a word at an offset. */
export function passageFactor(of: RankedPassages, offset: number): number {
  return factorOf(passageFit(of, offset));
}

/** Of the only text, which nothing was preferred to. */
const SENTENCE_CERTAINTY = 2.5;

/** The same for the sentences of a short text, by the share of the question that they speak of. Changes `worth` where it is. */
export function raiseSentences(
  { words, wordSentence }: ScannedProse,
  coverage: Float32Array,
  worth: Float32Array,
): void {
  const most = coverage.reduce((largest, share) => Math.max(largest, share), 0);
  if (most === 0) return;
  const factors = coverage.map((share) => Math.exp(SENTENCE_CERTAINTY * (share / most - 1)));
  for (let word = 0; word < words; word++)
    worth[word] = (worth[word] ?? 0) * (factors[wordSentence[word] ?? 0] ?? 1);
}

/** A passage that fits nearly as well as the best may hold the answer too. */
export const NEARLY_BEST = 0.8;
const MOST_PASSAGES = 6;

/** The passages that fit the question best, the best one first. */
export function bestPassages({ passages, passageStarts: starts }: RankedPassages): readonly Passage[] {
  if (starts.length === 0) return [];
  return Array.from(passages, (score, at) => ({ score, from: starts[at] ?? 0, to: starts[at + 1] ?? 0 }))
    .filter(({ score }) => score >= NEARLY_BEST)
    .sort((a, b) => b.score - a.score || a.from - b.from)
    .slice(0, MOST_PASSAGES);
}

function factorOf(score: number): number {
  return Math.max(LEAST, Math.exp(CERTAINTY * (score - 1)));
}
