import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayText } from './display-text.js';

describe('displayText', () => {
  it.each([
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['snake_case and a.b', 'snake_case and a.b'],
    ['plain text, 3.5 (or so) - fine!', 'plain text, 3.5 (or so) - fine!'],
    ['C:\\Users', 'C:\\Users'],
    ['<b>bold</b> *stars* `code`', 'bold \\*stars\\* \\`code\\`'],
    ['_em_ __strong__ ~~gone~~', '\\_em\\_ \\_\\_strong\\_\\_ \\~\\~gone\\~\\~'],
    ['[x](http://e) ![i](u)', '\\[x\\](http://e) !\\[i\\](u)'],
    [
      '# not a title\n> not a quote\n- not a list\n1. nor this',
      '\\# not a title\n\\> not a quote\n\\- not a list\n1\\. nor this',
    ],
    ['a | b &lt; c & d', 'a \\| b \\&lt; c & d'],
    ['a <script src=x', 'a \\<script src=x'],
    ['already \\*escaped\\*', 'already \\*escaped\\*'],
    ['ends in \\', 'ends in \\\\'],
    ['abc\u202edef', 'abc\\u{202E}def'],
  ])('shows %j as %j', (text, expected) => {
    expect(displayText(text)).toBe(expected);
  });

  it('cuts to whole characters and escapes, and says so', () => {
    expect(displayText('abcdef', { maxLength: 4 })).toBe('abc…');
    expect(displayText('ab*cdef', { maxLength: 4 })).toBe('ab…');
    expect(displayText('ab😀cdef', { maxLength: 4 })).toBe('ab…');
    expect(displayText('abcd', { maxLength: 4 })).toBe('abcd');
    expect(displayText('abcd', { maxLength: 0 })).toBe('');
    // No text is within it: the cut would never end.
    expect(() => displayText('abcd', { maxLength: Number.NaN })).toThrow('maxLength must be a number');
    expect(displayText('x'.repeat(3000))).toHaveLength(2000);
  });

  it('stays under the limit and is the same when done twice', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...'<>\\`*_[]|~&#=-+.)(\n 1'.split(''),
            '<b>',
            '</b',
            '&amp;',
            '😀',
            '\u202e',
            '\ud800',
            '…',
          ),
          fc.string({ maxLength: 4 }),
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (input, maxLength) => {
        const once = displayText(input, { maxLength });
        expect(once.length).toBeLessThanOrEqual(maxLength);
        expect(displayText(once, { maxLength })).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
