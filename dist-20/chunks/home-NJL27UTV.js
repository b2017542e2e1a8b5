
import {
  expandUserFolder,
  plimsollHome,
  refuseSpecialFolder
} from "./chunk-3FBWONUF.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  expandUserFolder,
  plimsollHome,
  refuseSpecialFolder
};
//# sourceMappingURL=home-NJL27UTV.js.map
