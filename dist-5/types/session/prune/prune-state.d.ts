import type { MessageChange, Part, SessionMessage } from '../session-model.js';
import { type Survey } from '../survey.js';
import type { ActionHead, PruneAction } from './prune-action.js';
/** What leaves: the slot of each part, and after it the index of its message. */
type Leaving = readonly number[];
/**
 * One action before it is taken. All have all members, and parts are named by their slots: thousands are looked at, and what has one
 * shape costs least.
 */
export interface Proposal {
    readonly about: ActionHead;
    readonly drop: Leaving;
    /** The part that is written anew and its message; `NO_SLOT` when none is. */
    readonly slot: number;
    readonly message: number;
    /** The text stands in the place of a part that leaves. */
    readonly isLine: boolean;
    readonly text: string;
    readonly original: string;
    readonly handle: string | undefined;
}
export interface TakenAction extends PruneAction {
    /** What is kept in the archive under the handle. */
    readonly original: string;
}
/** By the numbers of parts and messages: a part is asked about many times. */
export declare class PruneState {
    private readonly found;
    readonly actions: TakenAction[];
    tokens: number;
    messages: number;
    private lineCount;
    private readonly dropped;
    /** What each part costs by now. */
    private readonly costs;
    private readonly texts;
    private readonly lines;
    /** Parts of each message that are still there. */
    private readonly left;
    /** Messages of which something leaves or is written anew. */
    private readonly touched;
    private readonly chain;
    /** Messages of which something has to stay, because others need them. */
    private readonly needed;
    constructor(found: Survey);
    isDropped(part: Part): boolean;
    isChanged(part: Part): boolean;
    /** Whether a line stands in the place of a part that leaves. */
    hasLine(part: Part): boolean;
    /** As it is by now. */
    textOf(part: Extract<Part, {
        text: string;
    }>): string;
    /** Whether any does. */
    get hasLines(): boolean;
    tokensOf(part: Part): number;
    /** Parts of a message that are still there. */
    stays(message: SessionMessage): readonly Part[];
    /** Whether nothing of a message is left. */
    isGone({ index }: SessionMessage): boolean;
    /** Whether a message may leave as a whole. */
    mayLeave({ index }: SessionMessage): boolean;
    /** Takes the action if it makes the transcript smaller. */
    take({ about, drop, slot, message, isLine, text, original, handle }: Proposal): void;
    /** Messages of which something changes, in order. */
    changed(): SessionMessage[];
    /** The last action that took a part of a message of which nothing stays; `undefined` when something does. */
    leftBy(message: SessionMessage): number | undefined;
    changeOf(message: SessionMessage): MessageChange;
    /** Parts that are left of a message when one leaves, or comes back. */
    private leaves;
}
export declare const NO_SLOT = -1;
export declare const NOTHING: Leaving;
export {};
