import { describe, expect, it } from 'vitest';
import { sharedEstimator } from '../app/counting.js';
import type { ResearchConfig } from '../contract/config/research.js';
import { ModelCallError } from '../contract/ports/model-client.js';
import { createSummaryCache } from '../summarize/summary-cache.js';
import { scriptedModel, sourcesIn } from './testing/scripted-model.js';
import { testResearch } from './testing/test-research.js';

const DOCUMENTS = Array.from({ length: 8 }, (_, number) => ({
  address: `span-${number}.md`,
  title: `Span ${number}`,
  text: Array.from(
    { length: 40 },
    (_, line) =>
      `Span ${number} of the old bridge carries plate ${line * 3 + number} of iron from the mill at river mile ${line}.`,
  ).join(' '),
}));
const SMALL = { 'extractive:builtin': { context_window: 3_000 } };

type Options = Parameters<typeof testResearch>[0] & object;

async function run(
  config: Partial<ResearchConfig>,
  options: Options = {},
  request: Record<string, unknown> = {},
) {
  const research = testResearch({
    documents: DOCUMENTS,
    ...options,
    config,
    deps: { estimator: sharedEstimator, ...options.deps },
  });
  const { research_id: id } = await research.service.create({
    query: 'What does the old bridge carry?',
    from: ['docs'],
    max_iterations: 1,
    ...request,
  });
  const status = await research.service.run(id);
  return { ...research, id, status, state: await research.service.state(id) };
}

const budgetOf = (state: Awaited<ReturnType<typeof run>>['state'], phase: string) =>
  state.calls.find((call) => call.phase === phase)?.budget;

describe('options that set budgets', () => {
  it('token_management_enabled = false sends everything whole, counts nothing and leaves the fields empty', async () => {
    const model = scriptedModel('openai:gpt-4o');
    const clients = { clients: { 'openai:gpt-4o': model } };
    const overrides = { 'openai:gpt-4o': { context_window: 3_000, output_reserved: 500 } };
    const { service, id, state } = await run(
      { token_management_enabled: false, provider: 'openai:gpt-4o', model_context_overrides: overrides },
      clients,
    );
    const analysis = model.requests.find(({ phase }) => phase === 'analysis');
    const sources = analysis === undefined ? '' : sourcesIn(analysis.request);
    for (const { text } of DOCUMENTS.slice(0, 5)) expect(sources).toContain(text);
    expect(state.calls.every((call) => call.estimated_tokens === 0 && call.budget === 0)).toBe(true);
    expect(await service.report(id)).toMatchObject({
      content_fidelity_schema_version: 'v1',
      content_fidelity: {},
      warning_details: [],
      dropped_content_ids: [],
      content_archive_hashes: {},
    });
  });

  it('token_safety_margin takes its share off every budget', async () => {
    const wide = await run({ token_safety_margin: 0 });
    const narrow = await run({ token_safety_margin: 0.5 });
    expect(budgetOf(wide.state, 'analysis')).toBe(320_000);
    expect(budgetOf(narrow.state, 'analysis')).toBe(160_000);
  });

  it('runtime_overhead is taken off for a model behind a command line and for no other', async () => {
    const clients = {
      '[cli]claude:sonnet': scriptedModel('[cli]claude:sonnet'),
      '[api]claude:sonnet': scriptedModel('[api]claude:sonnet'),
    };
    const cli = await run({ provider: '[cli]claude:sonnet' }, { clients });
    const less = await run({ provider: '[cli]claude:sonnet', runtime_overhead: 40_000 }, { clients });
    const api = await run({ provider: '[api]claude:sonnet' }, { clients });
    expect(budgetOf(cli.state, 'analysis')).toBe(51_680);
    expect(budgetOf(cli.state, 'synthesis')).toBe(54_910);
    expect(budgetOf(less.state, 'analysis')).toBe(65_280);
    expect(budgetOf(api.state, 'analysis')).toBe(92_480);
  });

  it('model_context_overrides states what a model can take', async () => {
    const { state } = await run({
      model_context_overrides: { 'extractive:builtin': { context_window: 10_000 } },
      token_safety_margin: 0,
    });
    expect(budgetOf(state, 'analysis')).toBe(8_000);
    expect(budgetOf(state, 'synthesis')).toBe(8_500);
  });

  it('allow_content_dropping = false makes what does not fit an error', async () => {
    const tiny = { 'extractive:builtin': { context_window: 350 } };
    const allowed = await run({ model_context_overrides: tiny });
    const forbidden = await run({ model_context_overrides: tiny, allow_content_dropping: false });
    expect(allowed.state.dropped_content_ids.length).toBeGreaterThan(0);
    expect(forbidden.status.status).toBe('failed');
    expect(forbidden.state.error?.remediation).toContain('allow dropping');
  });
});

describe('options of summaries', () => {
  const clients = () => ({
    'openai:gpt-4o-mini': scriptedModel('openai:gpt-4o-mini'),
    'openai:gpt-4o': scriptedModel('openai:gpt-4o'),
  });

  it('summarization_provider is asked for what does not fit', async () => {
    const models = clients();
    await run({ model_context_overrides: SMALL }, { clients: models });
    expect(models['openai:gpt-4o-mini'].requests).toEqual([]);
    const { state } = await run(
      { model_context_overrides: SMALL, summarization_provider: 'openai:gpt-4o-mini' },
      { clients: models },
    );
    expect(models['openai:gpt-4o-mini'].countOf('summary')).toBeGreaterThan(0);
    expect(state.calls.filter(({ key }) => key.startsWith('summary/')).length).toBe(
      models['openai:gpt-4o-mini'].countOf('summary'),
    );
  });

  it('summarization_providers are asked in their order when the first fails', async () => {
    const broken = scriptedModel('openai:broken', {
      summary: () => new ModelCallError('authentication', 'No key.'),
    });
    const models = { ...clients(), 'openai:broken': broken };
    const { state } = await run(
      {
        model_context_overrides: SMALL,
        summarization_provider: 'openai:broken',
        summarization_providers: ['openai:gpt-4o-mini', 'openai:gpt-4o'],
      },
      { clients: models },
    );
    expect(broken.countOf('summary')).toBeGreaterThan(0);
    expect(models['openai:gpt-4o-mini'].countOf('summary')).toBeGreaterThan(0);
    expect(models['openai:gpt-4o'].requests).toEqual([]);
    expect(state.warning_details).toContainEqual(
      expect.objectContaining({
        code: 'SUMMARY_PROVIDER_FAILED',
        message: expect.stringContaining('openai:broken'),
      }),
    );
  });

  it('summarization_timeout ends a summary that takes too long', async () => {
    const slow = scriptedModel('openai:gpt-4o-mini');
    const waiting = {
      ...slow,
      generate: ({ signal }: { signal?: AbortSignal }) =>
        new Promise<never>((_, fail) => {
          const end = () => fail(new ModelCallError('timeout', 'The answer took too long.'));
          if (signal?.aborted) end();
          else signal?.addEventListener('abort', end);
        }),
    };
    const { state, status } = await run(
      {
        model_context_overrides: SMALL,
        summarization_provider: 'openai:gpt-4o-mini',
        summarization_timeout: 0.02,
      },
      { clients: { 'openai:gpt-4o-mini': waiting } },
    );
    expect(status.status).toBe('completed');
    expect(state.warning_details).toContainEqual(
      expect.objectContaining({
        code: 'SUMMARY_PROVIDER_FAILED',
        message: expect.stringContaining('took longer than 0.02 seconds (research.summarization_timeout)'),
      }),
    );
  });

  it.each([true, false])(
    'summarization_cache_enabled = %s decides whether a later run asks again',
    async (enabled) => {
      const models = clients();
      const cache = createSummaryCache(undefined);
      const deps = { summaries: { cache: () => cache, remove: async () => undefined } };
      const config = {
        model_context_overrides: SMALL,
        summarization_provider: 'openai:gpt-4o-mini',
        summarization_cache_enabled: enabled,
      };
      await run(config, { clients: models, deps });
      const first = models['openai:gpt-4o-mini'].countOf('summary');
      await run(config, { clients: models, deps });
      const second = models['openai:gpt-4o-mini'].countOf('summary') - first;
      expect(first).toBeGreaterThan(0);
      expect(second).toBe(enabled ? 0 : first);
    },
  );
});

describe('options of a run', () => {
  it('phase_timeout ends a call that takes too long', async () => {
    const model = scriptedModel('openai:gpt-4o');
    const slow = {
      ...model,
      generate: ({ signal }: { signal?: AbortSignal }) =>
        new Promise<never>((_, fail) => {
          const end = () => fail(new ModelCallError('timeout', 'The answer took too long.'));
          if (signal?.aborted) end();
          else signal?.addEventListener('abort', end);
        }),
    };
    const { state, status } = await run(
      { provider: 'openai:gpt-4o', phase_timeout: 0.02 },
      { clients: { 'openai:gpt-4o': slow } },
    );
    expect(status.status).toBe('completed');
    expect(state.report).toContain('This report is extractive');
  });

  it('a provider of the request stands in for one that the configuration does not name', async () => {
    const models = {
      'openai:gpt-4o': scriptedModel('openai:gpt-4o'),
      'openai:o3': scriptedModel('openai:o3'),
    };
    await run({ synthesis_provider: 'openai:o3' }, { clients: models }, { provider: 'openai:gpt-4o' });
    expect(models['openai:o3'].requests.map(({ phase }) => phase)).toEqual(['synthesis']);
    expect(models['openai:gpt-4o'].countOf('synthesis')).toBe(0);
    expect(models['openai:gpt-4o'].countOf('planning')).toBe(1);
  });
});
