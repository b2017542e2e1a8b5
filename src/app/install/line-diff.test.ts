import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff } from './line-diff.js';

describe('a diff by lines', () => {
  it('shows what changes, and one line around it', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\n';
    expect(lineDiff(before, 'a\nb\nC\nd\ne\nf\nnew\ng\n')).toEqual([
      '@@ line 2 @@',
      ' b',
      '-c',
      '+C',
      ' d',
      '@@ line 6 @@',
      ' f',
      '+new',
      ' g',
    ]);
    expect(lineDiff('', '{\n}\n')).toEqual(['@@ line 1 @@', '+{', '+}']);
    expect(lineDiff('a\r\nb', 'a\r\n')).toEqual(['@@ line 1 @@', ' a', '-b']);
  });

  it('has all lines that go and come', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after);
        const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
        const linesOf = (of: string) => of.replace(/\n$/, '').split('\n').length - (of === '' ? 1 : 0);
        expect(count('+') - count('-')).toBe(linesOf(after) - linesOf(before));
      }),
    );
  });
});
