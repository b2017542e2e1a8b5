/** Names the place of an offset; offsets ascend. */
export type PlaceName = (offset: number) => string;
export interface PlaceNames {
    /** In a line that is too long to show. */
    readonly inLongLine: PlaceName;
    /** In any line; absent where the number of the line says all. */
    readonly inLine?: PlaceName;
    /** The largest object or list of a readable size around an offset, in JSON. */
    readonly around?: (offset: number) => {
        readonly start: number;
        readonly end: number;
    } | undefined;
}
/** `base`: the pointer of the text inside an original. */
export declare function placeNames(text: string, base?: string): PlaceNames;
