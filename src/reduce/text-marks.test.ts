import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK, withoutMarks, writeMarks } from './text-marks.js';

const raised = (text: string) => `${MARK.raised}${text}${MARK.level}`;
const lowered = (text: string) => `${MARK.lowered}${text}${MARK.level}`;
const struck = (text: string) => `${MARK.struck}${text}${MARK.unstruck}`;

describe('raised text', () => {
  it('does not become a part of the figure before it or after it', () => {
    expect(writeMarks(`10${raised('6')} users, 10${raised('-9')} mbar, 2${raised('32')} ids`)).toBe(
      '10^6 users, 10^-9 mbar, 2^32 ids',
    );
    expect(writeMarks(`10 ${raised('6')}`)).toBe('10 ^6');
    expect(writeMarks(`2${raised('3')}5`)).toBe('2^(3)5');
    expect(writeMarks(`2${raised('n+1')}, m${raised('2')}, e${raised('x')}`)).toBe('2^(n+1), m^2, e^x');
    expect(writeMarks(`2${raised(`3${raised('4')}`)}`)).toBe('2^(3^4)');
    expect(writeMarks(`The result${raised('1')}${raised('2')}.`)).toBe('The result^1^2.');
  });

  it('stays as it is where it is an ending, a reference in brackets or small print', () => {
    const line = `the 1${raised('st')}, the 2${raised('e')}, N${raised('o')} 5, said${raised('[3]')}, Foo${raised('TM')}`;
    expect(writeMarks(line)).toBe('the 1st, the 2e, No 5, said[3], FooTM');
    expect(writeMarks(`${raised('1')} A note.`)).toBe('1 A note.');
    expect(writeMarks(`Price${raised(' This is the price of last year, with all taxes.')}`)).toBe(
      'Price This is the price of last year, with all taxes.',
    );
  });

  it('over lowered text is a fraction', () => {
    expect(writeMarks(`${raised('1')}⁄${lowered('2')} and 2${raised('3')}/${lowered('4')}`)).toBe(
      '1⁄2 and 2 3/4',
    );
  });
});

describe('lowered text', () => {
  it('is marked unless it is the figure of a formula', () => {
    expect(writeMarks(`H${lowered('2')}O, x${lowered('10')}, v${lowered('max')}`)).toBe('H2O, x_10, v_max');
    expect(writeMarks(`log${lowered('2')}8 and 101${lowered('2')}`)).toBe('log_(2)8 and 101_2');
  });
});

describe('struck text', () => {
  it('stands between marks of Markdown, once, with the space outside', () => {
    expect(writeMarks(`Price: ${struck('100 EUR ')}70 EUR`)).toBe('Price: ~~100 EUR~~ 70 EUR');
    expect(writeMarks(struck(`a ${struck(`10${raised('6')}`)} b`))).toBe('~~a 10^6 b~~');
    expect(writeMarks(`a${struck(' ')}b`)).toBe('a b');
  });
});

it('loses nothing but marks, whatever order they come in', () => {
  const pieces = fc.constantFrom(...Object.values(MARK), 'a', '7', ' ', '[1]', '/', '~', '\ud800');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const written = writeMarks(parts.join(''));
      expect(withoutMarks(written)).toBe(written);
      const bare = (text: string) => text.replace(/[~^_() ]/g, '');
      expect(bare(written)).toBe(bare(withoutMarks(parts.join(''))));
    }),
    { numRuns: 300 },
  );
});
