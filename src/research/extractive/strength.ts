/**
 * How well a passage fits a question, on one scale for collections of any size, and whether that is enough to speak of an
 * answer. The figures were fitted on 350 questions over 700 passages: of questions whose answer is there 5 % are refused, of
 * those whose answer is not there 63 %.
 */
import type { IndexedPassage } from '../../contract/ports/document-index.js';
import type { FoundPlace } from '../../contract/research/research-state.js';
import { readQuestion } from '../../reduce/extract/question.js';

const TOTAL_WEIGHT = 0.2;
const COVERED_WEIGHT = 0.3;
const SHARE_WEIGHT = 0.6;
/** A word that stands nowhere is likely the one that the question turns on; of few passages most words stand nowhere. */
const UNKNOWN_COST = 0.2;
const MANY_PASSAGES = 500;
const ENOUGH = 1.26;
/** With so many of its words in one passage a question is taken as answered, however common they are. */
const COVERED_ENOUGH = 0.75;
/** What was not found by the index has no strength: its words alone have to do. */
const COVERED_ALONE = 0.5;

/** From what an index over so many passages says of a passage: `strength` orders them, `certainty` says whether one answers. */
export function strengthFor(
  question: string,
  passages: number,
): (found: Pick<IndexedPassage, 'score' | 'share' | 'asksUnknown'>) => Omit<FoundPlace, 'start' | 'end'> {
  const terms = Math.max(1, readQuestion(question)?.terms.length ?? 1);
  // What a word that one passage holds is worth in such an index.
  const rarest = Math.log(1 + Math.max(0.5, passages - 0.5) / 1.5);
  const known = 1 - UNKNOWN_COST * Math.min(1, passages / MANY_PASSAGES);
  return ({ score, share = 0, asksUnknown = false }) => {
    const strength = (score / rarest) * (1 / terms + TOTAL_WEIGHT);
    return { strength, certainty: (strength + SHARE_WEIGHT * share) * (asksUnknown ? known : 1) };
  };
}

export type Fit = 'strong' | 'enough' | 'weak';

/** `covered` is the share of the question's words that stand in the passage. */
export function fitOf(certainty: number | undefined, covered: number): Fit {
  if (certainty === undefined) {
    if (covered < COVERED_ALONE) return 'weak';
    return covered >= COVERED_ENOUGH ? 'strong' : 'enough';
  }
  const value = certainty + COVERED_WEIGHT * covered;
  if (covered >= COVERED_ENOUGH || value >= 2 * ENOUGH) return 'strong';
  return value >= ENOUGH ? 'enough' : 'weak';
}
