import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { changedStates, is, judge, notRun, otherwise, thrown } = await import(
  '../../bench/cases/case-run.mjs' as string
);

const given = { id: 'x-1', area: 'sums', kind: 'expect', given: [1, 2], expect: 3 };
const state = (entry: unknown, areas: object = {}) =>
  judge(given, { cases: entry === undefined ? {} : { 'x-1': entry }, areas }, {});

describe('a behavioural case', () => {
  it.each([
    ['returns nothing', () => undefined],
    ['returns true', async () => true],
    ['gives what is expected, whatever the order of its fields', is({ a: 1, b: 2 }, () => ({ b: 2, a: 1 }))],
  ])('passes when its check %s', async (_, check) => {
    expect(await state(check)).toEqual({ id: 'x-1', state: 'pass' });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('5 bytes\n  too many')), '5 bytes too many'],
    ['says what is wrong', () => '5 bytes too many', '5 bytes too many'],
    ['returns false', () => false, 'it does not hold'],
    ['gives something else', is([1], () => [2]), 'it is [2], not [1]'],
  ])('fails when its check %s', async (_, check, reason) => {
    expect(await state(check)).toEqual({ id: 'x-1', state: 'fail', reason });
  });

  it('is run by its area when the table does not name it', async () => {
    const sums = (_: unknown, one: { given: number[]; expect: number }) =>
      one.given.reduce((sum, number) => sum + number) === one.expect;
    expect(await state(undefined, { sums })).toMatchObject({ state: 'pass' });
    expect(await state(() => false, { sums })).toMatchObject({ state: 'fail' });
  });

  it('says why it was decided otherwise or not run, and fails when what was decided does not hold', async () => {
    expect(await state(otherwise('because', () => true))).toMatchObject({
      state: 'decided otherwise',
      reason: 'because',
    });
    expect(await state(otherwise('because', () => false))).toMatchObject({ state: 'fail' });
    expect(await state(notRun('no map'))).toMatchObject({ state: 'not run', reason: 'no map' });
    expect(await state(undefined)).toMatchObject({ state: 'not run' });
  });

  it('can ask for a refusal with its code', async () => {
    const refused = Object.assign(new Error('no'), { code: 'INVALID_PARAMS' });
    const refuse = () => Promise.reject(refused);
    expect(await thrown(refuse, 'INVALID_PARAMS')).toBe(refused);
    await expect(thrown(refuse, 'NOT_FOUND')).rejects.toThrow('refused with INVALID_PARAMS');
    await expect(thrown(() => 1)).rejects.toThrow('nothing was refused');
  });
});

describe('the cases that pass', () => {
  it('are compared with those that passed before; new ones and those that were not run now are no change', () => {
    const before = { pass: ['a', 'b', 'gone'], 'decided otherwise': ['c'] };
    const outcomes = [
      { id: 'a', state: 'pass' },
      { id: 'b', state: 'fail' },
      { id: 'c', state: 'pass' },
      { id: 'new', state: 'pass' },
    ];
    expect(changedStates(before, outcomes)).toEqual([
      { id: 'b', was: 'pass', now: 'fail' },
      { id: 'c', was: 'decided otherwise', now: 'pass' },
    ]);
  });

  it('are listed once each', () => {
    const file = new URL('../../bench/cases/passing.json', import.meta.url);
    const ids = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>).flat();
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
