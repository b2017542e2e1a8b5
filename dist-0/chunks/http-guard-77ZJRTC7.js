
import {
  parseListenAddress,
  principalOf,
  refuseRequest
} from "./chunk-OI2DZNMV.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  parseListenAddress,
  principalOf,
  refuseRequest
};
//# sourceMappingURL=http-guard-77ZJRTC7.js.map
