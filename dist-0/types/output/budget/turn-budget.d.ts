export interface TurnBudget {
    readonly bytesUsed: number;
    readonly toolCount: number;
    readonly softLimit: number;
    readonly hardLimit: number;
    /** Whether calls get less as the turn fills up: the warning then says so. */
    readonly enforced?: boolean;
}
export interface BudgetLimits {
    readonly softLimit?: number;
    readonly hardLimit?: number;
    readonly enforced?: boolean;
}
export interface BudgetStatus {
    readonly bytes_used: number;
    readonly tool_count: number;
    readonly soft_limit_exceeded: boolean;
    readonly hard_limit_exceeded: boolean;
    /** Bytes left before the hard limit, 0 when it is exceeded. */
    readonly remaining_bytes: number;
    readonly warning?: string;
}
export declare function newTurnBudget(limits?: BudgetLimits): TurnBudget;
/** The budget after one call that returned `bytes`. */
export declare function spend(budget: TurnBudget, bytes: number): TurnBudget;
/** How much of a turn is used, and the warning where it is too much. */
export declare function budgetStatus(budget: TurnBudget): BudgetStatus;
/** What a model reads when the turn has used its budget. */
export declare function budgetWarning(budget: TurnBudget): string | undefined;
/**
 * The limit of the next call when the budget is enforced: the tool's own up to the soft limit, from there in proportion
 * to what is left, and never less than a quarter.
 */
export declare function callLimit(budget: TurnBudget, maxBytes: number): number;
