/**
 * Where in a long text the question is spoken of. A word near one word of the question is likely an answer in a passage that speaks
 * of the question, and hardly one elsewhere: what words are worth falls with how much worse their passage fits than the best.
 */
import { passagesOf } from './passages.js';
import type { ScannedProse } from './scan-prose.js';

/** How quickly worth falls, and where it stays. */
const CERTAINTY = 4;
const LEAST = 0.01;

/** Changes `worth` where it is. A text whose passages are others than those that were ranked is left alone. */
export function raisePassages(
  { text, words, wordEnd }: ScannedProse,
  scores: ArrayLike<number>,
  worth: Float32Array,
): void {
  const { starts } = passagesOf(text);
  if (starts.length - 1 !== scores.length) return;
  let passage = 0;
  let factor = factorOf(scores[0] ?? 0);
  for (let word = 0; word < words; word++) {
    while ((wordEnd[word] ?? 0) > (starts[passage + 1] ?? text.length))
      factor = factorOf(scores[++passage] ?? 0);
    worth[word] = (worth[word] ?? 0) * factor;
  }
}

function factorOf(score: number): number {
  return Math.max(LEAST, Math.exp(CERTAINTY * (score - 1)));
}
