import { describe, expect, it } from 'vitest';
import { ReportDataSchema } from '../contract/envelope.js';
import { ResearchStateSchema } from '../contract/research/research-state.js';
import type { ResearchEvent } from './research-service.js';
import { scriptedModel } from './testing/scripted-model.js';
import { testResearch } from './testing/test-research.js';

const DOCUMENTS = [
  {
    address: 'docs/bridge.md',
    title: 'The bridge',
    text: 'The old bridge was opened in 1874 after seven years of work.\nIt was built by James Eads of Saint Louis.\n',
  },
  {
    address: 'docs/tower.md',
    title: 'The tower',
    text: 'The tower is 300 metres high. It stands in the park near the river and is closed on Mondays.\n',
  },
];
const REQUEST = { query: 'Who built the old bridge?', from: ['docs'] };

async function completed(query: string, options: Parameters<typeof testResearch>[0] = {}) {
  const research = testResearch({ documents: DOCUMENTS, ...options });
  const { research_id: id } = await research.service.create({ query, from: ['docs'] });
  const status = await research.service.run(id);
  return { ...research, id, status };
}

describe('a run over documents without a model', () => {
  it('answers with a quotation, its place and its source', async () => {
    const { service, id, status } = await completed('Who built the old bridge?');
    expect(status).toMatchObject({ status: 'completed', phase: 'synthesis', iteration: 1 });
    const data = await service.report(id);
    expect(ReportDataSchema.parse(data)).toEqual(data);
    expect(data.report).toMatchInlineSnapshot(`
      "# Who built the old bridge?

      “The old bridge was opened in 1874 after seven years of work. It was built by James Eads of Saint Louis.” [1]

      *This report is extractive: no model wrote it. Every sentence of evidence is quoted from a source; rows of tables, CSV and JSON files are shown with the names of their fields.*

      ## Findings

      ### Who built the old bridge?

      Confidence: high.

      > The old bridge was opened in 1874 after seven years of work.
      > It was built by James Eads of Saint Louis.
      >
      > — [1] docs/bridge.md, lines 1 to 2

      ## Sources

      - [1] The bridge, docs/bridge.md
      "
    `);
  });

  it('says so when nothing was found', async () => {
    const { service, id, status } = await completed('zygomorphic xylophones');
    expect(status.status).toBe('completed');
    expect((await service.report(id)).report).toMatchInlineSnapshot(`
      "# zygomorphic xylophones

      Nothing was found: no source says anything about this question.

      *This report is extractive: no model wrote it. Every sentence of evidence is quoted from a source; rows of tables, CSV and JSON files are shown with the names of their fields.*

      ## What is missing

      - Nothing was found for: zygomorphic xylophones
      "
    `);
  });

  it('says that the sources do not answer, and shows what comes nearest', async () => {
    const { service, id } = await completed('Which emperor demolished the aqueduct beside the tower?');
    const { report } = await service.report(id);
    expect(report).toContain('Not found in the source that was read.');
    expect(report).toContain('(not answered; the nearest passages)');
    expect(report).toContain('## What is missing');
  });

  it('quotes only what stands in the archived text, at the offset it names', async () => {
    const { service, id } = await completed('Who built the old bridge?');
    const state = await service.state(id);
    for (const { source_id: source, quote, start, checked } of state.findings.flatMap(
      ({ evidence }) => evidence,
    )) {
      const { text } = await service.source(id, source);
      expect(text.slice(start, start + quote.length)).toBe(quote);
      expect(checked).toBe(true);
    }
  });

  it('cites numbers that name the sources too', async () => {
    const { service, id } = await completed('Who built the old bridge?');
    const { sources } = await service.state(id);
    const cited = sources.filter(({ number }) => number !== undefined);
    expect(cited).not.toEqual([]);
    for (const { id: own, number } of cited) {
      const expected = await service.source(id, own);
      expect(await service.source(id, `${number}`)).toEqual(expected);
      expect(await service.source(id, `[${number}]`)).toEqual(expected);
    }
    for (const unknown of ['0', '999', '[]', 'undefined', ''])
      await expect(service.source(id, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a request', () => {
  it('is refused with every violation at once', async () => {
    const { service } = testResearch();
    const request = {
      query: ' ',
      from: ['docs'],
      max_iterations: 99,
      max_sub_questions: 21,
      max_sources: 51,
    };
    await expect(service.create(request)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      details: {
        violations: [
          { field: 'query' },
          { field: 'max_iterations' },
          { field: 'max_sub_questions' },
          { field: 'max_sources' },
        ],
      },
    });
  });

  it('needs something to search', async () => {
    const { service } = testResearch();
    await expect(service.create({ query: 'x' })).rejects.toThrow('There is nothing to search.');
  });
});

describe('runs', () => {
  it('are listed newest first in pages, and the last page says so', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await service.create(REQUEST)).research_id);
    const first = await service.list({ limit: 2 });
    expect(first.items.map(({ research_id: id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await service.list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(second.items.map(({ research_id: id }) => id)).toEqual([ids[0]]);
    expect(second.next_cursor).toBeNull();
    expect((await service.list({ limit: 3 })).next_cursor).toBeNull();
  });

  it('that have not begun have no report, which is said with the way on', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    await expect(service.report(id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      remedy: `plimsoll research resume ${id} goes on with it.`,
    });
  });

  it('are deleted with their sources', async () => {
    const { service, id, deps } = await completed('Who built the old bridge?');
    expect(await service.delete(id)).toEqual({ research_id: id, deleted: true });
    await expect(service.status(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const archive = await deps.openArchive(() => undefined);
    for await (const entry of archive.entries()) expect(entry).toBeUndefined();
  });

  it('that are completed are not run again', async () => {
    const { service, id, store } = await completed('Who built the old bridge?');
    const before = (await store.get(id))?.updatedAt;
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
    expect((await store.get(id))?.updatedAt).toBe(before);
  });
});

describe('what a run tells', () => {
  it('ends with the figures of the report', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    const told: ResearchEvent[] = [];
    await service.run(id, { onEvent: (event) => told.push(event) });
    const { findings, sub_questions: questions } = await service.state(id);
    expect(findings.length).toBeGreaterThan(0);
    expect(told.slice(-2)).toMatchObject([
      { kind: 'progress', progress: { findings: findings.length, answered: questions.length } },
      { kind: 'end', status: 'completed' },
    ]);
  });
});

describe('a run that is stopped', () => {
  it('by its caller is interrupted and goes on where it was', async () => {
    const model = scriptedModel('openai:gpt-4o');
    const { service } = testResearch({ documents: DOCUMENTS, clients: { 'openai:gpt-4o': model } });
    const { research_id: id } = await service.create({ ...REQUEST, provider: 'openai:gpt-4o' });
    const stopping = new AbortController();
    const status = await service.run(id, {
      signal: stopping.signal,
      onEvent: (event) => {
        if (event.kind === 'phase' && event.phase === 'synthesis') stopping.abort();
      },
    });
    expect(status).toMatchObject({ status: 'interrupted', phase: 'synthesis' });
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
    expect(model.requests.map(({ phase }) => phase)).toEqual([
      'planning',
      'analysis',
      'analysis',
      'synthesis',
    ]);
  });

  it('by cancelling stays so until it is run again', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    expect(await service.cancel(id)).toMatchObject({ status: 'cancelled' });
    expect(await service.status(id, { waitMs: 1_000 })).toMatchObject({ status: 'cancelled' });
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
  });

  it('by cancelling while it works ends before the next phase, and goes on when it is run again', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    const status = await service.run(id, {
      onEvent: (event) => {
        if (event.kind === 'phase' && event.phase === 'analysis') void service.cancel(id);
      },
    });
    expect(status).toMatchObject({ status: 'cancelled', phase: 'synthesis' });
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
  });

  it('by losing its lease writes nothing more', async () => {
    const { service, store } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    const status = await service.run(id, {
      onEvent: (event) => {
        if (event.kind === 'phase' && event.phase === 'analysis') {
          void store.release(id, 'test-1');
          void store.acquire(id, 'another', Date.now(), Date.now() + 60_000);
        }
      },
    });
    expect(status).toMatchObject({ status: 'interrupted', phase: 'analysis' });
    expect(JSON.parse((await store.get(id))?.state ?? '{}')).toMatchObject({
      status: 'analysis',
      findings: [],
    });
  });

  it('tells who waits when it has ended', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    const waiting = service.status(id, { waitMs: 20_000 });
    await service.run(id);
    expect(await waiting).toMatchObject({ status: 'completed' });
  });
});

describe('a damaged state', () => {
  it('is replaced by the copy before it', async () => {
    const { service, id, store } = await completed('Who built the old bridge?');
    const text = (await store.get(id))?.state ?? '';
    store.damage(id, text.slice(0, text.length / 2));
    const state = await service.state(id);
    expect(ResearchStateSchema.safeParse(state).success).toBe(true);
    expect(state.notes).toContain('The newest state was damaged; the run went on from the copy before it.');
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
  });

  it('without a copy is an error of its own, stands in the list and can be deleted', async () => {
    const { service, store } = testResearch({ documents: DOCUMENTS });
    const { research_id: id } = await service.create(REQUEST);
    store.damage(id, '{"id":');
    await expect(service.status(id)).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      details: { reason: 'corrupt_state' },
    });
    expect((await service.list()).items).toMatchObject([{ research_id: id, status: 'failed' }]);
    expect(await service.delete(id)).toEqual({ research_id: id, deleted: true });
  });
});

describe('a state that goes out and comes in', () => {
  it('gets a new id when its own is taken, and keeps its report', async () => {
    const { service, id } = await completed('Who built the old bridge?');
    const exported = JSON.parse(JSON.stringify(await service.exportState(id)));
    const imported = await service.importState(exported);
    expect(imported).toMatchObject({ status: 'completed', warnings: [] });
    expect(imported.research_id).not.toBe(id);
    expect((await service.report(imported.research_id)).report).toBe((await service.report(id)).report);
  });

  it('goes on from where it was when it had not ended', async () => {
    const { service } = testResearch({ documents: DOCUMENTS });
    const { status, research_id: id } = await service.importState({
      id: 'old',
      original_query: 'Who built the old bridge?',
    });
    expect(status).toBe('interrupted');
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
  });
});
