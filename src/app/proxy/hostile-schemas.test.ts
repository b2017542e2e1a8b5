import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { META_KEY } from '../../contract/names.js';
import { openProxy, type ResultProxy } from './open-proxy.js';

const rows = Array.from({ length: 4_000 }, (_, id) => ({
  id,
  name: `ship ${id}`,
  note: 'calm sea '.repeat(9),
}));
const result = { content: [{ type: 'text', text: 'the rows' }], structuredContent: { rows } };

let proxy: ResultProxy;
let turns = 0;
beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'plimsoll-schemas-'));
  const config = defaultConfig();
  proxy = await openProxy({
    config: { ...config, proxy: { ...config.proxy, limit_tokens: 2_000 } },
    env: { PLIMSOLL_HOME: home },
    cwd: home,
    log: { write: () => {} },
    clock: { now: () => 0 },
    dryRun: false,
  });
});

async function boundWith(outputSchema: unknown, given: object = result) {
  const text = await proxy.bound({
    server: 's',
    tool: 't',
    parameters: {},
    result: JSON.stringify(given),
    info: { outputSchema, announcedCharacters: undefined },
    client: undefined,
    session: 'one',
    turn: turns++,
  });
  const left = JSON.parse(text) as typeof result & {
    isError?: boolean;
    _meta?: Record<string, { warnings: string[] }>;
  };
  return { left, bytes: Buffer.byteLength(text), facts: left._meta?.[META_KEY] };
}

describe('a schema that protects nothing', () => {
  it.each([
    ['data that does not satisfy it', { type: 'object', required: ['never'] }, 'did not satisfy'],
    ['a reference to another document', { $ref: 'https://example.com/s.json' }, 'cannot be used'],
    [
      'a pattern that is none',
      { properties: { rows: { items: { properties: { name: { pattern: '(' } } } } } },
      'cannot be used',
    ],
    ['false', false, 'did not satisfy'],
    ['what is no schema', 'text', 'cannot be used'],
  ])('does not lift the limit: %s', async (_, schema, said) => {
    const { left, bytes, facts } = await boundWith(schema);
    expect(bytes).toBeLessThan(30_000);
    expect(left.structuredContent.rows.length).toBeGreaterThan(0);
    expect(facts?.warnings.join()).toContain(said);
  });

  it('still holds where the data satisfies it', async () => {
    const schema = {
      type: 'object',
      required: ['rows'],
      properties: { rows: { type: 'array', minItems: 3 } },
    };
    const { left, facts } = await boundWith(schema);
    expect(left.structuredContent.rows.length).toBeGreaterThanOrEqual(3);
    expect(facts?.warnings).toBeUndefined();
  });
});

describe('a schema that cannot be checked within its steps', () => {
  const part = (index: number) => ({ $ref: `#/$defs/d${index}` });
  const schema = {
    $defs: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `d${index}`,
        index === 0 ? { type: 'string' } : { anyOf: [part(index - 1), part(index - 1)] },
      ]),
    ),
    ...part(29),
  };

  it('has its result leave as an error with a cut text and its handle', async () => {
    expect(JSON.stringify(schema).length).toBeLessThan(2_100);
    const { left, bytes } = await boundWith(schema);
    expect(left.structuredContent).toBeUndefined();
    expect(left.isError).toBe(true);
    expect(left.content[0]?.text).toContain('bounded number of steps');
    expect(JSON.stringify(left.content)).toContain('plimsoll_retrieve(handle=');
    expect(bytes).toBeLessThan(30_000);
  });

  it('gives the same twice, and nothing is done under the limit', async () => {
    expect((await boundWith(schema)).left).toEqual((await boundWith(schema)).left);
    const small = { content: [], structuredContent: { a: 1 } };
    expect((await boundWith(schema, small)).left).toEqual(small);
  });
});
