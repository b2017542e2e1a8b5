
import {
  configurationFindings,
  describeProblem,
  placeText,
  refuseWrongUsage,
  requireConfiguration
} from "./chunk-MHHTF76H.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  configurationFindings,
  describeProblem,
  placeText,
  refuseWrongUsage,
  requireConfiguration
};
//# sourceMappingURL=configuration-findings-FKTT3DUZ.js.map
