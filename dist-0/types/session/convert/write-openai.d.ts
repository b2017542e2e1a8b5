/** OpenAI chat completions and responses. Neither has a mark for a result that is an error. */
import { type Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
export declare function chatRequest(entries: readonly Entry[], losses: LossList): unknown;
export declare function responsesRequest(entries: readonly Entry[], losses: LossList): unknown;
