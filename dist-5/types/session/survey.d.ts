/**
 * What a transcript holds, for everybody who decides about it: turns and steps, each call with its result, their family,
 * target, outcome and kind, and the tokens of every part. One pass, and a few lookups.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type Pair } from './pair.js';
import type { Part, SessionMessage, Transcript } from './session-model.js';
import { type KnownCounts, TextCounts } from './token-counts.js';
export type { Pair } from './pair.js';
export type { CountMemory } from './token-counts.js';
/** What a provider adds around a message, on the safe side. Data of 2026-11. */
export declare const MESSAGE_TOKENS = 4;
export interface Survey {
    readonly transcript: Transcript;
    /** The messages that are looked at, in order. */
    readonly messages: readonly SessionMessage[];
    readonly pairs: readonly Pair[];
    /** Those of the messages that have a part of this type. */
    readonly having: Readonly<Record<'text' | 'reasoning' | 'call', readonly SessionMessage[]>>;
    readonly lastTurn: number;
    readonly tokens: number;
    /** Of the tools beside the messages; the tokens of all have them in. */
    readonly toolTokens: number;
    pairOf(part: Part): Pair | undefined;
    kindOf(part: Part): string | undefined;
    turnOf(message: SessionMessage): number;
    tokensOf(part: Part): number;
    /** Of all parts, by their slots. */
    readonly counts: Int32Array;
    tokensOfMessage(message: SessionMessage): number;
    /** Of a part by its record and its position there; `undefined` when it was not looked at. */
    tokensAt(record: number, position: number): number | undefined;
    /** Counts a text; one that was counted before is looked up. */
    readonly texts: TextCounts;
}
/** How large a transcript is, when nothing is to be decided about it. */
export declare function sizeOf(transcript: Transcript, counter: TokenCounter, wholeFile: boolean, known: KnownCounts): {
    readonly messages: number;
    readonly tokens: number;
};
export declare function survey(transcript: Transcript, counter: TokenCounter, wholeFile: boolean, known?: KnownCounts): Survey;
export declare function isCall({ type }: Part): boolean;
/** A message that a person wrote, at least in part. */
export declare function isPerson(message: SessionMessage): boolean;
/** A line stands only in a message without other calls: there it is an answer like any other, also for the next prune. */
export declare function isOnlyCall({ callMessage }: Pair): boolean;
