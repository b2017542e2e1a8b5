import { type Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
export declare function anthropicRequest(entries: readonly Entry[], losses: LossList): unknown;
