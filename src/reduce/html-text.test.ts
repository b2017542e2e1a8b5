import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.js';

describe('the text of a page', () => {
  it('has the figures of the page, and what it takes back is struck out', () => {
    const text = htmlText(
      '<p>Price: <del>100 EUR</del> <ins>70 EUR</ins>.</p><p><s>Smoking is allowed.</s></p><p>10<sup>6</sup> users, 10<sup>-9</sup> mbar, 2<SUP>32</SUP> ids, H<sub>2</sub>O, x<sub>10</sub></p>',
    );
    expect(text).toBe(
      'Price: ~~100 EUR~~ 70 EUR.\n\n~~Smoking is allowed.~~\n\n10^6 users, 10^-9 mbar, 2^32 ids, H2O, x_10\n',
    );
  });

  it('strikes each block out that stands in a struck element, and no more than the block of one left open', () => {
    expect(htmlText('<del><p>One</p><ul><li>Two</li></ul></del><p>Three</p>')).toBe(
      '~~One~~\n\n- ~~Two~~\n\nThree\n',
    );
    expect(htmlText('<p><del>One</p><p>Two</p>')).toBe('~~One~~\n\nTwo\n');
    expect(htmlText('One</del> two</sup> three<sup>')).toBe('One two three\n');
  });

  it('keeps the numbers of lists and the state of boxes', () => {
    expect(
      htmlText(
        '<ol start="7"><li>seven</li><li>eight<ul><li>inner</li></ul></li><li value="20">twenty</ol><ul><li><input type="checkbox" checked> done</li><li><input disabled type=checkbox> open</li></ul><input type="text" value="3">',
      ),
    ).toBe('7. seven\n8. eight\n\n- inner\n\n20. twenty\n\n- [x] done\n- [ ] open\n');
  });

  it('lays cells that span rows and columns under their headers', () => {
    expect(
      htmlText(
        '<table><tr><th rowspan=2>City</th><th colspan=2>Population</th></tr><tr><th>1990</th><th>2020</th></tr><tr><td rowspan="2">Rome</td><td>2.7</td><td>2.8</td></tr><tr><td colspan=2>unknown</td><td>x</td></tr></table>',
      ),
    ).toBe(
      'City | Population | Population |\nCity | 1990 | 2020 |\nRome | 2.7 | 2.8 |\nRome | unknown |  | x |\n',
    );
  });

  it('stays small whatever a page says about its cells', () => {
    const page = `<table>${'<tr><td colspan=99999 rowspan=99999>a</td><td>b</td></tr>'.repeat(3_000)}</table>`;
    expect(htmlText(page).length).toBeLessThan(page.length);
  });
});
