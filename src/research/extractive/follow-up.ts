/**
 * Chooses further searches without a model: rare words of the question, together with words near them in what was
 * found. These lead to documents with another wording.
 */
import type { Gap, ResearchState } from '../../contract/research/research-state.js';
import { STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { words } from '../../text/words.js';
import type { SentItem } from '../model/model-task.js';
import type { PlanAnswer } from '../prompts/answer-schemas.js';

const ADDED_WORDS = 4;

export function followUp(
  state: ResearchState,
  gaps: readonly Gap[],
  sent: readonly SentItem[],
): PlanAnswer['sub_questions'] {
  return gaps.flatMap(({ sub_question_id: id }, index) => {
    const question = state.sub_questions.find((entry) => entry.id === id);
    if (question === undefined) return [];
    const own = new Set(words(question.question));
    const findings = new Set(
      state.findings.filter((finding) => finding.sub_question_id === id).map((finding) => finding.id),
    );
    const counts = new Map<string, number>();
    for (const { item, text } of sent) {
      if (!findings.has(item.id)) continue;
      for (const word of new Set(words(text))) {
        if (own.has(word) || STOP_WORDS.has(word) || word.length < 4 || /\d/.test(word)) continue;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    const added = [...counts]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, ADDED_WORDS)
      .map(([word]) => word);
    if (added.length === 0) return [];
    const kept = [...own].filter((word) => !STOP_WORDS.has(word));
    return [
      {
        question: [...kept, ...added].join(' '),
        reason: inOtherWords(question.question),
        priority: index + 1,
      },
    ];
  });
}

/** Why such a question is asked; its own text is a list of words, not for people. */
export function inOtherWords(question: string): string {
  return `It looks for "${question}" in other words.`;
}
