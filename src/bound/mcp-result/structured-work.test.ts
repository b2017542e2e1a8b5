/** What it costs to find out that a schema leaves no smaller form: counted, because hostile schemas are free to ask for it. */
import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOptions, orders } from './testing/bound-options.js';

async function workOf(value: object, schema: object) {
  const work = { counts: 0, checks: 0 };
  const counted = <T>(result: T): T => {
    work.counts += 1;
    return result;
  };
  const counter = {
    ...wordPieceCounter,
    count: (text: string) => counted(wordPieceCounter.count(text)),
    countUpTo: (text: string, most: number) => counted(wordPieceCounter.countUpTo(text, most)),
  };
  const accepts = compileJsonSchema(schema);
  const text = JSON.stringify({ content: [], structuredContent: value });
  const { outcome } = await boundCallResult(
    text,
    boundOptions({
      counter,
      shows: 'structured',
      accepts: (given) => {
        work.checks += 1;
        return accepts(given);
      },
    }),
  );
  expect(outcome).toBe('over');
  return work;
}

describe('a schema that no smaller form fits', () => {
  it('costs no more tries for more elements than there is room for', async () => {
    const schemaOf = (count: number) => ({ properties: { rows: { type: 'array', minItems: count } } });
    const some = await workOf({ rows: orders(600) }, schemaOf(600));
    const many = await workOf({ rows: orders(9_000) }, schemaOf(9_000));
    expect(many.counts).toBeLessThan(some.counts * 3);
    expect(many.checks).toBeLessThanOrEqual(some.checks);
  });

  it('costs no more tries for more fields than there is room for', async () => {
    const byId = (count: number) => Object.fromEntries(orders(count).map((order) => [order.id, order]));
    const some = await workOf(byId(600), { required: Object.keys(byId(600)) });
    const many = await workOf(byId(9_000), { required: Object.keys(byId(9_000)) });
    expect(many.counts).toBeLessThan(some.counts * 3);
    expect(many.checks).toBeLessThanOrEqual(some.checks);
  });

  it('is checked less often the larger the value is', async () => {
    const long = (size: number) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, `${at} `.repeat(size)]));
    const schemaOf = (size: number) => ({
      properties: Object.fromEntries(
        Object.entries(long(size)).map(([key, text]) => [key, { minLength: text.length }]),
      ),
    });
    const large = await workOf(long(20_000), schemaOf(20_000));
    expect(large.checks).toBeLessThanOrEqual(20);
  });
});
