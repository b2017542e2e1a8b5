/** The regions of one level: those of JSON inside strings are apart. */
export declare class JsonRegions {
    #private;
    private readonly text;
    private readonly level;
    /** Characters looked at. */
    steps: number;
    constructor(text: string, level: number);
    includes(at: number): boolean;
    /** The end of the region that begins here. */
    endOf(start: number): number | undefined;
    add(start: number, end: number): void;
    /** Where the bracket stands that opens the object around the key whose quote is at `quote`; -1 when there is none. */
    startOfObject(quote: number): number;
}
