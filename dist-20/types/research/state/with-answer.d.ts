import type { ResearchState } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { ProviderAnswer } from '../model/ask-provider-chain.js';
export type AnswerRecord = Omit<ProviderAnswer<unknown>, 'value' | 'provider' | 'sent'>;
export declare function withAnswer(state: ResearchState, { ledger, archiveHashes, warnings, calls, notes }: AnswerRecord): ResearchState;
export declare function distinctDetails(details: readonly WarningDetail[]): WarningDetail[];
