/** `plimsoll restore` of a file that a program read and wrote again after the prune. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-rewritten-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFile(join(folder, name), text);

interface Request {
  readonly model: string;
  readonly messages: readonly object[];
}

const rows = (name: string) => Array.from({ length: 300 }, (_, at) => `${name} é "row" ${at}`).join('\n');
const step = (name: string): object[] => [
  { role: 'assistant', content: [{ type: 'tool_use', id: name, name: 'web_fetch', input: { url: name } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: name, content: rows(name) }] },
  { role: 'assistant', content: [{ type: 'text', text: `Read ${name}.` }] },
  { role: 'user', content: [{ type: 'text', text: `Go on after ${name}.` }] },
];
const session: Request = {
  model: 'claude-sonnet-4-5',
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Begin.' }] },
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(step),
  ],
};
const indented = (value: unknown, by = 2) => `${JSON.stringify(value, null, by)}\n`;
const grown = ({ model, messages }: Request): Request => ({ model, messages: [...messages, ...step('new')] });
const prune = (from: string, to: string, budget: number) =>
  run('prune', from, '--budget', String(budget), '--mode', 'aggressive', '--out', to);
const parsed = async (name: string) => JSON.parse(await read(name)) as Request;

const AGAIN = 'the same content but not the same bytes, because the file was rewritten since';

beforeEach(async () => {
  await write('s.json', indented(session));
  await prune('s.json', 'p.json', 14_000);
});

it('brings everything back to a file that grew in the middle of its document', async () => {
  await write('g.json', indented(grown(await parsed('p.json')), 1));
  const { code, out } = await run('restore', 'g.json', '--all', '--out', 'o.json');
  expect([code, out]).toEqual([0, expect.stringContaining(AGAIN)]);
  expect(await read('o.json')).toBe(indented(grown(session), 1));
});

it.each([
  ['compactly', (value: Request) => JSON.stringify(value)],
  ['with tabs', (value: Request) => JSON.stringify(value, null, '\t')],
  [
    'with other escapes and another model',
    (value: Request) => JSON.stringify({ ...value, model: 'other' }).replaceAll('é', '\\u00e9'),
  ],
])('knows a file that was written again %s', async (_, again) => {
  await write('again.json', again(await parsed('p.json')));
  const { code, out } = await run('restore', 'again.json', '--all', '--out', 'o.json');
  expect([code, out]).toEqual([0, expect.stringContaining(AGAIN)]);
  expect((await parsed('o.json')).messages).toEqual(session.messages);
});

it('goes back over a prune of the grown file to the first original', async () => {
  await write('g.json', indented(grown(await parsed('p.json')), 1));
  await prune('g.json', 'p2.json', 9000);
  const { code, out } = await run('restore', 'p2.json', '--all', '--out', 'o.json');
  expect([code, out]).toEqual([0, expect.stringContaining(`2 changes undone: ${AGAIN}`)]);
  expect(await read('o.json')).toBe(indented(grown(session), 1));
});

it('puts one handle back in its place, and the rest from what that gave', async () => {
  await write('again.json', JSON.stringify(grown(await parsed('p.json')), null, 1));
  const [handle = ''] = /(?<=handle=\\")[a-z2-7]{16}/.exec(await read('again.json')) ?? [];
  const one = await run('restore', 'again.json', '--id', handle, '--out', 'one.json');
  expect([one.code, one.out]).toEqual([0, expect.stringContaining(`Put back ${handle} (${AGAIN})`)]);
  const text = await read('one.json');
  expect(text).not.toContain(handle);
  expect(text).toContain('plimsoll_retrieve');
  expect((await run('restore', 'one.json', '--all', '--out', 'o.json')).code).toBe(0);
  expect(await parsed('o.json')).toEqual(grown(session));
});

it('never says bit for bit while a notice of an earlier prune is left', async () => {
  const { messages } = await parsed('p.json');
  const [first, ...rest] = messages;
  await write('g.json', indented({ ...session, messages: [{ ...first, content: 'Else.' }, ...rest] }));
  const unknown = await run('restore', 'g.json', '--all', '--out', 'o.json');
  expect(unknown.code).not.toBe(0);
  expect(unknown.err).toMatch(/What its notices name is still kept \(\d+\): plimsoll archive show/);
  await prune('g.json', 'p2.json', 7000);
  const { code, out } = await run('restore', 'p2.json', '--all', '--out', 'o.json');
  expect(code).toBe(0);
  expect(out).toMatch(/One change undone: \d+ originals? named in its notices did not come back/);
  expect(await read('o.json')).toBe(await read('g.json'));
});

/** As Claude Code writes them: reasoning, which leaves without a notice. */
const line = (at: number) => {
  const isUser = at % 2 === 0;
  const thinking = { type: 'thinking', thinking: 'why '.repeat(800), signature: 's' };
  const content = isUser ? `q${at}` : [thinking, { type: 'text', text: `a${at}` }];
  const message = { role: isUser ? 'user' : 'assistant', id: `m${at}`, content };
  return { type: message.role, uuid: `u${at}`, parentUuid: at === 0 ? null : `u${at - 1}`, message };
};

it('knows lines that were written again with other spaces, also without a notice', async () => {
  const lines = (list: readonly object[], space = '') =>
    list.map((one) => `${JSON.stringify(one).replace(':', `:${space}`)}\n`).join('');
  const whole = Array.from({ length: 24 }, (_, at) => line(at));
  await write('l.jsonl', lines(whole));
  await prune('l.jsonl', 'lp.jsonl', 6000);
  const records = (await read('lp.jsonl'))
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as object);
  await write('l.again.jsonl', lines([...records, line(24)], ' '));
  const { code, out } = await run('restore', 'l.again.jsonl', '--all', '--out', 'o.jsonl');
  expect([code, out]).toEqual([0, expect.stringContaining(AGAIN)]);
  expect(await read('o.jsonl')).toBe(lines([...whole, line(24)]));
});
