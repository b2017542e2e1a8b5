
import {
  mergeSources
} from "./chunk-BEZLMLXS.js";
import "./chunk-5XONZXSB.js";
import "./chunk-GXXW7G6I.js";
import "./chunk-TUCQVDIS.js";
import "./chunk-F2N4AT4A.js";
import "./chunk-BMSHOUZQ.js";
import "./chunk-CFHF5PTE.js";
import "./chunk-AWKBP7TY.js";
import "./chunk-4B3KWZY7.js";
import "./chunk-T6DBKPGD.js";
import "./chunk-MH6ELNGF.js";
import "./chunk-CXR75RNA.js";
import "./chunk-A2SXBPSO.js";
import "./chunk-XLEYDRO2.js";
import "./chunk-EBAR3YAY.js";
import "./chunk-Z3NH6KXR.js";
import "./chunk-NVQKWLMK.js";
import "./chunk-7GS4A7LV.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-I3LKBWEI.js";
import "./chunk-TOU6FRXV.js";
import "./chunk-VB57QMQR.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-3FBWONUF.js";
import "./chunk-POKMPUWT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  mergeSources
};
//# sourceMappingURL=merge-sources-RVHSITXM.js.map
