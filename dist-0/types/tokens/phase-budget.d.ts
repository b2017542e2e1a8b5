/** A phase's share of the effective context, with a floor so that a small model still gets something to work with. */
import { type BudgetedPhase } from '../contract/phase-budgets.js';
import type { WarningDetail } from '../contract/warnings.js';
import type { EffectiveContext } from './effective-context.js';
export interface PhaseBudget {
    readonly phase: BudgetedPhase;
    readonly share: number;
    readonly budget: number;
    readonly floored: boolean;
    readonly warnings: readonly WarningDetail[];
}
/** The tokens that a phase of research may use of what `effectiveContext` gave; below 1,000 it is raised, with a warning. */
export declare function phaseBudget(phase: BudgetedPhase, context: Pick<EffectiveContext, 'effective' | 'inputBudget'>): PhaseBudget;
