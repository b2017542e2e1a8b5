/** What a reader is told about JSON that lost something inside: each from the command line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'plimsoll-json-'));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

interface Answer {
  text: string;
  record: { shown: number; total: number; unit: string; partial?: number };
}

async function bound(value: unknown, ...more: string[]): Promise<Answer> {
  const ran = await runCommand(['bound', '-', '--limit', '300', '--json', '--no-keep', ...more], {
    cwd,
    env: { PLIMSOLL_HOME: join(cwd, 'home') },
    stdin: JSON.stringify(value, null, 2),
  });
  return ran.json<Answer>();
}

const range = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('bound', () => {
  it.each([[], ['--query', 'which pod failed?']])(
    'shows the failure in objects of objects and counts the keys of all levels',
    async (...more) => {
      const pods = (node: number) =>
        range(8, (pod) => [`p${pod}`, { state: node === 7 && pod === 3 ? 'failed' : 'up', restarts: pod }]);
      const nodes = range(15, (node) => [
        `n${node}`,
        { ip: `10.0.0.${node}`, pods: Object.fromEntries(pods(node)) },
      ]);
      const { text, record } = await bound({ east: { nodes: Object.fromEntries(nodes) } }, ...more);
      expect(text).toContain('"p3":{"state":"failed","restarts":3}');
      expect(text).not.toContain('{}');
      expect(text).toContain(`${record.shown} of ${record.total} keys at all levels shown`);
      expect(record.total).toBe(2 + 15 * (1 + 2 + 8 * 3));
    },
  );

  it('says that rows are not whole, and keeps that one is not ready', async () => {
    const items = range(60, (row) => ({
      kind: 'Pod',
      metadata: { name: `web-${row}`, labels: { app: 'web', tier: 'front' }, uid: `${row}`.repeat(18) },
      spec: { containers: range(4, (at) => ({ name: `c${at}`, image: `registry.example/c${at}:1` })) },
      status: {
        containerStatuses: [
          row === 17
            ? {
                name: 'app',
                ready: false,
                state: { waiting: { reason: 'CrashLoopBackOff', message: 'failed' } },
              }
            : { name: 'app', ready: true, state: { running: { startedAt: '2026-01-01T10:00:00Z' } } },
        ],
        conditions: range(6, (at) => ({ type: `Condition${at}`, status: 'True', reason: 'r'.repeat(40) })),
      },
    }));
    const { text, record } = await bound({ kind: 'List', items });
    expect(text).toMatch(/"ready":false,"state":\{"waiting":\{.*"message":"failed"/);
    expect(text).toMatch(/\d of 60 rows shown, not whole \(\d+ of \d+ keys\)/);
    expect(record.partial).toBe(record.shown);
  });

  it('shows no folder as empty that is not', async () => {
    const folder = (name: string, level: number): object => ({
      type: 'directory',
      name,
      children: range(5, (at) =>
        level === 0
          ? { type: 'file', name: `${name}_${at}.ts`, size: at }
          : folder(`${name}_${at}`, level - 1),
      ),
    });
    const { text, record } = await bound([folder('src', 2)]);
    expect(text).not.toContain('[]');
    expect(text).toContain(`(files and folders) shown, ${record.partial} of them not whole`);
  });
});
