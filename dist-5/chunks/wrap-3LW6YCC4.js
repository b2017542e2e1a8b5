
import {
  createWrapCommand,
  wrapCommand
} from "./chunk-XVBP4IPL.js";
import "./chunk-6MSZ673L.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  createWrapCommand,
  wrapCommand
};
//# sourceMappingURL=wrap-3LW6YCC4.js.map
