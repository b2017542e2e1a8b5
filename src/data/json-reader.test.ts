import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonReader, type JsonVisitor } from './json-reader.js';

/** What a reader says of a text: values with their places in the order of their ends, keys as they come. */
function said(text: string, cuts: readonly number[] = [], deepest = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  const open: number[] = [];
  const visitor: JsonVisitor = {
    key: (start, end) => lines.push(`key ${start}-${end} ${reader.key}`),
    begin: (at) => {
      open.push(at);
      return open.length <= deepest;
    },
    end: (at) => lines.push(`value ${open.pop()}-${at}`),
  };
  const reader = new JsonReader(visitor);
  let from = 0;
  for (const cut of [...new Set(cuts.map((at) => at % (text.length + 1)))].sort(
    (one, other) => one - other,
  )) {
    reader.read(text.slice(from, cut));
    from = cut;
  }
  reader.read(text.slice(from));
  reader.read(' ');
  lines.push(`open ${open.length}, inside ${reader.isInside}`);
  return lines;
}

/** The same, by building the text. */
function expected(value: unknown, at = 0): { lines: string[]; text: string } {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value);
    return { lines: [`value ${at}-${at + text.length}`], text };
  }
  const lines: string[] = [];
  let text = Array.isArray(value) ? '[' : '{';
  Object.entries(value).forEach(([name, member], index) => {
    if (index > 0) text += ',';
    if (!Array.isArray(value)) {
      const key = JSON.stringify(name);
      const start = at + text.length;
      lines.push(`key ${start}-${start + key.length} ${key.slice(1, -1).slice(0, 128)}`);
      text += `${key}:`;
    }
    const inner = expected(member, at + text.length);
    lines.push(...inner.lines);
    text += inner.text;
  });
  text += Array.isArray(value) ? ']' : '}';
  lines.push(`value ${at}-${at + text.length}`);
  return { lines, text };
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const json = fc.jsonValue({ noUnicodeString: false });

describe('JsonReader', () => {
  it('says where every key and value of valid JSON stands, wherever it is cut', () => {
    fc.assert(
      fc.property(json, cuts, (value, places) => {
        const { lines, text } = expected(JSON.parse(JSON.stringify(value)));
        expect(said(text, places)).toEqual([...lines, 'open 0, inside false']);
      }),
      { numRuns: 500 },
    );
  });

  it('says the same of broken text however it is cut, and ends no value that did not begin', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'a', '1', ' ', '\n', 'é', 'null');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), cuts, fc.nat(3), (pieces, places, deepest) => {
        const text = pieces.join('');
        const lines = said(text, [], deepest);
        expect(said(text, places, deepest)).toEqual(lines);
        expect(lines.filter((line) => line.includes('undefined'))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('passes over what is not looked into, and finds its end', () => {
    const text = '{"a":{"b":["}",{"c":"]"}]},"d":[1]}';
    expect(said(text, [], 1)).toEqual([
      'key 1-4 a',
      'value 5-26',
      'key 27-30 d',
      'value 31-34',
      'value 0-35',
      'open 0, inside false',
    ]);
  });

  it('takes many levels, quotes and backslashes in linear time', () => {
    for (const text of [
      '['.repeat(100_000),
      '{"a":'.repeat(30_000),
      '"\\\\\\"'.repeat(20_000),
      `"${'\\'.repeat(100_001)}"`,
      ']'.repeat(100_000),
    ]) {
      const started = performance.now();
      said(text, [], 3);
      expect(performance.now() - started).toBeLessThan(3000);
    }
  });
});
