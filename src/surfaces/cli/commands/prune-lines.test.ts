/** What a pruned session says of old calls: enough to go on with, and nothing that is not so. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-lines-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Call = readonly [tool: string, input: object | string, result: string | object];

const LOG = Array.from({ length: 150 }, (_, at) => `step ${at} took ${at * 7} ms`).join('\n');

/** The calls, eight small ones after them, and a question. */
async function pruned(calls: readonly Call[], budget = 150, last: readonly Call[] = []) {
  const filler = Array.from({ length: 8 }, (_, at): Call => ['bash', `echo ${at}`, 'x']);
  const turns = [...calls, ...last, ...filler].flatMap(([name, input, result], at) => {
    const given = JSON.stringify(typeof input === 'string' ? { command: input } : input);
    const content = typeof result === 'string' ? result : JSON.stringify(result);
    const call = { id: `c${at}`, type: 'function', function: { name, arguments: given } };
    return [
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: `c${at}`, content },
    ];
  });
  const user = { role: 'user', content: 'How far are you?' };
  await writeFile(
    join(folder, 's.json'),
    JSON.stringify({ model: 'gpt-4o', messages: [user, ...turns, user] }),
  );
  const argv = ['prune', 's.json', '--budget', String(budget), '--mode', 'aggressive', '--out', 'p.json'];
  const { out, err } = await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  const { messages } = JSON.parse(await readFile(join(folder, 'p.json'), 'utf8'));
  const said = (messages as { content: string | null }[]).map(({ content }) => content ?? '').join('\n');
  return { said, report: out + err };
}

it('tells of a process in the background that failed that it did, whatever its status is called', async () => {
  const output = (status: string, rest: string) => `<status>${status}</status>\n${rest}`;
  const failed = output('completed', `<exit_code>1</exit_code>\n<stdout>${LOG}</stdout>`);
  const { said, report } = await pruned([['BashOutput', { bash_id: 'bash_2' }, failed]]);
  expect(report).toContain('BashOutput bash_2 (failed)');
  expect(said).not.toMatch(/BashOutput[^\]]*completed/);
  const other: Call = ['BashOutput', { bash_id: 'bash_8' }, output('running', '')];
  const running = output('running', `<stdout>${LOG}</stdout>`);
  const later = await pruned([['BashOutput', { bash_id: 'bash_7' }, running]], 150, [other]);
  expect(later.said).toContain('[plimsoll: BashOutput bash_7: running; ');
  expect(later.report).not.toContain('with no success since');
});

it('shows the last line of what a command printed, also where its result is wrapped', async () => {
  const output = `${LOG}\nWARNING: two packages do not fit\n${LOG}\nInstalled foo-1.2`;
  const wrapped = { output, metadata: { exit_code: 0, duration_seconds: 1 } };
  const { said } = await pruned([['shell', 'pip install foo', wrapped]]);
  expect(said).toContain('\nInstalled foo-1.2\n[plimsoll: pip install: exit code 0; ');
  expect(said).not.toContain('{"output"');
  const near = `${LOG}\nWARNING: two packages do not fit\nInstalled foo-1.2`;
  const warned = await pruned([['shell', 'pip install foo', near]]);
  expect(warned.said).toContain(
    'WARNING: two packages do not fit\nInstalled foo-1.2\n[plimsoll: pip install',
  );
});

it('shows no half of a word as if it were the whole', async () => {
  const digest = `sha256:${'9b2f6c0de7a1455f'.repeat(20)}`;
  const { said } = await pruned([['bash', 'docker push web:1', `${LOG}\nweb: digest: ${digest} size: 1`]]);
  expect(said).toContain('web: digest: ...\n[plimsoll: docker push: ');
});

it('names the record that has a status, and the statement, the code and the address that a later step needs', async () => {
  const order = { order_id: 'W2', status: 'pending', items: LOG, address: { city: 'Denver' }, total: 3 };
  const { said } = await pruned(
    [
      ['modify_order_address', { order_id: 'W2', city: 'Denver' }, order],
      ['query_sql', { db: 'shop', sql: 'SELECT month, sum(net) FROM sales GROUP BY month ORDER BY 1' }, LOG],
      [
        'run_sql',
        { db: 'shop', sql: "DELETE FROM sales WHERE country = 'TEST'" },
        { rowCount: 412, log: LOG },
      ],
      [
        'run_cell',
        { notebook: 'a.ipynb', cell: 1, source: 'df = read()\ndf["net"].sum()' },
        { status: 'ok', out: LOG },
      ],
      ['bash', 'gh pr create --title x', `Creating pull request\n${LOG}\nhttps://github.com/a/b/pull/17`],
      ['bash', `grep -n "${'needle|'.repeat(20)}" a.ts`, LOG],
    ],
    150,
    [
      ['modify_order_address', { order_id: 'W3', city: 'Oslo' }, { ok: true }],
      ['query_sql', { sql: 'SELECT 1' }, '1'],
      ['run_sql', { sql: 'SELECT 1' }, '1'],
      ['run_cell', { notebook: 'a.ipynb', cell: 2, source: '1' }, '1'],
      ['bash', 'gh pr create --title y', 'no'],
      ['bash', 'grep -n x b.ts', 'x'],
    ],
  );
  expect(said).toContain('modify_order_address W2 Denver: status=pending; ');
  expect(said).toContain('query_sql shop SELECT month, sum(net) FROM sales GROUP ...; ');
  expect(said).toContain("run_sql shop DELETE FROM sales WHERE country = 'TEST': ended, result not shown; ");
  expect(said).toContain('run_cell a.ipynb cell=1 df = read() df["net"].sum(): ok; ');
  expect(said).toContain('gh pr create --title x: ended, https://github.com/a/b/pull/17; ');
  expect(said).toMatch(/\[plimsoll: grep -n (?:needle\|){5}\w*\.\.\.; /);
});

it('hides passwords that only their place in a command makes one, in lines and in what failed', async () => {
  const secrets = ['hunter2', 's3same', 'Winter26', 'opensesame', 'letmein'];
  const commands = [
    'mysql -uroot -phunter2 -e "drop table a"',
    'deploy --password s3same --to prod',
    'curl -X POST --user staff:Winter26 http://x/run',
    'sshpass -p opensesame ssh host restart',
  ];
  const { said, report } = await pruned(
    [
      ...commands.map((command, at): Call => ['bash', command, `${LOG}\n${at} rows`]),
      ['bash', 'DB_PASS=letmein ./migrate', 'Error: cannot connect'],
    ],
    150,
    ['mysql', 'deploy', 'curl', 'sshpass'].map((program): Call => ['bash', `${program} x`, 'x']),
  );
  const lines = said.split('\n').filter((line) => line.startsWith('[plimsoll: '));
  expect(lines.join('\n')).toContain('mysql -uroot -p***');
  expect(lines.join('\n')).toContain('curl -X POST --user staff:*** http://x/run');
  expect(report).toContain('DB_PASS=*** ./migrate (failed)');
  for (const secret of secrets) expect(lines.join('\n') + report).not.toContain(secret);
});

it('reads the commands of a shell by any name', async () => {
  const { said, report } = await pruned([
    ['execute_bash', 'npm test', `${LOG}\n3 failed`],
    ['execute_bash', 'npm test', `${LOG}\n30 passed`],
  ]);
  expect(said).toContain('30 passed\n[plimsoll: npm test: ok; ');
  expect(report).not.toContain('with no success since');
});

it('keeps the words of a report that lists places, and calls errors of a result a failure', async () => {
  const places = Array.from({ length: 150 }, (_, at) => `- src/item${at}.ts:${at} uses a float`).join('\n');
  const report = `Found:\n${places}\n\nKey finding: tax.ts rounds down. The key is in kv/shop/fx.`;
  const task: Call = ['Task', { prompt: 'Find money', subagent_type: 'Explore' }, report];
  const { said } = await pruned([task], 800);
  expect(said).toContain('Key finding: tax.ts rounds down. The key is in kv/shop/fx.');
  const jira = { errorMessages: ['Done is not valid for the current state'], errors: {} };
  const failed = await pruned([
    ['transition_issue', { key: 'OPS-8' }, jira],
    ['bash', 'make', LOG],
  ]);
  expect(failed.report).toContain('transition_issue OPS-8 (failed)');
});
