import { expect, it } from 'vitest';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchStatusData } from '../../contract/research/research-answers.js';
import type { ResearchService } from '../../research/research-service.js';
import { researchTools, type ToolAnswer } from './research-tools.js';

const PROGRESS = {
  sub_questions: 1,
  answered: 0,
  sources_found: 9,
  sources_read: 4,
  findings: 2,
  gaps: 0,
  calls: 1,
  tokens_estimated: 10,
  tokens_reported: 0,
};

it('tells a client that waits how far the run is, until it has ended', async () => {
  const statuses = ['gathering', 'analysis', 'completed', 'completed'] as const;
  let looked = 0;
  const service = {
    status: async (id: string): Promise<ResearchStatusData> => {
      const status = statuses[Math.min(looked, 3)] ?? 'completed';
      looked += 1;
      return { research_id: id, status, phase: 'analysis', iteration: 1, progress: PROGRESS };
    },
  } as unknown as ResearchService;
  const messages: string[] = [];
  const tool = researchTools({ service, roots: [], limitBytes: 10_000, begin: async () => undefined }).find(
    ({ name }) => name === 'deep-research-status',
  );
  const answer = await tool?.call(
    { research_id: 'r1', wait_seconds: 60 },
    { requestId: 'x', signal: new AbortController().signal, onProgress: (message) => messages.push(message) },
  );
  expect(answer?.envelope).toMatchObject({ success: true, data: { status: 'completed' } });
  expect(messages).toEqual(Array(2).fill('analysis: 4 of 9 sources read, 2 findings'));
  expect(looked).toBe(3);
});

it('lists fewer runs where their questions are long, and every run over the pages', async () => {
  const item = (at: number) => ({ research_id: `r${at}`, query: 'q'.repeat(3_000) });
  const service = {
    list: async ({ limit = 1, cursor = '0' }) => {
      const from = Number(cursor);
      const items = Array.from({ length: Math.min(limit, 40 - from) }, (_, at) => item(from + at));
      return { items, next_cursor: from + limit < 40 ? `${from + limit}` : null };
    },
  } as unknown as ResearchService;
  const tools = researchTools({ service, roots: [], limitBytes: 10_000, begin: async () => undefined });
  const list = tools.find(({ name }) => name === 'deep-research-list');
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const answer = await list?.call(
      { limit: 50, ...(cursor === null ? {} : { cursor }) },
      { requestId: 'x', signal: new AbortController().signal, onProgress: () => undefined },
    );
    const { data } = (answer as ToolAnswer).envelope as {
      data: { items: { research_id: string }[]; next_cursor: string | null };
    };
    expect(JSON.stringify(data).length).toBeLessThanOrEqual(10_000);
    found.push(...data.items.map(({ research_id }) => research_id));
    cursor = data.next_cursor;
  } while (cursor !== null);
  expect(found).toEqual(Array.from({ length: 40 }, (_, at) => `r${at}`));
});

it('answers a resume of a run that another process has with what to do, in words of its tools', async () => {
  const held = new PlimsollError('INVALID_PARAMS', 'The run is held.', {
    remedy: 'plimsoll research wait r1-a waits for it; plimsoll research cancel r1-a ends it.',
  });
  const service = { status: async () => ({}) } as unknown as ResearchService;
  const tools = researchTools({ service, roots: [], limitBytes: 10_000, begin: () => Promise.reject(held) });
  const answer = await tools
    .find(({ name }) => name === 'deep-research-resume')
    ?.call(
      { research_id: 'r1-a' },
      { requestId: 'x', signal: new AbortController().signal, onProgress: () => undefined },
    );
  expect(answer?.isError).toBe(true);
  expect(answer?.envelope).toMatchObject({
    error: 'The run is held.',
    data: {
      remediation: 'deep-research-status with wait_seconds waits for it; deep-research-cancel ends it.',
    },
  });
});

it('takes arguments as clients and models send them: null, empty, a number as a text, one for a list', async () => {
  const asked: unknown[] = [];
  const service = {
    create: async (given: unknown) => {
      asked.push(given);
      return { research_id: 'r1' };
    },
    list: async (given: unknown) => {
      asked.push(given);
      return { items: [], next_cursor: null };
    },
    status: async (id: unknown) => {
      asked.push(id);
      return { status: 'completed' };
    },
  } as unknown as ResearchService;
  const tools = researchTools({ service, roots: ['docs'], limitBytes: 10_000, begin: async () => undefined });
  const call = (name: string, given: object) =>
    tools
      .find((tool) => tool.name === name)
      ?.call(given, { requestId: 'x', signal: new AbortController().signal, onProgress: () => undefined });
  const none = { services: null, max_iterations: null, provider: '', spend_limit_usd: null };
  for (const [name, given] of [
    ['deep-research-start', { query: 'Why?', from: 'docs/a.md', max_sources: '5', ...none }],
    ['deep-research-list', { limit: null, cursor: '' }],
    ['deep-research-status', { research_id: 12, wait_seconds: '2.5' }],
  ] as const)
    expect(await call(name, given)).toMatchObject({ isError: false });
  expect(asked).toEqual([
    {
      query: 'Why?',
      from: ['docs/a.md'],
      services: [],
      max_iterations: 2,
      max_sub_questions: 5,
      max_sources: 5,
    },
    { limit: 20 },
    '12',
  ]);
  for (const [name, given, sentence] of [
    ['deep-research-start', { query: null }, 'query must be a text, not null'],
    ['deep-research-start', { query: 'Why?', from: {} }, 'from must be a list'],
    ['deep-research-list', { limit: '1e9' }, 'limit must be a number'],
    ['deep-research-list', JSON.parse('{"__proto__": null}'), '__proto__ is not known here'],
  ] as const)
    expect(JSON.stringify(await call(name, given))).toContain(sentence);
});
