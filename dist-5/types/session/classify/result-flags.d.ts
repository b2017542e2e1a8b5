export interface FlagsSaid {
    /** `undefined` where it does not say how it ended. */
    readonly status: boolean | undefined;
    /** Something in it says that not all was done. */
    readonly isDenied: boolean;
    /** What it says in words; `undefined` where the result is no object. */
    readonly words: string | undefined;
}
export declare const NO_FLAGS: FlagsSaid;
/** The whole text, or the first line of one that goes on. */
export declare function resultFlags(given: string, isDeed: boolean): FlagsSaid;
