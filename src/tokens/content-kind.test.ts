import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, contentKind } from './content-kind.js';

describe('contentKind', () => {
  it.each([
    ['prose', 'The ship lay deep in the water, and nobody on the quay could see the line any more.'],
    ['latin', 'Das Schiff lag tief im Wasser, und niemand konnte am Kai die Linie noch sehen: müde Männer.'],
    ['latin', 'Le navire était très enfoncé dans l’eau et personne ne voyait plus la ligne de charge.'],
    ['cyrillic', 'Корабль сидел глубоко в воде, и никто на причале не видел грузовой марки.'],
    ['cjk', '满载吃水线标明船舶在不同水域和季节中允许的最大吃水深度。'],
    ['cjk', '満載喫水線は、船が安全に航行できる最大の喫水を示す線である。'],
    ['cjk', '만재흘수선은 선박이 안전하게 항해할 수 있는 최대 흘수를 나타낸다.'],
    ['script', 'เส้นบรรทุกแสดงว่าเรือจมได้ลึกเพียงใดอย่างปลอดภัย'],
    ['script', '🚢⚓🌊 ok 🚢⚓🌊'],
    ['code', 'export function load(line: Line): number {\n  return line.depth * 2 + margin(line);\n}\n'],
    ['code', '<p class="note">The line is <b>deep</b> in the <a href="/water">water</a>.</p>'],
    ['json', '{"ship":"Cutty","line":{"deep":true,"marks":["TF","F","T","S","W"]},"owner":null}'],
    ['logs', '2026-11-15T12:31:07.114Z INFO worker-3 request 8827 GET /api/items/31 200 in 97 ms'],
    ['logs', 'c2a8c3e2-9e1d-4f0b-b6a1-7cf0de5a1f3e'],
    ['numbers', '183940,22918,77120,918273\n552,91827,3,10029938\n'],
    ['code', '   \n\t\n  '],
    ['code', ''],
  ])('finds %s in %j', (kind, text) => {
    expect(contentKind(text)).toBe(kind);
  });

  it('looks only at the window it is given', () => {
    const text = `${'1234567890'.repeat(10)}${'plain words and more '.repeat(5)}`;
    expect(contentKind(text, 0, 100)).toBe('numbers');
    expect(contentKind(text, 100)).toBe('prose');
  });

  it('has a kind for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(CONTENT_KINDS).toContain(contentKind(text));
      }),
    );
  });
});
