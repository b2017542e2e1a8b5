
import {
  startEarly
} from "./chunk-KCJGLQGC.js";
import "./chunk-E6DGD4NZ.js";
export {
  startEarly
};
//# sourceMappingURL=start-early-XVGQFSND.js.map
