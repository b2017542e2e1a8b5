/** A row of budgets for one session: what is left never grows when the budget falls, and what one budget reached any larger one does. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-budgets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A view may be some tokens smaller than it had to be. */
const VIEW = 30;

const called = (id: string, name: string, input: object, content: string, said: string | null = null) => [
  {
    role: 'assistant',
    content: said,
    tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
  },
  { role: 'tool', tool_call_id: id, content },
];

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** Old turns with results of every kind and remarks beside them; the newest steps hold two large results. */
const session = [
  { role: 'system', content: 'You are a coding agent. Run the tests before you say that something works.' },
  ...Array.from({ length: 9 }, (_, turn) => [
    { role: 'user', content: `Question ${turn}: why is the total of order ${turn} wrong?` },
    ...called(
      `r${turn}`,
      'read_file',
      { path: `src/part${turn}.ts` },
      lines(60, (at) => `export const step${at} = compute(${at}, input.items[${turn}]);`),
      `The total of order ${turn} is rounded twice on its way, once in the cart and once in the service.`,
    ),
    ...called(
      `q${turn}`,
      'query_db',
      { sql: `select * from orders where id = ${turn}` },
      JSON.stringify(
        Array.from({ length: 30 }, (_, at) => ({ id: at, total: `${at}.${turn}`, method: 'card' })),
      ),
    ),
    ...called(
      `t${turn}`,
      'bash',
      { command: `npm test -- part${turn}` },
      lines(80, (at) => ` ✓ case ${at} (${turn} ms)`),
    ),
    { role: 'assistant', content: `Order ${turn} was rounded twice; it is rounded once now.` },
  ]).flat(),
  { role: 'user', content: 'Run all of it once more.' },
  ...called(
    'n1',
    'bash',
    { command: 'npm test' },
    lines(400, (at) => ` ✓ suite/case ${at}`),
  ),
  ...called(
    'n2',
    'read_file',
    { path: 'src/service.ts' },
    lines(300, (at) => `const value${at} = item(${at});`),
  ),
];

async function pruned(
  budget: number,
  mode: string,
): Promise<{ readonly after: number; readonly isMet: boolean }> {
  await writeFile(join(folder, 's.json'), JSON.stringify(session));
  const argv = [
    'prune',
    's.json',
    '--budget',
    `${budget}`,
    '--mode',
    mode,
    '--dry-run',
    '--report',
    'r.json',
  ];
  await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  const report = JSON.parse(await readFile(join(folder, 'r.json'), 'utf8')) as {
    tokens: { after: number };
    budget_met: boolean;
  };
  return { after: report.tokens.after, isMet: report.budget_met };
}

describe.each(['default', 'aggressive'])('a smaller budget in %s mode', (mode) => {
  it('never leaves more, and what one reached every larger one meets', async () => {
    const floor = await pruned(1, mode);
    expect(floor.isMet).toBe(false);
    const shares = [4, 2.5, 1.6, 1.3, 1.15, 1.05, 1.01, 1, 0.99, 0.9, 0.7, 0.4];
    const row: { budget: number; after: number; isMet: boolean }[] = [];
    for (const share of shares) {
      const budget = Math.floor(floor.after * share);
      row.push({ budget, ...(await pruned(budget, mode)) });
    }
    const least = Math.min(...row.filter(({ isMet }) => isMet).map(({ after }) => after));
    for (const [at, { budget, after, isMet }] of row.entries()) {
      const before = row[at - 1]?.after ?? Infinity;
      expect(after, `of ${budget}`).toBeLessThanOrEqual(before + VIEW);
      expect(isMet, `${budget} is met`).toBe(budget >= Math.min(least, floor.after));
      if (!isMet) expect(after, `of ${budget}`).toBe(floor.after);
    }
  });
});
