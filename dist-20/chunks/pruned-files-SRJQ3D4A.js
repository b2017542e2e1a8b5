
import {
  bundlesWith,
  prunedFiles
} from "./chunk-HD7CQ3YU.js";
import "./chunk-NFKAAVWY.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  bundlesWith,
  prunedFiles
};
//# sourceMappingURL=pruned-files-SRJQ3D4A.js.map
