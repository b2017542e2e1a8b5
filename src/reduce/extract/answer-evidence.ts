/**
 * How much of a question a passage speaks of, and from that how sure one can be that an answer was found. Words of the question
 * that stand in no passage count as missing, whatever else is there. Fitted to one half of a public set of questions, with and
 * without their passages.
 */
import { foldText } from './fold-text.js';
import type { ProseUnits } from './prose-units.js';
import { eachHit, type Question } from './question.js';
import { questionHits } from './question-hits.js';

export interface PassageEvidence {
  /** Shares of the question, from 0 to 1: in the title or text, in the title, in the title or one sentence. */
  readonly covered: number;
  readonly titled: number;
  readonly sentence: number;
}

const BIAS = -3.5;
const COVERED = 1.3;
const TITLED = 2.5;
const SENTENCE = 2.5;
const MARGIN = 3.9;

export function passageEvidence(
  units: ProseUnits,
  title: string,
  question: Question,
  weights: ArrayLike<number>,
  passages: number,
): PassageEvidence {
  const rarest = Math.log(1 + (passages + 0.5) / 0.5);
  const own = new Set(question.parts.flat());
  const worth = question.terms.map(({ weight }, term) =>
    own.has(term) ? (weights[term] ?? 0) || rarest * weight : 0,
  );
  const total = worth.reduce((sum, value) => sum + value, 0) || 1;
  const folded = foldText(title);
  const titled = new Set<number>();
  for (const term of own) {
    const wanted = question.terms[term];
    if (wanted !== undefined) eachHit(wanted, folded, () => titled.add(term));
  }
  const { termOf } = questionHits(units, { question, weights: worth }, '');
  const found = new Set(titled);
  const inTitle = shareOf(titled);
  let sentence = inTitle;
  let current = -1;
  let here = new Set<number>();
  for (let word = 0; word < units.words; word++) {
    const term = termOf[word] ?? -1;
    if (term < 0) continue;
    if (units.wordSentence[word] !== current) {
      sentence = Math.max(sentence, inTitle + shareOf(here));
      here = new Set();
      current = units.wordSentence[word] ?? 0;
    }
    found.add(term);
    if (!titled.has(term)) here.add(term);
  }
  sentence = Math.max(sentence, inTitle + shareOf(here));
  return { covered: shareOf(found), titled: inTitle, sentence };

  function shareOf(terms: ReadonlySet<number>): number {
    let sum = 0;
    for (const term of terms) sum += worth[term] ?? 0;
    return sum / total;
  }
}

/** The passages with the best first; `value` says how well each fits. */
export function answerConfidence(
  passages: readonly (PassageEvidence & { readonly value: number })[],
): number {
  const [first, second] = passages;
  if (first === undefined) return 0;
  const margin = second === undefined || first.value <= 0 ? 1 : 1 - second.value / first.value;
  const sum =
    BIAS + COVERED * first.covered + TITLED * first.titled + SENTENCE * first.sentence + MARGIN * margin;
  return 1 / (1 + Math.exp(-sum));
}
