import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineStarts } from '../data/lines.js';
import { lineSorts } from './line-sorts.js';

const PARTS = ['a', 'B_', '7', '42', ' ', '\t', '#', '-', '\n', '\u00a0', '\u00e9', '\u2028', '\u0660', 'id'];

it('gives lines one number where they are equal apart from words with digits and the blanks around them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 200 }), (parts) => {
      const text = parts.join('');
      const starts = lineStarts(text);
      const masked = starts.slice(0, -1).map((from, line) =>
        text
          .slice(from, starts[line + 1])
          .replace(/\b\w*\d\w*\b/g, '#')
          .trim(),
      );
      const different = [...new Set(masked)];
      const { sorts, firstOfSort, timesOfSort } = lineSorts(text, starts);
      expect([...sorts]).toEqual(masked.map((line) => different.indexOf(line)));
      expect(firstOfSort).toEqual(different.map((line) => masked.indexOf(line)));
      expect(timesOfSort).toEqual(different.map((line) => masked.filter((one) => one === line).length));
    }),
  );
});

it('has room for many lines of sorts of their own', () => {
  const text = Array.from(
    { length: 3_000 },
    (_, line) => 'x'.repeat(line % 300) + 'y'.repeat(line / 300),
  ).join('\n');
  const { firstOfSort } = lineSorts(text, lineStarts(text));
  expect(firstOfSort).toHaveLength(new Set(text.split('\n')).size);
});
