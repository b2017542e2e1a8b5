import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSpanFinder } from './json-spans.js';

function find(text: string, wanted: string[], cuts: number[] = []): string[] {
  const bytes = Buffer.from(text);
  const finder = createSpanFinder(wanted);
  let from = 0;
  for (const cut of [...new Set(cuts.map((at) => at % (bytes.byteLength + 1)))].sort((a, b) => a - b)) {
    finder.push(bytes.subarray(from, cut));
    from = cut;
  }
  finder.push(bytes.subarray(from));
  return finder.spans.map(({ path, start, end }) => `${path}=${bytes.toString('utf8', start, end)}`);
}

describe('createSpanFinder', () => {
  it('finds values by their path', () => {
    const text =
      '{"result":{"content":[{"type":"text","text":"a\\"b"},{"text":5}],"x":{"text":1}},"jsonrpc":"2.0","id":7}';
    expect(find(text, ['id', 'result/content/*/text'])).toEqual([
      'result/content/*/text="a\\"b"',
      'result/content/*/text=5',
      'id=7',
    ]);
    expect(find(text, ['result/x'])).toEqual(['result/x={"text":1}']);
  });

  it('finds the same wherever the pieces are cut', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(
        value,
        value,
        fc.string({ unit: 'binary' }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (one, other, id, cuts) => {
          const text = JSON.stringify({
            before: one,
            id,
            result: { content: [{ text: id, more: other }], structuredContent: other },
          });
          const wanted = ['id', 'result/content/*/text', 'result/structuredContent'];
          expect(find(text, wanted, cuts)).toEqual(
            [
              `id=${JSON.stringify(id)}`,
              `result/content/*/text=${JSON.stringify(id)}`,
              `result/structuredContent=${JSON.stringify(other)}`,
            ].map((line) => Buffer.from(line).toString('utf8')),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds what stands around values that are nested deeper than it looks', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 9 }), fc.array(fc.nat(), { maxLength: 5 }), (deep, cuts) => {
        const text = JSON.stringify({
          id: [deep, { id: deep }],
          text: { id: { text: deep } },
          more: deep,
          end: 7,
        });
        expect(find(text, ['end', 'text/id'], cuts)).toEqual([
          Buffer.from(`text/id=${JSON.stringify({ text: deep })}`).toString('utf8'),
          'end=7',
        ]);
      }),
      { numRuns: 300 },
    );
    const finder = createSpanFinder(['id']);
    for (let piece = 0; piece < 100; piece++) finder.push(Buffer.alloc(65_536, '['));
    for (let piece = 0; piece < 100; piece++) finder.push(Buffer.alloc(65_536, ']'));
    expect(finder.isComplete).toBe(true);
  });

  it('keeps the beginning of a value, and all of a small one', () => {
    const finder = createSpanFinder(['id', 'text']);
    for (const byte of Buffer.from(`{"text":"${'x'.repeat(1000)}","id" : "a-7" }`))
      finder.push(Uint8Array.of(byte));
    expect(finder.spans.map(({ head }) => head)).toEqual([`"${'x'.repeat(255)}`, '"a-7"']);
    expect(finder.isComplete).toBe(true);
  });

  it('remembers a bounded number of short values in arrays, every long one, and what comes after', () => {
    const long = 'x'.repeat(20_000);
    const text = JSON.stringify({ list: [...Array(30_000).fill('short'), long, 'short'], id: 7 });
    const found = find(text, ['list/*', 'id']);
    expect(found).toHaveLength(10_002);
    expect(found.slice(-2)).toEqual([`list/*="${long}"`, 'id=7']);
  });
});
