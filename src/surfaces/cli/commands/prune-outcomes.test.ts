/** What a pruned session says of commands whose result carries no exit code: never that one ended well whose text tells of a failure. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-outcomes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cases = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `ok ${from + at} a case of the suite`).join('\n');
const lines = (line: string) => `${line}\n`.repeat(150);

async function pruned(command: string, output: string, last = 'echo last'): Promise<string> {
  const turn = (id: string, line: string, content: string) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id, type: 'function', function: { name: 'bash', arguments: JSON.stringify({ command: line }) } },
      ],
    },
    { role: 'tool', tool_call_id: id, content },
  ];
  const later = Array.from({ length: 8 }, (_, at) => turn(`e${at}`, `echo ${at}`, 'x')).flat();
  const user = { role: 'user', content: 'do the tests pass?' };
  await writeFile(
    join(folder, 's.json'),
    JSON.stringify({
      model: 'gpt-4o',
      messages: [user, ...turn('c', command, output), ...later, ...turn('l', last, 'x'), user],
    }),
  );
  const argv = ['prune', 's.json', '--budget', '150', '--mode', 'aggressive', '--out', 'p.json'];
  await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  return readFile(join(folder, 'p.json'), 'utf8');
}

it.each([
  ['bats test/', `1..90\n${cases(1, 60)}\nnot ok 60 rejects a bad token\n${cases(61, 200)}`],
  ['xcodebuild test', `${lines('Test case passed')}Executed 90 tests, with 0 failures\n** TEST FAILED **`],
  ['mvn verify', `[INFO] 0 errors\n${lines('[INFO] Compiling')}[INFO] BUILD FAILURE`],
  ['dotnet test', `${lines('Passed A')}Failed!  - Failed:     2, Passed:    30, Total:    32`],
  ['./run.sh', `${lines('copying')}Build succeeded.\nDeploy failed: timeout`],
])('%s that failed is not told as one that ended well', async (command, output) => {
  expect(await pruned(command, output)).not.toMatch(/\[plimsoll: [^\]]{1,80}: ok/);
});

it('a run whose text says so is still told as one that ended well', async () => {
  expect(await pruned('bats test/', `1..200\n${cases(1, 201)}`)).toContain('[plimsoll: bats: ok');
});

it('names what a script changed, not the word it ended with', async () => {
  const script = 'cd /srv/app\nrm -rf build_0\nsed -i s/a/b/ config_0.yml\necho done';
  const text = await pruned(script, `${lines('removed')}done`, script.replaceAll('_0', '_1'));
  expect(text).toContain('[plimsoll: rm -rf build_0, sed -i s/a/b/ config_0.yml: ok; ');
  expect(text).not.toContain('[plimsoll: echo');
});

it.each([
  ['git checkout other-branch', true],
  ['nvm use 20', true],
  ['git checkout -- src/a.ts', false],
  ['git commit -am "use the new name"', false],
])('after %s an error of a run before it stays: %s', async (between, isOpen) => {
  const run = (id: string, command: string, content: string) => [
    { role: 'user', content: `go on with ${id}` },
    { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, is_error: content.includes('FAIL'), content }],
    },
  ];
  const others = Array.from({ length: 12 }, (_, at) => run(`o${at}`, `ls ${at}`, `${at}.ts\n`.repeat(60)));
  const messages = [
    ...[
      ...run('a', 'npm test', `${lines('FAIL src/money.test.ts')}rounds half to even`),
      ...others.slice(0, 2).flat(),
    ],
    ...[...run('b', between, 'done'), ...run('c', 'npm test', '30 passed'), ...others.slice(2).flat()],
  ];
  await writeFile(join(folder, 's.json'), JSON.stringify({ model: 'claude-x', messages }));
  const prune = async (file: string, out: string) => {
    const argv = ['prune', file, '--budget', '900', '--mode', 'aggressive', '--out', out];
    await runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
    return readFile(join(folder, out), 'utf8');
  };
  const once = await prune('s.json', 'p.json');
  expect(once.includes('rounds half to even')).toBe(isOpen);
  expect(await prune('p.json', 'q.json')).toBe(once);
});

it('instructions among the messages of Claude stay where they may stand', async () => {
  const step = (at: number) => [
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: `t${at}`, name: 'Read', input: { file_path: `${at}.ts` } }],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `t${at}`, content: lines(`line of ${at}`) }],
    },
    ...(at % 4 === 1 ? [{ role: 'system', content: `reminder ${at}` }] : []),
  ];
  const messages = [
    { role: 'user', content: 'go' },
    ...Array.from({ length: 16 }, (_, at) => step(at)).flat(),
  ];
  await writeFile(
    join(folder, 's.json'),
    JSON.stringify({ model: 'claude-opus-4-8', system: 'x', messages }),
  );
  const run = (...argv: string[]) =>
    runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
  expect((await run('check', 's.json')).out).toContain('anthropic-messages');
  await run('prune', 's.json', '--budget', '100', '--mode', 'aggressive', '--out', 'p.json');
  const text = await readFile(join(folder, 'p.json'), 'utf8');
  expect(text.length).toBeLessThan(JSON.stringify(messages).length / 2);
  for (const at of [1, 5, 9, 13]) expect(text).toContain(`reminder ${at}`);
  expect((await run('check', 'p.json')).out).toContain('valid');
});

it.each(['kubectl --context prod -n pay logs web-7', 'kubectl -n pay describe pod web-7', 'git -C app log'])(
  'what %s shows of others is no failure of its own',
  async (command) => {
    const text = await pruned(
      command,
      `${lines('INFO a line')}ERROR: refused\nValueError: bad value`,
      command,
    );
    expect(text).not.toContain('INFO a line');
    expect(text).not.toMatch(/failed|tells of a failure|kubectl pay|git app/);
  },
);
