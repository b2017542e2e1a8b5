import type { PartRequest } from './retrieve-request.js';
/** Bytes in the original, or in the value that the pointer names. */
export interface BytePlaces {
    readonly total: () => number;
    /** How many stand before a unit. */
    readonly startOf: (index: number) => number;
}
export interface Part {
    readonly unit: 'lines' | 'bytes' | 'rows';
    /** What each unit is in the original, counted from 1. */
    readonly numbers: readonly number[];
    readonly texts: readonly string[];
    /** Units in the original, or in the value that the pointer names. */
    readonly total: number;
    /** What was asked for, in words, when it is not the whole. */
    readonly about: string;
    /** How many rows a filter found; absent without one. */
    readonly matches?: number;
    /** Which of the matches the first unit is, counted from 1, when a range of them was asked for. */
    readonly firstMatch?: number;
    /** Why less or more was found than was meant, in words. */
    readonly hint?: string | undefined;
    /** The range in which was searched, in words, when it is not the whole. */
    readonly searched?: string;
    /** Of lines that were searched for: what stands before each, with its number. */
    readonly labels?: readonly string[];
    /** Absent where units do not follow each other in the original. */
    readonly bytes?: BytePlaces;
    /** The list whose rows all were selected, as it stands in the original. */
    readonly value?: string;
    /** The lines of names above each unit, in a table. */
    readonly heads?: readonly string[];
    /** Of a line that is too long to show, each place that was found is a unit of its own, under the number of the line. */
    readonly inPlaces?: true;
    readonly join: string;
}
/** Indices of the units that start and end name. */
export declare function range(total: number, request: PartRequest): number[];
/** Where a search looked, when it is not the whole. */
export declare function searchedRange({ search, start, end }: PartRequest, total: number, unit: Part['unit']): {
    searched?: never;
} | {
    searched: string;
};
/** A unit as it is shown when those before it are shown too, or as the first. */
export declare function unitText({ texts, labels, numbers, heads, join }: Part, at: number, follows: boolean): string;
