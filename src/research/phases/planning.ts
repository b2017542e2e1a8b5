/** Planning: turns the question into sub-questions with reasons and priorities. */
import type { SubQuestion } from '../../contract/research/research-state.js';
import { questionParts } from '../extractive/question-parts.js';
import { askProviderChain } from '../model/ask-provider-chain.js';
import { jsonSchemaOf, type PlanAnswer, PlanAnswerSchema } from '../prompts/answer-schemas.js';
import { readPlan } from '../prompts/read-answers.js';
import { PLANNING_SYSTEM, planningRequest } from '../prompts/research-prompts.js';
import type { PhaseStep } from '../research-run.js';
import { withAnswer } from '../state/with-answer.js';

export const planning: PhaseStep = async (state, run) => {
  const { query, max_sub_questions: most } = state.request;
  const answer = await askProviderChain(
    {
      key: `planning/${state.iteration}`,
      phase: 'planning',
      iteration: state.iteration,
      system: PLANNING_SYSTEM,
      request: planningRequest(query, most),
      items: [],
      query: [query],
      schema: jsonSchemaOf(PlanAnswerSchema),
      read: (value) => {
        const plan = readPlan(value);
        return plan !== undefined && plan.sub_questions.length > 0 ? plan : undefined;
      },
      extract: () => ({ sub_questions: questionParts(query) }),
    },
    state,
    run,
  );
  return {
    ...withAnswer(state, answer),
    sub_questions: subQuestions(answer.value, { most, iteration: state.iteration, known: [] }),
  };
};

/** The questions of a plan that are new, the most important first, numbered on from those that are known. */
export function subQuestions(
  { sub_questions: planned }: PlanAnswer,
  { most, iteration, known }: { most: number; iteration: number; known: readonly SubQuestion[] },
): SubQuestion[] {
  const seen = new Set(known.map(({ question }) => normal(question)));
  const distinct = planned.filter(({ question }) => {
    const key = normal(question);
    return key !== '' && !seen.has(key) && seen.add(key) !== undefined;
  });
  return distinct
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => a.priority - b.priority || a.index - b.index)
    .slice(0, Math.max(0, most))
    .map(({ question, reason }, index) => ({
      id: `question-${known.length + index + 1}`,
      question,
      reason,
      priority: index + 1,
      iteration,
      status: 'open',
    }));
}

function normal(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
