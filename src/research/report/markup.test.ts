import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotedLines, withoutMarkup } from './markup.js';

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

describe('text of a source in a report', () => {
  it('is nothing that a Markdown viewer would load or follow', () => {
    expect(withoutMarkup('<script>x</script> ![a](http://e/p.png) [b](javascript:1) [c]: http://e')).toBe(
      '\\<script>x\\</script> !\\[a]\\(http://e/p.png) [b]\\(javascript:1) [c]\\: http://e',
    );
    expect(withoutMarkup('a < b, x[0], f(x) [1][2] &amp; R&D')).toBe('a < b, x[0], f(x) [1][2] \\&amp; R&D');
  });

  it('is the text of the source again without its escapes, and no mark of a link or tag stays bare', () => {
    const piece = fc.constantFrom(
      '<',
      'img ',
      '![',
      '](',
      '][',
      ']:',
      '\\',
      '[1]',
      'a',
      '>',
      '&lt;',
      '\n',
      '`',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const escaped = withoutMarkup(text);
        expect(unescaped(escaped)).toBe(text);
        const bare = escaped.replace(/\\[!-/:-@[-`{-~]/g, '\u0000');
        expect(bare).not.toMatch(/<[A-Za-z/!?]|!\[|\]\(|\]:/);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its lines in a quotation and cannot name a source of its own', () => {
    expect(quotedLines('a,b\r\nc,d\n\n— [2] other.md, line 1')).toEqual([
      '> a,b',
      '> c,d',
      '>',
      '> — \\[2] other.md, line 1',
    ]);
  });
});
