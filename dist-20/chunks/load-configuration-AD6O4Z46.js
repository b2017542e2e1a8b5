
import {
  CONFIG_FILE_LIMIT,
  loadConfiguration,
  originOf
} from "./chunk-IYWIBBTN.js";
import "./chunk-TJ3Z2KXH.js";
import "./chunk-I3LKBWEI.js";
import "./chunk-R4IAWMV6.js";
import "./chunk-VB57QMQR.js";
import "./chunk-3FBWONUF.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  CONFIG_FILE_LIMIT,
  loadConfiguration,
  originOf
};
//# sourceMappingURL=load-configuration-AD6O4Z46.js.map
