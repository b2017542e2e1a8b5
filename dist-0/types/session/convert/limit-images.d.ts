import type { Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
export declare function limitImages(entries: readonly Entry[], to: TargetFormat, losses: LossList): readonly Entry[];
