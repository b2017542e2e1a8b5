// The tokenizers that are compared, each as a function from text to its o200k_base count. Special tokens are plain text.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What runs in the fresh processes. */
export const SUBJECT = new URL('./subject.mjs', import.meta.url);
export const OURS = 'plimsoll';
export const YARDSTICK = 'gpt-tokenizer';

/** `exact` says what a package claims to be; whether it is shows in the table of counts. */
export const PEERS = {
  plimsoll: { exact: true, load: ours },
  'plimsoll without WebAssembly': { exact: true, load: oursInScript },
  'gpt-tokenizer': { exact: true, load: gptTokenizer },
  'ai-tokenizer': { exact: true, load: aiTokenizer },
  tiktoken: { exact: true, load: tiktoken },
  'js-tiktoken': { exact: true, load: jsTiktoken },
  'bpe-lite': { exact: true, load: bpeLite },
  'bpe-openai-wasm': { exact: true, load: bpeOpenai },
  tokenx: { exact: false, load: tokenx },
};

async function ours(address) {
  const { countTokens } = await import(address);
  return (text) => countTokens(text, 'o200k_base');
}

async function oursInScript(address) {
  delete globalThis.WebAssembly;
  return ours(address);
}

async function gptTokenizer() {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  const options = { disallowedSpecial: new Set() };
  return (text) => countTokens(text, options);
}

async function aiTokenizer() {
  const [{ Tokenizer }, encoding] = await Promise.all([
    import('ai-tokenizer'),
    import('ai-tokenizer/encoding/o200k_base'),
  ]);
  const tokenizer = new Tokenizer(encoding);
  return (text) => tokenizer.count(text);
}

async function tiktoken() {
  const { get_encoding } = await import('tiktoken');
  const encoding = get_encoding('o200k_base');
  return (text) => encoding.encode_ordinary(text).length;
}

async function jsTiktoken() {
  const [{ Tiktoken }, { default: ranks }] = await Promise.all([
    import('js-tiktoken/lite'),
    import('js-tiktoken/ranks/o200k_base'),
  ]);
  const encoding = new Tiktoken(ranks);
  return (text) => encoding.encode(text, [], []).length;
}

async function bpeLite() {
  const { openaiO200k } = await import('bpe-lite');
  const tokenizer = openaiO200k();
  return (text) => tokenizer.count(text);
}

/** Its entry imports a .wasm file, which Node 20 does behind a flag only; this is the same by hand. */
async function bpeOpenai() {
  const glue = await import('bpe-openai-wasm/bpe_openai_wasm_bg.js');
  const module = new WebAssembly.Module(
    readFileSync(require.resolve('bpe-openai-wasm/bpe_openai_wasm_bg.wasm')),
  );
  const { exports } = new WebAssembly.Instance(module, { './bpe_openai_wasm_bg.js': glue });
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  const tokenizer = new glue.Tokenizer('o200k_base');
  return (text) => tokenizer.count(text);
}

async function tokenx() {
  const { estimateTokenCount } = await import('tokenx');
  return (text) => estimateTokenCount(text);
}
