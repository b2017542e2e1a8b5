import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NearDuplicates, nearDuplicates } from './near-duplicates.js';

const paragraph = (subject: string) =>
  `The ${subject} left the harbour before dawn, passed the two lighthouses on the cape, took the northern channel between the islands and arrived on the same evening with all of its cargo and crew safe and sound.`;

describe('nearDuplicates', () => {
  it('points from a text that changes a word or two to the first of its kind', () => {
    const texts = [
      paragraph('ferry'),
      'Something else entirely, about bread and butter and jam.',
      paragraph('ferry boat'),
      paragraph('FERRY'),
    ];
    expect(nearDuplicates(texts)).toEqual([0, 1, 0, 0]);
  });

  it('keeps texts apart that share only some words', () => {
    const other =
      'The ferry stayed in the harbour until noon because two of its engines had to be changed by the crew.';
    expect(nearDuplicates([paragraph('ferry'), other])).toEqual([0, 1]);
  });

  it('keeps more apart the more likeness is asked for', () => {
    const changed = paragraph('ferry')
      .replace('two lighthouses', 'old mill')
      .replace('same evening', 'next day');
    expect(nearDuplicates([paragraph('ferry'), changed], 0.2)).toEqual([0, 0]);
    expect(nearDuplicates([paragraph('ferry'), changed], 0.99)).toEqual([0, 1]);
  });

  it('works without spaces between words and leaves texts without words alone', () => {
    const text = '船は夜明け前に港を出て、岬の二つの灯台を過ぎ、島々の間の北の水路を通った。';
    expect(nearDuplicates([text, '', '', `${text}！`, '...'])).toEqual([0, 1, 2, 0, 4]);
  });

  it('finds every exact repetition', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a b c d', 'e f g h', 'i', 'j k'), { maxLength: 12 }), (texts) => {
        expect(nearDuplicates(texts)).toEqual(texts.map((text) => texts.indexOf(text)));
      }),
    );
  });

  it('finds among some of the texts what it finds in these texts alone, whatever was looked for before', () => {
    const word = fc.constantFrom('ferry', 'Harbour', 'dawn', 'é', '港', '7', '...');
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 12 }), (marked) => {
        const texts = marked.map(([own]) => own);
        const some = [...texts.keys()].filter((index) => marked[index]?.[1]);
        const near = new NearDuplicates(texts);
        near.among([...texts.keys()]);
        const alone = nearDuplicates(some.map((index) => texts[index] ?? ''));
        expect(near.among(some)).toEqual(alone.map((at) => some[at]));
      }),
    );
  });

  it('reads letters of ASCII in the same way beside others', () => {
    const text = 'The FERRY_2 left, before 10:30; the harbour (at dawn) was empty and the sea was calm.';
    expect(nearDuplicates([text, `${text} é`, `${text.toLowerCase()}!`], 0.6)).toEqual([0, 0, 0]);
  });
});
