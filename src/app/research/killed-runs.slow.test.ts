import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigSchema } from '../../contract/config/config.js';
import { openResearch } from './open-research.js';
import { startChild } from './testing/child-process.js';
import {
  type ResearchServer,
  type ResearchServerOptions,
  startResearchServer,
} from './testing/research-server.js';

const QUERY = 'Who built the old bridge, and when was it opened?';
const CALLS = ['planning', 'analysis', 'analysis', 'synthesis'];

let folder: string;
let server: ResearchServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'research-'));
  await mkdir(join(folder, 'docs'));
  await writeFile(
    join(folder, 'docs', 'bridge.md'),
    'The old bridge was built by James Eads.\n\nIt was opened in 1874.\n',
  );
});

afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function world(options: ResearchServerOptions) {
  server = await startResearchServer(options);
  const config = {
    research: { provider: 'compat:test', calls_at_once: 1 },
    providers: { compat: { base_url: server.url } },
  };
  const order = { home: join(folder, 'home'), cwd: folder, config };
  const open = () =>
    openResearch({ config: ConfigSchema.parse(config), env: { PLIMSOLL_HOME: order.home }, cwd: folder });
  return { server, order, open };
}

async function resumed(order: object, id: string) {
  const child = await startChild({ ...order, id });
  await child.ended;
  return child.said.find(({ kind }) => kind === 'status');
}

function idOf(said: readonly Record<string, unknown>[]): string {
  return String(said.find(({ kind }) => kind === 'id')?.id);
}

describe('a run whose process is killed', () => {
  it.each(['planning', 'gathering', 'analysis', 'synthesis'])(
    'at the beginning of %s goes on and asks nothing that was answered',
    async (phase) => {
      const { server, order, open } = await world({});
      const request = { query: QUERY, from: ['docs'] };
      const child = await startChild({ ...order, request, diesInPhase: { phase } });
      await child.ended;
      const id = idOf(child.said);
      const service = await open();
      expect((await service.status(id)).status).toBe('interrupted');
      expect(await resumed(order, id)).toMatchObject({ status: 'completed' });
      expect(new Set(server.answered).size).toBe(server.answered.length);
      expect(server.answered).toHaveLength(CALLS.length);
      expect((await service.report(id)).report).toContain('built by James Eads');
      await service.close();
    },
  );

  it.each([1, 3, 4])('inside call %i asks that one again and no other', async (number) => {
    let kill = (): void => undefined;
    let killed = false;
    const { server, order } = await world({
      onRequest: (asked) => {
        if (asked === number && !killed) {
          killed = true;
          kill();
        }
      },
      delay: 20,
    });
    const child = await startChild({ ...order, request: { query: QUERY, from: ['docs'] } });
    kill = () => child.process.kill('SIGKILL');
    await child.ended;
    expect(killed).toBe(true);
    expect(await resumed(order, idOf(child.said))).toMatchObject({ status: 'completed' });
    const again = CALLS[number - 1] ?? '';
    expect(server.phases).toEqual([...CALLS.slice(0, number), again, ...CALLS.slice(number)]);
  });
});

describe('two processes', () => {
  it('cannot run the same run at once', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { server, order, open } = await world({ onRequest: () => held });
    const first = await startChild({ ...order, request: { query: QUERY, from: ['docs'] } });
    await until(() => server.phases.length === 1);
    const id = idOf(first.said);
    const second = await startChild({ ...order, id });
    await second.ended;
    expect(second.said).toContainEqual({
      kind: 'refused',
      message: `The research run "${id}" is being run by another process.`,
    });
    const service = await open();
    await expect(service.delete(id)).rejects.toThrow('is under way');
    release();
    await first.ended;
    expect(first.said).toContainEqual(expect.objectContaining({ kind: 'status', status: 'completed' }));
    expect(await service.delete(id)).toEqual({ research_id: id, deleted: true });
    await service.close();
  });

  it('see each other through the store: cancelling ends the run of the other', async () => {
    const { server, order, open } = await world({ onRequest: () => new Promise(() => undefined) });
    const child = await startChild({ ...order, request: { query: QUERY, from: ['docs'] } });
    await until(() => server.phases.length === 1);
    const id = idOf(child.said);
    const service = await open();
    await service.cancel(id);
    expect(await service.status(id, { waitMs: 10_000 })).toMatchObject({
      status: 'cancelled',
      phase: 'planning',
    });
    await child.ended;
    await service.close();
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 5));
}
