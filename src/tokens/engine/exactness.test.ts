import { Tiktoken } from 'tiktoken';
import cl100kBase from 'tiktoken/encoders/cl100k_base.json' with { type: 'json' };
import o200kBase from 'tiktoken/encoders/o200k_base.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import {
  scriptEncoding,
  VOCABULARY_NAMES,
  wasmEncoding,
} from '../../adapters/tokenizer/testing/encodings.js';
import type { Encoding } from './encoding.js';
import { fuzzedText } from './testing/fuzzed-text.js';
import { KINDS_OF_TEXT } from './testing/kinds-of-text.js';
import { seededRandom } from './testing/seeded-random.js';
import { unbrokenText } from './testing/unbroken-text.js';
import { wideText } from './testing/wide-text.js';

// PLIMSOLL_FUZZ_STRINGS=200000 npx vitest run src/tokens/engine/exactness.test.ts --testTimeout=3600000 is the long form.
const STRINGS = Number(process.env.PLIMSOLL_FUZZ_STRINGS ?? 4000);
const SEED = Number(process.env.PLIMSOLL_FUZZ_SEED ?? 1);

const references = {
  o200k_base: new Tiktoken(o200kBase.bpe_ranks, o200kBase.special_tokens, o200kBase.pat_str),
  cl100k_base: new Tiktoken(cl100kBase.bpe_ranks, cl100kBase.special_tokens, cl100kBase.pat_str),
};
afterAll(() => {
  for (const reference of Object.values(references)) reference.free();
});

describe.each(VOCABULARY_NAMES)('%s gives the ids and the count of the reference', (name) => {
  const encodings = { wasm: wasmEncoding(name), script: scriptEncoding(name) };
  const check = (text: string) => {
    const expected = [...references[name].encode_ordinary(text)];
    for (const [kernel, encoding] of Object.entries(encodings)) {
      const ids = encoding.encode(text);
      const counted = encoding.count(text);
      if (ids.join() === expected.join() && counted === expected.length) continue;
      expect({ kernel, text: JSON.stringify(text), ids, counted }).toEqual({
        kernel,
        text: JSON.stringify(text),
        ids: expected,
        counted: expected.length,
      });
    }
  };

  it('for fuzzed strings', async () => {
    const random = seededRandom(SEED);
    await inTurns(STRINGS, (i) => check(fuzzedText(random, i % 50 === 0 ? 200 : 14)));
  });

  it('for pieces without a break', async () => {
    const random = seededRandom(SEED);
    const token = () => encodings.wasm.decode([random.below(100_000)]);
    await inTurns(STRINGS / 4, () => check(unbrokenText(random, token)));
  });

  it('for pieces of ideographs, kana, hangul and emoji', async () => {
    const random = seededRandom(SEED);
    const token = () =>
      encodings.wasm.decode([random.below(encodings.wasm.id === 'o200k_base' ? 199_998 : 100_256)]);
    await inTurns(STRINGS / 8, () => check(wideText(random, token)));
  });

  it('for runs of white space', async () => {
    const random = seededRandom(SEED);
    const run = () =>
      random.pick([' ', ' ', ' ', '\t', '\n', '\r\n', '\u00a0']).repeat(random.below(40) ** 2 % 300);
    const between = () => random.pick(['', '', 'x', '.', '7', '日', '\u0301']);
    await inTurns(STRINGS / 8, () => check(`${between()}${run()}${run()}${between()}${run()}`));
  });

  it.each(Object.entries(KINDS_OF_TEXT))('for %s', (_, make) => {
    const random = seededRandom(SEED);
    for (let i = 0; i < 3; i += 1) check(make(random));
  });

  it('for one character repeated up to 70 times', () => {
    for (const character of [
      '\u0000',
      ' ',
      '\n',
      '-',
      '=',
      'a',
      'A',
      '0',
      '日',
      '\u0301',
      '👩‍💻',
      '\ud800',
      "'",
    ]) {
      for (let times = 1; times <= 70; times += 1) check(character.repeat(times));
    }
  });

  it('for the names of special tokens and a byte-order mark', () => {
    check('<|endoftext|> <|endofprompt|><|fim_prefix|> \ufeff\ufeffx');
  });
});

describe.each(VOCABULARY_NAMES)('%s without WebAssembly', (name) => {
  // The reference takes time quadratic in the length of a piece; the two kernels merge such pieces in different ways.
  it('encodes pieces of many kilobytes like the kernel in WebAssembly', () => {
    const random = seededRandom(SEED);
    const [wasm, script] = [wasmEncoding(name), scriptEncoding(name)];
    const token = () => wasm.decode([random.below(100_000)]);
    for (let i = 0; i < 60; i += 1) {
      let text = unbrokenText(random, token);
      while (text.length < 4000) text += i % 2 === 0 ? text : unbrokenText(random, token);
      if (wasm.encode(text).join() !== script.encode(text).join()) expect(text).toBe('a text with equal ids');
    }
  });

  it('counts long pieces like the kernel in WebAssembly, also when so many came between that it forgot them', () => {
    const random = seededRandom(SEED);
    const [wasm, script] = [wasmEncoding(name), scriptEncoding(name)];
    const piece = () => Array.from({ length: 6 + random.below(60) }, () => ideograph(random)).join('');
    const pieces = Array.from({ length: 2000 }, piece);
    const text = pieces.join('。\n');
    const expected = script.count(text);
    expect([wasm.count(text), wasm.count(text)]).toEqual([expected, expected]);
    for (let i = 0; i < 50_000; i += 1) wasm.count(piece());
    expect(wasm.count(pieces.toReversed().join('。\n'))).toBe(expected);
  });

  it('truncates like the kernel in WebAssembly', () => {
    const random = seededRandom(SEED);
    const both: Encoding[] = [wasmEncoding(name), scriptEncoding(name)];
    for (let i = 0; i < 300; i += 1) {
      const text = fuzzedText(random, 30);
      const limit = random.below(60);
      for (const keep of ['start', 'end'] as const) {
        const [first, second] = both.map((encoding) => encoding.truncate(text, limit, keep));
        expect(second).toBe(first);
      }
    }
  });
});

/** The long form takes minutes: a worker that lets nothing else run for so long is given up by its pool. */
async function inTurns(times: number, work: (index: number) => void): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    work(index);
    if (index % 500 === 499) await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

function ideograph(random: ReturnType<typeof seededRandom>): string {
  return String.fromCharCode(0x4e00 + random.below(0x1000));
}
