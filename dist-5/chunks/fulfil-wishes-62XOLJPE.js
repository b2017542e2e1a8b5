
import {
  fulfilWishes
} from "./chunk-XLYNUAWY.js";
import "./chunk-NOWRD7BM.js";
import "./chunk-L5HKPDTX.js";
import "./chunk-4SEVPEKN.js";
import "./chunk-HBROX4NH.js";
import "./chunk-SJ5DDPCD.js";
import "./chunk-POKMPUWT.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-RPVX3BEF.js";
import "./chunk-ZRYH2XAG.js";
import "./chunk-JKZJZYEL.js";
import "./chunk-F75QVMNE.js";
import "./chunk-3S6BF4E6.js";
import "./chunk-BHTAXQK2.js";
import "./chunk-MYVCUT3C.js";
import "./chunk-J6SYX6D4.js";
import "./chunk-IRIHCQN2.js";
import "./chunk-YXURGUZJ.js";
import "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  fulfilWishes
};
//# sourceMappingURL=fulfil-wishes-62XOLJPE.js.map
