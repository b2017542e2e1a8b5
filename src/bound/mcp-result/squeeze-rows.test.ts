import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { scanJson } from '../../data/json-tape.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { squeezeRows } from './squeeze-rows.js';
import { boundOptions, orders, parsed } from './testing/bound-options.js';

const row = {
  type: 'object',
  properties: { id: { type: 'string' }, note: { type: 'string' } },
  required: ['id', 'status'],
};
const schemaOf = (count: number, items: object = row) => ({
  type: 'object',
  properties: { rows: { type: 'array', items, minItems: count } },
  required: ['rows'],
});

async function boundRows(list: object[], tokens: number, items?: object) {
  const value = { rows: list };
  const accepts = compileJsonSchema(schemaOf(list.length, items));
  let checks = 0;
  let counts = 0;
  const counter = {
    ...wordPieceCounter,
    countUpTo: (text: string, most: number) => {
      counts += 1;
      return wordPieceCounter.countUpTo(text, most);
    },
  };
  const bound = await boundCallResult(
    JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }),
    boundOptions({
      limits: { soft: { tokens }, hard: {}, from: 'default' },
      counter,
      accepts: (given) => {
        checks += 1;
        return accepts(given);
      },
    }),
  );
  const { structuredContent, content } = parsed(bound.text);
  expect(bound.outcome).toBe('reduced');
  expect(accepts(structuredContent)).toBe(true);
  const said = content.map(({ text }) => text).join('\n');
  expect(wordPieceCounter.count(said)).toBeLessThanOrEqual(tokens);
  return {
    rows: structuredContent?.rows as Record<string, unknown>[],
    said,
    checks,
    counts,
    tokens: bound.after.tokens,
  };
}

describe('a list whose rows must all stay', () => {
  it('loses fields that nobody asks for, largest first, uses the room and says which', async () => {
    const { rows, said, tokens } = await boundRows(orders(300), 7_000);
    expect(rows.map(({ id }) => id)).toEqual(orders(300).map(({ id }) => id));
    const noted = rows.filter(({ note }) => note !== undefined);
    expect(noted).toEqual(orders(300).slice(0, noted.length));
    expect(said).toContain(`Only in the first ${noted.length} of 300 rows: note.`);
    expect(noted.length).toBeGreaterThan(0);
    expect(tokens).toBeGreaterThan(7_000 * 0.9);
    const less = await boundRows(orders(300), 5_500);
    expect(less.said).toMatch(/Left out of all rows: note\. Only in the first \d+ of 300 rows: total\./);
  });

  it('has its long texts cut to one length where that is enough', async () => {
    const long = orders(60).map((order) => ({ ...order, note: `${order.id} `.repeat(60) }));
    const items = { ...row, required: ['id', 'status', 'total', 'note'] };
    const { rows, said, tokens } = await boundRows(long, 4_000, items);
    expect(new Set(rows.map(({ note }) => String(note).length)).size).toBe(1);
    expect(String(rows[0]?.note)).toMatch(/^order-0 order-0 .*\.\.\.$/);
    expect(said).toMatch(/Cut to \d+ characters: 60 texts\./);
    expect(tokens).toBeGreaterThan(4_000 * 0.9);
  });

  it('costs as many tries and checks for many rows as for few', async () => {
    const some = await boundRows(orders(100), 2_000);
    const many = await boundRows(orders(1_500), 30_000);
    expect(many.checks).toBeLessThanOrEqual(some.checks + 2);
    expect(many.counts).toBeLessThan(some.counts * 2);
    expect(many.counts).toBeLessThan(500);
  });
});

describe('squeezed rows', () => {
  it('are JSON of as many rows, with values of the original or beginnings of them, and fit', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ unit: 'binary', maxLength: 90 }));
    const key = fc.oneof(fc.constantFrom('a', 'b', '__proto__', '"'), fc.string({ maxLength: 5 }));
    const anyRow = fc.oneof(value, fc.dictionary(key, value, { maxKeys: 4 }));
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), fc.nat({ max: 2_000 }), (list, limit) => {
        const text = JSON.stringify(list);
        const source = scanJson(text);
        if (source === undefined) throw new Error('not JSON');
        const given = JSON.parse(text) as unknown[];
        const squeezed = squeezeRows(source, {
          fits: (one) => one.text.length <= limit,
          accepts: () => true,
          fewer: () => undefined,
        });
        if (squeezed === undefined) return;
        expect(squeezed.text.length).toBeLessThanOrEqual(limit);
        const left = JSON.parse(squeezed.text) as unknown[];
        expect(left).toHaveLength(given.length);
        left.forEach((one, index) => {
          expectPart(one, given[index]);
        });
      }),
    );
  });
});

function expectPart(left: unknown, given: unknown): void {
  if (typeof left === 'string' && typeof given === 'string' && left !== given) {
    expect(left.endsWith('...')).toBe(true);
    expect(given.startsWith(left.slice(0, -3))).toBe(true);
  } else if (typeof left === 'object' && left !== null && !Array.isArray(left)) {
    for (const [key, value] of Object.entries(left))
      expectPart(value, Object.getOwnPropertyDescriptor(given, key)?.value);
  } else expect(left).toEqual(given);
}
