import type { Transcript } from '../session-model.js';
import type { Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
export declare function readConversation(transcript: Transcript, to: TargetFormat, wholeFile: boolean, losses: LossList): Entry[];
