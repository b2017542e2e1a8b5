import { type Part } from './part.js';
import type { PlaceNames } from './place-names.js';
import type { PartRequest } from './retrieve-request.js';
/** Lines that a search found are given whole, or, where they are too long to show, by what stands around the places. */
export type LongLines = 'whole' | 'places';
interface LineOptions {
    readonly longLines: LongLines;
    /** Only a search needs them: to name places a text is read through. */
    readonly names: () => PlaceNames;
}
export declare function selectLines(text: string, request: PartRequest, about: string, options: LineOptions): Part;
export declare const NO_NAMES: PlaceNames;
export declare function linesPart(shown: ShownLines, total: number, about: string, request: PartRequest): Part;
export interface ShownLines {
    readonly numbers: number[];
    readonly texts: string[];
    /** What stands before each when it was searched for. */
    readonly labels: string[];
    /** Lines that were found, or places in long ones. */
    readonly places: number;
    readonly inPlaces: boolean;
}
type FoundLines = ReturnType<typeof findLines>;
/** `before`: how many lines of the original stand before these. */
export declare function shownLines({ chosen, found, line, starts }: FoundLines, { search, context }: PartRequest, longLines: LongLines, { inLongLine, inLine, around: objectAround }: PlaceNames, before?: number): ShownLines;
/** As programs that search in files write it: `12: ` where it was found, `13- ` around it; in JSON `12 /items/3/name: `. */
export declare function lineLabel(number: number, name: string, mark: ':' | '-'): string;
export declare const CONTEXT = 2;
export declare function findLines(text: string, request: PartRequest): {
    chosen: number[];
    found: Set<number>;
    total: number;
    line: (index: number) => string;
    starts: number[];
};
export {};
