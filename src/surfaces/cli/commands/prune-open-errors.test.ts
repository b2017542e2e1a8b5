/** What is among the open errors of a prune and what is not: shown logs, deeds that were not done, calls that were tried anew. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-open-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Call = readonly [tool: string, input: object, result: string];

const shell = (command: string, result: string): Call => ['bash', { command }, result];

/** Prunes a chat of these calls, hard enough that old ones become lines. */
async function pruned(...calls: readonly Call[]): Promise<{ open: string[]; text: string }> {
  const looks = Array.from(
    { length: 12 },
    (_, at): Call => ['read', { path: `${at}.ts` }, 'line\n'.repeat(80)],
  );
  const messages = [...calls, ...looks].flatMap(([name, input, content], at) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: `c${at}`, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    },
    { role: 'tool', tool_call_id: `c${at}`, content },
  ]);
  const user = (content: string) => ({ role: 'user', content });
  await writeFile(join(folder, 's.json'), JSON.stringify([user('Go.'), ...messages, user('And?')]));
  const argv = [
    'prune',
    's.json',
    '--budget',
    '300',
    '--mode',
    'aggressive',
    '--out',
    'p.json',
    '--report',
    'r.json',
  ];
  await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  const { recovery } = JSON.parse(await readFile(join(folder, 'r.json'), 'utf8'));
  return { open: recovery.open_errors, text: await readFile(join(folder, 'p.json'), 'utf8') };
}

const LOG = `${'step ok\n'.repeat(60)}Error: the job failed\n3 failed, 20 passed`;

it.each([
  'gh run view 123 --log',
  'gh run view --log-failed 123',
  'aws logs tail /ecs/web --since 1h',
  'aws --profile prod logs tail /ecs/web',
  'gcloud logging read severity=ERROR',
  'docker compose logs web',
  'heroku logs --tail',
])('%s shows errors of others, and did not fail', async (command) => {
  expect((await pruned(shell(command, LOG))).open).toEqual([]);
});

it.each(['docker rm logs', 'make test', 'aws s3 sync logs s3://b'])(
  '%s that tells of a failure failed',
  async (command) => {
    expect((await pruned(shell(command, LOG))).open).toHaveLength(1);
  },
);

it('a deed that its own flag denies is open; flags of the record that came back deny nothing', async () => {
  const { open } = await pruned(
    ['cancel_order', { order_id: 'A17' }, '{"order_id":"A17","cancelled":false,"reason":"shipped"}'],
    ['delete_file', { id: 'F1' }, '{"deleted": false}'],
    ['sendEmail', { to: 'a@example.org' }, '{"sent": false}'],
    ['update_task', { id: 'T1', title: 'x' }, '{"id":"T1","title":"x","completed":false,"archived":false}'],
    ['add_user', { id: 'U1' }, '{"id":"U1","address_verified":false,"deleted":false}'],
  );
  expect(open.map((one) => one.split(' ')[0])).toEqual(['cancel_order', 'delete_file', 'sendEmail']);
});

it('it is resolved when the same call does it', async () => {
  const { open } = await pruned(
    ['cancel_order', { order_id: 'A17' }, '{"cancelled": false}'],
    ['cancel_order', { order_id: 'A17' }, '{"cancelled": true}'],
  );
  expect(open).toEqual([]);
});

const book = (date: string, slot: object, result: string): Call => [
  'book_slot',
  { customer_id: 'C1', date, ...slot },
  result,
];

it('it stays open where something else was changed, or what it is about', async () => {
  const cancel = (order_id: string, result: string): Call => [
    'cancel_order',
    { order_id, reason: 'late' },
    result,
  ];
  const others: readonly (readonly Call[])[] = [
    [cancel('A1', '{"error":"Order A1 cannot be cancelled"}'), cancel('A2', '{"status":"cancelled"}')],
    [
      book('2026-12-01', {}, '{"error":"Customer is blocked"}'),
      book('2026-12-02', {}, '{"status":"booked"}'),
    ],
    [book('2026-12-01', {}, '{"error":"Invalid date"}'), book('2026-12-02', {}, '{"error":"Invalid date"}')],
  ];
  expect((await pruned(...(others[0] ?? []))).open).toHaveLength(1);
  expect((await pruned(...(others[1] ?? []))).open).toHaveLength(1);
  expect((await pruned(...(others[2] ?? []))).open).toHaveLength(2);
});
