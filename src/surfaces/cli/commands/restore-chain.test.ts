/** What `plimsoll restore --all` takes for an earlier state of a file: only what something shows to be one. */
import { copyFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-chain-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');

/** A session of Claude Code with long reasoning, which leaves without a notice. */
function lines(): string[] {
  return Array.from({ length: 24 }, (_, at) => {
    const isUser = at % 2 === 0;
    const thinking = { type: 'thinking', thinking: 'why '.repeat(800), signature: 's' };
    const content = isUser ? `q${at}` : [thinking, { type: 'text', text: `a${at}` }];
    const message = { role: isUser ? 'user' : 'assistant', id: `m${at}`, content };
    const parentUuid = at === 0 ? null : `u${at - 1}`;
    return JSON.stringify({ type: message.role, uuid: `u${at}`, parentUuid, message });
  });
}

async function inPlace(file: string, budget: string): Promise<void> {
  const old = new Date(Date.now() - 60_000);
  await utimes(join(folder, file), old, old);
  await run('prune', file, '--budget', budget, '--in-place');
}

beforeEach(async () => {
  const whole = lines();
  await writeFile(join(folder, 'cc.jsonl'), `${whole.join('\n')}\n`);
  await writeFile(join(folder, 'broken.jsonl'), `${whole.toSpliced(3, 0, '{"cut').join('\n')}\n`);
  await run('repair', 'broken.jsonl', '--drop-unreadable', '--out', 'mended.jsonl');
  expect(await read('mended.jsonl')).toBe(await read('cc.jsonl'));
});

it('stops at the original of a file, though a repair of another file gave the same text', async () => {
  await copyFile(join(folder, 'cc.jsonl'), join(folder, 's.jsonl'));
  await inPlace('s.jsonl', '8000');
  await inPlace('s.jsonl', '5000');
  const { code, out, err } = await run('restore', 's.jsonl', '--all', '--out', 'o.jsonl');
  expect([code, out]).toEqual([0, expect.stringContaining('2 changes undone: the original, bit for bit')]);
  expect(await read('o.jsonl')).toBe(await read('cc.jsonl'));
  expect(err).toContain('A change of broken.jsonl');
});

it('refuses a file that was never pruned, and names the other that became the same text', async () => {
  const { code, err } = await run('restore', 'cc.jsonl', '--all', '--out', 'o.jsonl');
  expect(code).not.toBe(0);
  expect(err).toContain('no record of a prune or repair of cc.jsonl');
  expect(err).toContain('broken.jsonl');
});

it('follows a session through files of other names, as they were written', async () => {
  await run('prune', 'mended.jsonl', '--budget', '2000', '--out', 'small.jsonl');
  const { out } = await run('restore', 'small.jsonl', '--all', '--out', 'o.jsonl');
  expect(out).toContain('2 changes undone: the original, bit for bit');
  expect(await read('o.jsonl')).toBe(await read('broken.jsonl'));
});

it('knows a pruned file under any name by a notice that stands in it', async () => {
  const call = { id: '1', type: 'function', function: { name: 'f', arguments: '{}' } };
  const user = { role: 'user', content: 'x' };
  const answers = Array.from({ length: 5 }, (_, at) => [user, { role: 'assistant', content: `a${at}` }]);
  const messages = [
    user,
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: '1', content: 'words '.repeat(4000) },
    ...answers.flat(),
  ];
  await writeFile(join(folder, 'a.json'), JSON.stringify(messages));
  await run('prune', 'a.json', '--budget', '1000', '--out', 'b.json');
  await copyFile(join(folder, 'b.json'), join(folder, 'else.json'));
  expect((await run('restore', 'else.json', '--all', '--out', 'o.json')).code).toBe(0);
  expect(await read('o.json')).toBe(await read('a.json'));
});
