import { describe, expect, it } from 'vitest';
import { tellingWordsOf } from './governing-words.js';

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
});
