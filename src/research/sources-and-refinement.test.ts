import { describe, expect, it } from 'vitest';
import type { SearchHit, SearchSource } from '../contract/ports/search-source.js';
import type { SubQuestion } from '../contract/research/research-state.js';
import { shownQuestion } from './report/shown-question.js';
import { writeReport } from './report/write-report.js';
import { scriptedModel } from './testing/scripted-model.js';
import { testResearch } from './testing/test-research.js';

const BRIDGE =
  'The old bridge was built by James Eads of Saint Louis and opened in 1874 after seven years of work.';

function service(
  name: string,
  hits: readonly Partial<SearchHit>[],
): SearchSource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    name,
    asked,
    search: async (query) => {
      asked.push(query);
      return hits.map(({ address = '', title = '', excerpt = '' }) => ({ address, title, excerpt }));
    },
  };
}

async function run(
  options: Parameters<typeof testResearch>[0] & object,
  request: Record<string, unknown> = {},
) {
  const research = testResearch(options);
  const { research_id: id } = await research.service.create({
    query: 'Who built the old bridge?',
    services: Object.keys(options.services ?? {}),
    ...request,
  });
  const status = await research.service.run(id);
  return { ...research, id, status, state: await research.service.state(id) };
}

describe('sources', () => {
  it('found by several services under the same address are one', async () => {
    const { state } = await run({
      services: {
        brave: service('brave', [
          { address: 'https://www.x.example/bridge/?utm_source=a#top', title: 'Bridge' },
        ]),
        tavily: service('tavily', [{ address: 'http://x.example/bridge', title: 'Bridge' }]),
      },
      pages: { 'https://www.x.example/bridge/?utm_source=a#top': { text: BRIDGE, title: 'Old bridge' } },
    });
    expect(state.sources).toHaveLength(1);
    expect(state.sources[0]).toMatchObject({ status: 'read', number: 1, title: 'Old bridge', kind: 'page' });
  });

  it('with the same content are folded into the first and named there', async () => {
    const { state } = await run({
      services: {
        brave: service('brave', [{ address: 'https://a.example/1' }, { address: 'https://b.example/copy' }]),
      },
      pages: { 'https://a.example/1': { text: BRIDGE }, 'https://b.example/copy': { text: `${BRIDGE} ` } },
    });
    expect(state.sources).toHaveLength(1);
    expect(state.sources[0]?.duplicates).toEqual(['https://b.example/copy']);
    expect(state.report).toContain('same content: https://b.example/copy');
  });

  it('that say the opposite in nearly the same words are two', async () => {
    const long = `${BRIDGE} ${'The keeper walks to the gate and looks at the river. '.repeat(20)}`;
    const { state } = await run({
      services: {
        brave: service('brave', [{ address: 'https://a.example/1' }, { address: 'https://b.example/2' }]),
      },
      pages: {
        'https://a.example/1': { text: `${long}The plan was approved.` },
        'https://b.example/2': { text: `${long}The plan was rejected.` },
      },
    });
    expect(state.sources.map(({ duplicates }) => duplicates)).toEqual([[], []]);
  });

  it('that were found but not read are listed with the reason', async () => {
    const { state, status } = await run(
      {
        services: {
          brave: service('brave', [
            { address: 'https://gone.example/', title: 'Gone' },
            { address: 'https://a.example/1', title: 'Bridge' },
            { address: 'https://b.example/2', title: 'Further' },
          ]),
        },
        pages: { 'https://a.example/1': { text: BRIDGE } },
      },
      { max_sources: 2, max_iterations: 1 },
    );
    expect(status.status).toBe('completed');
    expect(state.report).toContain('## Found but not read');
    expect(state.report).toContain('- Gone, https://gone.example/: https://gone.example/ answered 404.');
    expect(state.report).toContain(
      '- Further, https://b.example/2: The limit of 2 sources was reached before it.',
    );
  });

  it('are left unread for follow-up questions, and the report says so', async () => {
    const found = Array.from({ length: 6 }, (_, at) => ({
      address: `https://a.example/${at}`,
      title: 'Bridge',
    }));
    const pages = Object.fromEntries(
      found.map(({ address }, at) => [
        address,
        { text: `${BRIDGE} ${'Other words stand here. '.repeat(at)}` },
      ]),
    );
    const { state } = await run(
      { services: { brave: service('brave', found) }, pages },
      { max_sources: 4, max_iterations: 2 },
    );
    expect(state.sources.filter(({ status }) => status === 'not_read').map(({ reason }) => reason)).toContain(
      'It fits less well than the 3 that were read; 1 of the 4 sources were left for follow-up questions.',
    );
  });

  it('of which none can be read end in a report that says so', async () => {
    const { state, status } = await run({
      services: { brave: service('brave', [{ address: 'https://gone.example/' }]) },
    });
    expect(status.status).toBe('completed');
    expect(state.report).toContain('Sources were found, but none of them could be read');
  });

  it('keep their numbers over iterations', async () => {
    const { state } = await run(
      {
        services: {
          brave: service('brave', [{ address: 'https://a.example/1' }, { address: 'https://b.example/2' }]),
        },
        pages: {
          'https://a.example/1': { text: BRIDGE },
          'https://b.example/2': { text: 'The tower is 300 metres high.' },
        },
        clients: {
          'openai:gpt-4o': scriptedModel('openai:gpt-4o', {
            analysis: (_, asked) => ({ findings: [], gap: asked < 3 ? 'More is needed.' : null }),
            refinement: () => ({ sub_questions: [{ question: 'What else was built by Eads?' }] }),
          }),
        },
      },
      { provider: 'openai:gpt-4o', max_sources: 2 },
    );
    expect(state.sources.map(({ number, iteration }) => [number, iteration])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('a search service that fails', () => {
  it('is noted in the report, and the others go on', async () => {
    const broken: SearchSource = {
      name: 'tavily',
      search: async () => Promise.reject(new Error('It answered 500.')),
    };
    const { state } = await run({
      services: { tavily: broken, brave: service('brave', [{ address: 'https://a.example/1' }]) },
      pages: { 'https://a.example/1': { text: BRIDGE } },
    });
    expect(state.report).toContain('- tavily did not answer: It answered 500.');
    expect(state.report).toContain('James Eads');
  });
});

describe('services that all fail', () => {
  it('end the run with the reason, and are asked again when it is resumed', async () => {
    let isUp = false;
    const hit = service('tavily', [{ address: 'https://a.example/1' }]);
    const flaky: SearchSource = {
      name: 'tavily',
      search: async (...given) =>
        isUp ? hit.search(...given) : Promise.reject(new Error('It answered 500.')),
    };
    const research = testResearch({
      services: { tavily: flaky },
      pages: { 'https://a.example/1': { text: BRIDGE } },
    });
    const { research_id: id } = await research.service.create({
      query: 'Who built the old bridge?',
      services: ['tavily'],
    });
    expect(await research.service.run(id)).toMatchObject({ status: 'failed', phase: 'gathering' });
    expect((await research.service.state(id)).error?.message).toBe(
      'Nothing could be searched. tavily did not answer: It answered 500.',
    );
    isUp = true;
    expect(await research.service.run(id)).toMatchObject({ status: 'completed' });
    expect((await research.service.report(id)).report).toContain('James Eads');
  });
});

describe('refinement', () => {
  const documents = [
    { address: 'bridge.md', title: 'Bridge', text: BRIDGE },
    { address: 'eads.md', title: 'Eads', text: 'James Eads died in Nassau in 1887 of a fever.' },
  ];
  const plan = () => ({
    sub_questions: [
      { question: 'Who built the old bridge?' },
      { question: 'Where did its builder pass away?' },
    ],
  });
  const quote = (source: string, text: string) => ({
    statement: text,
    confidence: 'high',
    evidence: [{ source, quote: text }],
  });

  it('asks for what is missing until there is no gap', async () => {
    const model = scriptedModel('openai:gpt-4o', {
      planning: plan,
      analysis: (_, asked) =>
        asked === 2
          ? { findings: [], gap: 'Where the builder died is not said.' }
          : { findings: [quote('source-1', BRIDGE), quote('source-2', documents[1]?.text ?? '')], gap: null },
      refinement: () => ({
        sub_questions: [{ question: 'Where did James Eads die?', reason: 'He is the builder.' }],
      }),
    });
    const { state, status } = await run(
      { documents, clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o', from: ['docs'], max_iterations: 5 },
    );
    expect(status).toMatchObject({ status: 'completed', iteration: 2 });
    expect(model.requests.map(({ phase }) => phase)).toEqual([
      'planning',
      'analysis',
      'analysis',
      'synthesis',
      'refinement',
      'analysis',
      'synthesis',
    ]);
    expect(state.gaps).toMatchObject([{ id: 'gap-1', resolved: true }]);
    expect(state.sub_questions.at(-1)).toMatchObject({ iteration: 2, gap_id: 'gap-1', status: 'answered' });
    expect(state.content_fidelity['finding-1']?.phases).toHaveProperty('refinement');
  });

  it('ends when an iteration brings nothing new', async () => {
    let count = 0;
    const model = scriptedModel('openai:gpt-4o', {
      planning: plan,
      analysis: () => ({ findings: [], gap: 'Nothing is said.' }),
      refinement: () => ({ sub_questions: [{ question: `Is there more about bridge number ${++count}?` }] }),
    });
    const { status } = await run(
      { documents, clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o', from: ['docs'], max_iterations: 10 },
    );
    expect(status).toMatchObject({ status: 'completed', iteration: 2 });
    expect(model.countOf('refinement')).toBe(1);
  });

  it('ends at the limit of iterations and keeps the earlier report on a tie', async () => {
    let count = 0;
    const model = scriptedModel('openai:gpt-4o', {
      planning: plan,
      analysis: () => ({ findings: [quote('source-1', BRIDGE)], gap: 'Something is missing.' }),
      synthesis: (_, asked) => ({
        opening: `James Eads built the old bridge [1]. Report number ${asked} here.`,
        sections: [],
      }),
      refinement: () => ({ sub_questions: [{ question: `What about bridge number ${++count}?` }] }),
    });
    const { state, status } = await run(
      { documents, clients: { 'openai:gpt-4o': model } },
      { provider: 'openai:gpt-4o', from: ['docs'], max_iterations: 1 },
    );
    expect(status).toMatchObject({ status: 'completed', iteration: 1 });
    expect(model.countOf('refinement')).toBe(0);
    expect(state.report_score).toEqual({ answered: 2, unsupported: 1 });
    expect(state.report).not.toContain('Report number');
  });

  it('looks for the same in other words when there is no model', async () => {
    const { state } = await run(
      {
        documents: [
          {
            address: 'a.md',
            title: 'Ships',
            text: 'The frigate Constance sank. Her captain was Ridley, a harbour pilot.',
          },
          { address: 'b.md', title: 'Pilots', text: 'Ridley the pilot was born in Whitby.' },
        ],
      },
      { query: 'Which emperor loved the frigate with magical trumpets?', from: ['docs'] },
    );
    expect(state.iteration).toBe(2);
    expect(state.sub_questions[1]?.reason).toBe(
      'It looks for "Which emperor loved the frigate with magical trumpets?" in other words.',
    );
    // Words to search for are no heading for a person.
    const [asked, followed] = state.sub_questions;
    expect(writeReport(state, { opening: '', sections: new Map(), isExtractive: true })).not.toContain(
      followed?.question,
    );
    expect(shownQuestion(followed as SubQuestion, state)).toBe(`${asked?.question} (in other words)`);
  });
});
