

// src/contract/phase-budgets.ts
var PHASE_BUDGET_SHARE = Object.freeze({
  gathering: 0.8,
  analysis: 0.8,
  synthesis: 0.85,
  refinement: 0.7
}), MINIMUM_PHASE_BUDGET = 1e3, DEFAULT_SAFETY_MARGIN = 0.15, DEFAULT_RUNTIME_OVERHEAD = 6e4;

export {
  PHASE_BUDGET_SHARE,
  MINIMUM_PHASE_BUDGET,
  DEFAULT_SAFETY_MARGIN,
  DEFAULT_RUNTIME_OVERHEAD
};
//# sourceMappingURL=chunk-FKREJWJN.js.map
