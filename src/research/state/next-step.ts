/** What a run does next: a decision as a value. */
import type { Phase } from '../../contract/phases.js';
import type { ResearchState } from '../../contract/research/research-state.js';

/** Another iteration is worth it only below the limit, with an open gap, and when the last one brought something new. */
export function shouldRefine(state: ResearchState): boolean {
  if (state.iteration >= state.request.max_iterations) return false;
  if (!state.gaps.some(({ resolved }) => !resolved)) return false;
  return state.iteration === 1 || broughtNew(state);
}

/** Whether this iteration read a source or made a finding. */
function broughtNew({ sources, findings, iteration }: ResearchState): boolean {
  return (
    sources.some((source) => source.iteration === iteration && source.status === 'read') &&
    findings.some((finding) => finding.iteration === iteration)
  );
}

const FOLLOWING: Readonly<Partial<Record<Phase, Phase>>> = {
  planning: 'gathering',
  gathering: 'analysis',
  analysis: 'synthesis',
};

/** The phase after this one, or the end. */
export function nextPhase(state: ResearchState): Phase | 'completed' {
  const following = FOLLOWING[state.phase];
  if (following !== undefined) return following;
  if (state.phase === 'synthesis') return shouldRefine(state) ? 'refinement' : 'completed';
  return hasOpenQuestion(state) ? 'gathering' : 'completed';
}

/** Refinement asked something that was not asked before. */
function hasOpenQuestion({ sub_questions: questions, iteration }: ResearchState): boolean {
  return questions.some((question) => question.iteration === iteration && question.status === 'open');
}
