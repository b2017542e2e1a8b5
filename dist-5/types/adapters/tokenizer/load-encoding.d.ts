/** Loads exact token counters: on first use, once per vocabulary, synchronously. */
import { type Encoding } from '../../tokens/engine/encoding.js';
import type { EncodingName } from '../../tokens/engine/special-tokens.js';
/** The encoding of this name, read from the files of the package when it is asked for first. */
export declare function loadEncoding(name: EncodingName): Encoding;
/** Gives the memory back; the next use loads again. */
export declare function resetEncodings(): void;
