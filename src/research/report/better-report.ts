/** Whether a report is better than the one that is kept: more sub-questions with a checked quotation, then fewer unsupported sentences. */
import type { ResearchState } from '../../contract/research/research-state.js';

export type ReportScore = NonNullable<ResearchState['report_score']>;

/** On a tie the earlier report stays. */
export function isBetter(score: ReportScore, kept: ReportScore | undefined): boolean {
  if (kept === undefined) return true;
  if (score.answered !== kept.answered) return score.answered > kept.answered;
  return score.unsupported < kept.unsupported;
}

/** Sub-questions with a quotation that was found again in its source. */
export function questionsWithQuotation({ sub_questions: questions, findings }: ResearchState): number {
  return questions.filter(({ id }) =>
    findings.some(
      (finding) => finding.sub_question_id === id && finding.evidence.some(({ checked }) => checked),
    ),
  ).length;
}
