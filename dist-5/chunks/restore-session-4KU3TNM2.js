
import {
  restoreHandles,
  restoreSession
} from "./chunk-6JIMWRQ3.js";
import "./chunk-4ZGQUTTN.js";
import "./chunk-4AORGZMN.js";
import "./chunk-NFKAAVWY.js";
import "./chunk-WO47EFPO.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  restoreHandles,
  restoreSession
};
//# sourceMappingURL=restore-session-4KU3TNM2.js.map
