
import {
  DEFAULT_MODEL,
  countTokens,
  counterFor,
  describeCounter,
  estimateTokens,
  preflightCount2 as preflightCount,
  registerCounter,
  resetTokenCache,
  safeCounterFor,
  sharedEstimator,
  tokenCacheStats,
  truncateTokens,
  warningText
} from "./chunk-KRXBPMJM.js";
import "./chunk-MQ3VGVWQ.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-AVH5L24C.js";
import "./chunk-65WLHOVF.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  DEFAULT_MODEL,
  countTokens,
  counterFor,
  describeCounter,
  estimateTokens,
  preflightCount,
  registerCounter,
  resetTokenCache,
  safeCounterFor,
  sharedEstimator,
  tokenCacheStats,
  truncateTokens,
  warningText
};
//# sourceMappingURL=counting-QTEO56TS.js.map
