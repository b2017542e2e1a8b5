/** Results that name no call, or one whose id came before: a missing one never moves the others to the wrong calls. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-pairs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

type Content = { readonly role: string; readonly parts: readonly Record<string, unknown>[] };
const asks = (...files: string[]): Content => ({
  role: 'model',
  parts: files.map((path) => ({ functionCall: { name: 'read', args: { path } }, thoughtSignature: 's' })),
});
const answers = (...files: string[]): Content => ({
  role: 'user',
  parts: files.map((path) => ({ functionResponse: { name: 'read', response: { output: `of ${path}` } } })),
});
const says = (text: string): Content => ({ role: 'user', parts: [{ text }] });

/** What follows each call of a mended file: the output of its response, `-` for one that was interrupted. */
async function repaired(contents: readonly Content[]) {
  await writeFile(join(folder, 'g.json'), JSON.stringify({ contents }));
  const { findings } = (await run('check', 'g.json', '--json')).json<{ findings: { record: number }[] }>();
  expect((await run('repair', 'g.json', '--out', 'm.json')).code).toBe(0);
  const mended = JSON.parse(await readFile(join(folder, 'm.json'), 'utf8')) as { contents: Content[] };
  const told = mended.contents.flatMap(({ parts }) =>
    parts.flatMap(({ functionCall, functionResponse }) => {
      if (functionCall !== undefined) return [(functionCall as { args: { path: string } }).args.path];
      if (functionResponse === undefined) return [];
      const { output } = (functionResponse as { response: { output?: string } }).response;
      return [output ?? '-'];
    }),
  );
  return { told: told.join(' '), records: findings.map(({ record }) => record) };
}

const GEMINI: readonly [what: string, contents: Content[], told: string, records: number[]][] = [
  [
    'the first of several steps',
    [says('read all'), asks('a'), asks('b'), answers('b'), asks('c'), answers('c'), says('go on')],
    'a - b of b c of c',
    [2],
  ],
  [
    'a step in the middle, before the person speaks',
    [says('x'), asks('a'), answers('a'), asks('b'), says('stop'), asks('c'), answers('c'), says('y')],
    'a of a b - c of c',
    [4],
  ],
  ['the last of parallel calls', [says('x'), asks('a', 'b'), answers('a'), says('y')], 'a b of a -', [2]],
];

it.each(GEMINI)(
  'gives %s of Gemini the result that is missing, and leaves the others',
  async (_, ...rest) => {
    const [contents, told, records] = rest;
    expect(await repaired(contents)).toEqual({ told, records });
  },
);

it.each<[string, Content[]]>([
  ['together', [says('x'), asks('a'), asks('b'), answers('a', 'b'), says('y')]],
  ['one by one', [says('x'), asks('a'), asks('b'), answers('a'), answers('b'), says('y')]],
])('takes responses to two contents of calls, given %s, in their order', async (_, contents) => {
  // Google wants them after each content: the first moves to its call.
  expect((await repaired(contents)).told).toBe('a of a b of b');
});

it('prunes a Gemini transcript with a missing result without moving the others', async () => {
  const contents = [says('read all'), asks('a'), asks('b'), answers('b'), asks('c'), answers('c'), says('z')];
  await writeFile(join(folder, 'g.json'), JSON.stringify({ contents }));
  await run('prune', 'g.json', '--budget', '10', '--out', 'p.json');
  const { contents: pruned } = JSON.parse(await readFile(join(folder, 'p.json'), 'utf8')) as {
    contents: Content[];
  };
  const at = pruned.findIndex(({ parts }) => JSON.stringify(parts).includes('"path":"b"'));
  expect(JSON.stringify(pruned[at + 1])).toContain('of b');
});

it('pairs by the id where a response has one, and the others by their order', async () => {
  const call = (path: string, id?: string) => ({
    functionCall: { name: 'read', args: { path }, ...(id === undefined ? {} : { id }) },
  });
  const response = (output: string, id?: string) => ({
    functionResponse: { name: 'read', response: { output }, ...(id === undefined ? {} : { id }) },
  });
  const contents = [
    says('x'),
    { role: 'model', parts: [call('a', '1'), call('b', '2'), call('c')] },
    { role: 'user', parts: [response('of b', '2')] },
    { role: 'user', parts: [response('of a'), response('of c')] },
    says('y'),
  ];
  await writeFile(join(folder, 'g.json'), JSON.stringify({ contents }));
  expect((await run('check', 'g.json')).out).toContain('valid');
});

it('gives the call of an id that comes again its own result', async () => {
  const asked = (path: string) => ({
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: 'call_0', type: 'function', function: { name: 'read', arguments: `{"path":"${path}"}` } },
    ],
  });
  const result = (content: string) => ({ role: 'tool', tool_call_id: 'call_0', content });
  const user = { role: 'user', content: 'hi' };
  const messages = [user, asked('a'), asked('b'), result('of b'), asked('c'), result('of c'), user];
  await writeFile(join(folder, 'o.json'), JSON.stringify(messages));
  await run('repair', 'o.json', '--out', 'm.json');
  const mended = JSON.parse(await readFile(join(folder, 'm.json'), 'utf8')) as { content: string | null }[];
  expect(mended.map(({ content }) => content)).toEqual([
    'hi',
    null,
    '[plimsoll: this call was interrupted; it has no result]',
    null,
    'of b',
    null,
    'of c',
    'hi',
  ]);
});
