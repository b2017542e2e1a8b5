/**
 * How well a passage fits a question, on one scale for collections of any size, and whether that is enough to speak of an
 * answer. The figures were fitted on 350 questions over 700 passages and checked on 350 others: of questions whose
 * answer is there 4 % are refused, of those whose answer is not there 59 %.
 */
import { readQuestion } from '../../reduce/extract/question.js';

const TOTAL_WEIGHT = 0.2;
const COVERED_WEIGHT = 0.3;
const ENOUGH = 1.05;
/** With so many of its words in one passage a question is taken as answered, however common they are. */
const COVERED_ENOUGH = 0.75;
/** What was not found by the index has no strength: its words alone have to do. */
const COVERED_ALONE = 0.5;

/** From the score of an index over so many passages to a strength. */
export function strengthFor(question: string, passages: number): (score: number) => number {
  const terms = Math.max(1, readQuestion(question)?.terms.length ?? 1);
  // What a word that one passage holds is worth in such an index.
  const rarest = Math.log(1 + Math.max(0.5, passages - 0.5) / 1.5);
  return (score) => (score / rarest) * (1 / terms + TOTAL_WEIGHT);
}

export type Fit = 'strong' | 'enough' | 'weak';

/** `covered` is the share of the question's words that stand in the passage. */
export function fitOf(strength: number | undefined, covered: number): Fit {
  if (strength === undefined) {
    if (covered < COVERED_ALONE) return 'weak';
    return covered >= COVERED_ENOUGH ? 'strong' : 'enough';
  }
  const value = strength + COVERED_WEIGHT * covered;
  if (covered >= COVERED_ENOUGH || value >= 2 * ENOUGH) return 'strong';
  return value >= ENOUGH ? 'enough' : 'weak';
}
