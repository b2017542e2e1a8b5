/** Refinement: decides what to search for next, for the open gaps. It works from a summary of what is known. */
import type { ContentItem } from '../../contract/content-item.js';
import type { Gap, ResearchState } from '../../contract/research/research-state.js';
import { followUp } from '../extractive/follow-up.js';
import { askProviderChain } from '../model/ask-provider-chain.js';
import { jsonSchemaOf, type PlanAnswer, PlanAnswerSchema } from '../prompts/answer-schemas.js';
import { readPlan } from '../prompts/read-answers.js';
import { REFINEMENT_SYSTEM, refinementRequest } from '../prompts/research-prompts.js';
import type { PhaseStep } from '../research-run.js';
import { withAnswer } from '../state/with-answer.js';
import { subQuestions } from './planning.js';

const MOST_FOLLOW_UPS = 5;

export const refinement: PhaseStep = async (state, run) => {
  const gaps = state.gaps.filter(({ resolved }) => !resolved);
  const most = Math.min(MOST_FOLLOW_UPS, state.request.max_sub_questions);
  const answer = await askProviderChain<PlanAnswer>(
    {
      key: `refinement/${state.iteration}`,
      phase: 'refinement',
      iteration: state.iteration,
      system: REFINEMENT_SYSTEM,
      request: refinementRequest(
        state.request.query,
        gaps.map(({ text }) => text),
        most,
      ),
      items: priorItems(state),
      query: [state.request.query, ...gaps.map(({ text }) => text)],
      schema: jsonSchemaOf(PlanAnswerSchema),
      read: readPlan,
      extract: (sent) => ({ sub_questions: followUp(state, gaps, sent) }),
    },
    state,
    run,
  );
  const next = withAnswer(state, answer);
  const iteration = state.iteration + 1;
  const asked = subQuestions(answer.value, { most, iteration, known: state.sub_questions });
  if (asked.length === 0) return next;
  return {
    ...next,
    iteration,
    sub_questions: [
      ...next.sub_questions,
      ...asked.map((question, index) => ({ ...question, ...gapOf(gaps, index) })),
    ],
  };
};

/** The follow-ups come in the order of the gaps; further ones belong to the last. */
function gapOf(gaps: readonly Gap[], index: number): { gap_id?: string } {
  const gap = gaps[Math.min(index, gaps.length - 1)];
  return gap === undefined ? {} : { gap_id: gap.id };
}

/** The findings so far and the kept report. Quotations are protected, because they must survive between iterations. */
function priorItems(state: ResearchState): ContentItem[] {
  const findings = state.findings
    .filter(({ evidence }) => evidence.length > 0)
    .map(
      (finding): ContentItem => ({
        id: finding.id,
        content: `${finding.statement}\n${finding.evidence.map(({ quote }) => quote).join('\n')}`,
        title: state.sub_questions.find(({ id }) => id === finding.sub_question_id)?.question ?? '',
        quality: 'medium',
        confidence: finding.confidence,
        protected: true,
      }),
    );
  const report: ContentItem[] =
    state.report === undefined
      ? []
      : [
          {
            id: `report-${state.iteration}`,
            content: state.report,
            title: 'The report so far',
            quality: 'low',
            confidence: 'low',
            protected: false,
          },
        ];
  return [...findings, ...report];
}
