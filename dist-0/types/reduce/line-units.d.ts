export interface LineUnits {
    readonly starts: readonly number[];
    /** The line that each unit belongs to. */
    readonly lineOf: readonly number[];
    readonly lineCount: number;
}
export declare function lineUnits(text: string, longest: number): LineUnits;
/** Lines of which every unit is shown. */
export declare function wholeLines(units: LineUnits, chosen: Uint8Array): number;
/** How many lines the units `from` to `to - 1` hold completely. */
export declare function linesBetween(units: LineUnits, from: number, to: number): number;
export declare function lineGap(units: LineUnits, from: number, to: number): string;
