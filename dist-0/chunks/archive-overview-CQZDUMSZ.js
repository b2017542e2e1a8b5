
import {
  archiveStats,
  checkNewestOriginals,
  listArchive,
  searchArchive,
  showOriginal,
  shownText
} from "./chunk-DEXBPA4E.js";
import "./chunk-HD7CQ3YU.js";
import "./chunk-ZEB5Y3EY.js";
import "./chunk-XQKLRL3U.js";
import "./chunk-NFKAAVWY.js";
import "./chunk-POKMPUWT.js";
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
  archiveStats,
  checkNewestOriginals,
  listArchive,
  searchArchive,
  showOriginal,
  shownText
};
//# sourceMappingURL=archive-overview-CQZDUMSZ.js.map
