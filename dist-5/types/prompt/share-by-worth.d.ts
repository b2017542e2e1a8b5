export interface SharedItem {
    /** Tokens that the plan gives it, and that it has whole. */
    readonly target: number;
    readonly tokens: number;
    /** How likely it is the item that answers its question, up to 1: the words of an unlikely one are worth less. */
    readonly likelihood?: number;
    /** Tokens that it would take at a step of the price; they grow with the step. */
    readonly sizeAt: (step: number) => number;
}
/** The step that is asked for first. */
export declare const FIRST_STEP: number;
/** New targets with the same sum at most, in the order of the items. */
export declare function shareByWorth(items: readonly SharedItem[]): number[];
