/**
 * Budgets by session and turn. A turn that is not known starts at zero: that is the reset when a turn starts. The
 * registry is an object that a server makes; the one default registry has its reset function. Bounded: session and turn
 * ids come from outside.
 */
import { type BudgetLimits, type TurnBudget } from './turn-budget.js';
export type TurnId = string | number;
export interface BudgetRegistry {
    readonly limits: BudgetLimits;
    /** Least recently used first. */
    readonly sessions: Map<string, Map<TurnId, TurnBudget>>;
}
export interface ContextBudget {
    readonly session: string;
    readonly turn: TurnId;
    /** The budget now. */
    current(): TurnBudget;
    /** Adds one call's bytes and answers the budget after it. */
    spend(bytes: number): TurnBudget;
}
/** A place for the budgets of sessions and turns, apart from the one of the process. */
export declare function createBudgetRegistry(limits?: BudgetLimits): BudgetRegistry;
/** The budget of one turn of one session: what its calls have returned so far, and what a further one adds. */
export declare function getContextBudget(session: string, turn: TurnId, registry?: BudgetRegistry): ContextBudget;
/** Forgets one turn, one session, or everything the registry holds. */
export declare function resetContextBudget(session?: string, turn?: TurnId, registry?: BudgetRegistry): void;
