
import {
  allowanceFor,
  checkAddress,
  isPublicAddress,
  resolveChecked,
  unknownHost
} from "./chunk-IP4XSKT5.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  allowanceFor,
  checkAddress,
  isPublicAddress,
  resolveChecked,
  unknownHost
};
//# sourceMappingURL=address-guard-4ZBQSJZI.js.map
