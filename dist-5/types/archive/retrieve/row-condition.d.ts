declare const OPERATORS: readonly ['!=', '>=', '<=', '==', '=', '>', '<', '~'];
export type Operator = Exclude<(typeof OPERATORS)[number], '=='>;
export interface Condition {
    /** The field as it was written. */
    readonly field: string;
    readonly steps: readonly string[];
    readonly operator: Operator;
    readonly value: string;
}
/** A condition, or several of which all or any must hold; `negated` turns the answer around. */
export type RowTest = {
    readonly kind: 'condition';
    readonly negated: boolean;
    readonly condition: Condition;
} | {
    readonly kind: 'all' | 'any';
    readonly negated: boolean;
    readonly tests: readonly RowTest[];
};
export declare function parseRowTest(text: string): RowTest;
export {};
