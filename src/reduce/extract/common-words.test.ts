import { describe, expect, it } from 'vitest';
import { tellingWordsOf } from './common-words.js';
import { readQuestion } from './question.js';
import { rankTexts } from './rank-texts.js';

describe('words that tell something', () => {
  it.each([
    ['how did he die in the war', 'die war'],
    ['who was the son of king john', 'son king john'],
    ['world war causes', 'world war causes'],
    ['wo war die grosse mauer', 'grosse mauer'],
    ['was ist die hauptstadt', 'hauptstadt'],
    ['quels sont les prix pour la france', 'quels prix france'],
    ['van wie is het huis', 'huis'],
    ['the of and', ''],
  ])('are in %j %j', (text, telling) => {
    expect(tellingWordsOf(text.split(' ')).join(' ')).toBe(telling);
  });

  it('find the item that has them', () => {
    const question = readQuestion('where did the son of the miller go');
    const items = ['The miller had a mill.', 'The miller had a son.'].map((content) => ({ content }));
    const scores = question === undefined ? [] : [...rankTexts(items, question, {}).scores];
    expect(scores[1]).toBe(1);
    expect(scores[0]).toBeLessThan(1);
  });
});
