import { describe, expect, it } from 'vitest';
import { sharedEstimator } from '../app/counting.js';
import type { ResearchConfig } from '../contract/config/research.js';
import { distinctCodes, type WarningCode } from '../contract/warnings.js';
import { BRIDGE_TEXTS } from './testing/bridge-texts.js';
import { failing, quoting, scriptedModel } from './testing/scripted-model.js';
import { memoryStore, testResearch } from './testing/test-research.js';

const DOCUMENTS = BRIDGE_TEXTS.map(([topic, text]) => ({
  address: `${topic}.md`,
  title: `The ${topic}`,
  text,
}));

function extractiveWindow(tokens: number): Partial<ResearchConfig> {
  return { model_context_overrides: { 'extractive:builtin': { context_window: tokens } } };
}

async function codesOf(
  options: Parameters<typeof testResearch>[0] = {},
  request: Record<string, unknown> = {},
) {
  const { service } = testResearch({
    documents: DOCUMENTS,
    ...options,
    deps: { estimator: sharedEstimator, ...options.deps },
  });
  const { research_id: id } = await service.create({
    query: 'Which room is by the old bridge?',
    from: ['docs'],
    max_iterations: 1,
    ...request,
  });
  const { status } = await service.run(id);
  const state = await service.state(id);
  const details =
    state.report === undefined ? state.warning_details : (await service.report(id)).warning_details;
  return { status, state, details, codes: distinctCodes(details) as WarningCode[] };
}

describe('warnings of a run', () => {
  it('are none when everything fits', async () => {
    expect(await codesOf()).toMatchObject({ status: 'completed', codes: [] });
  });

  it('tell that sources were summarised, by their importance, and that some were left out', async () => {
    const { codes, state, details } = await codesOf({ config: extractiveWindow(1_600) });
    expect(codes).toEqual(
      expect.arrayContaining(['CONTENT_TRUNCATED', 'PRIORITY_SUMMARIZED', 'CONTENT_DROPPED']),
    );
    expect(state.dropped_content_ids.length).toBeGreaterThan(0);
    for (const id of state.dropped_content_ids) {
      expect(details).toContainEqual(
        expect.objectContaining({ code: 'CONTENT_DROPPED', item_id: id, phase: 'analysis' }),
      );
    }
  });

  it('tell that gathering summarised a source that is larger than its budget', async () => {
    const long = { address: 'long.md', text: DOCUMENTS.map(({ text }) => text).join('\n\n') };
    const { details, state } = await codesOf({ documents: [long], config: extractiveWindow(4_000) });
    expect(details).toContainEqual(
      expect.objectContaining({ code: 'CONTENT_TRUNCATED', phase: 'gathering', item_id: 'source-1' }),
    );
    expect(state.content_fidelity['source-1']?.phases.gathering?.level).not.toBe('raw');
    expect(state.content_fidelity['source-1']?.phases.analysis?.level).not.toBe('raw');
  });

  it('tell that the provider of summaries failed', async () => {
    const model = scriptedModel('openai:gpt-4o-mini', { summary: failing('authentication') });
    const { codes } = await codesOf({
      config: { ...extractiveWindow(4_000), summarization_provider: 'openai:gpt-4o-mini' },
      clients: { 'openai:gpt-4o-mini': model },
    });
    expect(codes).toContain('SUMMARY_PROVIDER_FAILED');
  });

  it('tell of a provider whose key is refused, which is asked once in all phases', async () => {
    const model = scriptedModel('openai:gpt-4o-mini', { summary: failing('authentication') });
    const text = DOCUMENTS.map((document) => document.text).join('\n\n');
    const { details, state } = await codesOf({
      documents: ['first', 'second', 'third'].map((name) => ({
        address: `${name}.md`,
        text: `${name}\n\n${text}`,
      })),
      config: {
        ...extractiveWindow(4_000),
        summarization_provider: 'openai:gpt-4o-mini',
        calls_at_once: 1,
      },
      clients: { 'openai:gpt-4o-mini': model },
    });
    expect(state.content_fidelity['source-1']?.phases.gathering?.level).not.toBe('raw');
    expect(state.content_fidelity['source-1']?.phases.analysis?.level).not.toBe('raw');
    expect(model.countOf('summary')).toBe(1);
    expect(details.some(({ message }) => message.includes('not asked any more'))).toBe(true);
  });

  it('tell of a provider of unusable answers that it is left alone, by whatever name it was found', async () => {
    const prose = () => 'Sure! Here it is.';
    // Named without a tag, it is a program: its own name has one.
    const model = scriptedModel('[cli]gemini:flash', {
      planning: prose,
      analysis: prose,
      refinement: prose,
      synthesis: prose,
    });
    const { details } = await codesOf(
      { clients: { 'gemini:flash': model } },
      {
        provider: 'gemini:flash',
        max_iterations: 3,
        query: 'What does the harbour master of Tromsoe owe the bridge?',
      },
    );
    expect(details.some(({ message }) => message.includes('it failed 3 times in a row'))).toBe(true);
    expect(model.requests).toHaveLength(6);
  });

  it('tell that a budget was raised to the least', async () => {
    expect((await codesOf({ config: extractiveWindow(1_300) })).codes).toContain('TOKEN_BUDGET_FLOORED');
  });

  it('tell that the limits of a model are not known', async () => {
    const model = scriptedModel('openai:unheard-of');
    const { codes } = await codesOf(
      { clients: { 'openai:unheard-of': model } },
      { provider: 'openai:unheard-of' },
    );
    expect(codes).toContain('LIMITS_DEFAULTED');
  });

  it('tell that tokens were guessed', async () => {
    const model = scriptedModel('openai:unheard-of');
    const { codes } = await codesOf(
      { clients: { 'openai:unheard-of': model } },
      { provider: 'openai:unheard-of' },
    );
    expect(codes).toContain('TOKEN_COUNT_ESTIMATE_USED');
  });

  it('tell that originals cannot be written, and the run goes on without', async () => {
    const { codes, state, status } = await codesOf({ archiveStore: memoryStore(true) });
    expect(codes).toEqual(['ARCHIVE_WRITE_FAILED']);
    expect(state.archive_writable).toBe(false);
    expect(state.content_archive_hashes).toEqual({});
    expect(status).toBe('completed');
    expect(state.report).toContain('by the old bridge');
  });

  it('tell that findings are only there as headlines', async () => {
    const model = scriptedModel('openai:gpt-4o', {
      planning: () => ({ sub_questions: [{ question: 'Which room is by the old bridge?' }] }),
      analysis: (request) => ({ findings: quoting(request, 1, 1_500), gap: null }),
    });
    const { codes, status } = await codesOf({
      clients: { 'openai:gpt-4o': model },
      config: { analysis_provider: 'openai:gpt-4o', ...extractiveWindow(1_700) },
    });
    expect(status).toBe('completed');
    expect(codes).toContain('PROTECTED_OVERFLOW');
  });

  it('tell that a state could not be migrated whole', async () => {
    const { service } = testResearch();
    const { warnings, research_id: id } = await service.importState({
      id: 'old-1',
      original_query: 'Who built the old bridge?',
      sources: 'three of them',
      report: '# Old report',
      completed_at: '2026-01-01T00:00:00Z',
    });
    expect(distinctCodes(warnings)).toEqual(['STATE_MIGRATION_RECOVERED']);
    expect((await service.report(id)).warning_details).toEqual(warnings);
    expect((await service.state(id)).unread).toEqual({ sources: 'three of them' });
  });
});

describe('protected findings that fit nowhere', () => {
  it('are an error that says by how much and what to change', async () => {
    const model = scriptedModel('openai:gpt-4o', {
      planning: () => ({ sub_questions: [{ question: 'Which room is by the old bridge?' }] }),
      analysis: (request) => ({ findings: quoting(request, 5, 80), gap: null }),
    });
    const { status, state } = await codesOf({
      clients: { 'openai:gpt-4o': model },
      config: { analysis_provider: 'openai:gpt-4o', ...extractiveWindow(700) },
    });
    expect(status).toBe('failed');
    expect(state.error?.message).toMatch(/protected/);
    expect(state.error?.remediation).toMatch(/budget/);
  });
});
