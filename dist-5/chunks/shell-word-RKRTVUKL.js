
import {
  shellWord
} from "./chunk-M6WUMQKJ.js";
import "./chunk-E6DGD4NZ.js";
export {
  shellWord
};
//# sourceMappingURL=shell-word-RKRTVUKL.js.map
