/** Models that fail, over the real wire formats: how often they are asked, and what is told and shown instead. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  json,
  type ModelServer,
  startModelServer,
} from '../../adapters/models/testing/model-server.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { type FitOptions, fit as fitItems } from './fit.js';

/** Too long to share a call with others. */
const report = (at: number) => ({
  id: `rep-${at}`,
  content: Array.from(
    { length: 40 },
    (_, line) => `Depot ${at} has ${line} hawsers in hall ${line}, and its gate ${line} is in order.`,
  ).join(' '),
});
const reports = Array.from({ length: 30 }, (_, at) => report(at));
const GOOD = JSON.stringify({ summary: 'The depot has hawsers.', key_points: ['Gates are in order.'] });
const PROSE = 'Sure! Here is a summary.';

let home: string;
const servers: ModelServer[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plimsoll-failing-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(home, { recursive: true, force: true });
});

async function serve(answer: Answer): Promise<ModelServer> {
  const server = await startModelServer(answer);
  servers.push(server);
  return server;
}

const openAi = (content: string, reason = 'stop') => ({
  choices: [{ message: { content }, finish_reason: reason }],
});
const said = (response: ServerResponse, content: string) => json(response, 200, openAi(content));

interface Asked {
  readonly first: string;
  readonly next?: string;
  readonly timeout?: number;
  readonly provider?: string;
}

function fitted({ first, next, timeout = 60, provider = 'compat:m' }: Asked, options: FitOptions = {}) {
  const config = defaultConfig();
  const at = { base_url: first };
  return fitItems(options.budget === undefined ? reports : reports.slice(0, 2), {
    budget: 6_000,
    strategy: 'equal-share',
    env: { PLIMSOLL_HOME: home, ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k' },
    config: {
      ...config,
      providers: {
        ...config.providers,
        compat: at,
        claude: at,
        gemini: at,
        ollama: { base_url: next ?? first },
      },
      research: {
        ...config.research,
        summarization_provider: provider,
        summarization_providers: next === undefined ? [] : ['ollama:small'],
        summarization_timeout: timeout,
      },
    },
    ...options,
  });
}

const notAsked = ({ warning_details: details }: Awaited<ReturnType<typeof fitItems>>) =>
  details.map(({ message }) => message).filter((message) => message.includes('was not asked any more'));

/** Of which answers come: four calls are under way at a time, two texts more have begun when the third one fails. */
const MOST_TEXTS = 6;

describe('a model that fails', () => {
  it.each([
    ['refuses the key', 401, {}],
    ['is not at the address', 404, {}],
    ['sends elsewhere', 302, { location: 'http://127.0.0.1:9/' }],
  ])('and %s is asked once, beside the calls that are under way', async (_, status, headers) => {
    const { asked, url } = await serve((response) => json(response, status, { error: 'no' }, headers));
    const result = await fitted({ first: url });
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(result.warnings).toContain('SUMMARY_PROVIDER_FAILED');
    expect(result.summaries).toBe('extractive');
    expect(notAsked(result)).toEqual([
      expect.stringContaining(`it would fail in the same way again (The service answered ${status}`),
    ]);
  });

  it('and does not listen is tried once, beside the calls that are under way', async () => {
    const server = await startModelServer(() => undefined);
    await server.close();
    const result = await fitted({ first: server.url });
    expect(notAsked(result)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('three times in a row by answers that nobody can use is left alone', async () => {
    const { asked, url } = await serve((response) => said(response, PROSE));
    const result = await fitted({ first: url });
    expect(asked.length).toBeLessThanOrEqual(MOST_TEXTS * 6);
    expect(notAsked(result)).toEqual([expect.stringContaining('it failed 3 times in a row')]);
  });

  it('three times in a row by its time is left alone, and the next one is asked', async () => {
    const first = await serve(() => undefined);
    const next = await serve((response) =>
      json(response, 200, { done: true, done_reason: 'stop', message: { content: GOOD } }),
    );
    const result = await fitted({ first: first.url, next: next.url, timeout: 1 });
    expect(first.asked).toHaveLength(3);
    expect(result.summaries).toBe('model');
    expect(notAsked(result)).toEqual([
      expect.stringContaining('it failed 3 times in a row (last: The answer'),
    ]);
  });

  it('three times in a row by errors of the server is left alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
    try {
      const { asked, url } = await serve((response) => json(response, 500, { error: 'boom' }));
      const result = await fitted({ first: url });
      expect(asked).toHaveLength(3);
      expect(notAsked(result)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('now and then is asked on', async () => {
    let calls = 0;
    const { asked, url } = await serve((response) => said(response, calls++ % 3 === 0 ? GOOD : PROSE));
    const result = await fitted({ first: url });
    expect(asked.length).toBeGreaterThan(30);
    expect(notAsked(result)).toEqual([]);
  });
});

const CUT = JSON.stringify({ summary: 'The fee is EUR 18 plus', key_points: ['p'] });

describe('an answer that was cut off for its length', () => {
  it.each([
    ['compat:m', openAi(CUT, 'length')],
    ['[api]claude:haiku', { content: [{ type: 'text', text: CUT }], stop_reason: 'max_tokens' }],
    [
      '[api]gemini:flash',
      { candidates: [{ content: { parts: [{ text: CUT }] }, finishReason: 'MAX_TOKENS' }] },
    ],
    ['ollama:small', { done: true, done_reason: 'length', message: { content: CUT } }],
  ])('is not used, though its JSON closes: %s', async (provider, body) => {
    const { url, asked } = await serve((response) => json(response, 200, body));
    const {
      text,
      summaries,
      warning_details: details,
    } = await fitted({ first: url, provider }, { budget: 400 });
    expect(asked.length).toBeGreaterThan(0);
    expect(summaries).toBe('extractive');
    expect(text).not.toContain('18 plus');
    expect(JSON.stringify(details)).toContain('The answer was cut off at its length limit.');
  });
});

describe('a figure that the text does not have', () => {
  it('makes a summary one that is not used', async () => {
    const { url, asked } = await serve((response) =>
      said(response, JSON.stringify({ summary: 'The customer pays EUR 99,999.', key_points: ['p'] })),
    );
    const { text, warning_details: details } = await fitted({ first: url }, { budget: 400 });
    expect(asked.length).toBeGreaterThan(2);
    expect(text).not.toContain('99,999');
    expect(JSON.stringify(details)).toContain('a figure that its text does not have: 99,999.');
  });

  it('is asked for once more: a right answer is used', async () => {
    let calls = 0;
    const { url } = await serve((response) =>
      said(response, calls++ < 2 ? JSON.stringify({ summary: 'It has 99,999.', key_points: ['p'] }) : GOOD),
    );
    const { text, warnings } = await fitted({ first: url }, { budget: 400 });
    expect(text).toContain('The depot has hawsers.');
    expect(warnings).not.toContain('SUMMARY_PROVIDER_FAILED');
  });
});

describe('an item with little room', () => {
  it('keeps its extract: no model is asked for a few tokens', async () => {
    const { url, asked } = await serve((response) => said(response, GOOD));
    const { text, summaries } = await fitted({ first: url }, { budget: 60 });
    expect(asked).toHaveLength(0);
    expect(summaries).toBe('extractive');
    expect(text).not.toContain('by a model');
  });

  it('is never shown as a summary with nothing in it', async () => {
    const long = JSON.stringify({ summary: 'Hawsers and gates are many. '.repeat(12), key_points: ['p'] });
    const { url } = await serve((response) => said(response, long));
    for (let budget = 60; budget <= 200; budget += 10) {
      const { text } = await fitted({ first: url }, { budget });
      expect(text).not.toMatch(/by a model[^\n]*\n\s*\[…\]/);
    }
  });
});
