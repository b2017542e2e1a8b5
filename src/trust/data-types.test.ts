import { describe, expect, it } from 'vitest';
import { omitOnRequestFields } from '../app/tool-output.js';
import { DATA_TYPES } from '../presets/aria.js';

describe('DATA_TYPES', () => {
  it('is the table of the policy, frozen', () => {
    expect(Object.values(DATA_TYPES).map(({ label, policy }) => [label, policy])).toEqual([
      ['OAuth tokens', 'Never in tool output'],
      ['Character names', 'Pass through (public)'],
      ['Wallet balance', 'Only on explicit request'],
      ['Corporation keys', 'Redact in logs'],
      ['User passwords', 'N/A (not stored)'],
    ]);
    expect(Object.isFrozen(DATA_TYPES)).toBe(true);
    expect(
      Object.values(DATA_TYPES).every((rule) => Object.isFrozen(rule) && Object.isFrozen(rule.fields)),
    ).toBe(true);
  });
});

describe('omitOnRequestFields', () => {
  const data = { name: 'Ann', wallet: 5, pilots: [{ walletBalance: 7, ship: 'Venture' }] };

  it('leaves out what was not asked for, at every depth, and says what', () => {
    const before = structuredClone(data);
    expect(omitOnRequestFields(data, [])).toEqual({
      value: { name: 'Ann', pilots: [{ ship: 'Venture' }] },
      omitted: ['wallet', 'pilots[0].walletBalance'],
    });
    expect(data).toEqual(before);
  });

  it('gives what the call names, in any spelling', () => {
    expect(omitOnRequestFields(data, ['wallet', 'wallet_balance'])).toEqual({ value: data, omitted: [] });
    expect(omitOnRequestFields(data, ['wallet']).omitted).toEqual(['pilots[0].walletBalance']);
  });

  it('takes marks of your own', () => {
    expect(omitOnRequestFields(data, [], ['ship']).omitted).toEqual(['pilots[0].ship']);
  });

  it('returns data without such fields as it is, and survives cycles, __proto__ and getters that throw', () => {
    const plain = { a: [1, { b: 2 }] };
    expect(omitOnRequestFields(plain, []).value).toBe(plain);
    const cycle: Record<string, unknown> = { wallet: 1 };
    cycle.self = cycle;
    expect(omitOnRequestFields(cycle, []).omitted).toEqual(['wallet']);
    const hostile = JSON.parse('{"__proto__": {"wallet": 1, "x": 2}}');
    expect(JSON.stringify(omitOnRequestFields(hostile, []).value)).toBe('{"__proto__":{"x":2}}');
    const broken = {
      wallet: 1,
      get bad(): string {
        throw new Error('no');
      },
    };
    expect(omitOnRequestFields(broken, []).omitted).toEqual(['wallet']);
  });
});
