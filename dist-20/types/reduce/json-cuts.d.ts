/** What was cut in a JSON view, put into the figures and sentences of its notice. */
import { type JsonTape } from './json-tape.js';
import type { PartialUnits, ReducedView } from './reduced-view.js';
/** Something that was made smaller, and where. */
export interface JsonCut {
    /** The same for what was cut alike in many rows. */
    readonly place: string;
    /** The first of them, in words of a notice. */
    readonly pointer: string;
    /** How many there are; one when absent. */
    readonly alike?: number;
    readonly unit: ReducedView['unit'];
    readonly unitOf?: string;
    readonly shown: number;
    readonly total: number;
    readonly size: number;
    /** Of the rows shown, those that lost something inside. */
    readonly partial?: PartialUnits;
    /** All that is missing is told otherwise: a larger budget would show no more. */
    readonly final?: boolean;
    readonly details: () => string[];
    /** What is said of the rows that the question asks for. */
    readonly asked?: () => string | undefined;
    /** Of the rows that stand out, how many there are and how many are shown. */
    readonly unusual?: () => {
        readonly shown: number;
        readonly total: number;
    };
}
/** Keys at any depth of a JSON text: the colons outside of its strings. */
export declare function countKeys(text: string, from?: number, to?: number): number;
export declare function placeOf(path: readonly string[]): string;
/** A key as it may stand in a notice; odd ones are not repeated. */
export declare function plainKey(tape: JsonTape, node: number): string;
/** A pointer as the retrieval tool takes it, to the value or to the nearest around it that can be named. */
export declare function pointerTo(keys: readonly string[]): string;
/**
 * The cut that took most stands for the whole; the others are named by place. Keys that were left out at several places, or
 * at one below the top, are counted over the whole document, `allKeys` of them: no place stands for the others. `blobs` are
 * the values that are described whatever the budget is, by place.
 */
export declare function describeCuts(tape: JsonTape, content: string, cuts: readonly JsonCut[], allKeys: () => number, blobs: readonly JsonCut[]): ReducedView;
/** What was cut alike in many rows is one. */
export declare function byPlace(cuts: readonly JsonCut[]): JsonCut[];
/** Left out without a mark where it was. */
export declare function isStructural({ unit }: JsonCut): boolean;
