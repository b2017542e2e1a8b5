/**
 * How well a passage fits a question, on one scale for collections of any size, and whether that is enough to speak of an
 * answer. The figures were fitted on 350 questions over 700 passages: of questions whose answer is there 5 % are refused, of
 * those whose answer is not there 63 %.
 */
import type { IndexedPassage } from '../../contract/ports/document-index.js';
import type { FoundPlace } from '../../contract/research/research-state.js';
/** From what an index over so many passages says of a passage: `strength` orders them, `certainty` says whether one answers. */
export declare function strengthFor(question: string, passages: number): (found: Pick<IndexedPassage, 'score' | 'share' | 'asksUnknown'>) => Omit<FoundPlace, 'start' | 'end'>;
export type Fit = 'strong' | 'enough' | 'weak';
/** `covered` is the share of the question's words that stand in the passage. */
export declare function fitOf(certainty: number | undefined, covered: number): Fit;
