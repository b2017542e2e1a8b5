
import {
  archiveFolder,
  openArchive,
  openExistingArchive
} from "./chunk-DH7I6MXL.js";
import "./chunk-KTWWQLIG.js";
import "./chunk-KG2NG3TV.js";
import "./chunk-RILF6AXA.js";
import "./chunk-WZFJHJJ6.js";
import "./chunk-3FBWONUF.js";
import "./chunk-POKMPUWT.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  archiveFolder,
  openArchive,
  openExistingArchive
};
//# sourceMappingURL=open-archive-V7BSIA6O.js.map
