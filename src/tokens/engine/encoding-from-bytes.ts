/**
 * Makes an encoding from the bytes of its files, for places that get them in their own way, such as a browser with
 * `fetch`.
 */
import { BYTES, checkArguments, checkKnownOptions } from '../../contract/call-shapes.js';
import { createEncoding, type Encoding } from './encoding.js';
import { readPackedVocabulary } from './packed-vocabulary.js';
import { createScriptKernel } from './script-kernel.js';
import { ENCODING, type EncodingName } from './special-tokens.js';
import { createWasmKernel } from './wasm-kernel.js';

export interface EncodingFiles {
  /** `cl100k_base.vocab`, or `o200k_base.vocab` for the two others. */
  readonly vocabulary: Uint8Array;
  /** `kernel.wasm`; without it, or where WebAssembly is refused, the kernel in TypeScript counts. */
  readonly kernel?: Uint8Array;
}

/** An encoding from the bytes of its files, wherever they were read from. Without a kernel it counts in JavaScript. */
export function encodingFromBytes(name: EncodingName, files: EncodingFiles): Encoding {
  checkArguments('encodingFromBytes', { encoding: [name, ENCODING] });
  checkKnownOptions('encodingFromBytes', files, { vocabulary: BYTES, kernel: BYTES }, ['vocabulary']);
  const { vocabulary, kernel } = files;
  const rule = name === 'cl100k_base' ? 'cl100k' : 'o200k';
  // Read first: it checks the file, which the kernel in WebAssembly takes as it is.
  const tokens = readPackedVocabulary(vocabulary);
  const wasm = kernel && createWasmKernel(kernel, vocabulary, rule);
  return createEncoding(name, wasm ?? createScriptKernel(vocabulary, rule), tokens);
}
