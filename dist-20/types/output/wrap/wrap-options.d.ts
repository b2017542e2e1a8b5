import type { TurnBudget } from '../budget/turn-budget.js';
import type { Citations } from './citations.js';
import type { PrepareValue } from './prepare-value.js';
import { type ShortenText } from './shorten-text.js';
import { type TimeSource } from './timestamp.js';
export type FrameOptions = TimeSource & {
    /** UTF-8 bytes of the whole answer as JSON, `_meta` included. Default: 10,240. */
    readonly maxBytes?: number;
    /** Where all of the data comes from. */
    readonly source?: string;
    /** The time that the data speaks of. */
    readonly asOf?: string;
    /** Citations by JSON Pointer into the data as given. */
    readonly citations?: Citations;
    /** Flag data that has neither a source nor a citation. */
    readonly requireCitations?: boolean;
    /** Changes a value on its way out, such as replacing secrets. Called for the values that are considered, no others. */
    readonly prepare?: PrepareValue;
    /** Make long texts shorter by what they are, parts that match the query first. Default: their start stays. */
    readonly textsByKind?: {
        readonly query?: string | undefined;
    };
    /** The turn's budget before this call: the answer that passes a limit carries the warning, within `maxBytes`. */
    readonly budget?: TurnBudget;
};
/** The checked options. */
export interface FrameSettings {
    readonly timestamp: string;
    readonly maxBytes: number;
    readonly source: string | undefined;
    readonly asOf: string | undefined;
    readonly citations: Citations;
    readonly requireCitations: boolean;
    readonly prepare: PrepareValue | undefined;
    /** Remembers what it did: it is shared by all tries for one answer. */
    readonly shorten: ShortenText | undefined;
    readonly budget: TurnBudget | undefined;
}
export declare function readFrameOptions(options: FrameOptions): FrameSettings;
export declare function checkMaxItems(maxItems: number): number;
export declare function checkMaxBytes(maxBytes: number): number;
