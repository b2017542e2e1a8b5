
import {
  checkSession,
  withBadBytes
} from "./chunk-OKXHP3W3.js";
import "./chunk-P7K7LH2F.js";
import "./chunk-M5LDYQQ4.js";
import "./chunk-WO47EFPO.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  checkSession,
  withBadBytes
};
//# sourceMappingURL=check-session-LTKM2HGP.js.map
