/** One or more lists into an answer: what `wrapOutput`, `wrapOutputMulti` and the triggers of section 4 share. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TurnBudget } from '../budget/turn-budget.js';
import { type Frame } from './frame.js';
import { type ListSource, type Selection } from './list-source.js';
import type { Payload, PayloadContext, WrappedOutput } from './payload.js';
import type { FrameSettings } from './wrap-options.js';
export interface ListsRequest {
    readonly settings: FrameSettings;
    readonly selections: readonly Selection[];
    /** The number of items before a trigger of section 4 summed them up or cut them. */
    readonly summarized?: {
        readonly originalCount: number;
    };
    /** Sizes before any cut, where they are not those of the lists: items that a summary stands for were not left out. */
    readonly totals?: ReadonlyMap<string, number>;
}
export declare function wrapLists(data: unknown, request: ListsRequest): WrappedOutput;
export declare function wrapFrame(frame: Frame, request: ListsRequest): WrappedOutput;
export declare function payloadContext(frame: Frame, settings: FrameSettings, totals: ReadonlyMap<string, number>, summarized: {
    readonly originalCount: number;
} | undefined): PayloadContext;
export declare function remember({ value }: Payload, { settings }: PayloadContext, lists: readonly ListSource[], again: (budget: TurnBudget) => WrappedOutput): WrappedOutput;
export declare function doesNotFit(maxBytes: number): PlimsollError;
