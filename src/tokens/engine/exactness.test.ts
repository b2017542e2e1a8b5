import { Tiktoken } from 'tiktoken';
import cl100kBase from 'tiktoken/encoders/cl100k_base.json' with { type: 'json' };
import o200kBase from 'tiktoken/encoders/o200k_base.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { loadEncoding } from '../../adapters/tokenizer/load-encoding.js';
import { fuzzedText } from './testing/fuzzed-text.js';
import { seededRandom } from './testing/seeded-random.js';

const STRINGS = Number(process.env.PLIMSOLL_FUZZ_STRINGS ?? 6000);
const SEED = Number(process.env.PLIMSOLL_FUZZ_SEED ?? 1);

const references = {
  o200k_base: new Tiktoken(o200kBase.bpe_ranks, o200kBase.special_tokens, o200kBase.pat_str),
  cl100k_base: new Tiktoken(cl100kBase.bpe_ranks, cl100kBase.special_tokens, cl100kBase.pat_str),
};
afterAll(() => {
  for (const reference of Object.values(references)) reference.free();
});

describe.each(['o200k_base', 'cl100k_base'] as const)('%s', (name) => {
  const encoding = loadEncoding(name);
  it('gives the ids of the reference for fuzzed strings', () => {
    const random = seededRandom(SEED);
    for (let i = 0; i < STRINGS; i += 1) {
      const text = fuzzedText(random);
      const expected = [...references[name].encode_ordinary(text)];
      const actual = encoding.encode(text);
      if (actual.join() !== expected.join()) {
        expect({ i, text: JSON.stringify(text), ids: actual }).toEqual({
          i,
          text: JSON.stringify(text),
          ids: expected,
        });
      }
      if (encoding.count(text) !== expected.length) expect(encoding.count(text), text).toBe(expected.length);
    }
  });
});
