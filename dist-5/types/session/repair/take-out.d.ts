/**
 * What a repair takes out beside broken pairs: the oldest images above the number that the provider takes, each with a text in its
 * place, and, if that is asked for, lines that are not JSON.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { TakenAction } from '../prune/prune-state.js';
import { type WayBackText } from '../prune/prune-texts.js';
import { type RecordEdit, type Transcript } from '../session-model.js';
export interface TakenOut {
    readonly edits: readonly RecordEdit[];
    readonly actions: readonly TakenAction[];
}
export interface TakeOutOptions {
    readonly counter: TokenCounter;
    readonly wholeFile: boolean;
    keep(original: string): WayBackText;
}
export declare function oldestImages(transcript: Transcript, options: TakeOutOptions): TakenOut;
export declare function unreadableRecords(transcript: Transcript, options: TakeOutOptions): TakenOut;
