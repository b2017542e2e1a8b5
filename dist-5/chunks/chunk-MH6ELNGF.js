

// src/contract/truncation-strategies.ts
var TRUNCATION_STRATEGIES = ["first", "top", "newest", "head-summary-tail", "none"];

export {
  TRUNCATION_STRATEGIES
};
//# sourceMappingURL=chunk-MH6ELNGF.js.map
