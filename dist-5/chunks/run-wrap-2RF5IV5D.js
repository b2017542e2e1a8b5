
import {
  runWrap
} from "./chunk-WD5RUXGS.js";
import "./chunk-3IL6Z5VG.js";
import "./chunk-RVKK26KZ.js";
import "./chunk-JZ6RTUZ6.js";
import "./chunk-ZEB5Y3EY.js";
import "./chunk-3IUOYQHM.js";
import "./chunk-OI2DZNMV.js";
import "./chunk-7UPIBWP2.js";
import "./chunk-OOKLQDL3.js";
import "./chunk-E6WNEED3.js";
import "./chunk-Y3H46CJX.js";
import "./chunk-A2SXBPSO.js";
import "./chunk-XLEYDRO2.js";
import "./chunk-DBJ3BIYG.js";
import "./chunk-EBAR3YAY.js";
import "./chunk-Z3NH6KXR.js";
import "./chunk-XQKLRL3U.js";
import "./chunk-DH7I6MXL.js";
import "./chunk-KTWWQLIG.js";
import "./chunk-KG2NG3TV.js";
import "./chunk-VB57QMQR.js";
import "./chunk-RILF6AXA.js";
import "./chunk-WZFJHJJ6.js";
import "./chunk-3FBWONUF.js";
import "./chunk-POKMPUWT.js";
import "./chunk-KRXBPMJM.js";
import "./chunk-MQ3VGVWQ.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
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
import "./chunk-AVH5L24C.js";
import "./chunk-65WLHOVF.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  runWrap
};
//# sourceMappingURL=run-wrap-2RF5IV5D.js.map
