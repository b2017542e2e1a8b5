/** Both kernels of an encoding, made from the files that a build makes. */

import { createEncoding, type Encoding } from '../../../tokens/engine/encoding.js';
import { readPackedVocabulary } from '../../../tokens/engine/packed-vocabulary.js';
import { createScriptKernel } from '../../../tokens/engine/script-kernel.js';
import { createWasmKernel } from '../../../tokens/engine/wasm-kernel.js';
import { readTokenizerFile } from '../tokenizer-files.js';

export type VocabularyName = 'o200k_base' | 'cl100k_base';
export const VOCABULARY_NAMES: readonly VocabularyName[] = ['o200k_base', 'cl100k_base'];

export function wasmEncoding(name: VocabularyName): Encoding {
  const file = readTokenizerFile(`${name}.vocab`);
  const kernel = createWasmKernel(readTokenizerFile('kernel.wasm'), file, ruleOf(name));
  if (!kernel) throw new Error('WebAssembly is not allowed here');
  return createEncoding(name, kernel, readPackedVocabulary(file));
}

export function scriptEncoding(name: VocabularyName): Encoding {
  const file = readTokenizerFile(`${name}.vocab`);
  return createEncoding(name, createScriptKernel(file, ruleOf(name)), readPackedVocabulary(file));
}

function ruleOf(name: VocabularyName): 'o200k' | 'cl100k' {
  return name === 'o200k_base' ? 'o200k' : 'cl100k';
}
