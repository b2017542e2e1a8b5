import { describe, expect, it } from 'vitest';
import { wrapOutput } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const sde = (text: string) => ({ source: 'SDE', text: `Per SDE: ${text}` });
const orders = [10, 30, 20].map((price) => ({ price }));

describe('citations', () => {
  it('of kept items get the new places, of others go', () => {
    const result = wrapOutput({ orders, region: 'Forge' }, 'orders', {
      timestamp,
      maxItems: 2,
      rankBy: 'price',
      citations: {
        '/orders/0/price': sde('ten'),
        '/orders/1': sde('thirty'),
        '/orders/2/price': sde('twenty'),
        '/orders': sde('all'),
        '/region': sde('region'),
        '/nothing': sde('nothing'),
        '/orders/9': sde('no such item'),
        '/orders/1/volume': sde('no such field'),
      },
    });
    expect(result.orders).toEqual([{ price: 30 }, { price: 20 }]);
    expect(result._meta.citations).toEqual({
      '/orders': sde('all'),
      '/region': sde('region'),
      '/orders/0': sde('thirty'),
      '/orders/1/price': sde('twenty'),
    });
  });

  it('stay when a result of ours is wrapped again', () => {
    const options = { timestamp, maxItems: 2, rankBy: 'price' };
    const once = wrapOutput({ orders }, 'orders', { ...options, citations: { '/orders/1': sde('thirty') } });
    const twice = wrapOutput(once, 'orders', { timestamp, maxItems: 1 });
    expect(twice._meta.citations).toEqual({ '/orders/0': sde('thirty') });
  });

  it('understand escaped names', () => {
    const result = wrapScalarOutput(
      { 'a/b': { 'c~d': 1 } },
      { timestamp, citations: { '/a~1b/c~0d': sde('x') } },
    );
    expect(result._meta.citations).toEqual({ '/a~1b/c~0d': sde('x') });
  });

  it('are refused when the path is none', () => {
    expect(() => wrapOutput({ orders }, 'orders', { timestamp, citations: { orders: sde('x') } })).toThrow(
      'is not a JSON Pointer',
    );
  });

  it('take at most a quarter of the limit, and the rest is counted', () => {
    const list = Array.from({ length: 50 }, (_, id) => ({ id }));
    const citations = Object.fromEntries(list.map((_, id) => [`/list/${id}`, sde('x'.repeat(60))]));
    const result = wrapOutput({ list }, 'list', { timestamp, maxBytes: 2_000, citations });
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(2_000);
    const kept = Object.keys(result._meta.citations ?? {}).length;
    expect(kept).toBeGreaterThan(2);
    expect(kept + (result._meta.citations_left_out ?? 0)).toBe(50);
  });
});

describe('data without a source', () => {
  const demanded = { timestamp, requireCitations: true };

  it('is flagged only when citations are demanded', () => {
    expect(wrapOutput({ orders }, 'orders', { timestamp })._meta.unsourced).toBeUndefined();
    expect(wrapOutput({ orders }, 'orders', demanded)._meta.unsourced).toBe(true);
  });

  it('is not flagged with a source for all, or a citation for each item', () => {
    const each = { '/orders/0': sde('a'), '/orders/1/price': sde('b'), '/orders/2': sde('c') };
    for (const given of [
      { source: 'sde' },
      { citations: { '': sde('all') } },
      { citations: { '/orders': sde('all') } },
      { citations: each },
    ]) {
      expect(wrapOutput({ orders }, 'orders', { ...demanded, ...given })._meta.unsourced).toBeUndefined();
    }
    const partly = wrapOutput({ orders }, 'orders', { ...demanded, citations: { '/orders/0': sde('a') } });
    expect(partly._meta.unsourced).toBe(true);
  });

  it('is flagged in a single thing when a value has none', () => {
    const citations = { '/price': sde('price') };
    expect(wrapScalarOutput({ price: 5 }, { ...demanded, citations })._meta.unsourced).toBeUndefined();
    expect(wrapScalarOutput({ price: 5, tax: 1 }, { ...demanded, citations })._meta.unsourced).toBe(true);
  });
});
