/** Loads exact token counters, synchronously, once per vocabulary, on first use. */
import { checkArguments } from '../../contract/call-shapes.js';
import { createEncoding, type Encoding } from '../../tokens/engine/encoding.js';
import { type PackedVocabulary, readPackedVocabulary } from '../../tokens/engine/packed-vocabulary.js';
import type { SplittingRule } from '../../tokens/engine/piece-scanner.js';
import { createScriptKernel } from '../../tokens/engine/script-kernel.js';
import { ENCODING, type EncodingName } from '../../tokens/engine/special-tokens.js';
import type { TokenKernel } from '../../tokens/engine/token-kernel.js';
import { createWasmKernel } from '../../tokens/engine/wasm-kernel.js';
import { readTokenizerFile } from './tokenizer-files.js';

interface LoadedVocabulary {
  readonly kernel: TokenKernel;
  readonly vocabulary: PackedVocabulary;
}

const vocabularies = new Map<string, LoadedVocabulary>();
const encodings = new Map<EncodingName, Encoding>();

/** The encoding of this name, read from the files of the package when it is asked for first. */
export function loadEncoding(name: EncodingName): Encoding {
  let encoding = encodings.get(name);
  if (!encoding) {
    checkArguments('loadEncoding', { encoding: [name, ENCODING] });
    const { kernel, vocabulary } = loadVocabulary(name === 'cl100k_base' ? 'cl100k' : 'o200k');
    encoding = createEncoding(name, kernel, vocabulary);
    encodings.set(name, encoding);
  }
  return encoding;
}

/** Gives the memory back; the next use loads again. */
export function resetEncodings(): void {
  vocabularies.clear();
  encodings.clear();
}

function loadVocabulary(rule: SplittingRule): LoadedVocabulary {
  let loaded = vocabularies.get(rule);
  if (!loaded) {
    const file = readTokenizerFile(`${rule}_base.vocab`);
    // Read first: it checks the file, which the kernel in WebAssembly takes as it is.
    const vocabulary = readPackedVocabulary(file);
    const wasm = createWasmKernel(readTokenizerFile('kernel.wasm'), file, rule);
    loaded = { kernel: wasm ?? createScriptKernel(file, rule), vocabulary };
    vocabularies.set(rule, loaded);
  }
  return loaded;
}
