export interface AlarmedEntry {
    /** Its first line, the line with the alarm, and the line after its last. */
    readonly from: number;
    readonly alarm: number;
    readonly to: number;
}
/** In their order; none when the text is no data of several entries. */
export declare function alarmedEntries(text: string): AlarmedEntry[];
