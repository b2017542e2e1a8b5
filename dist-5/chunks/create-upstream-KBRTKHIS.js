
import {
  createUpstream
} from "./chunk-7UPIBWP2.js";
import "./chunk-OOKLQDL3.js";
import "./chunk-E6WNEED3.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-J6SYX6D4.js";
import "./chunk-IRIHCQN2.js";
import "./chunk-YXURGUZJ.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  createUpstream
};
//# sourceMappingURL=create-upstream-KBRTKHIS.js.map
