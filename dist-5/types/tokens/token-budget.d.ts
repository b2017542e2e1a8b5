export interface TokenBudgetParts {
    readonly total_budget: number;
    readonly reserved_output?: number;
    readonly safety_margin?: number;
    readonly used?: number;
}
/** A number of tokens that is spent in parts. What is reserved for the answer and the margin are taken off once, at the start. */
export declare class TokenBudget {
    #private;
    readonly total_budget: number;
    readonly reserved_output: number;
    readonly safety_margin: number;
    constructor({ total_budget, reserved_output, safety_margin, used }: TokenBudgetParts);
    get used(): number;
    /** What may be spent in all: never below 0. */
    effectiveBudget(): number;
    remaining(): number;
    canFit(tokens: number): boolean;
    /** Spends the tokens if they fit; otherwise nothing changes and the answer is false. */
    allocate(tokens: number): boolean;
    /** The used part from 0 to 1; 1 when there is nothing to spend. Above 1 when it began overspent. */
    usageFraction(): number;
}
