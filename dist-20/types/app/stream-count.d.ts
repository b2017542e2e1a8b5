/** Characters without a place where counts add up that are still counted as one. */
export declare const LONGEST_RUN: number;
export interface ModelCount {
    readonly model: string;
    readonly tokens: number;
    /** The least that it can be. */
    readonly least: number;
    readonly exact: boolean;
}
export declare class StreamCount {
    #private;
    constructor(models: readonly string[]);
    push(text: string): void;
    finish(): ModelCount[];
}
