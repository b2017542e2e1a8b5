/** Writes a conversation in a format of a provider. */
import type { Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
export declare function writeTarget(to: TargetFormat, entries: readonly Entry[], losses: LossList): string;
