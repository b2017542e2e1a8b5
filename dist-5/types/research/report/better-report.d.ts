/** Whether a report is better than the one that is kept: more sub-questions with a checked quotation, then fewer unsupported sentences. */
import type { ResearchState } from '../../contract/research/research-state.js';
export type ReportScore = NonNullable<ResearchState['report_score']>;
/** On a tie the earlier report stays. */
export declare function isBetter(score: ReportScore, kept: ReportScore | undefined): boolean;
/** Sub-questions with a quotation that was found again in its source. */
export declare function questionsWithQuotation({ sub_questions: questions, findings }: ResearchState): number;
