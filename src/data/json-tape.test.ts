import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonTape, scanJson, shapeOf } from './json-tape.js';
import { childrenOf, compactSource } from './json-values.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Rebuilds the value from the tape alone. */
function rebuilt(tape: JsonTape, node: number): unknown {
  const children = childrenOf(tape, node);
  switch (shapeOf(tape, node)) {
    case 'array':
      return children.map((child) => rebuilt(tape, child));
    case 'object': {
      const entries: [string, unknown][] = [];
      for (let at = 0; at < children.length; at += 2) {
        entries.push([rebuilt(tape, children[at] ?? 0) as string, rebuilt(tape, children[at + 1] ?? 0)]);
      }
      return Object.fromEntries(entries);
    }
    default:
      return JSON.parse(tape.text.slice(tape.starts[node], tape.ends[node]));
  }
}

const json = fc.jsonValue({ noUnicodeString: false });

describe('scanJson', () => {
  it('finds every value where it stands', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const tape = scanJson(text);
        expect(tape && rebuilt(tape, 0)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('reads a long string that comes again, or almost, like any other', () => {
    const long = 'a "word" \\ \n'.repeat(600);
    const piece = fc.tuple(fc.constantFrom(0, 1, 5000), fc.constantFrom('', 'x', '"', '\u00e9', '\ud800'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const value = pieces.map(([at, put]) => ({ [put]: long.slice(0, at) + put + long.slice(at) }));
        const text = JSON.stringify(value);
        const tape = scanJson(text);
        expect(tape && rebuilt(tape, 0)).toEqual(value);
        expect(scanJson(`${text.slice(0, -3)}]`)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it('accepts exactly what JSON.parse accepts, damaged texts included', () => {
    const damaged = fc
      .tuple(
        json,
        fc.nat(),
        fc.constantFrom('', '"', '\\', ',', '0', '-', ' ', '}', ']', '\n', 'e', '.', ':', 'u00e'),
      )
      .map(([value, at, piece]) => {
        const text = JSON.stringify(value);
        const cut = at % (text.length + 1);
        return text.slice(0, cut) + piece + text.slice(cut + (at % 2));
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string(), fc.json()), (text) => {
        expect(scanJson(text) !== undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '01',
    '-',
    '1.',
    '1e',
    '[1,]',
    '{"a":1,}',
    '{"a"}',
    '"\\x"',
    '"a\nb"',
    '',
    ' ',
    '[1}',
    'nul',
    '{1:2}',
  ])('refuses %j', (text) => {
    expect(scanJson(text)).toBeUndefined();
  });

  it('takes a hundred thousand levels without a call stack', () => {
    expect(scanJson('['.repeat(100_000) + ']'.repeat(100_000))?.count).toBe(100_000);
    expect(scanJson('['.repeat(100_000))).toBeUndefined();
  });

  it('leaves out white space between values and none inside strings', () => {
    const text = '{ "a b" : [ 1.0 , "x\\" , y" , { } , [ ] , 12345678901234567890 ] }';
    const tape = scanJson(text);
    expect(tape && compactSource(tape, 0)).toBe('{"a b":[1.0,"x\\" , y",{},[],12345678901234567890]}');
  });

  it('compacts to what JSON.stringify writes', () => {
    fc.assert(
      fc.property(json, (value) => {
        const tape = scanJson(JSON.stringify(value, null, 2));
        expect(tape && compactSource(tape, 0)).toBe(JSON.stringify(value));
      }),
    );
  });
});
