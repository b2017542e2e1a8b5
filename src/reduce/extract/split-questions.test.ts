import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQuestions } from './split-questions.js';

describe('several questions in one text', () => {
  it.each([
    ['Who built it? When was it lit?', ['Who built it', 'When was it lit']],
    ['who built it\nwhen was it lit; how much', ['who built it', 'when was it lit', 'how much']],
    ['port; host\ntimeout', ['port', 'host', 'timeout']],
    ['Quel port ? Quelle base ?', ['Quel port', 'Quelle base']],
    ['Who built it?? and who lit it?', ['Who built it', 'and who lit it']],
    ['Name the builder. Say when it was lit.', ['Name the builder.', 'Say when it was lit.']],
    [
      'who designed the northern lighthouse on the cape what does the keeper earn how many ships came each year',
      [
        'who designed the northern lighthouse on the cape',
        'what does the keeper earn',
        'how many ships came each year',
      ],
    ],
  ])('are taken apart: %j', (text, parts) => {
    expect(splitQuestions(text)).toEqual(parts);
  });

  it.each([
    'who was the leader of the union when the wall between the two halves of the city was built',
    'who played Mr. Willoughby in the film',
    'how do I strip the ? at the front of a path',
    'what do I write instead of :name? now',
    'in which of the two harbours of the northern cape was the older lighthouse of red brick built',
  ])('are not seen where there is one: %j', (text) => {
    expect(splitQuestions(text)).toEqual([text]);
  });

  it('lose no letter', () => {
    const word = fc.oneof(
      fc.constantFrom('who', 'when', 'did', 'the', '?', '.', ';'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (given) => {
        const text = given.join(' ');
        const letters = (value: string) => value.match(/[\p{L}\p{N}]/gu) ?? [];
        expect(letters(splitQuestions(text).join(' '))).toEqual(letters(text));
      }),
      { numRuns: 200 },
    );
  });
});
