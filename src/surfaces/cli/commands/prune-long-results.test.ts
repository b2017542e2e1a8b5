/** What a pruned session tells of changes whose results are long: what failed may stand behind everything else. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-long-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function pruned(
  name: string,
  result: object,
): Promise<{ readonly text: string; readonly err: string }> {
  const called = (id: string, input: object, content: object) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    },
    { role: 'tool', tool_call_id: id, content: JSON.stringify(content) },
  ];
  const later = Array.from({ length: 8 }, (_, at) => [
    { role: 'user', content: `next ${at}` },
    ...called(`l${at}`, { id: `X${at}` }, { success: true }),
  ]).flat();
  const messages = [{ role: 'user', content: 'Go.' }, ...called('c', { id: 'A17' }, result), ...later];
  await writeFile(join(folder, 's.json'), JSON.stringify(messages));
  const argv = ['prune', 's.json', '--budget', '100', '--mode', 'aggressive', '--out', 'p.json'];
  const { err } = await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  return { text: await readFile(join(folder, 'p.json'), 'utf8'), err };
}

const members = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`field_${at}`, `value of ${at}`]));
const rows = Array.from({ length: 900 }, (_, at) => ({ row: `R${at}`, value: `text of row ${at}` }));

it('tells what failed behind many members of a record', async () => {
  const result = { ...members, status: 'cancelled', refund: { status: 'failed' } };
  expect((await pruned('cancel_order', result)).text).toContain('cancel_order A17: cancelled, refund=failed');
});

it('tells what failed behind a long list', async () => {
  const { text } = await pruned('import_rows', { status: 'imported', rows, failed: 12 });
  expect(text).toContain('import_rows A17: imported, failed=12');
});

it('keeps a failure open that is told with a long list', async () => {
  const result = { success: false, error: 'quota exceeded at contact 411', done: rows };
  const { text, err } = await pruned('sync_contacts', result);
  expect(text).toContain('quota exceeded at contact 411');
  expect(err).toContain('Failed, with no success since: sync_contacts A17');
});
