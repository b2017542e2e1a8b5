/**
 * Computes a phase's share of the effective context, with a floor, so that a small model still gets something to work
 * with.
 */
import { checkArguments, having, TEXT, WHOLE } from '../contract/call-shapes.js';
import { type BudgetedPhase, MINIMUM_PHASE_BUDGET, PHASE_BUDGET_SHARE } from '../contract/phase-budgets.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import type { WarningDetail } from '../contract/warnings.js';
import type { EffectiveContext } from './effective-context.js';
import { floorShare } from './floor-share.js';

export interface PhaseBudget {
  readonly phase: BudgetedPhase;
  readonly share: number;
  readonly budget: number;
  readonly floored: boolean;
  readonly warnings: readonly WarningDetail[];
}

/** The tokens that a phase of research may use of what `effectiveContext` gave; below 1,000 it is raised, with a warning. */
export function phaseBudget(
  phase: BudgetedPhase,
  context: Pick<EffectiveContext, 'effective' | 'inputBudget'>,
): PhaseBudget {
  const limits = having({ effective: WHOLE, inputBudget: WHOLE });
  checkArguments('phaseBudget', { phase: [phase, TEXT], context: [context, limits] });
  if (!Object.hasOwn(PHASE_BUDGET_SHARE, phase)) {
    throw invalidParams(
      `There is no budget for a phase "${String(phase)}".`,
      `Name one of ${Object.keys(PHASE_BUDGET_SHARE).join(', ')}.`,
    );
  }
  const share = PHASE_BUDGET_SHARE[phase];
  const own = floorShare(context.effective, share);
  if (own >= MINIMUM_PHASE_BUDGET) return { phase, share, budget: own, floored: false, warnings: [] };
  const budget = Math.min(MINIMUM_PHASE_BUDGET, context.inputBudget);
  const instead = budget === own ? 'the model accepts no more' : `${budget} are used instead`;
  const message = `The share of ${phase} would be ${own} tokens; ${instead}. Lower the reserves or take a model with a larger window.`;
  return {
    phase,
    share,
    budget,
    floored: true,
    warnings: [{ code: 'TOKEN_BUDGET_FLOORED', message, phase }],
  };
}
