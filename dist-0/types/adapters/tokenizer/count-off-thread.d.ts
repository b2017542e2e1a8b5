import { type EncodingName } from '../../tokens/engine/special-tokens.js';
/** The count of `loadEncoding(encoding).count`; of several texts, their counts in order. */
export declare function countTokensOffThread(text: string, encoding?: EncodingName): Promise<number>;
export declare function countTokensOffThread(texts: readonly string[], encoding?: EncodingName): Promise<number[]>;
