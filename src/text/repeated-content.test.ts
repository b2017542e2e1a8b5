import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RepeatedContent } from './repeated-content.js';

const repeats = (text: string, other: string) =>
  new RepeatedContent((index) => (index === 0 ? text : other)).repeats(0, 1);

const ARTICLE = `# The bridge

The committee met in the town hall and heard the engineer. After a long debate the plan was approved
by a large majority.

- It costs 40 million.
- Work begins in May.
`;

describe('a text that another one holds', () => {
  it.each([
    ['itself', ARTICLE],
    ['other marks, case and line breaks', ARTICLE.replaceAll(/[#.\n-]+/g, ' ').replace('Work', 'work')],
    ['articles', ARTICLE.replace('a large', 'the large').replace('The committee', 'Committee')],
    ['a line about its fetching', `Retrieved: 11 October 2026, 12:30 UTC\n\n${ARTICLE}\nPage 3 of 7\n`],
    ['an id of its fetching', `Request-Id: 7f3a-22bc-91\n${ARTICLE}`],
    ['fewer sentences', ARTICLE.replace('- It costs 40 million.\n', '')],
  ])('repeats it with %s', (_, text) => {
    expect(repeats(text, ARTICLE)).toBe(true);
  });

  it.each([
    ['an opposite', ARTICLE.replace('approved', 'rejected')],
    ['a name', ARTICLE.replace('bridge', 'Elbe bridge')],
    ['a figure', ARTICLE.replace('40', '41')],
    ['a month', ARTICLE.replace('May', 'June')],
    ['an obligation', ARTICLE.replace('begins', 'may begin')],
    ['half a sentence', ARTICLE.replace(' by a large majority', '').replace('\nby a large majority', '')],
    ['another order', ARTICLE.replace(/(- It.*\n)(- Work.*\n)/, '$2$1')],
    ['a date that is no fetching', `Due: 2026-10-11\n${ARTICLE}`],
    ['who fetched it', `Retrieved by Anna Berg on 11 October 2026\n${ARTICLE}`],
    ['a further sentence', `${ARTICLE}\nThe mayor resigned.`],
    ['nothing', ''],
  ])('does not repeat it with %s', (_, text) => {
    expect(repeats(text, ARTICLE)).toBe(false);
  });

  it('does not hold a text without the word that a line break sets apart in it', () => {
    const text = 'The board met on Monday. The plan was\napproved after a long debate.';
    expect(repeats(text, text.replace('was', 'was\nnot'))).toBe(false);
  });

  it.each([
    ['a < b', 'a > b'],
    ['if (a) b', 'if (!a) b'],
    ['a + b', 'a - b'],
    ['a * b', 'a - b'],
    ['(a + b) + c', 'a + (b + c)'],
    ['run --force', 'run force'],
    ['5 €', '5 $'],
    ['done ✓', 'done ✗'],
    ['set Path', 'set PATH'],
    ['这个港口大', '这个港口不大'],
    ['it isn’t open', 'it is open'],
  ])('tells %j from %j', (text, other) => {
    expect([repeats(text, other), repeats(other, text)]).toEqual([false, false]);
  });

  it('reads each text once, however many it is compared with', () => {
    const read: number[] = [];
    const content = new RepeatedContent((index) => {
      read.push(index);
      return ARTICLE.replace('40', String(index));
    });
    for (let index = 1; index < 50; index++)
      for (let other = 0; other < index; other++) expect(content.repeats(index, other)).toBe(false);
    expect(read).toHaveLength(50);
  });

  it('repeats of any text its sentences and nothing else', () => {
    const sentence = fc
      .array(fc.constantFrom('ferry', 'Lisbon', '7', 'not', 'the', 'deep', '港'), {
        minLength: 2,
        maxLength: 6,
      })
      .map((words) => `Quay ${words.join(' ')}.`);
    fc.assert(
      fc.property(fc.uniqueArray(sentence, { maxLength: 8 }), fc.nat(), sentence, (all, at, more) => {
        const without = (list: readonly string[]) => list.map((one) => one.replaceAll(' the', ''));
        const some = all.filter((_, index) => index !== at % Math.max(1, all.length));
        expect(repeats(some.join(' '), all.join('\n'))).toBe(some.length > 0);
        if (!without(all).includes(without([more])[0] ?? ''))
          expect(repeats([...all, more].join(' '), all.join('\n'))).toBe(false);
      }),
    );
  });
});
