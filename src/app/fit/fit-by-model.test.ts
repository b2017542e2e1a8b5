import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type ModelServer, startModelServer } from '../../adapters/models/testing/model-server.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { type FitOptions, fit as fitItems } from './fit.js';

const items = [
  { id: 'log', content: 'The ferry sailed to Bergen in 1871 with 340 passengers on board. '.repeat(60) },
];
let server: ModelServer;
let home: string;
let summary: string;
let isSlow: boolean;

beforeEach(async () => {
  summary = 'The ferry sailed in 1871.';
  isSlow = false;
  home = await mkdtemp(join(tmpdir(), 'plimsoll-fit-model-'));
  server = await startModelServer((response) => {
    const text = JSON.stringify({ summary, key_points: ['p'], headline: summary });
    if (!isSlow) json(response, 200, { choices: [{ message: { content: text }, finish_reason: 'stop' }] });
  });
});
afterEach(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

function fitted(more: FitOptions = {}, given = items) {
  const config = defaultConfig();
  return fitItems(given, {
    budget: 200,
    env: { PLIMSOLL_HOME: home, OPENAI_API_KEY: 'k' },
    config: {
      ...config,
      providers: { ...config.providers, openai: { base_url: server.url } },
      research: { ...config.research, summarization_provider: '[api]openai:gpt-4.1' },
    },
    ...more,
  });
}

describe('an item that is shown whole without a model', () => {
  it('is not asked for', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      id: `note-${at}`,
      content: Array.from(
        { length: 3 + ((at * 7) % 23) },
        (_, line) => `Ferry ${at} met ship ${line} off port ${(at * line) % 17} with ${at + line} on board.`,
      ).join('\n'),
    }));
    for (const budget of [3_000, 6_000, 9_000]) {
      const planned = await fitted({ budget, dryRun: true }, many);
      const whole = planned.items.filter(({ level }) => level === 'raw').map(({ id }) => id);
      const before = server.asked.length;
      await fitted({ budget }, many);
      const asked = server.asked.slice(before).map(({ body }) => JSON.stringify(body));
      const isAskedFor = (id: string) => asked.some((text) => text.includes(`Ferry ${id.slice(5)} met`));
      expect(whole.filter(isAskedFor)).toEqual([]);
      expect(whole.length).toBeGreaterThan(0);
    }
  });
});

describe('an item that a model has summarised', () => {
  it('is called so in the line above it, and hidden characters of the answer are shown', async () => {
    summary = 'The ferry \u202e sailed in 1871.';
    const { text, items: told } = await fitted();
    expect(text).toMatch(/^\[log\] \([a-z ]+ by a model, of \d+ tokens\)\nThe ferry \\u\{202E\} sailed/);
    expect(told[0]?.truncated).toBeUndefined();
  });

  it('is told from an extract that fills what is left over, in the text and in the record', async () => {
    summary = 'The ferry sailed to Bergen.';
    const four = ['a', 'b', 'c', 'd'].map((id, at) => ({
      id,
      content: `The ferry ${id} sailed to Bergen in 18${at}1 with ${at}40 passengers on board. `.repeat(
        40 + 40 * at,
      ),
    }));
    const { text, items: every, summaries } = await fitted({ budget: 150 }, four);
    const told = every.filter(({ level }) => level !== 'dropped');
    expect(summaries).toBe('mixed');
    expect(new Set(told.map(({ summary: by }) => by))).toEqual(new Set(['model', 'extractive']));
    for (const { id, summary: by, why } of told) {
      const line = text.split('\n').find((other) => other.startsWith(`[${id}]`));
      expect(line?.includes('by a model')).toBe(by === 'model');
      expect(why.includes('by a model')).toBe(by === 'model');
    }
  });

  it.each([
    ['headline', 2, 'headline'],
    ['key_points', 16, 'key points'],
    ['condensed', 26, 'condensed'],
  ] as const)('has the level that its size tells, not what was asked for: %s', async (level, times, word) => {
    summary = 'The ferry sailed to Bergen in 1871 with 340 passengers. '.repeat(times).trim();
    const more = { budget: 560, phase: 'analysis' } as const;
    const { text, items: told, content_fidelity: fidelity, allocation } = await fitted(more);
    expect(JSON.stringify(server.asked[0]?.body)).toContain('half of its length');
    expect(text.split('\n')[0]).toMatch(new RegExp(`^\\[log\\] \\(${word} by a model, of \\d+ tokens\\)$`));
    expect(told[0]).toMatchObject({ level, summary: 'model' });
    expect(fidelity.log?.phases.analysis?.level).toBe(level);
    expect(allocation.fidelity_metadata.log?.level).toBe(level);
  });

  it('may be shorter than the level that was set by hand, and says so', async () => {
    const more = { budget: 5_000, levels: { log: 'condensed' } } as const;
    const { items: told, warning_details: details, content_fidelity: fidelity } = await fitted(more);
    expect(told[0]).toMatchObject({ level: 'headline', why: 'level set by hand, by a model' });
    expect(fidelity.log?.phases.fit).toMatchObject({ level: 'headline', reason: 'manual_override' });
    expect(details.map(({ message }) => message)).toEqual([
      `"log" was reduced to headline, because the model said no more (condensed was set by hand): ${told[0]?.tokens_after} of ${told[0]?.tokens_before} tokens.`,
    ]);
  });

  it('is recorded as cut when the answer was too long', async () => {
    summary = 'Ships were many. '.repeat(100);
    const { content_fidelity: fidelity, items: told } = await fitted();
    expect(told[0]?.truncated).toBe(true);
    expect(JSON.stringify(fidelity)).toContain('"truncated":true');
  });

  it('is not shorter than its text: the warning says that', async () => {
    summary = 'Ships were many. '.repeat(900);
    const { warning_details: details } = await fitted();
    expect(JSON.stringify(details)).toContain('The summary was not shorter than its text.');
  });
});

describe('fit', () => {
  it('keeps to its budget also where token management of research is off', async () => {
    const config = defaultConfig();
    const off = { ...config, research: { ...config.research, token_management_enabled: false } };
    const clock = { now: () => 0 };
    const [managed, unmanaged] = await Promise.all([
      fitted({ config, clock }),
      fitted({ config: off, clock }),
    ]);
    expect(unmanaged).toEqual(managed);
    expect(unmanaged.tokens).toBeLessThanOrEqual(200);
  });

  it('ends with the reason of the signal, before it begins and while a model is asked', async () => {
    const reason = new Error('enough');
    await expect(fitted({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.asked).toHaveLength(0);
    isSlow = true;
    const controller = new AbortController();
    const running = fitted({ signal: controller.signal });
    while (server.asked.length === 0) await new Promise((done) => setTimeout(done, 5));
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
  });

  it.each([
    [{ query: 5 }, /^The query is neither a text nor a list of texts/],
    [{ query: { a: 1 } }, /^The query is/],
    [{ query: ['a', 5] }, /^The query is/],
    [{ query: null }, /^The query is/],
    [{ model: 5 }, /^The model is not a text/],
    [{ clock: {} }, /^The clock has no now/],
    [{ onProgress: 1 }, /^onProgress must be a function/],
    [
      { config: { research: { allow_content_dropping: false } } },
      /^The configuration is incomplete: research\.token_/,
    ],
    [{ config: null }, /^The configuration is incomplete: research is missing/],
    [{ config: { ...defaultConfig(), archive: [] } }, /^The configuration is incomplete: archive is missing/],
  ])('refuses %j with a sentence', async (more, message) => {
    await expect(fitted(more as unknown as FitOptions)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(/^Pass /),
    });
  });

  it('refuses options that it does not know and a counter that cannot do everything', async () => {
    await expect(fitted({ bugdet: 3 } as FitOptions)).rejects.toThrow(
      'fit: There is no option "bugdet". Did you mean "budget"?',
    );
    const counter = { count: (text: string) => text.length } as unknown as NonNullable<FitOptions['counter']>;
    await expect(fitted({ counter })).rejects.toMatchObject({
      remedy: expect.stringContaining('countUpTo(text, limit)'),
    });
  });
});
