import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type PackedVocabulary } from './packed-vocabulary.js';
import { type EncodingName } from './special-tokens.js';
import { type TokenKernel } from './token-kernel.js';
interface EncodeOptions {
    /** What the name of a special token in the text is: `text` by default, because a text from outside may hold any. */
    readonly specials?: 'text' | 'special';
}
export interface Encoding extends TokenCounter {
    readonly id: EncodingName;
    readonly exact: true;
    readonly error: 0;
    encode(text: string, options?: EncodeOptions): number[];
    /** The text of the tokens; bytes that form no character become U+FFFD. */
    decode(ids: Iterable<number>): string;
}
export declare function createEncoding(name: EncodingName, kernel: TokenKernel, vocabulary: PackedVocabulary): Encoding;
export {};
