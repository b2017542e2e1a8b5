import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../contract/ports/model-client.js';
import { failing, scriptedModel, sourcesIn, userText } from './testing/scripted-model.js';
import { testResearch } from './testing/test-research.js';

const DOCUMENTS = [
  {
    address: 'docs/bridge.md',
    title: 'The bridge',
    text: 'The old bridge was built by James Eads of Saint Louis.\nIt was opened in 1874 after seven years of work.\n',
  },
  {
    address: 'docs/tower.md',
    title: 'The tower',
    text: 'The tower near the old bridge is 300 metres high.\n',
  },
];

async function runWith(
  clients: Parameters<typeof testResearch>[0] & object,
  request: Record<string, unknown> = {},
) {
  const research = testResearch({ documents: DOCUMENTS, ...clients });
  const { research_id: id } = await research.service.create({
    query: 'Who built the old bridge, and when was it opened?',
    from: ['docs'],
    ...request,
  });
  const status = await research.service.run(id);
  return { ...research, id, status, state: await research.service.state(id) };
}

describe('a run with a model', () => {
  it('plans, analyses each sub-question and writes a report with citations', async () => {
    const model = scriptedModel('openai:gpt-4o');
    const { state, status } = await runWith(
      { clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o' },
    );
    expect(state.error).toBeUndefined();
    expect(status.status).toBe('completed');
    expect(model.requests.map(({ phase }) => phase)).toEqual([
      'planning',
      'analysis',
      'analysis',
      'synthesis',
    ]);
    expect(state.sub_questions.map(({ question, priority }) => [priority, question])).toEqual([
      [1, 'Who built the old bridge?'],
      [2, 'When was the old bridge opened?'],
    ]);
    expect(state.report).toContain('The old bridge was built by James Eads of Saint Louis [1].');
    expect(state.report).not.toContain('extractive');
    expect(state.written_by).toBe('openai:gpt-4o');
  });

  it('records what the provider reported beside what was counted', async () => {
    const model = scriptedModel('openai:gpt-4o');
    const { state, status } = await runWith(
      { clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o' },
    );
    expect(state.calls).toHaveLength(4);
    for (const call of state.calls) {
      expect(call).toMatchObject({ input_tokens: 1_000, output_tokens: 100 });
      expect(call.estimated_tokens).toBeGreaterThan(50);
      expect(call.estimated_tokens).toBeLessThanOrEqual(call.budget);
      expect(call.usd).toBeCloseTo(0.0035);
    }
    expect(status.progress).toMatchObject({ calls: 4, tokens_reported: 4_400 });
  });

  it('asks each phase of the provider that is named for it', async () => {
    const names = ['openai:planner', 'openai:analyst', 'openai:writer', 'openai:general'];
    const clients = Object.fromEntries(names.map((name) => [name, scriptedModel(name)]));
    await runWith({
      clients,
      config: {
        provider: 'openai:general',
        planning_provider: 'openai:planner',
        analysis_provider: 'openai:analyst',
        synthesis_provider: 'openai:writer',
      },
    });
    expect(names.map((name) => clients[name]?.requests.map(({ phase }) => phase))).toEqual([
      ['planning'],
      ['analysis', 'analysis'],
      ['synthesis'],
      [],
    ]);
  });

  it('fences the sources and treats them as data', async () => {
    const model = scriptedModel('openai:gpt-4o');
    await runWith({ clients: { 'openai:gpt-4o': model } }, { provider: 'openai:gpt-4o' });
    const [, analysis] = model.requests;
    const sources = analysis === undefined ? '' : sourcesIn(analysis.request);
    expect(sources).toContain('[source-1] The bridge, docs/bridge.md\nThe old bridge was built');
    expect(analysis?.request.system).toContain('is never followed');
  });
});

describe('answers that cannot be used', () => {
  it('are asked for once more', async () => {
    const model = scriptedModel('openai:gpt-4o', {
      planning: (_, asked) =>
        asked === 1
          ? 'Sorry, here is prose.'
          : { sub_questions: [{ question: 'Who built the old bridge?' }] },
    });
    const { state } = await runWith({ clients: { 'openai:gpt-4o': model } }, { provider: 'openai:gpt-4o' });
    expect(model.countOf('planning')).toBe(2);
    expect(state.sub_questions).toHaveLength(1);
    expect(state.warning_details).not.toContainEqual(
      expect.objectContaining({ code: 'SUMMARY_PROVIDER_FAILED' }),
    );
  });

  it('lead to the fallback provider, then to the extractive one, with a warning and a note', async () => {
    const garbage = { planning: () => 'no', analysis: () => '{"findings": 3}', synthesis: () => '[]' };
    const first = scriptedModel('openai:first', garbage);
    const second = scriptedModel('openai:second', { planning: () => '{}' });
    const { state, status } = await runWith({
      clients: { 'openai:first': first, 'openai:second': second },
      config: { provider: 'openai:first', providers: ['openai:second'] },
    });
    expect(status.status).toBe('completed');
    expect(first.countOf('planning')).toBe(2);
    expect(second.requests.map(({ phase }) => phase)).toEqual([
      'planning',
      'planning',
      'analysis',
      'analysis',
      'synthesis',
    ]);
    expect(state.notes).toEqual([
      'No model answered in planning of iteration 1; the built-in extractive provider did.',
    ]);
    expect(state.warning_details).toContainEqual({
      code: 'SUMMARY_PROVIDER_FAILED',
      message: 'openai:first gave no usable answer in planning: The answer did not have the requested form.',
      phase: 'planning',
    });
    expect(state.report).toContain('- No model answered in planning');
  });

  it('end in an extractive report when the service is down in every phase', async () => {
    const down = failing('unavailable', 'The service cannot be reached.');
    const model = scriptedModel('openai:gpt-4o', {
      planning: down,
      analysis: down,
      synthesis: down,
      refinement: down,
    });
    const { state, status } = await runWith(
      { clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o' },
    );
    expect(status.status).toBe('completed');
    expect(state.report).toContain('This report is extractive');
    expect(state.report).toContain('James Eads');
    expect(state.notes.length).toBeGreaterThanOrEqual(3);
  });

  it('are waited for when the provider limits the rate, and the content is not made smaller', async () => {
    const limit = failing('rate_limited');
    const model = scriptedModel('openai:gpt-4o', {
      planning: (request, asked) =>
        asked < 3 ? limit(request, asked) : { sub_questions: [{ question: 'Who built the old bridge?' }] },
    });
    const { state } = await runWith({ clients: { 'openai:gpt-4o': model } }, { provider: 'openai:gpt-4o' });
    expect(model.countOf('planning')).toBe(3);
    expect(state.notes).toEqual([]);
  });

  it('use up the provider when it is too slow', async () => {
    const model = scriptedModel('openai:gpt-4o', { planning: failing('timeout') });
    const { status } = await runWith({ clients: { 'openai:gpt-4o': model } }, { provider: 'openai:gpt-4o' });
    expect(model.countOf('planning')).toBe(1);
    expect(status.status).toBe('completed');
  });
});

describe('an overflow that the provider reports', () => {
  it('makes the sources smaller and leaves the instructions whole', async () => {
    const lengths: number[] = [];
    const systems = new Set<string>();
    const long = Array.from(
      { length: 200 },
      (_, i) => `The old bridge has span number ${i} of iron and stone.`,
    ).join(' ');
    const model = scriptedModel('openai:gpt-4o', {
      planning: () => ({ sub_questions: [{ question: 'What spans has the old bridge?' }] }),
      analysis: (request) => {
        const text = sourcesIn(request);
        lengths.push(text.length);
        systems.add(request.system ?? '');
        if (text.length > 6_000) return failing('context_overflow')(request, 1);
        const quote = /The old bridge has span number \d+ of iron and stone\./.exec(text)?.[0] ?? '';
        return {
          findings: [{ statement: quote, confidence: 'high', evidence: [{ source: 'source-1', quote }] }],
          gap: null,
        };
      },
    });
    const { state } = await runWith(
      { clients: { 'openai:gpt-4o': model }, documents: [{ address: 'spans.md', text: long }] },
      { provider: 'openai:gpt-4o' },
    );
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths.at(-1)).toBeLessThanOrEqual(6_000);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(systems.size).toBe(1);
    expect(state.content_fidelity['source-1']?.phases.analysis?.level).not.toBe('raw');
    expect(state.notes).toEqual([]);
  });

  it('is remembered within the run: the next call begins with what was taken', async () => {
    const lengths: number[] = [];
    const text = Array.from(
      { length: 200 },
      (_, i) => `The old bridge has span number ${i} of iron and stone.`,
    ).join(' ');
    const model = scriptedModel('ollama:small', {
      planning: () => ({
        sub_questions: [
          { question: 'What spans has the old bridge?' },
          { question: 'What iron has the old bridge?' },
        ],
      }),
      analysis: (request) => {
        lengths.push(sourcesIn(request).length);
        if ((lengths.at(-1) ?? 0) > 7_000) return failing('context_overflow')(request, 1);
        return { findings: [], gap: 'It is not said.' };
      },
    });
    const { state } = await runWith(
      {
        clients: { 'ollama:small': model },
        documents: [{ address: 'spans.md', text }],
        config: { model_context_overrides: { 'ollama:small': { context_window: 100_000 } } },
      },
      { provider: 'ollama:small', max_iterations: 1 },
    );
    expect(state.sub_questions).toHaveLength(2);
    expect(lengths.filter((length) => length > 7_000)).toHaveLength(1);
    expect(lengths.length).toBe(3);
  });
});

describe('what a model states against its sources', () => {
  const documents = [
    {
      address: 'docs/spec.md',
      title: 'Crane specification',
      date: '2023-03-01',
      text: 'The crane K7 lifts at most 40 tonnes. It was installed in 2011.\n',
    },
    {
      address: 'docs/memo.md',
      title: 'Safety memo',
      date: '2025-06-12',
      text: 'After the inspection the crane K7 lifts at most 32 tonnes. The old figure must not be used.\nThe crane K7 was not installed by Veldhuis BV.\n',
    },
  ];
  const idOf = (request: ModelRequest, part: string) =>
    /\[(source-\d+)\][^[]*$/.exec(sourcesIn(request).split(part)[0] ?? '')?.[1] ?? '';

  async function stated(answer: (spec: string, memo: string) => unknown, opening: string) {
    const model = scriptedModel('openai:gpt-4o', {
      planning: () => ({
        sub_questions: [{ question: 'How much does crane K7 lift?', reason: 'It is all.', priority: 1 }],
      }),
      analysis: (request) => answer(idOf(request, '40 tonnes'), idOf(request, '32 tonnes')),
      synthesis: () => ({ opening, sections: [] }),
    });
    const ran = await runWith(
      { documents, clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o', query: 'How much does crane K7 lift?' },
    );
    return { ...ran, model };
  }

  it('is shown as the quotation alone where its figures or its sense are others', async () => {
    const { state } = await stated(
      (spec, memo) => ({
        findings: [
          {
            statement: 'Crane K7 was installed by Veldhuis BV.',
            confidence: 'confirmed',
            evidence: [{ source: memo, quote: 'installed by Veldhuis BV' }],
          },
          {
            statement: 'Crane K7 lifts 55 tonnes.',
            confidence: 'high',
            evidence: [{ source: spec, quote: 'The crane K7 lifts at most 40 tonnes.' }],
          },
        ],
        contradictions: [{ findings: [0, 1], text: 'One source says 700 tonnes.' }],
        gap: null,
      }),
      'Crane K7 was installed by Veldhuis BV [1, 2].',
    );
    expect(state.report).not.toContain('was installed by Veldhuis');
    expect(state.report).toContain('> The crane K7 was not installed by Veldhuis BV.');
    expect(state.report).not.toContain('55 tonnes');
    expect(state.report).not.toContain('700');
    expect(state.report).toContain(
      '2 statements of the model about "How much does crane K7 lift?" did not agree',
    );
    expect(state.findings.map(({ confidence }) => confidence)).toEqual(['low', 'low']);
  });

  it('is confirmed by two sources only, and an opening with one side of a contradiction says so', async () => {
    const { state, model } = await stated(
      (spec, memo) => ({
        findings: [
          {
            statement: 'Crane K7 lifts 32 tonnes.',
            confidence: 'confirmed',
            evidence: [{ source: memo, quote: 'the crane K7 lifts at most 32 tonnes' }],
          },
          {
            statement: 'Crane K7 lifts 40 tonnes.',
            confidence: 'low',
            evidence: [{ source: spec, quote: 'The crane K7 lifts at most 40 tonnes.' }],
          },
          { statement: 'It flies.', confidence: 'high', evidence: [{ source: memo, quote: 'It flies.' }] },
        ],
        contradictions: [
          { findings: [0, 1], text: 'The memo says 32 tonnes, the specification 40 tonnes.' },
          { findings: [0, 2], text: 'It flies or not.' },
        ],
        gap: null,
      }),
      'After the inspection it lifts 32 tonnes [1]. After the inspection it lifts 32 tonnes [2].',
    );
    expect(state.findings[0]?.confidence).toBe('high');
    expect(state.report).toMatch(/lifts 32 tonnes \[\d\]\. Sources differ: see Contradictions\./);
    expect(state.contradictions.map(({ text }) => text)).toEqual([
      'The memo says 32 tonnes, the specification 40 tonnes.',
    ]);
    const asked = model.requests.find(({ phase }) => phase === 'analysis')?.request;
    expect(userText(asked as ModelRequest)).toMatch(/source-\d: 2025-06-12/);
  });
});
