import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/support/run-command.js';
import { ContentItemSchema } from '../contract/content-item.js';
import { readQuestion } from '../reduce/extract/question.js';
import { withMeantWords } from './misspelt-words.js';

const items = (...contents: string[]) =>
  contents.map((content, at) => ContentItemSchema.parse({ id: `i${at}`, content }));

function meant(query: string, ...contents: string[]): string | undefined {
  const question = readQuestion(query);
  return question && withMeantWords(items(...contents), question, () => false)?.join(' ');
}

describe('a word of the question that no item has', () => {
  it.each([
    ['a letter is missing', 'who was discharged from the infirmry', 'infirmary'],
    ['a letter is too much', 'who was in the infirmmary', 'infirmary'],
    ['a letter is another', 'who was in the infirnary', 'infirmary'],
    ['two changed places', 'who was in the ifnirmary', 'infirmary'],
  ])('is taken for the one that is like it where %s', (_, query, word) => {
    expect(meant(query, 'The infirmary is behind the chapel.')).toContain(word);
  });

  it('is taken for the two that it is made of where an item has the last one', () => {
    const text = 'Er kann mit einer Frist von sechs Monaten gekündigt werden. The national team.';
    expect(meant('Wie lang ist die Kündigungsfrist?', text)).toContain('kundigung frist');
    expect(meant('which international teams came', text)).toBeUndefined();
  });

  it.each([
    ['two are like it', 'where is the harbor', 'The harbour is deep. Its harbors are old.'],
    ['it is short', 'where is the cat', 'The cart is old.'],
    ['it begins otherwise', 'where is the winter', 'The sinter is hot.'],
    ['none is like it', 'where is the lighthouse', 'The chapel is old.'],
  ])('stays as it is where %s', (_, query, content) => {
    expect(meant(query, content)).toBeUndefined();
  });

  it('is looked for in any items, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }),
        (query, contents) => {
          expect(() => meant(query, ...contents)).not.toThrow();
        },
      ),
      { numRuns: 100 },
    );
  });

  it('does not keep plimsoll fit from what is asked for', async () => {
    const stdin = [
      {
        id: 'crane',
        content: 'The crane was painted in 1999, and the shed beside it was built of oak in 2004.',
      },
      {
        id: 'prices',
        content: 'Lamps of brass were discontinued in May; those of tin are still made in Ulm.',
      },
      {
        id: 'zone',
        content: 'Zone 1 is behind the gate. Zone 2 is in front of it, where the boats are kept.',
      },
    ];
    const { out } = await runCommand(
      ['fit', '--items', '-', '--budget', '40', '--query', 'wich lampps are discontinud?'],
      { stdin: stdin.map((item) => JSON.stringify(item)).join('\n') },
    );
    expect(out).toContain('[prices]');
  });
});
