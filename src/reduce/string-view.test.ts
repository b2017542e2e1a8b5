import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringView } from './string-view.js';

it('is cut between words and figures, and inside neither', () => {
  const text = 'The seal was not replaced before 1990, the pump delivers 16,801.5 litres. '.repeat(8);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (budget) => {
      const { source, shown } = stringView(JSON.stringify(text), undefined, () => {
        throw new Error('no JSON');
      }).view(budget);
      expect(JSON.parse(source)).toContain(text.slice(0, shown));
      expect(text.slice(Math.max(0, shown - 1), shown + 1)).not.toMatch(/[\w,.]\w/);
    }),
  );
});

it('is cut anywhere where there are no words, and not inside a run of digits', () => {
  const cut = (text: string, budget: number) =>
    stringView(JSON.stringify(text), undefined, () => {
      throw new Error('no JSON');
    }).view(budget).shown;
  expect(cut('船'.repeat(300), 100)).toBe(57);
  expect(cut('x'.repeat(300), 100)).toBe(57);
  expect(cut(`${'x'.repeat(50)}${'1'.repeat(20)}${'x'.repeat(200)}`, 100)).toBe(50);
});
