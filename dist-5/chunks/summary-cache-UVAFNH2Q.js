
import {
  createSummaryCache
} from "./chunk-WHSJMTTA.js";
import "./chunk-NOWRD7BM.js";
import "./chunk-L5HKPDTX.js";
import "./chunk-SJ5DDPCD.js";
import "./chunk-POKMPUWT.js";
import "./chunk-YXURGUZJ.js";
import "./chunk-E6DGD4NZ.js";
export {
  createSummaryCache
};
//# sourceMappingURL=summary-cache-UVAFNH2Q.js.map
