import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ModelClient } from '../contract/ports/model-client.js';
import { parseProviderId } from '../contract/provider-id.js';
import { countTokens, estimateTokens } from './counting.js';
import { openLearnedCalibration } from './learned-ratios.js';

const TEXT = 'The committee met on Tuesday and agreed that the harbour wall should be repaired. '.repeat(120);
const TRUTH = Math.round(countTokens(TEXT, 'o200k_base') * 1.4);
let env: Record<string, string>;

beforeEach(() => {
  env = { PLIMSOLL_HOME: mkdtempSync(join(tmpdir(), 'plimsoll-learned-')) };
});

/** A provider that reports 1.4 tokens for each of o200k_base. */
const client: ModelClient = {
  id: parseProviderId('[api]claude:sonnet'),
  generate: async ({ messages }) => ({
    text: 'yes',
    stop: 'end',
    usage: {
      inputTokens: Math.round(countTokens(messages[0]?.content ?? '', 'o200k_base') * 1.4),
      outputTokens: 1,
    },
  }),
};

async function ask(times: number): Promise<void> {
  const watched = (await openLearnedCalibration(env)).watch(client);
  for (let index = 0; index < times; index += 1)
    await watched.generate({ messages: [{ role: 'user', content: TEXT }] });
}

describe('learned calibration', () => {
  it('estimates nearer to the truth, from above, after some reports, also in the next process', async () => {
    await ask(10);
    const next = await openLearnedCalibration(env);
    const learned = next.counterFor('claude:sonnet');
    expect(learned?.id).toBe('claude (learned)');
    expect(learned?.count(TEXT)).toBeGreaterThanOrEqual(TRUTH);
    expect(learned?.count(TEXT)).toBeLessThan(TRUTH * 1.06);
    expect(estimateTokens(TEXT, 'claude:sonnet').tokens).toBeGreaterThan(TRUTH * 1.2);
    expect(next.factsFor('claude:sonnet')).toMatchObject({ family: 'claude', reports: { prose: 10 } });
  });

  it('says nothing before enough reports, and nothing about models that are counted exactly', async () => {
    await ask(3);
    const next = await openLearnedCalibration(env);
    expect(next.counterFor('claude:sonnet')).toBeUndefined();
    await next.observe('openai:gpt-4o', TEXT, 5_000);
    expect(next.counterFor('openai:gpt-4o')).toBeUndefined();
  });

  it('starts again from a damaged file', async () => {
    await ask(10);
    const folder = join(env.PLIMSOLL_HOME ?? '', 'learned', 'calibration');
    for (const shard of readdirSync(folder))
      for (const name of readdirSync(join(folder, shard))) writeFileSync(join(folder, shard, name), '{"a":');
    const next = await openLearnedCalibration(env);
    expect(next.counterFor('claude:sonnet')).toBeUndefined();
    await next.observe('claude:sonnet', TEXT, TRUTH);
  });
});
