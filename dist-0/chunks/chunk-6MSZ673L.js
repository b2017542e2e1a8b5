

// src/surfaces/cli/version.ts
var VERSION = "0.1.0";

export {
  VERSION
};
//# sourceMappingURL=chunk-6MSZ673L.js.map
