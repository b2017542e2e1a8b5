/** The tokens of parts. What was counted before, here or in the transcript that this one was made of, is not counted again. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type Part, type Transcript } from './session-model.js';
/** Longer texts are no keys: a map compares those of one length with each other, sign by sign. */
export declare const LONG_TEXT = 16000;
/** Tokens of the parts of a record, in order: what is read again without having changed is not counted again. */
export type CountMemory = WeakMap<object, number[]>;
/** What is counted already: by the values of records, and in the transcript of which this one was made by edits. */
export interface KnownCounts {
    readonly memory?: CountMemory | undefined;
    readonly before?: CountedBefore | undefined;
}
interface CountedBefore {
    readonly texts: TextCounts;
    readonly toolTokens: number;
    /** Of a part by its record and its position there; `undefined` when it was not looked at. */
    tokensAt(record: number, position: number): number | undefined;
}
/** Parts have to be asked for in the order of their messages. */
export declare class PartCounts {
    private readonly transcript;
    private readonly texts;
    private record;
    private position;
    private from;
    private known;
    private readonly memory;
    private readonly before;
    constructor(transcript: Transcript, texts: TextCounts, { memory, before }: KnownCounts);
    ofAll(parts: readonly Part[]): number;
    of(part: Part): number;
}
/** Names, arguments and results come again and again: each text is counted once. */
export declare class TextCounts {
    private readonly counter;
    private readonly known;
    constructor(counter: TokenCounter);
    count(text: string): number;
}
export {};
