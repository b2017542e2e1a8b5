export interface WholeNumberRules {
    /** 1 unless another is named. */
    readonly least?: number;
    /** What the remedy shows. */
    readonly example: number;
}
export declare function wholeNumber(flag: string, value: unknown, rules: WholeNumberRules): number | undefined;
