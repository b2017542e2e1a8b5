/** Both kernels of an encoding, made from the built files. */
import type { Encoding } from '../../../tokens/engine/encoding.js';
import { encodingFromBytes } from '../../../tokens/engine/encoding-from-bytes.js';
import { readTokenizerFile } from '../tokenizer-files.js';

export type VocabularyName = 'o200k_base' | 'cl100k_base';
export const VOCABULARY_NAMES: readonly VocabularyName[] = ['o200k_base', 'cl100k_base'];

export function wasmEncoding(name: VocabularyName): Encoding {
  if (!(globalThis as { WebAssembly?: object }).WebAssembly)
    throw new Error('WebAssembly is not allowed here');
  return encodingFromBytes(name, {
    vocabulary: readTokenizerFile(`${name}.vocab`),
    kernel: readTokenizerFile('kernel.wasm'),
  });
}

export function scriptEncoding(name: VocabularyName): Encoding {
  return encodingFromBytes(name, { vocabulary: readTokenizerFile(`${name}.vocab`) });
}
