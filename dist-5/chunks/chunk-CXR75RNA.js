

// src/contract/sensitivity.ts
var SENSITIVITIES = ["public", "aggregate", "market", "authenticated", "restricted"];

export {
  SENSITIVITIES
};
//# sourceMappingURL=chunk-CXR75RNA.js.map
