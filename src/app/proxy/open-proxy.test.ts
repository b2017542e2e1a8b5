import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import type { LogRecord } from '../../contract/ports/log-sink.js';
import type { CallRecord } from './call-record.js';
import { openProxy } from './open-proxy.js';

describe('the proxy', () => {
  let home: string;
  const logged: LogRecord[] = [];
  const recorded: CallRecord[] = [];
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'plimsoll-open-'));
    logged.length = 0;
    recorded.length = 0;
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const open = (proxy: object, tools: object = {}) => {
    const config = defaultConfig();
    return openProxy({
      config: { ...config, proxy: { ...config.proxy, ...proxy }, tools: { ...config.tools, ...tools } },
      env: { PLIMSOLL_HOME: home },
      cwd: home,
      log: { write: (record) => void logged.push(record) },
      clock: { now: () => 0 },
      dryRun: false,
      onCall: (record) => void recorded.push(record),
    });
  };
  const call = (text: string) => ({
    server: 's',
    tool: 't',
    parameters: {},
    result: JSON.stringify({ content: [{ type: 'text', text }] }),
    info: undefined,
    client: undefined,
    session: 'one',
    turn: 1,
  });

  it('fails closed: what could not be worked on does not pass a ceiling, and passes below it', async () => {
    const proxy = await open({ ceiling_tokens: 100 });
    const broken = { source: {} as never };
    expect(await proxy.bound({ ...call('short'), ...broken })).toBe(call('short').result);
    expect(await proxy.bound({ ...call('long '.repeat(200)), ...broken })).toContain('"isError":true');
    expect(logged.map(({ level }) => level)).toEqual(['error', 'error', 'warning']);
    expect(recorded.map(({ outcome }) => outcome)).toEqual(['passed', 'refused']);
  });

  it('tells once of each tool that its choice of fields would leave nothing of the rows', async () => {
    const proxy = await open({ limit_tokens: 200, tools: { t: { keep_fields: ['idd'] } } });
    const rows = JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, name: `name ${id}` })));
    for (let calls = 0; calls < 2; calls++)
      expect(await proxy.bound(call(rows))).toContain('which have id, name');
    expect(logged).toEqual([
      {
        level: 'warning',
        message:
          'keep_fields and drop_fields are not applied: the policy would leave nothing of the rows, which have id, name',
        fields: { server: 's', tool: 't' },
      },
    ]);
  });

  it('replaces secrets also when the work on a result fails, and records the call', async () => {
    const proxy = await open({});
    const secret = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
    const source = new Proxy({} as never, {
      get: () => {
        throw new Error('broken');
      },
    });
    const passed = await proxy.bound({ ...call(`token ${secret} end`), source });
    expect(JSON.parse(passed).content).toEqual([{ type: 'text', text: 'token [redacted:github-token] end' }]);
    expect(recorded).toMatchObject([{ outcome: 'redacted', redacted: 1, after: { bytes: passed.length } }]);
    const unchecked = await open({ redact: false });
    expect(await unchecked.bound({ ...call(secret), source })).toBe(call(secret).result);
  });

  it('makes a small result an error where a replaced secret would break its output schema', async () => {
    const proxy = await open({});
    const token = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
    const outputSchema = {
      type: 'object',
      properties: { token: { type: 'string', pattern: '^ghp_' } },
      required: ['token'],
    };
    const structured = {
      ...call('ok'),
      result: JSON.stringify({ content: [], structuredContent: { token } }),
    };
    const info = { outputSchema, announcedCharacters: undefined };
    const bound = await proxy.bound({ ...structured, info });
    expect(bound).not.toContain(token);
    expect(JSON.parse(bound)).toMatchObject({ isError: true });
    expect(JSON.parse(bound)).not.toHaveProperty('structuredContent');
    const free = await proxy.bound({ ...structured, info: undefined });
    expect(JSON.parse(free).structuredContent).toEqual({ token: '[redacted:github-token]' });
  });

  it('keeps every page of an original within the ceiling, as it is sent', async () => {
    const proxy = await open({ ceiling_bytes: 2_048 });
    const original = Array.from({ length: 200 }, (_, at) => `line ${at} with "quotes" \\ \u0001`).join('\n');
    await proxy.bound(call(original));
    const handle = recorded[0]?.handle;
    const seen: string[] = [];
    for (let given: object = { handle }; ; ) {
      const { result, text } = await proxy.retrieve(undefined, given);
      expect(Buffer.byteLength(result)).toBeLessThanOrEqual(2_048);
      seen.push(text.slice(0, text.lastIndexOf('\n[plimsoll: ')));
      const cursor = /cursor="([^"]+)"/.exec(text)?.[1];
      if (cursor === undefined) break;
      given = { handle, cursor };
    }
    expect(seen.length).toBeLessThan(10);
    expect(seen.join('\n')).toBe(original);
  });

  it('gives a call a quarter of a limit in tokens, or of its client, when its turn is used up', async () => {
    const turn = { turn_soft_bytes: 2_000, turn_hard_bytes: 12_000, enforce_turn_budget: true };
    const text = Array.from({ length: 4_000 }, (_, line) => `line ${line} of words`).join('\n');
    for (const client of [undefined, 'qwen-code']) {
      const proxy = await open({ limit_tokens: 2_000 }, turn);
      const sizes: number[] = [];
      for (let count = 0; count < 4; count++)
        sizes.push(Buffer.byteLength(await proxy.bound({ ...call(`${count}\n${text}`), client })));
      expect(sizes[3]).toBeLessThan((sizes[0] ?? 0) * 0.4);
    }
  });

  it('gives a call less as its turn fills up, when the budget is enforced', async () => {
    const proxy = await open(
      {},
      { turn_soft_bytes: 2_000, turn_hard_bytes: 12_000, enforce_turn_budget: true },
    );
    const text = 'a line of words\n'.repeat(500);
    const sizes: number[] = [];
    for (let count = 0; count < 4; count++)
      sizes.push(Buffer.byteLength(await proxy.bound(call(`${count}\n${text}`))));
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(sizes[2]).toBeLessThan(sizes[1] ?? 0);
    expect(await proxy.bound(call(`again\n${text}`))).toContain('answers show a quarter of what they may');
    const other = await proxy.bound({ ...call(text), turn: 2 });
    expect(Buffer.byteLength(other)).toBeGreaterThan(sizes[2] ?? 0);
  });
});
