
import {
  createToolPolicies,
  idlePatterns,
  patternsWithoutServer
} from "./chunk-3IUOYQHM.js";
import "./chunk-A2SXBPSO.js";
import "./chunk-XLEYDRO2.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-E6DGD4NZ.js";
export {
  createToolPolicies,
  idlePatterns,
  patternsWithoutServer
};
//# sourceMappingURL=tool-policies-DVYWPUAG.js.map
