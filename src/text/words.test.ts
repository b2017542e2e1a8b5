import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, searchTerms, stem, wordsIn } from './words.js';

describe('search terms', () => {
  it.each<[string, string]>([
    ['Connected connections, connecting', 'connect connection connect'],
    ["the queen's ÉCLAIRS", 'the queen eclair'],
    ['World War II, part two', 'world war 2 part 2'],
    ['the first of 21st', 'the 1st of 21st'],
    ['in1905 10km', 'in 1905 10 km'],
    ['getUserName user_name', 'getusername get user name user name'],
    ['東京タワー', '東京タワー'],
    ['iPhone手机', 'iphone phone 手机'],
    ['서울은', '서울'],
    ['กรุงเทพ', 'กรุงเทพ'],
    ['Straße Москва', 'straße москв'],
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
    ['mines', 'mine'],
    ['berries', 'berry'],
    ['passes', 'pass'],
    ['hopping', 'hop'],
    ['controlling', 'controll'],
    ['bus', 'bus'],
    ['sky', 'sky'],
    ['столицы', 'столиц'],
    ['столицей', 'столиц'],
    ['\u0648\u0627\u0644\u0645\u062f\u064a\u0646\u0629', '\u0645\u062f\u064a\u0646'],
    ['\u0628\u0627\u0644\u0645\u062f\u0646', '\u0645\u062f\u0646'],
    ['대학교에서', '대학교'],
  ])('end %s as %s', (word, end) => {
    expect(stem(folded(word))).toBe(end);
  });

  it('have their places in the text, an apostrophe apart', () => {
    const text = "L'été, the queen\u2019s ships don't 札幌の市長";
    expect([...wordsIn(text)].map((word) => [word.text, text.slice(word.start, word.end)])).toEqual([
      ['l', 'L'],
      ['ete', 'été'],
      ['the', 'the'],
      ['queen', 'queen\u2019s'],
      ['ships', 'ships'],
      ['dont', "don't"],
      ['札幌', '札幌'],
      ['の', 'の'],
      ['市長', '市長'],
    ]);
  });
});
