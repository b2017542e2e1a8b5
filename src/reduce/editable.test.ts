import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from './measure.js';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({
  limit: { amount, unit: 'bytes' as const },
  counter,
  handle: 'K7QZ4M2A',
});
const source = Array.from({ length: 400 }, (_, index) =>
  index % 20 === 0 ? `export function part${index}() {` : index % 20 === 19 ? '}' : `  step(${index});`,
);

/** The lines of each range under the numbers that its heading states. */
function ranges(content: string): { first: number; lines: string[] }[] {
  const found: { first: number; lines: string[] }[] = [];
  for (const line of content.replace(/\n$/, '').split('\n')) {
    const heading = /^\[plimsoll: lines? (\d+)(?:-(\d+))? of \d+\]$/.exec(line);
    if (heading) found.push({ first: Number(heading[1]), lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

describe('what an agent may edit from', () => {
  it('is cut to whole contiguous lines under their line numbers', () => {
    expect(reduceText(source.join('\n'), { ...bytes(500), path: 'src/ship.ts' }).text).toMatchInlineSnapshot(`
      "[plimsoll: lines 1-22 of 400]
      export function part0() {
        step(1);
        step(2);
        step(3);
        step(4);
        step(5);
        step(6);
        step(7);
        step(8);
        step(9);
        step(10);
        step(11);
        step(12);
        step(13);
        step(14);
        step(15);
        step(16);
        step(17);
        step(18);
      }
      export function part20() {
        step(21);
      [plimsoll: lines 396-400 of 400]
        step(395);
        step(396);
        step(397);
        step(398);
      }
      [plimsoll: 27 of 400 lines shown, 390 bytes of 5.1 KB. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });

  it('opens at what the question asks for, with its surroundings', () => {
    const { content } = reduceText(source.join('\n'), { ...bytes(900), query: 'part240' });
    expect(content).toContain('export function part240() {\n  step(241);\n  step(242);');
    expect(content).toContain('export function part0() {');
  });

  it.each(['a.ts', 'a.py', 'conf/app.yaml', 'pyproject.toml', 'README.md', 'Dockerfile', 'package.json'])(
    'is recognised by the name %s, and every shown line is a line of the source at its number',
    (path) => {
      const line = fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => text.replace(/[\r\n[]/g, ' '));
      fc.assert(
        fc.property(
          fc.array(line, { minLength: 30, maxLength: 120 }),
          fc.integer({ min: 150, max: 900 }),
          (lines, amount) => {
            const text = lines.join('\n');
            const reduced = reduceText(text, { ...bytes(amount), path });
            fc.pre(reduced.reduced && utf8Bytes(text) < 20_000);
            const visible = lines.map((each) => each.replace(/\p{Cf}/gu, ''));
            for (const { first, lines: shown } of ranges(reduced.content)) {
              const plain = shown.map((each) => each.replace(/\\u\{[0-9A-F]+\}|\p{Cf}/gu, ''));
              expect(plain).toEqual(visible.slice(first - 1, first - 1 + shown.length));
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it('shows nothing of a line that does not fit, and says how long it is', () => {
    const reduced = reduceText(`const a = 1;\n${'x'.repeat(3000)}\n${source.join('\n')}`, {
      ...bytes(600),
      path: 'a.js',
    });
    expect(reduced.text).toMatchInlineSnapshot(`
      "[plimsoll: line 1 of 402]
      const a = 1;
      [plimsoll: lines 3-26 of 402]
      export function part0() {
        step(1);
        step(2);
        step(3);
        step(4);
        step(5);
        step(6);
        step(7);
        step(8);
        step(9);
        step(10);
        step(11);
        step(12);
        step(13);
        step(14);
        step(15);
        step(16);
        step(17);
        step(18);
      }
      export function part20() {
        step(21);
        step(22);
        step(23);
      [plimsoll: lines 397-402 of 402]
        step(394);
        step(395);
        step(396);
        step(397);
        step(398);
      }
      [plimsoll: 31 of 402 lines shown, 466 bytes of 8.0 KB. Line 2 alone has 2.9 KB. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });
});
