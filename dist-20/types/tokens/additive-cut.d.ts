/** The last place at or before `to` and after `from` where counts add up, or -1. */
export declare function lastAdditiveCut(text: string, from: number, to: number): number;
/** The last place at or before `to` that splits no code point, for texts without a better one. */
export declare function lastCut(text: string, to: number): number;
