/** Chooses how a sub-question is shown: one that only lists search words is replaced by the question behind it. */
import type { ResearchState, SubQuestion } from '../../contract/research/research-state.js';
import { inOtherWords } from '../extractive/follow-up.js';

export function shownQuestion(question: SubQuestion, state: ResearchState): string {
  const before = followedQuestion(question, state);
  const isWords = before !== undefined && question.reason === inOtherWords(before.question);
  return isWords ? `${originalQuestion(question, state)} (in other words)` : question.question;
}

/** A follow-up looks for the same thing in other words: what counts as its answer is the question behind it. */
export function originalQuestion(question: SubQuestion, state: ResearchState): string {
  const asked = followedQuestion(question, state);
  return asked === undefined ? question.question : originalQuestion(asked, state);
}

function followedQuestion({ id, gap_id: gapId }: SubQuestion, state: ResearchState): SubQuestion | undefined {
  const gap = gapId === undefined ? undefined : state.gaps.find((entry) => entry.id === gapId);
  return state.sub_questions.find((entry) => entry.id === gap?.sub_question_id && entry.id !== id);
}
