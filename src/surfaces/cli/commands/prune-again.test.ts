/** A session that is pruned, goes on, and is pruned again: what stands there then is told of what the tools gave. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly object[];
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-again-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const messagesOf = async (name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Message[];

let calls = 0;
function called(name: string, input: object, content: string): Message[] {
  const id = `call_${++calls}`;
  const asked = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return [
    { role: 'assistant', content: null, tool_calls: [asked] },
    { role: 'tool', tool_call_id: id, content },
  ];
}

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const PLAN = `${lines(140, (at) => `  ~ resource "aws_x" "r${at}" { attr${at} = "${at}" }`)}\nPlan: 2 to add, 3 to change, 1 to destroy.`;
const EXPORTED = JSON.stringify({
  rows: Array.from({ length: 80 }, (_, id) => ({ id, value: id * 3 })),
  exported: 79,
  failed: 1,
});
const CREATED = `${lines(80, (at) => `remote: line ${at} of the push`)}\nhttps://github.com/a/b/pull/77`;

function session(): Message[] {
  const later = (at: number): Message[] => [
    { role: 'user', content: `next ${at}` },
    ...called('bash', { command: `terraform plan -target=module.m${at}` }, 'No changes.'),
    ...called('export_report', { name: `r${at}` }, '{"exported":1,"failed":0}'),
    ...called('bash', { command: `gh pr create --title t${at}` }, `https://github.com/a/b/pull/${at}`),
    { role: 'assistant', content: `done ${at}` },
  ];
  return [
    { role: 'user', content: 'Go.' },
    ...called('bash', { command: 'terraform plan -target=module.payments' }, PLAN),
    ...called('export_report', { name: 'q3' }, EXPORTED),
    ...called('bash', { command: 'gh pr create --title first' }, CREATED),
    ...[1, 2, 3, 4, 5].flatMap(later),
  ];
}

/** Each prune is of what the last one wrote, with a turn more. */
async function prunedAt(messages: readonly Message[], budgets: readonly number[]): Promise<string> {
  let name = 's0.json';
  await writeFile(join(folder, name), JSON.stringify(messages));
  for (const [at, budget] of budgets.entries()) {
    const next = `s${at + 1}.json`;
    await run('prune', name, '--budget', String(budget), '--mode', 'aggressive', '--out', next);
    name = next;
  }
  return name;
}

it('counts the lines of what the tool gave, and calls no notice of its own foreign', async () => {
  const messages = session();
  const name = await prunedAt(messages, [4_000, 2_600]);
  const plan = (await messagesOf(name))[2]?.content ?? '';
  expect(plan).toMatch(/of 141 lines shown|2,6\d\d tokens left out/);
  expect(plan).not.toContain('foreign');
  expect(plan.match(/retrieve\(/g)).toHaveLength(1);
  const handle = /handle="(\w+)"/.exec(plan)?.[1] ?? '';
  expect((await run('archive', 'show', handle)).out).toContain(PLAN);
});

it('tells after three prunes how a call ended, as after one', async () => {
  const name = await prunedAt(session(), [3_000, 1_500, 600]);
  const text = JSON.stringify(await messagesOf(name));
  expect(text).toContain('export_report q3: failed=1');
  expect(text).toContain('pull/77');
  await run('restore', name, '--all', '--out', 'o.json');
  expect((await messagesOf('o.json'))[4]?.content).toBe(EXPORTED);
});

it('does not take a text with a notice in it for what is left of another result', async () => {
  const messages = session();
  const first = await prunedAt(messages, [3_000]);
  const pruned = await messagesOf(first);
  const shown = pruned[2]?.content ?? '';
  const copy = `${shown}\n${lines(120, (at) => `another line ${at} of the file`)}`;
  const grown = [
    ...pruned.slice(0, 7),
    ...called('bash', { command: 'cat pruned.txt' }, copy),
    ...pruned.slice(7),
  ];
  await writeFile(join(folder, 'grown.json'), JSON.stringify(grown));
  await run('prune', 'grown.json', '--budget', '1500', '--mode', 'aggressive', '--out', 'q.json');
  const about = (await messagesOf('q.json')).find(
    ({ tool_call_id }) => tool_call_id === grown[8]?.tool_call_id,
  );
  expect(about?.content).toContain('another line 119 of the file');
});

it('counts the whole of an answer that is made shorter twice', async () => {
  const answer = lines(60, (at) => `Sentence ${at} says something of service ${at * 7} and of its owner.`);
  const later = Array.from({ length: 9 }, (_, at): Message[] => [
    { role: 'user', content: `And what of ${at}, would you say?` },
    { role: 'assistant', content: `It is as I said, ${at}.` },
  ]);
  const messages: Message[] = [
    { role: 'user', content: 'Explain.' },
    { role: 'assistant', content: answer },
    ...later.flat(),
  ];
  const all = ` of ${answer.length.toLocaleString('en')} characters| of 60 lines`;
  const [, once] = await messagesOf(await prunedAt(messages, [800]));
  expect(once?.content).toMatch(new RegExp(all));
  const [, twice] = await messagesOf(await prunedAt(messages, [800, 450]));
  expect(twice?.content?.length).toBeLessThan(once?.content?.length ?? 0);
  expect(twice?.content).toMatch(new RegExp(all));
  expect(twice?.content).not.toContain('foreign');
});
