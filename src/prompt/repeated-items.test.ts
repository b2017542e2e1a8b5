import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../contract/content-item.js';
import { repeatedItems } from './repeated-items.js';

const items = (texts: readonly string[]): ContentItem[] =>
  texts.map((content, index) => ({
    id: `i${index}`,
    content,
    quality: 'unknown',
    confidence: 'medium',
    protected: false,
  }));

const inOrder = (texts: readonly string[]) => texts.map((_, index) => index);
const nobody = () => false;

describe('items that repeat others', () => {
  it('finds equal texts anywhere, in the order of importance, and those that say nothing', () => {
    const ends = 'The same beginning and the same end.';
    const fill = 'x'.repeat(400);
    // Alike at the places that a fingerprint looks at.
    const texts = [
      `${ends}a${fill}${ends}`,
      `${ends}b${fill}${ends}`,
      `${ends}a${fill}${ends}`,
      ' \n',
      '\u3000',
      ' \n',
    ];
    const { copies, blank } = repeatedItems(items(texts), [5, 4, 3, 2, 1, 0], nobody, 0);
    expect([...copies]).toEqual(
      expect.arrayContaining([
        [0, 2],
        [3, 5],
      ]),
    );
    expect(copies.size).toBe(2);
    expect([...blank].sort()).toEqual([3, 4, 5]);
  });

  it('leaves alone what stays, and still takes it for the original of others', () => {
    const texts = ['Equal text.', 'Equal text.', 'Equal text.'];
    const { copies } = repeatedItems(items(texts), [0, 1, 2], (index) => index === 1, 1_000);
    expect([...copies]).toEqual([[2, 0]]);
  });

  it('finds near copies only in the first characters', () => {
    const story = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const texts = [story, `${story}!`, `${story} `];
    const most = texts.slice(0, 2).join('').length;
    expect([...repeatedItems(items(texts), inOrder(texts), nobody, most).copies]).toEqual([[1, 0]]);
  });

  const BASE =
    'The harbour of Lisbon has a depth of 12 metres at low tide. Ships longer than 200 metres need a permit from the port office. The fish market opens at 6 in the morning, except on Sundays. Tugs are available from pier 4, and the pilot station is reached by radio, day and night. ';

  it.each([
    ['a negation', BASE.replace('need', 'do not need')],
    ['a shortened negation', BASE.replace('need', "don't need")],
    ['a figure', BASE.replace('12', '14')],
    ['a sign', BASE.replace('of 12', 'of -12')],
    ['a unit', BASE.replace('12 metres', '12 feet')],
    ['figures that changed places', BASE.replace('12', '200').replace('than 200', 'than 12')],
    ['an identifier', BASE.replace('Tugs', 'setTug')],
    ['a word', BASE.replace('permit', 'licence')],
    ['a name', BASE.replace('Lisbon', 'Porto')],
    ['an opposite', BASE.replace('opens', 'closes')],
    ['a small word', BASE.replace('at low tide', 'before low tide')],
    ['a question', BASE.replace('low tide.', 'low tide?')],
    ['one more sentence', `${BASE}The pier is closed. `],
  ])('keeps near copies that differ in %s', (_, other) => {
    const texts = [BASE, other, other.replace('the pilot station', 'pilot station')];
    const { copies } = repeatedItems(items(texts), inOrder(texts), nobody, 10_000);
    expect([...copies]).toEqual([[2, 1]]);
  });

  it('takes a text for a copy whose words and signs of no weight differ', () => {
    const texts = [BASE, BASE.replace('the port office', 'a port office'), BASE.replaceAll('. ', ';\n')];
    const { copies } = repeatedItems(items(texts), inOrder(texts), nobody, 10_000);
    expect([...copies]).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it.each([
    ['这个港口的深度在退潮时足够大船进入', '港口', '不'],
    ['ท่าเรือนี้ลึกพอสำหรับเรือใหญ่', 'ลึก', 'ไม่'],
  ])('sees a negation in %s', (text, before, negation) => {
    const long = text.repeat(6);
    const texts = [long, long + text.replace(before, negation + before)];
    expect(repeatedItems(items(texts), inOrder(texts), nobody, 10_000).copies.size).toBe(0);
  });

  it('finds of any texts exactly the equal ones and the blank ones', () => {
    const text = fc.oneof(
      fc.constantFrom('', ' ', '\n', '\ud800', '\u00a0x', 'a', 'ab', 'abc', 'abcd', 'abcde', '__proto__'),
      fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', ' ') }),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), fc.infiniteStream(fc.nat()), (texts, keys) => {
        const order = inOrder(texts)
          .map((index) => ({ index, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ index }) => index);
        const { copies, blank } = repeatedItems(items(texts), order, nobody, 0);
        for (const index of order) {
          const first = order.find((other) => texts[other] === texts[index]);
          expect(copies.get(index)).toBe(first === index ? undefined : first);
          expect(blank.has(index)).toBe(texts[index]?.trim() === '');
        }
      }),
      { numRuns: 300 },
    );
  });
});
