import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeOf, decodeReferences, type MarkupRules, readMarkup } from './markup.js';

function piecesOf(text: string, rules: MarkupRules = {}): string[] {
  const pieces: string[] = [];
  readMarkup(
    text,
    {
      text: (start, end) => pieces.push(text.slice(start, end)),
      open: (name) => pieces.push(`+${name}`),
      close: (name) => pieces.push(`-${name}`),
      passed: (name, start, end) =>
        pieces.push(`${name}(${end < 0 ? 'to the end' : text.slice(start, end)})`),
    },
    rules,
  );
  return pieces;
}

describe('readMarkup', () => {
  it.each<[string, MarkupRules, string[]]>([
    ['a<B x="1>2">c</b>d', {}, ['a', '+b', 'c', '-b', 'd']],
    ['1 < 2 <!-- <b> --><br/>', {}, ['1 ', '<', ' 2 ', '+br']],
    ['<!doctype html><p>x', {}, ['+p', 'x']],
    ['<script>a<b</SCRIPT >x', { silent: new Set(['script']) }, ['+script', 'script(a<b)', 'x']],
    ['<svg/>x<svg>y', { silent: new Set(['svg']) }, ['+svg', 'x', '+svg', 'svg(to the end)']],
    ['<title>y', { plain: new Set(['title']) }, ['+title', 'y']],
    ['<w:p a="b"/><X>t</X>', { isXml: true }, ['+w:p', '-w:p', '+X', 't', '-X']],
    ['<a><![CDATA[<b>&amp;]]></a>', { isXml: true }, ['+a', '<b>&amp;', '-a']],
  ])('reads %j', (text, rules, pieces) => {
    expect(piecesOf(text, rules)).toEqual(pieces);
  });

  it('reads any text in order, without passing a place twice', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '--',
      '"',
      "'",
      'a',
      'script',
      ' ',
      '=',
      '&',
      '<b>',
      '</b>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.boolean(), (parts, isXml) => {
        const text = parts.join('');
        let at = 0;
        const see = (start: number, end: number) => {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        };
        readMarkup(
          text,
          {
            text: see,
            open: (_, start, end) => see(start, end),
            close: (_, start, end) => start >= at && see(start, end),
          },
          { isXml, silent: new Set(['script']) },
        );
        expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes hostile markup in linear time', () => {
    for (const text of ['<', '<a ', '<a "', '<!--', '<title>', '<script>x</', `<a "'>`, '</']) {
      const started = performance.now();
      piecesOf(text.repeat(50_000), { silent: new Set(['script']), plain: new Set(['title']) });
      expect(performance.now() - started, text).toBeLessThan(3000);
    }
  });
});

describe('references', () => {
  it('are what they stand for', () => {
    expect(decodeReferences('&lt;&#65;&#x42;&mdash;&nope;&#0;&')).toBe('<AB—&nope; &');
    expect(decodeReferences('&#10;', 32)).toBe(' ');
    expect(attributeOf('<w:x w:val="a&amp;b">', 'w:val')).toBe('a&b');
  });
});
