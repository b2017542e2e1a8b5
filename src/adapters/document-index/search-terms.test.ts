import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { porterStem } from './porter-stem.js';
import { searchTerms } from './search-terms.js';

describe('search terms', () => {
  it.each<[string, string]>([
    ['Connected connections, connecting', 'connect connect connect'],
    ["the queen's ÉCLAIRS", 'the queen eclair'],
    ['World War II, part two', 'world war 2 part 2'],
    ['the first of 21st', 'the 1st of 21st'],
    ['in1905 10km', 'in 1905 10 km'],
    ['getUserName user_name', 'getusernam get user name user name'],
    ['東京タワー', '東京 京タ タワ ワー'],
    ['iPhone手机', 'iphon 手机'],
    ['서울은', '서울 울은'],
    ['กรุงเทพ', 'กร รุ ุง งเ เท ทพ'],
    ['Straße Москва', 'straße москва'],
    ['\ud800 \u0000', ''],
  ])('of %j', (text, terms) => {
    expect(searchTerms(text).join(' ')).toBe(terms);
  });

  it('are letters and digits only, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const term of searchTerms(text)) expect(term).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
      { numRuns: 300 },
    );
  });

  it('leave out what is too long for a word', () => {
    expect(searchTerms(`a ${'x'.repeat(100_000)} b`)).toEqual(['a', 'b']);
  });

  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['hopping', 'hop'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['hopefulness', 'hope'],
    ['adoption', 'adopt'],
    ['controlling', 'control'],
    ['sky', 'sky'],
    ['by', 'by'],
  ])('end %s as %s', (word, stem) => {
    expect(porterStem(word)).toBe(stem);
  });
});
