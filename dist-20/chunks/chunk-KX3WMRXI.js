
import {
  floorShare
} from "./chunk-62XU4RBT.js";
import {
  MINIMUM_PHASE_BUDGET,
  PHASE_BUDGET_SHARE
} from "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/tokens/phase-budget.ts
function phaseBudget(phase, context) {
  if (!Object.hasOwn(PHASE_BUDGET_SHARE, phase))
    throw new PlimsollError("INVALID_PARAMS", `There is no budget for a phase "${String(phase)}".`, {
      remedy: `Name one of ${Object.keys(PHASE_BUDGET_SHARE).join(", ")}.`
    });
  let share = PHASE_BUDGET_SHARE[phase], own = floorShare(context.effective, share);
  if (own >= MINIMUM_PHASE_BUDGET) return { phase, share, budget: own, floored: !1, warnings: [] };
  let budget = Math.min(MINIMUM_PHASE_BUDGET, context.inputBudget), instead = budget === own ? "the model accepts no more" : `${budget} are used instead`, message = `The share of ${phase} would be ${own} tokens; ${instead}. Lower the reserves or take a model with a larger window.`;
  return {
    phase,
    share,
    budget,
    floored: !0,
    warnings: [{ code: "TOKEN_BUDGET_FLOORED", message, phase }]
  };
}

export {
  phaseBudget
};
//# sourceMappingURL=chunk-KX3WMRXI.js.map
