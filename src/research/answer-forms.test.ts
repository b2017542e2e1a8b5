import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../contract/ports/model-client.js';
import { locateQuotation } from './citations/locate-quotation.js';
import { jsonValues } from './model/json-values.js';
import { readAnalysis } from './prompts/read-answers.js';
import { scriptedModel, sourcesIn } from './testing/scripted-model.js';
import { testResearch } from './testing/test-research.js';

const DOCUMENTS = [
  {
    address: 'docs/bridge.md',
    title: 'The bridge',
    text: 'Records say that the **old bridge** was built by James Eads of Saint Louis.\nIt was opened in 1874.\n',
  },
  { address: 'docs/tower.md', title: 'The tower', text: 'The tower near the old bridge is high.\n' },
];
const QUESTION = 'Who built the old bridge?';
const STATEMENT = 'The old bridge was built by James Eads of Saint Louis.';

async function runWith(answers: Parameters<typeof scriptedModel>[1]) {
  const model = scriptedModel('openai:gpt-4o', answers);
  const { service } = testResearch({ documents: DOCUMENTS, clients: { 'openai:gpt-4o': model } });
  const { research_id: id } = await service.create({
    query: QUESTION,
    from: ['docs'],
    provider: 'openai:gpt-4o',
    max_iterations: 1,
  });
  await service.run(id);
  return { model, state: await service.state(id) };
}

const plan = { sub_questions: [{ question: QUESTION, reason: 'It is asked.', priority: 1 }] };
const finding = (source: unknown, quote: string) => ({
  statement: STATEMENT,
  confidence: 'high',
  evidence: [{ source, quote }],
});
const bridgeIn = (request: ModelRequest) =>
  /\[(source-\d+)\][^\n]*\n[^\n]*James/.exec(sourcesIn(request))?.[1] ?? '';
const report = { opening: 'The old bridge was built by James Eads of Saint Louis [1].', sections: [] };

describe('an answer of a model with a slip in its form', () => {
  it.each<[string, (answer: object) => unknown]>([
    ['thoughts before it', (answer) => `<think>Is it {this} or {"a": 1}?</think>${JSON.stringify(answer)}`],
    [
      'a remark after it',
      (answer) => `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`\nNote: {names} were kept.`,
    ],
    ['commas too many', (answer) => JSON.stringify(answer).replaceAll('}]', '},]')],
    ['an object around it', (answer) => ({ answer })],
    ['a bare list', (answer) => ('opening' in answer ? answer : Object.values(answer)[0])],
  ])('is used, and asked for once: %s', async (_, slip) => {
    const { model, state } = await runWith({
      planning: () => slip(plan),
      analysis: (request) =>
        slip({
          findings: [finding(bridgeIn(request), 'the old bridge was built by James Eads')],
          contradictions: [],
          gap: null,
        }),
      synthesis: () => slip(report),
    });
    expect(model.requests.map(({ phase }) => phase)).toEqual(['planning', 'analysis', 'synthesis']);
    expect(state.report).toContain('built by James Eads of Saint Louis [1]');
    expect(state.notes).toEqual([]);
  });

  it('keeps what is in the right form beside what is not', async () => {
    const { model, state } = await runWith({
      planning: () => ({ sub_questions: [QUESTION, 7] }),
      analysis: (request) => ({
        findings: [
          { statement: '' },
          { ...finding(bridgeIn(request), 'was built by James Eads'), confidence: 'High' },
        ],
        contradictions: null,
        gap: '',
      }),
      synthesis: () => ({
        opening: report.opening,
        sections: { 'question-1': report.opening, 'question-2': 7 },
      }),
    });
    expect(model.requests).toHaveLength(3);
    expect(state.findings).toMatchObject([{ statement: STATEMENT, confidence: 'high' }]);
    expect(state.report?.split(report.opening)).toHaveLength(3);
  });

  it.each<[string, (id: string) => unknown]>([
    ['its number', (id) => Number(id.replace('source-', ''))],
    ['its number in brackets', (id) => `[${id.replace('source-', '')}]`],
    ['its title', () => 'The bridge'],
    ['a source that does not say it', (id) => (id === 'source-1' ? 'source-2' : 'source-1')],
  ])('cites the source that has the quotation when it names %s', async (_, nameOf) => {
    const { state } = await runWith({
      planning: () => plan,
      analysis: (request) => ({
        findings: [finding(nameOf(bridgeIn(request)), 'old bridge was built by James Eads of Saint Louis')],
        gap: null,
      }),
      synthesis: () => report,
    });
    const quoted = state.findings.flatMap(({ evidence }) => evidence);
    expect(
      quoted.map(({ source_id: id }) => state.sources.find((source) => source.id === id)?.title),
    ).toEqual(['The bridge']);
  });

  it('is told of when sentences leave the opening', async () => {
    const { state } = await runWith({
      planning: () => plan,
      analysis: (request) => ({ findings: [finding(bridgeIn(request), 'built by James Eads')], gap: null }),
      synthesis: () => ({ opening: `${report.opening} It was opened in Paris [1].`, sections: [] }),
    });
    expect(state.report).not.toContain('Paris');
    expect(state.report).toContain('- 1 sentence of the opening that the model wrote is not supported');
  });
});

describe('an opening that is made of quotations because that of the model had no support', () => {
  it('quotes the source, not the words of the model', async () => {
    const { state } = await runWith({
      planning: () => plan,
      analysis: (request) => ({
        findings: [finding(bridgeIn(request), 'old bridge was built by James Eads of Saint Louis')],
        gap: null,
      }),
      synthesis: () => ({ opening: 'Nobody in Paris knows [1].', sections: [] }),
    });
    expect(state.report).toMatch(/^# [^\n]*\n\n“Records say that the/);
  });
});

describe('contradictions of an answer', () => {
  it('name the same findings when one before them is left out', () => {
    const [a, b] = [finding('source-1', 'one of them'), finding('source-2', 'the other')];
    const given = [{ statement: '' }, a, b];
    const contradictions = [
      { findings: [1, 2], text: 'They differ.' },
      { findings: [0, 1], text: 'One is gone.' },
    ];
    expect(readAnalysis({ findings: given, contradictions, gap: null })?.contradictions).toEqual([
      { findings: [0, 1], text: 'They differ.' },
    ]);
  });
});

describe('a quotation that a model copied with a slip', () => {
  const text =
    'It is said that the **filter** must be replaced every 6 months, or after rain. The pump is new.';
  const found = (quote: string) => {
    const at = locateQuotation(text, quote);
    return at === undefined ? undefined : text.slice(at.start, at.end);
  };

  it.each([
    ['"The filter must be replaced every 6 months."', 'the **filter** must be replaced every 6 months'],
    ['the filter must ... after rain', 'the **filter** must be replaced every 6 months, or after rain'],
    ['It is said […] every 6 months', 'It is said that the **filter** must be replaced every 6 months'],
  ])('is found: %s', (quote, expected) => {
    expect(found(quote)).toBe(expected);
  });

  it.each(['after rain ... the filter must', 'the filter must be replaced every 9 months', '...', '" "'])(
    'is not found where other words stand: %s',
    (quote) => {
      expect(found(quote)).toBeUndefined();
    },
  );
});

describe('JSON values of a reply', () => {
  it('take linear work whatever the reply is', () => {
    for (const reply of [
      '{'.repeat(500_000),
      '{"'.repeat(300_000),
      `{"a": [${'1,'.repeat(200_000)}]}`,
      '[]'.repeat(99_999),
    ])
      expect([...jsonValues(reply)].length).toBeLessThanOrEqual(20);
  });
});
