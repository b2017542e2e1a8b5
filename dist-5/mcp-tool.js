
import {
  createGovernor,
  governTool
} from "./chunks/chunk-JFXOEXZC.js";
import "./chunks/chunk-T6DBKPGD.js";
import "./chunks/chunk-MH6ELNGF.js";
import "./chunks/chunk-CXR75RNA.js";
import "./chunks/chunk-DBJ3BIYG.js";
import "./chunks/chunk-EBAR3YAY.js";
import "./chunks/chunk-Z3NH6KXR.js";
import "./chunks/chunk-VB57QMQR.js";
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
  createGovernor,
  governTool
};
//# sourceMappingURL=mcp-tool.js.map
