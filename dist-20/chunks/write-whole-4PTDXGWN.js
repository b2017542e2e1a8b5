
import {
  writeWhole
} from "./chunk-EQGAI4HA.js";
import "./chunk-E6DGD4NZ.js";
export {
  writeWhole
};
//# sourceMappingURL=write-whole-4PTDXGWN.js.map
