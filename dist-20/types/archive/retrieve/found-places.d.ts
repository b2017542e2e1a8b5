import type { PlaceName, PlaceNames } from './place-names.js';
/** Longer lines are not shown whole. */
export declare const LONG_LINE = 2000;
interface FoundPlaces {
    /** Each on a line of its own, with where it is. */
    readonly texts: readonly {
        readonly text: string;
        readonly name: string;
    }[];
    /** Neighbours share a text. */
    readonly count: number;
}
/** Characters on either side of a place. */
export declare function aroundPlace(context: number): number;
/** More than this, and more than it would be otherwise, is not shown for whole objects: places further down would have no room. */
export declare const MOST_OF_OBJECTS = 4500;
/** `objectAt`: what is shown of JSON instead of so many characters on either side. */
export declare function placesInLine(line: string, wanted: string, context: number, nameOf: PlaceName, objectAt?: PlaceNames['around']): FoundPlaces;
/** The beginning of a long line that stands around what was found. */
export declare function beginningOfLine(line: string): string;
export {};
