import { describe, expect, it } from 'vitest';
import type { ResearchConfig } from '../contract/config/research.js';
import { ModelCallError, type ModelClient } from '../contract/ports/model-client.js';
import { createMemoryResearchStore } from './testing/memory-research-store.js';
import { failing, type ScriptedAnswer, scriptedModel } from './testing/scripted-model.js';
import { testResearch } from './testing/test-research.js';

const MODEL = 'openai:gpt-4o';
const DOCUMENTS = [
  { id: 'a', address: 'a.md', title: 'Bridge', text: 'The old bridge was built by James Eads.' },
  { id: 'b', address: 'b.md', title: 'Opening', text: 'The old bridge was opened in 1874.' },
];
const QUERY = 'Who built the old bridge, and when was it opened?';
const SPENT = '- The spend limit was reached: no further model call was started.';

async function run(
  config: Partial<ResearchConfig>,
  client: ModelClient,
  store = createMemoryResearchStore(),
) {
  const { service } = testResearch({
    documents: DOCUMENTS,
    store,
    clients: { [MODEL]: client, 'compat:own': client },
    config: { provider: MODEL, ...config },
  });
  const { research_id: id } = await service.create({ query: QUERY, from: ['docs'], max_iterations: 1 });
  const status = await service.run(id);
  return { service, id, store, status, state: await service.state(id) };
}

/** What the scripted model reports for each call. */
const TOKENS = 1_100;

describe('a spend limit', () => {
  it.each([
    ['spend_limit_tokens', { spend_limit_tokens: 2 * TOKENS + 100 }],
    ['spend_limit_usd', { spend_limit_usd: 0.0075 }],
  ])('in %s starts no new work and finishes with declared gaps', async (_, limit) => {
    const model = scriptedModel(MODEL);
    const { state, status } = await run({ calls_at_once: 1, ...limit }, model);
    expect(status.status).toBe('completed');
    expect(model.requests.map(({ phase }) => phase)).toEqual(['planning', 'analysis']);
    expect(state.report).toContain(SPENT);
  });

  it('starts no call whose input alone would pass it', async () => {
    const model = scriptedModel(MODEL);
    const { state } = await run({ spend_limit_tokens: 20 }, model);
    expect(model.requests).toEqual([]);
    expect(state.report).toContain(SPENT);
  });

  it('counts calls that are under way at the same time', async () => {
    const model = scriptedModel(MODEL);
    const { state } = await run({ spend_limit_tokens: TOKENS + 1_200 }, model);
    const [analysis] = state.calls.filter(
      ({ provider_id: id, phase }) => id === MODEL && phase === 'analysis',
    );
    expect(analysis?.estimated_tokens).toBeGreaterThan(600);
    expect(model.countOf('analysis')).toBe(1);
  });

  it('counts answers that could not be used and calls that ended in a failure', async () => {
    const wrong: ScriptedAnswer = () => 'no JSON at all';
    const unusable = scriptedModel(MODEL, { planning: wrong, analysis: wrong, synthesis: wrong });
    await run({ spend_limit_tokens: 2 * TOKENS + 100, calls_at_once: 1 }, unusable);
    expect(unusable.requests.map(({ phase }) => phase)).toEqual(['planning', 'planning']);

    const broken = scriptedModel(MODEL, { planning: failing('malformed') });
    const { state } = await run({ spend_limit_tokens: 1_000, calls_at_once: 1 }, broken);
    const failed = state.calls.filter(({ key }) => key.includes('/failed-'));
    expect(failed.length).toBe(broken.countOf('planning'));
    expect(failed.reduce((sum, call) => sum + call.estimated_tokens, 0)).toBeLessThanOrEqual(1_000);
  });

  it('counts nothing for a service that refuses to work', async () => {
    const model = scriptedModel(MODEL, { planning: failing('rate_limited') });
    const { state } = await run({ spend_limit_tokens: 100_000 }, model);
    expect(model.countOf('planning')).toBeGreaterThan(1);
    expect(state.calls.filter(({ key }) => key.includes('/failed-'))).toEqual([]);
    expect(state.report).not.toContain(SPENT);
  });

  it('ends summaries by a model too', async () => {
    const model = scriptedModel(MODEL);
    const { service } = testResearch({
      documents: [1, 2, 3, 4, 5, 6].map((n) => ({
        id: `d${n}`,
        address: `d${n}.md`,
        title: `Bridge ${n}`,
        text: `The old bridge number ${n} was built by James Eads. `.repeat(100),
      })),
      clients: { [MODEL]: model },
      config: {
        summarization_provider: MODEL,
        spend_limit_tokens: TOKENS + 1_000,
        model_context_overrides: { 'extractive:builtin': { context_window: 3_000 } },
      },
    });
    const { research_id: id } = await service.create({
      query: 'Who built the old bridge?',
      from: ['docs'],
      max_iterations: 1,
    });
    await service.run(id);
    const { calls, warning_details: warnings } = await service.state(id);
    const paid = calls.filter(({ provider_id: provider }) => provider === MODEL);
    expect(model.countOf('summary')).toBe(paid.length);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.length).toBeLessThanOrEqual(3);
    expect(warnings.some(({ message }) => message.includes('The spend limit was reached'))).toBe(true);
  });

  it('knows after a restart what the calls before it cost', async () => {
    const store = createMemoryResearchStore();
    const model = scriptedModel(MODEL);
    const config = { provider: MODEL, calls_at_once: 1, spend_limit_tokens: 2 * TOKENS + 100 };
    const options = { documents: DOCUMENTS, store, config };
    const first = testResearch({ ...options, clients: { [MODEL]: model } });
    const { research_id: id } = await first.service.create({
      query: QUERY,
      from: ['docs'],
      max_iterations: 1,
    });
    const stopping = new AbortController();
    await first.service.run(id, {
      signal: stopping.signal,
      onEvent: (event) => {
        if (event.kind === 'progress' && event.message.startsWith('1 of 2')) stopping.abort();
      },
    });
    expect(model.requests).toHaveLength(2);
    const again = scriptedModel(MODEL);
    const second = testResearch({ ...options, owner: 'test-2', clients: { [MODEL]: again } });
    await second.service.run(id);
    expect(again.requests).toEqual([]);
    expect((await second.service.state(id)).report).toContain(SPENT);
  });

  it('in US dollars is refused for a model whose price is not known, unless the configuration states it', async () => {
    const model = scriptedModel('compat:own');
    const config = { provider: 'compat:own', spend_limit_usd: 1 };
    await expect(run(config, model)).rejects.toMatchObject({
      message: 'The price of compat:own is not known, so a limit in US dollars cannot be enforced.',
      remedy: expect.stringContaining('[research.model_prices."compat:own"]'),
    });
    const prices = { 'compat:own': { input: 1_000, output: 1_000 } };
    const { state } = await run({ ...config, model_prices: prices }, model);
    expect(state.calls[0]?.usd).toBeCloseTo(TOKENS / 1_000);
    expect(model.requests).toHaveLength(1);
    await expect(run({ summarization_provider: 'compat:own', spend_limit_usd: 1 }, model)).rejects.toThrow(
      'The price of compat:own is not known',
    );
  });

  it('counts the answer itself where the provider reports nothing', async () => {
    const model = scriptedModel(MODEL);
    const silent: ModelClient = {
      ...model,
      generate: async (request) => ({ text: (await model.generate(request)).text, stop: 'end' }),
    };
    const { state } = await run({}, silent);
    const [planned] = state.calls;
    expect(planned?.output_tokens).toBeUndefined();
    expect(planned?.estimated_output_tokens).toBeGreaterThan(20);
    expect(planned?.usd).toBeGreaterThan(0);
  });
});

describe('the calls of analysis', () => {
  const questions = Array.from({ length: 9 }, (_, at) => ({
    question: `Who built the old bridge number ${at}?`,
    reason: 'It is asked.',
    priority: at + 1,
  }));

  async function analysed(config: Partial<ResearchConfig>, delays: (asked: number) => number) {
    const model = scriptedModel(MODEL, { planning: () => ({ sub_questions: questions }) });
    let running = 0;
    let most = 0;
    let asked = 0;
    const client: ModelClient = {
      ...model,
      async generate(request) {
        most = Math.max(most, ++running);
        await new Promise((done) => setTimeout(done, delays(asked++)));
        running--;
        return model.generate(request);
      },
    };
    const { service } = testResearch({
      documents: DOCUMENTS,
      clients: { [MODEL]: client, 'ollama:small': { ...client, id: scriptedModel('ollama:small').id } },
      config: { provider: MODEL, ...config },
    });
    const { research_id: id } = await service.create({
      query: QUERY,
      from: ['docs'],
      max_iterations: 1,
      max_sub_questions: 9,
    });
    await service.run(id);
    const { findings, gaps, calls, report } = await service.state(id);
    return { most, told: { findings, gaps, report, keys: calls.map(({ key }) => key) } };
  }

  it('run a few at a time and bring the same in the same order, whoever answers first', async () => {
    const one = await analysed({ calls_at_once: 1 }, () => 0);
    const many = await analysed({}, (asked) => (20 - asked) * 2);
    const more = await analysed({ calls_at_once: 9 }, (asked) => (asked * 7) % 11);
    expect([one.most, many.most, more.most]).toEqual([1, 4, 9]);
    expect(many.told).toEqual(one.told);
    expect(more.told).toEqual(one.told);
  });

  it('of a model on this machine run one after another', async () => {
    expect((await analysed({ provider: 'ollama:small' }, () => 1)).most).toBe(1);
  });

  it('do not touch each other when one of them fails', async () => {
    let asked = 0;
    const model = scriptedModel(MODEL, { planning: () => ({ sub_questions: questions }) });
    const client: ModelClient = {
      ...model,
      generate: async (request) => {
        if (++asked === 3) throw new ModelCallError('timeout', 'It took too long.');
        return model.generate(request);
      },
    };
    const { state, status } = await run({}, client);
    expect(status.status).toBe('completed');
    expect(state.warning_details.filter(({ message }) => message.includes('It took too long.'))).toHaveLength(
      1,
    );
  });
});
