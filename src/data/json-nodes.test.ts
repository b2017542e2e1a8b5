import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonTape, scanJson } from './json-tape.js';

/** Long enough for the kernel. */
const SPACE = ' '.repeat(4096);

function nodesOf(tape: JsonTape | undefined, offset = 0) {
  if (tape === undefined) return undefined;
  const { starts, ends, nexts, count } = tape;
  return Array.from({ length: count }, (_, at) => [
    (starts[at] as number) - offset,
    (ends[at] as number) - offset,
    nexts[at],
  ]);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const PARTS = [
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '"',
  '"a"',
  '"\\u00',
  '"\\u00e9"',
  '\\',
  '\\n',
  '\u0001',
  '\u00e9',
  ' ',
  '\n',
];
const WORDS = [
  'true',
  'fals',
  'false',
  'null',
  'nul',
  '0',
  '-',
  '-1',
  '01',
  '1.',
  '1.5',
  '1e',
  '1E+5',
  '[[',
  ']]',
  '{"b":',
];
const parts = fc.array(fc.constantFrom(...PARTS, ...WORDS), { maxLength: 12 }).map((list) => list.join(''));
const edited = fc
  .tuple(
    fc.json({ noUnicodeString: false, depthSize: 'large' }),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ...PARTS, ...WORDS),
  )
  .map(([text, at, length, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + length);
  });
const texts = fc.oneof(parts, edited, fc.json({ noUnicodeString: false }));

describe('the kernel for JSON', () => {
  it('and that for suspect words are what their sources compile to', () => {
    const script = fileURLToPath(new URL('../../scripts/build-kernels.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
  });

  it('finds the same nodes as the reader of short texts, or that there is no JSON', () => {
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(text.length < 4000);
        const expected = nodesOf(scanJson(text));
        expect(expected !== undefined).toBe(isJson(text));
        expect(nodesOf(scanJson(text + SPACE))).toEqual(expected);
        expect(nodesOf(scanJson(SPACE + text), SPACE.length)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('says whether there is white space between values', () => {
    const text = JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ at, 'a b': ' ' })));
    expect(scanJson(text)?.spaced).toBe(false);
    expect(scanJson(text.replace('"at":7,', '"at":7 ,'))?.spaced).toBe(true);
  });

  it('has room for more nodes than the text before had', () => {
    for (const length of [3000, 300_000, 3000, 900_000]) {
      const tape = scanJson(`[${'1,'.repeat(length)}1]`);
      expect([tape?.count, tape?.ends[0], tape?.nexts[0]]).toEqual([length + 2, length * 2 + 3, length + 2]);
    }
    expect(scanJson('['.repeat(500_000) + ']'.repeat(500_000))?.count).toBe(500_000);
    expect(scanJson('['.repeat(500_000))).toBeUndefined();
    expect(scanJson(`"${'x'.repeat(100_000)}`)).toBeUndefined();
  });
});
