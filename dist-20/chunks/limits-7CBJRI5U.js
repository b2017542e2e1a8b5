
import {
  limitsTable,
  modelLimits
} from "./chunk-BJP4XCLJ.js";
import "./chunk-KX3WMRXI.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  limitsTable,
  modelLimits
};
//# sourceMappingURL=limits-7CBJRI5U.js.map
