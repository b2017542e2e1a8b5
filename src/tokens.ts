/**
 * The entry `plimsoll/tokens`: counting alone, for programs that need nothing else. Tokenizers load on first use,
 * synchronously.
 */
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
export { additiveParts } from './tokens/engine/additive-parts.js';
export type { Encoding } from './tokens/engine/encoding.js';
export { createGrowingCount } from './tokens/engine/growing-count.js';
export { sampledCount } from './tokens/engine/sampled-count.js';
export type { PreflightOptions, PreflightResult } from './tokens/preflight-count.js';
export type { EstimateOptions, TokenEstimate } from './tokens/token-estimator.js';
