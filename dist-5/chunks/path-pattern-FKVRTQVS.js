
import {
  matchesPath
} from "./chunk-XLEYDRO2.js";
import "./chunk-E6DGD4NZ.js";
export {
  matchesPath
};
//# sourceMappingURL=path-pattern-FKVRTQVS.js.map
