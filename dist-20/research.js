
import {
  createResearchService,
  openResearch
} from "./chunks/chunk-VA7M3PNE.js";
import "./chunks/chunk-PEHHZ7MT.js";
import "./chunks/chunk-DXJWG2DE.js";
import "./chunks/chunk-DZS5W4X6.js";
import "./chunks/chunk-QNUQHSQN.js";
import "./chunks/chunk-I423XU63.js";
import "./chunks/chunk-WHSJMTTA.js";
import "./chunks/chunk-XLYNUAWY.js";
import "./chunks/chunk-NOWRD7BM.js";
import "./chunks/chunk-7FFCCJFO.js";
import "./chunks/chunk-KX3WMRXI.js";
import "./chunks/chunk-L5HKPDTX.js";
import "./chunks/chunk-4SEVPEKN.js";
import "./chunks/chunk-NVQKWLMK.js";
import "./chunks/chunk-7GS4A7LV.js";
import "./chunks/chunk-HBROX4NH.js";
import "./chunks/chunk-ZFA3GQDW.js";
import "./chunks/chunk-QUATVTX3.js";
import "./chunks/chunk-7JUDDTLZ.js";
import "./chunks/chunk-SJ5DDPCD.js";
import "./chunks/chunk-XQKLRL3U.js";
import "./chunks/chunk-LTKHVKZO.js";
import "./chunks/chunk-VFL7AI3G.js";
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
  createResearchService,
  openResearch
};
//# sourceMappingURL=research.js.map
