import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALIBRATION } from '../../tokens/calibration-table.js';
import { countTokens } from '../counting.js';
import type { HookCall } from './hook-call.js';
import { fitsSurely, leastLimit } from './sure-fit.js';

let folder: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-fit-'));
  env = { PLIMSOLL_HOME: join(folder, 'home') };
  mkdirSync(join(folder, 'home'));
  mkdirSync(join(folder, 'project/src'), { recursive: true });
});
const least = () => leastLimit({ env, cwd: join(folder, 'project/src') });

describe('the least limit that there can be', () => {
  it('is the default without a configuration', () => expect(least()).toBe(10_000));

  it.each([
    ['home/plimsoll.toml', '[proxy]\nlimit_tokens = 4_000\n', 4_000],
    ['project/plimsoll.toml', 'proxy.limit_tokens = 4000 # tokens', 4_000],
    ['project/src/plimsoll.json', '{"proxy": {"ceiling_tokens": 3000, "limit_tokens" : 5000}}', 3_000],
    ['home/plimsoll.yaml', 'proxy:\n  tools:\n    Bash:\n      limit_tokens: 700\n', 700],
    ['home/plimsoll.toml', '[proxy]\nlimit_tokens = 50_000\n', 10_000],
    ['home/plimsoll.toml', '[archive]\nttl_hours = 3\n', 10_000],
    // What is not plain may be anything.
    ['home/plimsoll.toml', '[proxy]\n"limit\\u005ftokens" = 200\n', 100],
    ['home/plimsoll.toml', '[proxy]\nlimit_tokens = 0xfff\n', 100],
    ['home/plimsoll.yaml', 'a: &a 200\nproxy:\n  limit_tokens: *a\n', 100],
    ['home/plimsoll.yaml', 'proxy:\n  ? limit_tokens\n  : 200\n', 200],
  ])('is read from %s: %j', (path, text, limit) => {
    writeFileSync(join(folder, path), text);
    expect(least()).toBe(limit);
  });

  it('is read from the environment', () => {
    env.PLIMSOLL_PROXY_LIMIT_TOKENS = '300';
    expect(least()).toBe(300);
    env.PLIMSOLL_PROXY_LIMIT_TOKENS = 'many';
    expect(least()).toBe(100);
  });

  it('is the least where a file is none', () => {
    mkdirSync(join(folder, 'home/plimsoll.toml'));
    expect(least()).toBe(100);
  });
});

describe('what surely fits', () => {
  const call = (text: string, more: object = {}): HookCall => ({
    tool: 't',
    server: 's',
    query: undefined,
    texts: [{ text, ...more }],
    answer: () => ({}),
  });

  it('is what the counter finds to fit, by the bytes alone or by counting', async () => {
    for (const text of [
      'a',
      'ж'.repeat(1_999),
      'x y '.repeat(400),
      '界'.repeat(900),
      '7,'.repeat(3_000),
      ' '.repeat(9_000),
    ])
      for (const model of ['claude', 'gemini:flash'])
        expect((await fitsSurely(call(text), model, 5_000)) && countTokens(text, model) > 5_000).toBe(false);
    expect(await fitsSurely(call('quay '.repeat(1_500)), 'claude', 5_000)).toBe(true);
    expect(await fitsSurely(call('quay '.repeat(9_000)), 'claude', 5_000)).toBe(false);
  });

  it('is nothing that the client has cut or would cut', async () => {
    expect(await fitsSurely(call('short', { wholeAt: '/tmp/x' }), 'claude', 5_000)).toBe(false);
    expect(await fitsSurely({ ...call('short'), inlineLimit: 3 }, 'claude', 5_000)).toBe(false);
  });

  it('holds for the ratios of its clients', () => {
    for (const family of ['claude', 'gemini'] as const)
      expect(Math.max(...Object.values(CALIBRATION[family]).map(([, most]) => most))).toBeLessThanOrEqual(
        250,
      );
  });
});
