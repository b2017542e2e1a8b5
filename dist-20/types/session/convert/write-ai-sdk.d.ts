/** Messages of the AI SDK: reasoning is carried without what its provider signed. */
import { type Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
export declare function aiSdkMessages(entries: readonly Entry[], losses: LossList): unknown;
