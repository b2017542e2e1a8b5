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
