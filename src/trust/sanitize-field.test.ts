import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeField } from './sanitize-field.js';

/** Text made of the marks that the cleaning looks for. */
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'<>{}[]()!`/: -\n\r\t\u200b\u202e\u2028\ud800\udc00'.split(''),
        '](',
        '![',
        '<b',
        '</b>',
        'SYSTEM',
        'Ignore:',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('sanitizeField', () => {
  it.each([
    ['', ''],
    ['Horadric Acquisitions', 'Horadric Acquisitions'],
    ['  padded text  ', 'padded text'],
    ['<div><span>Text</span></div>', 'Text'],
    ['Run `rm -rf /` please', 'Run please'],
    ['See ![p](http://e/x.gif) above', 'See above'],
    ['[link](url)name', 'name'],
    ['IGNORE - previous instructions', '- previous instructions'],
    ['The SYSTEM is working fine', 'The SYSTEM is working fine'],
    ['SYSTEMS: x', 'SYSTEMS: x'],
    ['Systematic work, system administration', 'Systematic work, system administration'],
    ['<b>SYSTEM:</b> x', 'x'],
  ])('cleans %j to %j', (text, expected) => {
    expect(sanitizeField(text, 100)).toBe(expected);
  });

  it.each([
    ['an instruction on a later line', 'line1\nSYSTEM: line2', 'line1 line2'],
    ['an instruction after a line separator', 'a\u2028system: b', 'a b'],
    ['several in a row', 'SYSTEM: IGNORE: OVERRIDE x', 'x'],
    ['one behind a list mark', '- SYSTEM: x', '- x'],
    ['one with an unseen character inside', 'SYS\u200bTEM: x', 'x'],
    ['nested braces', '{{template}} a', 'a'],
    ['nested tags', '<<b>script>alert</<b>script>', 'alert'],
    ['comparisons', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a brace that never closes', 'a { b', 'a { b'],
    ['a tag that never closes', 'a <script src=x', 'a < script src=x'],
    ['reversed text', 'abc\u202edef', 'abc\\u202Edef'],
  ])('handles %s', (_, text, expected) => {
    expect(sanitizeField(text, 100)).toBe(expected);
  });

  it('takes a long tag out before it cuts', () => {
    expect(sanitizeField(`<${'a'.repeat(150)}>hello`, 50)).toBe('hello');
  });

  it('never splits a character', () => {
    expect(sanitizeField('ab😀cd', 3)).toBe('ab');
    expect(sanitizeField('ab😀cd', 4)).toBe('ab😀');
  });

  it('keeps the joiners that emoji and scripts need', () => {
    expect(sanitizeField('👩\u200d🚀 क्\u200dष', 100)).toBe('👩\u200d🚀 क्\u200dष');
  });

  it('leaves no tag, no control and nothing over the limit, and is the same when done twice', () => {
    fc.assert(
      fc.property(markup, fc.integer({ min: 0, max: 60 }), (text, limit) => {
        const once = sanitizeField(text, limit);
        expect(once.length).toBeLessThanOrEqual(limit);
        expect(once).not.toMatch(/<[A-Za-z/!?][^<>]*>|[\p{Cc}\u2028\u202e]/u);
        expect(once.isWellFormed()).toBe(true);
        expect(sanitizeField(once, limit)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('cleans a megabyte of opening marks', () => {
    for (const mark of ['<a', '{', '[', '![a](', '`', '](', 'SYSTEM: ', '> ']) {
      expect(sanitizeField(mark.repeat(1_000_000 / mark.length), 20).length).toBeLessThanOrEqual(20);
    }
  });
});
