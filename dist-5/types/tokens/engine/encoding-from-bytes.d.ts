/** An encoding from the bytes of its files, for places that get them in their own way, such as a browser with `fetch`. */
import { type Encoding } from './encoding.js';
import type { EncodingName } from './special-tokens.js';
export interface EncodingFiles {
    /** `cl100k_base.vocab`, or `o200k_base.vocab` for the two others. */
    readonly vocabulary: Uint8Array;
    /** `kernel.wasm`; without it, or where WebAssembly is refused, the kernel in TypeScript counts. */
    readonly kernel?: Uint8Array;
}
/** An encoding from the bytes of its files, wherever they were read from. Without a kernel it counts in JavaScript. */
export declare function encodingFromBytes(name: EncodingName, { vocabulary, kernel }: EncodingFiles): Encoding;
