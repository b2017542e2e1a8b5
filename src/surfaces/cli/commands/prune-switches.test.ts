/** What `plimsoll prune` may not take: results of the newest steps that are not oversized, and anything while it is switched off. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-switches-'));
  const step = (at: number) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: `c${at}`, type: 'function', function: { name: 'web_fetch', arguments: `{"url":"u${at}"}` } },
      ],
    },
    { role: 'tool', tool_call_id: `c${at}`, content: rows(at, at === 5 ? 900 : 90) },
  ];
  const messages = [
    { role: 'user', content: 'go' },
    ...Array.from({ length: 10 }, (_, at) => step(at)).flat(),
  ];
  await writeFile(join(folder, 's.json'), JSON.stringify({ model: 'gpt-4o', messages }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const rows = (at: number, count: number) =>
  Array.from({ length: count }, (_, row) => `${at} row ${row} of ${(row * row) % 91}`).join('\n');
const prune = (...more: string[]) =>
  runCommand(['prune', 's.json', '--budget', '2000', '--dry-run', ...more], {
    cwd: folder,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
  });

it.each(['default', 'aggressive'])(
  'reduces of the newest steps only what is oversized, in %s mode too',
  async (mode) => {
    const ran = await prune('--mode', mode, '--set', 'resilience.keep_steps=20', '--json');
    const { actions } = ran.json<{ actions: object[] }>();
    expect(actions).toMatchObject([{ reason: 'oversized_result', id: 'c5' }]);
  },
);

it('says when it is switched off how to switch it on, and names nothing that would not help', async () => {
  const { code, out, err } = await prune('--set', 'resilience.enabled=false');
  expect(code).toBe(1);
  expect(err).toContain('Pruning is switched off, because resilience.enabled is false');
  expect(err).toContain('--set resilience.enabled=true');
  expect(err).toMatch(/the budget of 2,000 tokens was missed by [\d,]+\.\n/);
  expect(err + out).not.toMatch(/ggressive mode|What blocks it|What stays and why|may leave/);
});

it('says of a dry run what it wrote', async () => {
  expect((await prune()).out).toContain('Dry run: nothing was written or kept.');
  const { out } = await prune('--report', 'report.json');
  expect(out).toContain('Dry run: nothing was pruned or kept; only the report was written.');
  expect(out).toContain(`The report: ${join(folder, 'report.json')}`);
});

it('names the most steps with which a missed budget is met, and they meet it', async () => {
  const missed = await runPrune('2500');
  expect(missed.code).toBe(1);
  const steps = Number(
    /With --set resilience\.keep_steps=(\d+) the budget would be met/.exec(missed.err)?.[1],
  );
  expect(steps).toBeGreaterThanOrEqual(0);
  expect((await runPrune('2500', `resilience.keep_steps=${steps}`)).code).toBe(0);
  expect((await runPrune('2500', `resilience.keep_steps=${steps + 1}`)).code).toBe(1);
});

it('says what is left where fewer steps do not meet the budget either', async () => {
  const { err } = await runPrune('100');
  expect(err).toMatch(
    /Even --set resilience\.keep_steps=0 would leave [\d,]+ tokens, [\d,]+ too many\. What blocks it: /,
  );
  expect((await runPrune('100', 'resilience.keep_steps=0')).err).not.toContain('keep_steps');
});

const runPrune = (budget: string, ...settings: string[]) =>
  runCommand(
    [
      ...['prune', 's.json', '--budget', budget, '--mode', 'aggressive', '--dry-run'],
      ...settings.flatMap((one) => ['--set', one]),
    ],
    { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } },
  );
