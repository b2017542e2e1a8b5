import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleControls } from './visible-controls.js';

const tags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

describe('visibleControls', () => {
  it('shows overrides and isolates', () => {
    expect(visibleControls('a\u202eb\u2066c\u2069d')).toBe('a\\u{202E}b\\u{2066}c\\u{2069}d');
  });

  it('shows hidden instructions in tag characters, also behind a flag', () => {
    expect(visibleControls(`hi${tags('no')}`)).toBe('hi\\u{E006E}\\u{E006F}');
    expect(visibleControls(`🏴${tags('evil')}`)).toContain('\\u{E0065}');
  });

  it('shows data that is hidden in runs of variation selectors', () => {
    expect(visibleControls('a\ufe0f\ufe0e\u{e0101}')).toBe('a\ufe0f\\u{FE0E}\\u{E0101}');
    expect(visibleControls('\ufe0fa')).toBe('\\u{FE0F}a');
  });

  it.each([
    ['an emoji family', '👩\u200d👩\u200d👧'],
    ['an emoji with its selector', '❤\ufe0f and ☎\ufe0e'],
    ['the flag of Wales', `🏴${tags('gbwls')}\u{e007f}`],
    ['joiners of Hindi and Persian', 'क्\u200dष می\u200cخواهم'],
    ['marks of Arabic and Hebrew', 'حبيب\u200e, \u200fx\u061c)'],
    ['an ideograph with a chosen form', '葛\u{e0100}'],
    ['ordinary text', 'tabs\tand\nlines, naïve, 日本'],
    ['lone surrogates', 'a\ud800b\udc00'],
  ])('leaves %s', (_, text) => {
    expect(visibleControls(text)).toBe(text);
  });

  it('leaves no such control behind and is the same when done twice', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '\u202e',
        '\u2067',
        '\u{e0041}',
        '\ufe0f',
        '\u{e0100}',
        '🏴',
        '\u{e007f}',
        '\u200d',
        '\ud83c',
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const once = visibleControls(units.join(''));
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(visibleControls(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
