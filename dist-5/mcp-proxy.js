
import {
  runWrap
} from "./chunks/chunk-WD5RUXGS.js";
import "./chunks/chunk-3IL6Z5VG.js";
import "./chunks/chunk-RVKK26KZ.js";
import "./chunks/chunk-JZ6RTUZ6.js";
import "./chunks/chunk-ZEB5Y3EY.js";
import "./chunks/chunk-3IUOYQHM.js";
import "./chunks/chunk-OI2DZNMV.js";
import "./chunks/chunk-7UPIBWP2.js";
import "./chunks/chunk-OOKLQDL3.js";
import "./chunks/chunk-E6WNEED3.js";
import {
  findServers
} from "./chunks/chunk-G7WOU5V4.js";
import "./chunks/chunk-DE33SPTR.js";
import "./chunks/chunk-Y3H46CJX.js";
import "./chunks/chunk-A2SXBPSO.js";
import "./chunks/chunk-XLEYDRO2.js";
import "./chunks/chunk-DBJ3BIYG.js";
import "./chunks/chunk-EBAR3YAY.js";
import "./chunks/chunk-Z3NH6KXR.js";
import "./chunks/chunk-XQKLRL3U.js";
import "./chunks/chunk-DH7I6MXL.js";
import "./chunks/chunk-KTWWQLIG.js";
import "./chunks/chunk-KG2NG3TV.js";
import "./chunks/chunk-VB57QMQR.js";
import "./chunks/chunk-RILF6AXA.js";
import "./chunks/chunk-WZFJHJJ6.js";
import "./chunks/chunk-3FBWONUF.js";
import "./chunks/chunk-POKMPUWT.js";
import "./chunks/chunk-KRXBPMJM.js";
import "./chunks/chunk-MQ3VGVWQ.js";
import "./chunks/chunk-62XU4RBT.js";
import "./chunks/chunk-Y272BMUV.js";
import "./chunks/chunk-H6SA3GLP.js";
import "./chunks/chunk-GRWRJAL4.js";
import "./chunks/chunk-ARVVSX6Y.js";
import "./chunks/chunk-D4VEXHYO.js";
import "./chunks/chunk-RPVX3BEF.js";
import "./chunks/chunk-ZRYH2XAG.js";
import "./chunks/chunk-JKZJZYEL.js";
import "./chunks/chunk-F75QVMNE.js";
import "./chunks/chunk-3S6BF4E6.js";
import "./chunks/chunk-BHTAXQK2.js";
import "./chunks/chunk-MYVCUT3C.js";
import "./chunks/chunk-J6SYX6D4.js";
import "./chunks/chunk-IRIHCQN2.js";
import "./chunks/chunk-YXURGUZJ.js";
import "./chunks/chunk-S3NQFO46.js";
import "./chunks/chunk-WQBNZBTH.js";
import "./chunks/chunk-7KVLOIO2.js";
import "./chunks/chunk-AVH5L24C.js";
import "./chunks/chunk-65WLHOVF.js";
import "./chunks/chunk-FKREJWJN.js";
import "./chunks/chunk-PFWGEGFG.js";
import "./chunks/chunk-E6DGD4NZ.js";
export {
  findServers,
  runWrap
};
//# sourceMappingURL=mcp-proxy.js.map
