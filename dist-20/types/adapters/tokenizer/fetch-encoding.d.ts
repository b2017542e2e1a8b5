import type { Encoding } from '../../tokens/engine/encoding.js';
import { type EncodingName } from '../../tokens/engine/special-tokens.js';
/** `folder`: the address of a folder with the files of `dist/tokenizer/`, when they are not beside this module. */
export declare function fetchEncoding(name: EncodingName, { folder }?: {
    readonly folder?: string | URL;
}): Promise<Encoding>;
