/** What a tool has found is not told by "it ended": a short view of it stays as long as the budget has room. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-data-'));
  await writeFile(join(folder, 's.json'), JSON.stringify(session));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const OLD_RESULTS = 12;

const reservation = (at: number) => ({
  reservation_id: `RES${100 + at}`,
  user_id: `user_${at}`,
  passengers: Array.from({ length: 30 }, (_, seat) => ({ name: `passenger ${seat}`, seat: `${seat}A` })),
});
const lookup = (id: string, content: string) => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id, type: 'function', function: { name: 'get_reservation', arguments: `{"id":"${id}"}` } },
    ],
  },
  { role: 'tool', tool_call_id: id, content },
];
const session = [
  { role: 'user', content: 'Look at all of them.' },
  ...Array.from({ length: OLD_RESULTS }, (_, at) => lookup(`c${at}`, JSON.stringify(reservation(at)))).flat(),
  ...['w', 'x', 'y', 'z'].flatMap((id) => lookup(id, 'none')),
  { role: 'user', content: 'And now?' },
];

/** Which of the old results still name their reservation. */
async function named(budget: number): Promise<boolean[]> {
  const out = join(folder, 'p.json');
  const argv = ['prune', 's.json', '--budget', String(budget), '--mode', 'aggressive', '--out', out];
  const { code } = await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  expect(code).toBe(0);
  const messages = JSON.parse(await readFile(out, 'utf8')) as { role: string; content: string }[];
  const results = messages.filter(({ role }) => role === 'tool').slice(0, OLD_RESULTS);
  return results.map(({ content }, at) => content.includes(`RES${100 + at}`));
}

describe('plimsoll prune in aggressive mode', () => {
  it('keeps the ids of what a tool found where all results may keep a view', async () => {
    expect(await named(2_600)).toEqual(Array(OLD_RESULTS).fill(true));
  });

  it('lets the oldest go first where they may not', async () => {
    const kept = await named(1_900);
    expect(kept[0]).toBe(false);
    expect(kept.at(-1)).toBe(true);
    expect(kept).toEqual([...kept].sort((a, b) => Number(a) - Number(b)));
  });
});
