export interface ModelPrice {
    readonly input: number;
    readonly output: number;
}
export interface KnownPrice extends ModelPrice {
    /** Input that the provider finds in its cache, and input that it puts there, where that has a price of its own. */
    readonly cached?: number;
    readonly write?: number;
    /** What a call costs whose input has more tokens than this. */
    readonly long?: ModelPrice & {
        readonly above: number;
    };
}
/** When the figures below were last compared with what the makers state. */
export declare const MODEL_PRICES_DATE = "2026-11-16";
/** The price of a model by its maker's name, with or without its date; undefined where it is not known. */
export declare function priceOfModel(name: string): KnownPrice | undefined;
/** The price that `own` states for the provider id, else the dated one; undefined for a model whose price is not known. */
export declare function modelPrice(providerId: string, own?: Readonly<Record<string, ModelPrice>>): KnownPrice | undefined;
