/** How `plimsoll archive list` tells of prunes and of what was put back. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-listed-'));
  await writeFile(join(folder, 's.json'), JSON.stringify(sampleSession()));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

async function prune(budget: string, to: string): Promise<Set<string>> {
  const ran = await run('prune', 's.json', '--budget', budget, '--mode', 'aggressive', '--out', to, '--json');
  return new Set(ran.json<{ actions: { handle: string }[] }>().actions.map(({ handle }) => handle));
}

it('calls a partly restored file that, and no prune', async () => {
  const handles = await prune('6000', 'p.json');
  await run('restore', 'p.json', '--id', [...handles].at(-1) ?? '', '--out', 'q.json');
  const { out } = await run('archive', 'list');
  expect(out).toMatch(/ restore +s\.json, partly restored$/m);
  expect(out.match(/ prune +\d/g)).toHaveLength(1);
  const { entries } = (await run('archive', 'list', '--kind', 'restore', '--json')).json<{
    entries: { partly_restored: boolean }[];
  }>();
  expect(new Set(entries.map(({ partly_restored }) => partly_restored))).toEqual(new Set([true, false]));
});

it('says how many of its pieces a prune keeps itself, where an earlier one keeps the others', async () => {
  const first = await prune('12000', 'p1.json');
  const second = await prune('6000', 'p2.json');
  const fresh = [...second].filter((handle) => !first.has(handle)).length;
  expect(fresh).toBeGreaterThan(0);
  expect(fresh).toBeLessThan(second.size);
  const { out } = await run('archive', 'list');
  expect(out).toContain(
    ` ${fresh} of ${second.size} pieces of s.json, written to ${join(folder, 'p2.json')}`,
  );
  expect(out).toContain(` ${first.size} pieces of s.json, written to ${join(folder, 'p1.json')}`);
  expect(out).toContain('belong to an earlier prune');
});
