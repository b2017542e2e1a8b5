import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileValue } from '../../../test/support/hostile-values.js';
import { defineTools, toolLimits } from '../../app/tool-output.js';
import { ToolMetaSchema } from '../../contract/tool-meta.js';
import { citation } from '../../trust/citation.js';
import { assertListKeys } from '../limits/tool-table.js';
import { summarizeHistory } from '../triggers/summarize-history.js';
import { summarizeRoute } from '../triggers/summarize-route.js';
import { summarizeTree } from '../triggers/summarize-tree.js';
import { wrapTool } from './bound-own-answer.js';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

/** The value at a path of names, by own properties only. */
function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, name) => {
    expect(Object.hasOwn(inner as object, name)).toBe(true);
    return (inner as Record<string, unknown>)[name];
  }, value);
}

describe('a list inside of an object', () => {
  const plan = () => ({
    skill: 'Gunnery',
    easy_80_plan: { level: 4, required_at_level: numbers(60), note: 'core first' },
    done: false,
  });

  it('is cut at its place, and everything keeps its order', () => {
    const result = wrapOutput(plan(), 'easy_80_plan.required_at_level', { maxItems: 2, timestamp });
    expect(JSON.stringify(result)).toMatchInlineSnapshot(
      `"{"skill":"Gunnery","easy_80_plan":{"level":4,"required_at_level":[{"n":0},{"n":1}],"note":"core first"},"done":false,"_meta":{"count":2,"truncated":true,"truncated_from":60,"timestamp":"2026-01-22T12:00:00+00:00"}}"`,
    );
  });

  it('has its figures under the path that was given', () => {
    const data = { a: { rows: numbers(9) }, b: { deep: { rows: numbers(3) } } };
    const lists = [
      ['a.rows', 4],
      ['b.deep.rows', 5],
    ] as const;
    const result = wrapOutputMulti(data, lists, { timestamp });
    expect(result._meta).toMatchObject({
      count: 7,
      truncated_from: 12,
      lists: { 'a.rows': { count: 4, truncated: true, truncated_from: 9 }, 'b.deep.rows': { count: 3 } },
    });
  });

  it('is found under a name that has a point itself, which wins', () => {
    const data = { 'a.b': numbers(3), a: { b: numbers(5), 'c.d': numbers(7) } };
    expect(wrapOutput(data, 'a.b', { maxItems: 1, timestamp })).toMatchObject({
      'a.b': [{ n: 0 }],
      a: { b: numbers(5) },
      _meta: { truncated_from: 3 },
    });
    expect(wrapOutput(data, 'a.c.d', { timestamp })._meta.count).toBe(7);
  });

  it.each([
    ['a name that is not there', { a: { c: [] } }, 'a.b', 'Name one of: a.c.'],
    ['a way through a list', { a: [{ b: [] }] }, 'a.b', 'Name one of: a.'],
    ['a way through nothing', { a: null }, 'a.b', 'Name one of: a.'],
    ['a first name that is not there', { x: 1 }, 'a.b', 'Name one of: x.'],
    ['a name of the prototype', { a: {} }, 'a.constructor', 'There is nothing at that place.'],
    ['our own field', { _meta: { rows: [] }, x: 1 }, '_meta.rows', 'Name one of: x.'],
    ['a part without a name', { a: { b: [] } }, 'a..b', 'Name one of: a.b.'],
  ])('is an error for %s', (_, data, key, remedy) => {
    expect(() => wrapOutput(data, key, { timestamp })).toThrow(
      expect.objectContaining({ message: `The data has no list "${key}".`, remedy }),
    );
  });

  it('keeps the citations of what stayed, at their new places', () => {
    const sde = citation('SDE', { description: 'level' });
    const result = wrapOutput(plan(), 'easy_80_plan.required_at_level', {
      maxItems: 1,
      rankBy: 'n',
      citations: {
        '/easy_80_plan/required_at_level/59/n': sde,
        '/easy_80_plan/required_at_level/3/n': sde,
        '/easy_80_plan/level': sde,
        '/easy_80_plan': sde,
      },
      requireCitations: true,
      timestamp,
    });
    expect(Object.keys(result._meta.citations ?? {})).toEqual([
      '/easy_80_plan/level',
      '/easy_80_plan',
      '/easy_80_plan/required_at_level/0/n',
    ]);
    expect(result._meta.unsourced).toBeUndefined();
  });

  it('can be a route, a history or a tree', () => {
    const systems = Array.from({ length: 30 }, (_, id) => ({ id, security: 0.9 }));
    const route = summarizeRoute({ trip: { systems } }, { systemsKey: 'trip.systems', timestamp });
    expect(at(route, ['trip', 'systems'])).toHaveLength(11);

    const date = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    const records = Array.from({ length: 120 }, (_, index) => ({ date: date(index >> 1), price: index }));
    const options = { timestamp };
    const history = summarizeHistory({ market: { records, unit: 'ISK' } }, 'market.records', options);
    expect(Object.keys(history.market as object)).toEqual(['records', 'records_daily', 'unit']);
    expect(at(history, ['market', 'records'])).toHaveLength(60);
    expect(at(history, ['market', 'records_daily'])).toHaveLength(30);
    expect(history._meta).toMatchObject({ count: 60, original_count: 120 });
    expect(summarizeHistory(history, 'market.records', options)).toEqual(history);

    const skills = Array.from({ length: 40 }, (_, id) => ({ name: `s${id}`, category: id % 2 ? 'a' : 'b' }));
    const tree = summarizeTree({ plan: { skills } }, 'plan.skills', { timestamp });
    expect(at(tree, ['plan', 'skills'])).toMatchObject([{ count: 20 }, { count: 20 }]);
  });

  it('is defined in the table of tools, where a path that cannot be is an error', () => {
    const define = (listKey: string) => defineTools({ 'x.y': { listKey, maxItems: 5 } });
    const limits = toolLimits('x.y', define('plan.skills'));
    expect(wrapTool({ plan: { skills: numbers(9) } }, limits, { timestamp })._meta.count).toBe(5);
    for (const key of ['.a', 'a.', 'a..b', '_meta.rows']) {
      expect(() => define(key)).toThrow(`names the list "${key}"`);
    }
    expect(() => defineTools({ 'x.y': { lists: [{ key: 'a' }, { key: 'a.b' }] } })).toThrow(
      'names a list inside the list "a"',
    );
  });

  it('is looked for in the output schema at start', () => {
    const limits = toolLimits('x.y', defineTools({ 'x.y': { listKey: 'plan.skills' } }));
    const schema = (plan: object) => ({ type: 'object', properties: { plan, rows: { type: 'array' } } });
    const properties = { skills: { type: 'array' }, level: { type: 'number' } };
    expect(() => assertListKeys(limits, schema({ type: 'object', properties }))).not.toThrow();
    expect(() => assertListKeys(limits, schema({ $ref: '#/$defs/plan' }))).not.toThrow();
    expect(() => assertListKeys(limits, schema({ properties: { level: {} } }))).toThrow(
      expect.objectContaining({ remedy: 'Name one of: plan.level.' }),
    );
    expect(() => assertListKeys(limits, schema({ properties: { skills: { type: 'string' } } }))).toThrow(
      expect.objectContaining({ remedy: 'Name one of: rows.' }),
    );
  });
});

describe('nested lists with hostile data', () => {
  const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor'), fc.string({ minLength: 1 }));
  const part = name.filter((text) => !text.includes('.') && text !== '_meta');
  const path = fc.array(part, { minLength: 1, maxLength: 5 });
  const items = fc.array(hostileValue, { maxLength: 40 });
  const limit = fc.integer({ min: 600, max: 6_000 });

  /** The list at its path, with something beside it at each level. */
  function nest(names: readonly string[], list: readonly unknown[], beside: unknown): object {
    const [first, ...below] = names as [string, ...string[]];
    const value = below.length === 0 ? list : nest(below, list, beside);
    return Object.fromEntries([
      ['other', beside],
      [first, value],
      ['last', 1],
    ]);
  }

  it('never exceeds the limit, keeps the list at its path and counts it there', () => {
    fc.assert(
      fc.property(path, items, hostileValue, limit, (names, list, beside, maxBytes) => {
        fc.pre(!names.includes('other') && !names.includes('last'));
        const result = wrapOutput(nest(names, list, beside), names.join('.'), { maxBytes, timestamp });
        expect(size(result)).toBeLessThanOrEqual(maxBytes);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        expect(ToolMetaSchema.parse(result._meta)).toEqual(result._meta);
        const kept = at(result, names) as unknown[];
        expect(result._meta.count).toBe(kept.length);
        expect(result._meta.truncated_from).toBe(kept.length < list.length ? list.length : undefined);
        expect(wrapOutput(result, names.join('.'), { maxBytes, timestamp })).toEqual(result);
      }),
      { numRuns: 100 },
    );
  });

  it('changes nothing of what it is given', () => {
    fc.assert(
      fc.property(path, fc.array(fc.jsonValue(), { maxLength: 30 }), limit, (names, list, maxBytes) => {
        fc.pre(!names.includes('other') && !names.includes('last'));
        const data = nest(names, list, { deep: [1, 2, 3] });
        const before = JSON.stringify(data);
        wrapOutput(data, names.join('.'), { maxBytes, maxItems: 3, timestamp });
        expect(JSON.stringify(data)).toBe(before);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same as the list alone, put back at its place, while there is room', () => {
    fc.assert(
      fc.property(path, fc.array(fc.jsonValue(), { maxLength: 30 }), (names, list) => {
        fc.pre(!names.includes('other') && !names.includes('last'));
        const options = { maxBytes: 1_000_000, maxItems: 7, timestamp };
        const result = wrapOutput(nest(names, list, 'x'), names.join('.'), options);
        const { _meta: meta, ...data } = result;
        expect(JSON.stringify(data)).toBe(JSON.stringify(nest(names, list.slice(0, 7), 'x')));
        expect(meta).toEqual(wrapOutput({ list }, 'list', options)._meta);
      }),
      { numRuns: 100 },
    );
  });
});
