/**
 * The entry `plimsoll/tokens/browser`: the token engine for browsers, their workers and bundlers. It is built as one
 * file that imports nothing and fetches the files of an encoding from beside it.
 */
export { fetchEncoding } from './adapters/tokenizer/fetch-encoding.js';
export type { TextEnd, TokenCounter } from './contract/ports/token-counter.js';
export { type CalibratedCounter, calibratedCounter, tokensByKind } from './tokens/calibrated-counter.js';
export type { CalibrationFamily, CalibrationTable } from './tokens/calibration-table.js';
export { additiveParts } from './tokens/engine/additive-parts.js';
export type { Encoding } from './tokens/engine/encoding.js';
export { type EncodingFiles, encodingFromBytes } from './tokens/engine/encoding-from-bytes.js';
export { createGrowingCount } from './tokens/engine/growing-count.js';
export { sampledCount } from './tokens/engine/sampled-count.js';
