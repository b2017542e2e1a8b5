import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../reduce/measure.js';
import { wordPieceCounter as counter } from '../reduce/testing/word-piece-counter.js';
import { boundNow as boundResult } from './bound.js';

const bytes = (amount: number) => ({ limit: { amount, unit: 'bytes' as const }, counter, redact: true });
const rows = Array.from({ length: 400 }, (_, index) => ({ id: index, name: `name ${index}` }));

describe('boundResult', () => {
  it('leaves what fits as it is', () => {
    expect(boundResult('short', bytes(100))).toMatchObject({
      value: 'short',
      text: 'short',
      notice: '',
      reduced: false,
    });
    expect(boundResult({ a: [1] }, bytes(100))).toMatchObject({
      value: { a: [1] },
      text: '{"a":[1]}',
      reduced: false,
    });
  });

  it('bounds a text by what it is', () => {
    const result = boundResult(JSON.stringify(rows), { ...bytes(900), query: 'name 250' });
    expect(result.record.kind).toBe('json-array');
    expect(JSON.parse(result.value as string)).toContainEqual({ id: 250, name: 'name 250' });
    expect(utf8Bytes(result.text)).toBeLessThanOrEqual(900);
    expect(result.text).toBe(`${result.value as string}\n${result.notice}`);
  });

  it('bounds a value as JSON and does not change it', () => {
    const before = structuredClone(rows);
    const result = boundResult(rows, { ...bytes(900), handle: 'K7QZ4M2A', keptHours: 72 });
    expect(rows).toEqual(before);
    expect(rows).toEqual(expect.arrayContaining(result.value as unknown[]));
    expect(result.record).toMatchObject({ unit: 'rows', total: 400, handle: 'K7QZ4M2A', kept_hours: 72 });
    expect(utf8Bytes(JSON.stringify(result.value)) + utf8Bytes(result.notice)).toBeLessThanOrEqual(900);
  });

  it('says what could not be JSON', () => {
    expect(boundResult({ big: 5n }, bytes(100))).toMatchObject({
      value: { big: '5' },
      notes: ['Now a string of its digits, JSON has no BigInt: at /big.'],
    });
  });
});
