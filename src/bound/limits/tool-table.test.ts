import { describe, expect, it } from 'vitest';
import { defineTools, toolLimits } from '../../app/tool-output.js';
import { type ToolLimit, type ToolsConfig, ToolsConfigSchema } from '../../contract/config/tools.js';
import { DOCUMENT_TOOLS } from '../../presets/aria.js';
import { sensitivityOf } from './sensitivity-of.js';
import { assertListKeys, assertToolsExist, type ToolDefinition } from './tool-table.js';
import { checkConfiguredLimits as checkLimitsIn, configuredLimits as limitsIn } from './tools-from-config.js';

const configuredLimits = (name: string, code: ToolDefinition, config: ToolsConfig) =>
  limitsIn(name, code, config, DOCUMENT_TOOLS);
const checkConfiguredLimits = (name: string, limit: ToolLimit) => checkLimitsIn(name, limit, DOCUMENT_TOOLS);

describe('the table of tools', () => {
  it('refuses a tool that it does not have, and names those it has', () => {
    expect(() => toolLimits('universe.teleport')).toThrow(
      'There are no limits for the tool "universe.teleport".',
    );
    expect(toolLimits('sde.search').maxBytes).toBe(2_048);
  });

  it('takes a tool of the user beside the nine, frozen, with defaults for what is not said', () => {
    const table = defineTools({ 'github.list_issues': { listKey: 'issues', rankBy: 'updated' } });
    expect(toolLimits('github.list_issues', table)).toEqual({
      name: 'github.list_issues',
      lists: [{ key: 'issues', maxItems: 30, isDefault: true, rankBy: 'updated' }],
      maxBytes: 10_240,
      strategy: 'top',
      inputs: {},
    });
    expect(Object.isFrozen(toolLimits('github.list_issues', table).lists[0])).toBe(true);
    expect(table.size).toBe(10);
    expect(DOCUMENT_TOOLS.size).toBe(9);
  });

  it('lets a definition change one thing of a known tool and keeps the rest', () => {
    const table = defineTools({ 'market.orders': { maxItems: 5 } });
    expect(toolLimits('market.orders', table).lists).toEqual([
      { key: 'buy_orders', maxItems: 5, rankBy: 'price', descending: true },
      { key: 'sell_orders', maxItems: 5, rankBy: 'price', descending: false },
    ]);
  });

  it.each([
    ['a top without a rank', { listKey: 'rows', strategy: 'top' as const }, 'names nothing to rank by'],
    ['items without a list', { maxItems: 5 }, 'names no list'],
    ['a limit of no item', { listKey: 'rows', maxItems: 0 }, 'has the item limit 0'],
    ['a negative limit', { listKey: 'rows', maxItems: -1 }, 'has the item limit -1'],
    ['a limit that is not whole', { listKey: 'rows', maxItems: 1.5 }, 'has the item limit 1.5'],
    ['too few bytes', { maxBytes: 100 }, 'has the byte limit 100'],
    ['our own field as a list', { listKey: '_meta' }, 'names the list "_meta"'],
    ['a list twice', { lists: [{ key: 'a' }, { key: 'a' }] }, 'names a list twice'],
    [
      'two sequences',
      { lists: [{ key: 'a' }, { key: 'b' }], strategy: 'none' as const },
      'has several lists',
    ],
    ['both forms of a list', { listKey: 'a', lists: [{ key: 'b' }] }, 'has both listKey and lists'],
    ['an impossible input', { inputs: { limit: { min: 5, max: 1 } } }, 'that nothing can meet'],
    ['an input below an unknown one', { inputs: { a: { notBelow: 'b' } } }, 'that nothing can meet'],
  ])('refuses %s at definition', (_, definition, problem) => {
    expect(() => defineTools({ 'x.y': definition })).toThrow(problem);
  });

  it('refuses at start what names a tool that the server does not offer', () => {
    expect(() => assertToolsExist(['a.b', 'a.c'], ['a.b'])).toThrow(
      'Limits name tools that do not exist: a.c.',
    );
    expect(() => assertToolsExist(['a.b'], ['a.b', 'z'])).not.toThrow();
  });

  it('refuses at start a list key that the output schema does not have as an array', () => {
    const limits = toolLimits('universe.search');
    const list = { type: 'object', properties: { systems: { type: 'array' }, total: { type: 'number' } } };
    expect(() => assertListKeys(limits, list)).not.toThrow();
    expect(() => assertListKeys(limits, { properties: { total: {} } })).toThrow(
      'which is not in its output schema',
    );
    expect(() => assertListKeys(limits, { properties: { systems: { type: 'string' } } })).toThrow(
      'not an array',
    );
    expect(() => assertListKeys(limits, undefined)).not.toThrow();
  });

  it('knows how sensitive a call is, by its parameters where the tool says so', () => {
    const table = defineTools({
      'fitting.calculate_stats': {
        sensitivity: ({ use_pilot_skills }) => (use_pilot_skills === true ? 'authenticated' : 'public'),
      },
    });
    const limits = toolLimits('fitting.calculate_stats', table);
    expect(sensitivityOf(limits, { use_pilot_skills: false })).toBe('public');
    expect(sensitivityOf(limits, { use_pilot_skills: true })).toBe('authenticated');
    expect(sensitivityOf(toolLimits('market.orders'), {})).toBe('market');
  });
});

describe('limits from the configuration', () => {
  const config = (tools: object) => ToolsConfigSchema.parse(tools);

  it('add tools and change known ones', () => {
    const tools = config({
      limits: {
        'github.list_issues': {
          list_key: 'issues',
          max_items: 30,
          max_bytes: 8_192,
          rank_by: 'n',
          descending: false,
        },
        'sde.search': { max_items: 5 },
      },
    });
    expect(configuredLimits('github.list_issues', {}, tools)).toMatchObject({
      lists: [{ key: 'issues', maxItems: 30, rankBy: 'n', descending: false }],
      maxBytes: 8_192,
      strategy: 'top',
    });
    expect(configuredLimits('sde.search', {}, tools)).toMatchObject({
      lists: [{ key: 'items', maxItems: 5, rankBy: 'match_score' }],
      maxBytes: 2_048,
    });
  });

  it('stand over what the code says, for each of its lists', () => {
    const tools = config({
      limits: { 'a.b': { max_items: 5, max_bytes: 9_000 }, 'a.c': { list_key: 'x', rank_by: 'n' } },
    });
    expect(configuredLimits('a.b', { listKey: 'rows', maxItems: 300, maxBytes: 4_000 }, tools)).toMatchObject(
      {
        lists: [{ key: 'rows', maxItems: 5 }],
        maxBytes: 9_000,
      },
    );
    expect(
      configuredLimits('a.b', { lists: [{ key: 'buy', maxItems: 9 }, { key: 'sell' }] }, tools),
    ).toMatchObject({
      lists: [
        { key: 'buy', maxItems: 5 },
        { key: 'sell', maxItems: 5 },
      ],
    });
    expect(configuredLimits('a.c', { lists: [{ key: 'buy' }], maxItems: 7 }, tools)).toMatchObject({
      lists: [{ key: 'x', maxItems: 7, rankBy: 'n' }],
      strategy: 'top',
    });
    expect(configuredLimits('a.d', { listKey: 'rows', maxItems: 300 }, tools)).toMatchObject({
      lists: [{ key: 'rows', maxItems: 300 }],
      maxBytes: 10_240,
    });
  });

  it('bound every tool by max_output_bytes', () => {
    const tools = config({ max_output_bytes: 2_500, limits: { 'a.b': { max_bytes: 9_000 } } });
    expect(configuredLimits('universe.route', {}, tools).maxBytes).toBe(2_500);
    expect(configuredLimits('sde.search', {}, tools).maxBytes).toBe(2_048);
    expect(configuredLimits('a.b', {}, tools).maxBytes).toBe(2_500);
    expect(configuredLimits('a.c', { maxBytes: 9_000 }, tools).maxBytes).toBe(2_500);
  });

  it('are refused where no code could make them work', () => {
    expect(() => checkConfiguredLimits('a.b', { list_key: 'x', strategy: 'top' })).toThrow(
      'names nothing to rank by',
    );
    expect(() => checkConfiguredLimits('a.b', { max_items: 5 })).not.toThrow();
    expect(() => configuredLimits('a.b', {}, config({ limits: { 'a.b': { max_items: 5 } } }))).toThrow(
      'names no list',
    );
  });
});
