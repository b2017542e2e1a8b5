
import {
  parsePolicy
} from "./chunk-LPTSVNWB.js";
import "./chunk-J76NLTTS.js";
import "./chunk-CXR75RNA.js";
import "./chunk-XQKLRL3U.js";
import "./chunk-POKMPUWT.js";
import "./chunk-E6DGD4NZ.js";
export {
  parsePolicy
};
//# sourceMappingURL=parse-policy-7Q5ESFRG.js.map
