import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE_FORMATS } from '../../../test/support/search-server.js';
import { startWebServer, type WebServer } from '../../../test/support/web-server.js';
import { ConfigSchema } from '../../contract/config/config.js';
import { openResearch } from './open-research.js';
import { startChild } from './testing/child-process.js';
import { type ResearchServer, startResearchServer } from './testing/research-server.js';

const QUERY = 'Who built the old bridge, and when was it opened?';
const TWO_QUESTIONS = 'Who built the old bridge? When was the old bridge opened?';
const BRIDGE = 'The old bridge was built by James Eads.\n\nIt was opened in 1874.\n';

let folder: string;
let model: ResearchServer | undefined;
let web: WebServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'research-'));
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs', 'bridge.md'), BRIDGE);
});

afterEach(async () => {
  await model?.close();
  await web?.close();
  model = undefined;
  web = undefined;
  await rm(folder, { recursive: true, force: true });
});

function orderFor(config: object) {
  return { home: join(folder, 'home'), cwd: folder, config };
}

const modelConfig = (server: ResearchServer, research: object = {}) => ({
  research: { provider: 'compat:test', ...research },
  providers: { compat: { base_url: server.url } },
});

function idOf(said: readonly Record<string, unknown>[]): string {
  return String(said.find(({ kind }) => kind === 'id')?.id);
}

/** Goes on in a new process to the end, and gives the report. */
async function resumed(order: { readonly config: object }, id: string): Promise<string> {
  const child = await startChild({ ...order, id });
  await child.ended;
  expect(child.said.find(({ kind }) => kind === 'status')).toMatchObject({ status: 'completed' });
  const service = await openResearch({
    config: ConfigSchema.parse(order.config),
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    cwd: folder,
  });
  const { report } = await service.report(id);
  await service.close();
  return report;
}

describe('a run with a second iteration', () => {
  const gap = 'The sources do not say who paid for it.';

  it.each([
    ['refinement', 1],
    ['gathering', 2],
    ['synthesis', 2],
  ])(
    'that is killed at the beginning of %s, iteration %i, goes on and pays for nothing twice',
    async (phase, iteration) => {
      model = await startResearchServer({
        answers: {
          planning: () => ({ sub_questions: [{ question: 'Who built it?', reason: 'Asked.', priority: 1 }] }),
          analysis: (_, asked) => ({
            findings: [
              {
                statement: 'Eads.',
                confidence: 'high',
                evidence: [{ source: 'source-1', quote: 'built by James Eads' }],
              },
            ],
            contradictions: [],
            gap: asked === 1 ? gap : null,
          }),
          refinement: () => ({
            sub_questions: [{ question: 'Who paid for the bridge?', reason: 'A gap.', priority: 1 }],
          }),
        },
      });
      const order = orderFor(modelConfig(model));
      const request = { query: QUERY, from: ['docs'] };
      const child = await startChild({ ...order, request, diesInPhase: { phase, iteration } });
      await child.ended;
      expect(child.said.some(({ kind }) => kind === 'status')).toBe(false);
      await resumed(order, idOf(child.said));
      expect(model.phases.filter((asked) => asked === 'refinement')).toHaveLength(1);
      expect(new Set(model.answered).size).toBe(model.answered.length);
    },
  );
});

describe('a run that is killed', () => {
  it('inside the second of two calls that were under way asks only that one again', async () => {
    let hold = true;
    let arrived = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    model = await startResearchServer({
      onRequest(number) {
        if (!hold || number < 2) return undefined;
        if (number === 2) return both;
        arrived();
        return new Promise(() => undefined);
      },
    });
    const order = orderFor(modelConfig(model, { calls_at_once: 4 }));
    const child = await startChild(
      { ...order, request: { query: QUERY, from: ['docs'] } },
      (line, started) => {
        if (String(line.message).startsWith('1 of 2')) started.kill('SIGKILL');
      },
    );
    await child.ended;
    expect(model.phases).toEqual(['planning', 'analysis', 'analysis']);
    hold = false;
    expect(await resumed(order, idOf(child.said))).toContain('built by James Eads');
    expect(model.phases).toEqual(['planning', 'analysis', 'analysis', 'analysis', 'synthesis']);
    expect(model.answered).toHaveLength(4);
    expect(new Set(model.answered).size).toBe(4);
  });

  it.each(['search', 'page'] as const)('inside a %s asks only that one again', async (inside) => {
    let kill = (): void => undefined;
    let held = false;
    // A search is asked for after the one before it has been recorded; a page while another is.
    let isRecorded = inside === 'search';
    const format = SERVICE_FORMATS.searxng;
    web = await startWebServer((asked, response) => {
      const { pathname } = new URL(asked.path, 'http://x');
      const isSecond =
        inside === 'search'
          ? pathname === format.path && counted(format.path) === 2
          : pathname === '/opened' && counted('/opened') === 1;
      if (isSecond && !held) {
        held = true;
        if (isRecorded) kill();
        return;
      }
      if (pathname === format.path) {
        response.writeHead(200, { 'content-type': format.type });
        response.end(
          format.answer([
            { title: 'Bridge', address: `${web?.url}/built`, text: 'bridge', day: '2024-01-01' },
            { title: 'Opening', address: `${web?.url}/opened`, text: 'opening', day: '2024-01-01' },
          ]),
        );
        return;
      }
      const isPage = pathname === '/built' || pathname === '/opened';
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(isPage ? `${BRIDGE}This is ${pathname}. `.repeat(8) : '');
    });
    const counted = (path: string) =>
      web?.asked.filter((asked) => new URL(asked.path, 'http://x').pathname === path).length ?? 0;
    const order = orderFor({
      search: { searxng: { base_url: web.url }, private_hosts: [web.host] },
    });
    const child = await startChild(
      { ...order, request: { query: TWO_QUESTIONS, services: ['searxng'] } },
      ({ message }) => {
        if (!String(message).startsWith('1 of 2')) return;
        isRecorded = true;
        if (held) kill();
      },
    );
    kill = () => child.process.kill('SIGKILL');
    await child.ended;
    expect(held).toBe(true);
    const before = { search: counted(format.path), built: counted('/built'), opened: counted('/opened') };
    expect(await resumed(order, idOf(child.said))).toContain('built by James Eads');
    const queries = web.asked
      .filter(({ path }) => path.startsWith(format.path))
      .map((asked) => format.queryOf(asked));
    if (inside === 'search') {
      expect(before).toEqual({ search: 2, built: 0, opened: 0 });
      // The one that was not answered is there twice, every other once.
      expect(queries.length).toBe(new Set(queries).size + 1);
    } else {
      expect(before.opened).toBe(1);
      expect(queries.length).toBe(new Set(queries).size);
      expect({ built: counted('/built'), opened: counted('/opened') }).toEqual({ built: 1, opened: 2 });
    }
  });

  it.each([1, 3])('inside write %i to the archive keeps its sources after it went on', async (write) => {
    model = await startResearchServer();
    const order = orderFor(modelConfig(model));
    const child = await startChild({
      ...order,
      request: { query: QUERY, from: ['docs'] },
      diesInArchiveWrite: write,
    });
    await child.ended;
    expect(child.said.some(({ kind }) => kind === 'status')).toBe(false);
    const id = idOf(child.said);
    expect(await resumed(order, id)).toContain('built by James Eads');
    expect(new Set(model.answered).size).toBe(model.answered.length);
    const service = await openResearch({
      config: ConfigSchema.parse(order.config),
      env: { PLIMSOLL_HOME: order.home },
      cwd: folder,
    });
    const state = await service.state(id);
    expect(state.archive_writable).toBe(true);
    expect(state.content_archive_hashes['source-1']).toBe(state.sources[0]?.hash);
    expect((await service.source(id, 'source-1')).text).toBe(BRIDGE);
    await service.close();
    expect(await readdir(join(order.home, 'archive'))).not.toEqual([]);
  });
});
