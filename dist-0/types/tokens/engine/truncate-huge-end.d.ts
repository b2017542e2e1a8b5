export interface EndCounter {
    count(text: string): number;
    /** Of a text of at most `partUnits`. */
    truncateEnd(text: string, limit: number): string;
}
export declare const PART_UNITS: number;
export declare function truncateHugeEnd(counter: EndCounter, text: string, limit: number, partUnits?: number): string;
