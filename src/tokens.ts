/**
 * The entry `plimsoll/tokens`: counts tokens, for programs that need nothing else. Tokenizers load on first use,
 * synchronously.
 */
export { countTokensOffThread } from './adapters/tokenizer/count-off-thread.js';
export { loadEncoding, resetEncodings } from './adapters/tokenizer/load-encoding.js';
export {
  countTokens,
  estimateTokens,
  preflightCount,
  registerCounter,
  resetTokenCache,
  tokenCacheStats,
  truncateTokens,
} from './app/counting.js';
export type { TextEnd, TokenCounter } from './contract/ports/token-counter.js';
export { type CalibratedCounter, calibratedCounter, tokensByKind } from './tokens/calibrated-counter.js';
export type { CalibrationFamily, CalibrationTable } from './tokens/calibration-table.js';
export { additiveParts } from './tokens/engine/additive-parts.js';
export type { Encoding } from './tokens/engine/encoding.js';
export { type EncodingFiles, encodingFromBytes } from './tokens/engine/encoding-from-bytes.js';
export { createGrowingCount } from './tokens/engine/growing-count.js';
export { sampledCount } from './tokens/engine/sampled-count.js';
export {
  type LearnedRatios,
  learnedTable,
  learnFrom,
  type UsageReport,
} from './tokens/learned-ratios.js';
export type { PreflightOptions, PreflightResult } from './tokens/preflight-count.js';
export type { EstimateOptions, TokenEstimate } from './tokens/token-estimator.js';
