/** Figures and places that the session commands tell: they add up, and are counted in one way. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-figures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value));

const user = (content: string) => ({ role: 'user', content });
const call = (id: string, name: string, input = {}) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
});
const result = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content });

it('session gives every call a row, also one without a result, under the name it has', async () => {
  await write('s.json', [
    user('a'),
    call('1', 'Read'),
    result('1', 'x'),
    call('2', 'Bash', { command: 'ls' }),
  ]);
  const { by_tool, by_content } = (await run('session', 's.json', '--json')).json<{
    by_tool: { name: string; count: number; argument_tokens: number }[];
    by_content: { name: string; count: number; tokens: number }[];
  }>();
  expect(by_tool.map(({ name, count }) => `${name} ${count}`).sort()).toEqual(['Bash 1', 'Read 1']);
  const calls = by_content.find(({ name }) => name === 'arguments of calls');
  expect(by_tool.reduce((sum, row) => sum + row.argument_tokens, 0)).toBe(calls?.tokens);
});

it('session tells of old errors what a prune in aggressive mode takes', async () => {
  const failure = `${'at line of the trace\n'.repeat(60)}Error: no such file`;
  await write('s.json', [
    user('a'),
    ...[call('1', 'Bash', { command: 'make' }), result('1', failure)],
    ...[call('2', 'Bash', { command: 'make' }), result('2', 'done')],
    ...['b', 'c', 'd'].flatMap((name) => [
      user(name),
      call(name, 'Read', { path: name }),
      result(name, name),
    ]),
    ...['e', 'f', 'g', 'h'].map((content) => ({ role: 'assistant', content })),
  ]);
  const { reclaimable } = (await run('session', 's.json', '--json')).json<{ reclaimable: object[] }>();
  const argv = ['prune', 's.json', '--mode', 'aggressive', '--dry-run', '--json'];
  const { by_reason } = (await run(...argv)).json<{ by_reason: object }>();
  expect(reclaimable).toMatchObject([{ name: 'stale_error', count: 1 }]);
  expect(Object.keys(by_reason)).toEqual(['stale_error']);
});

it('session counts the turns of plain messages by what the person said', async () => {
  const turn = [
    user('q'),
    { role: 'tool', tool_name: 'grep', content: 'x' },
    { role: 'assistant', content: 'a' },
  ];
  await write('p.json', [...turn, ...turn, ...turn]);
  expect((await run('session', 'p.json', '--json')).json()).toMatchObject({ format: 'plain', turns: 3 });
});

it('repair names the place of a finding and of what was done by the same number', async () => {
  const reasoning = { type: 'reasoning', id: 'rs', summary: [{ type: 'summary_text', text: 'why' }] };
  await write('r.json', [user('a'), user('b'), reasoning, user('c')]);
  const { out } = await run('repair', 'r.json', '--out', 'm.json');
  expect(out).toMatch(/^ +3 {2}reasoning-alone/m);
  expect(out).toContain('record 3: taken out (reasoning-alone)');
});

it('check tells of messages that fell out of the context with a lost line', async () => {
  const lines = Array.from({ length: 6 }, (_, at) => {
    const role = at % 2 === 0 ? 'user' : 'assistant';
    const parentUuid = at === 0 ? null : `u${at - 1}`;
    return JSON.stringify({
      type: role,
      uuid: `u${at}`,
      parentUuid,
      message: { role, id: `m${at}`, content: `t${at}` },
    });
  });
  await writeFile(join(folder, 'c.jsonl'), lines.toSpliced(2, 1).join('\n'));
  const { code, out } = await run('check', 'c.jsonl');
  expect([code, out]).toEqual([0, expect.stringContaining('valid')]);
  expect(out).toContain(
    'Line 3 follows a line that is not in the file: 2 messages before it are not in the context',
  );
  await writeFile(join(folder, 'c.jsonl'), lines.join('\n'));
  expect((await run('check', 'c.jsonl')).out).not.toContain('follows a line');
});

it('prune says why a file has grown, and no saving at prices of nothing', async () => {
  await write('g.json', [user('a'), call('1', 'f'), user('b')]);
  expect((await run('prune', 'g.json', '--out', 'p.json')).out).toContain(
    'because the repair added something',
  );
  const long = [
    user('a'),
    call('1', 'f'),
    result('1', 'word '.repeat(9000)),
    ...Array.from({ length: 9 }, () => user('x')),
  ];
  const answers = Array.from({ length: 5 }, (_, at) => [
    { role: 'assistant', content: `a${at}` },
    user('y'),
  ]).flat();
  await write('l.json', [...long, ...answers]);
  const { err } = await run(
    ...'prune l.json --budget 2000 --mode aggressive --prices 0,0,0 --out p.json'.split(' '),
  );
  expect(err).toContain('with these prices that costs nothing');
  expect(err).not.toContain('$');
});

it('prune reduces the newest steps as far as the budget asks, and names the setting where that is not enough', async () => {
  const pairs = Array.from({ length: 4 }, (_, at) => [
    call(`${at}`, 'look'),
    result(`${at}`, `row ${at} `.repeat(900)),
  ]);
  await write('n.json', [user('a'), ...pairs.flat()]);
  const argv = ['prune', 'n.json', '--mode', 'aggressive', '--out', 'p.json', '--budget'];
  expect((await run(...argv, '1500')).code).toBe(0);
  const missed = await run(...argv, '100');
  expect([missed.code, missed.err]).toEqual([1, expect.stringContaining('resilience.keep_steps')]);
});

it('prune leaves an error that nothing has resolved whole in the newest steps, whatever the budget', async () => {
  const failure = `${'Error: expected 4, got 5\n'.repeat(100)}exit code 1`;
  const pair = [call('1', 'bash', { command: 'npm test' }), result('1', failure)];
  await write('e.json', [user('a'), ...pair]);
  const { code, err } = await run(...'prune e.json --mode aggressive --out p.json --budget 300'.split(' '));
  expect([code, err]).toEqual([1, expect.stringContaining('was missed by')]);
  expect(await readFile(join(folder, 'p.json'), 'utf8')).toContain(JSON.stringify(failure));
});

it('prune names no number of turns that no session has', async () => {
  const step = (id: string, entry: number) => [
    call(id, 'lookup', { entry }),
    result(id, `entry ${entry} `.repeat(20)),
  ];
  const later = [2, 3, 4, 5, 6, 7].flatMap((entry) => step(`later ${entry}`, entry));
  await write('s.json', [
    user('a'),
    ...step('1', 1),
    ...step('2', 1),
    user('word '.repeat(30_000)),
    ...later,
  ]);
  const pruned = await run('prune', 's.json', '--prices', '3,0.3,3.75', '--out', 'p.json');
  expect(pruned.err).toContain('the prune costs $');
  expect(pruned.err).not.toContain('it pays');
  const few = await run('prune', 's.json', '--prices', '3,3,3', '--out', 'q.json');
  expect(few.err).toContain('it pays after 1 turn.');
});

it('check names its places as the report does', async () => {
  await write('s.json', [user('a'), call('1', 'lookup'), user('b')]);
  expect((await run('check', 's.json')).out).toMatch(/^ *record {2}rule/m);
});

describe('the lines that a prune wrote for calls', () => {
  const pruned = (...more: string[]) =>
    run(...'prune s.json --mode aggressive --out p.json --budget'.split(' '), ...more);

  it('have a row of their own in the session', async () => {
    await write('s.json', sampleSession());
    await pruned('1500');
    const { messages } = JSON.parse(await readFile(join(folder, 'p.json'), 'utf8')) as {
      messages: { role: string; content: string | null }[];
    };
    const said = messages.flatMap(({ role, content }) => (role === 'assistant' ? (content ?? []) : []));
    const isLine = (line: string) => line.startsWith('[plimsoll: ');
    const lines = said.flatMap((content) => content.split('\n').filter(isLine));
    const answers = said.filter((content) => !content.split('\n').every(isLine));
    const { by_content, tokens } = (await run('session', 'p.json', '--json')).json<{
      tokens: number;
      by_content: { name: string; count: number; tokens: number }[];
    }>();
    const count = (name: string) => by_content.find((row) => row.name === name)?.count;
    expect(count('digest lines of a prune')).toBe(lines.length);
    expect(count('answers')).toBe(answers.length);
    expect(by_content.reduce((sum, row) => sum + row.tokens, 0)).toBe(tokens);
  });

  it('are told apart from the answer above them in one message', async () => {
    const line = '[plimsoll: read a.ts; k3vq6yzj2m4xw5ta]';
    const reduced =
      'It is done.\n[plimsoll: 1 of 9 lines shown, 11 B of 2 KB. All of it: plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta").]';
    const answers = [`I look.\n${line}`, line, reduced, 'The file says [plimsoll: x; k3vq6yzj2m4xw5ta].'];
    await write('m.json', [user('a'), ...answers.map((content) => ({ role: 'assistant', content }))]);
    const { by_content } = (await run('session', 'm.json', '--json')).json<{
      by_content: { name: string; count: number }[];
    }>();
    expect(by_content).toContainEqual(expect.objectContaining({ name: 'digest lines of a prune', count: 2 }));
    expect(by_content).toContainEqual(expect.objectContaining({ name: 'answers', count: 3 }));
  });

  it('are among what blocks a budget, so that the blockers add up to what stays', async () => {
    await write('s.json', [
      user('Look at all of it.'),
      ...Array.from({ length: 40 }, (_, at) => [
        call(`c${at}`, 'look', { path: `src/part-${at}.ts` }),
        result(`c${at}`, `export const part${at} = ${at};\n`.repeat(12)),
      ]).flat(),
      user('And now?'),
    ]);
    const { code, out, err } = await pruned('200', '--json');
    const { tokens, blockers } = JSON.parse(out) as {
      tokens: { after: number };
      blockers: { protected_by: string; tokens: number; parts: number }[];
    };
    const sum = blockers.reduce((all, one) => all + one.tokens, 0);
    expect([code, sum]).toEqual([1, tokens.after]);
    expect(blockers[0]).toMatchObject({ protected_by: 'digest lines of a prune', parts: 36 });
    expect(err).toContain('What blocks it: digest lines of a prune');
  });
});

it('prune says what its actions are', async () => {
  await write('s.json', sampleSession());
  const { out } = await run(...'prune s.json --mode aggressive --budget 3000 --dry-run'.split(' '));
  expect(out).toMatch(/^reason +actions +tokens before +after$/m);
  expect(out).toContain('An action changes one call with its result, or one message.');
});

it('prune reckons what is saved from what a request carries, also where the whole file is pruned', async () => {
  const said = (role: string, content: object[], more = {}) => ({
    type: 'message',
    message: { role, content, ...more },
  });
  const step = (id: string, lines: number) => [
    said('assistant', [{ type: 'toolCall', id, name: 'bash', arguments: { command: `cat ${id}` } }]),
    said('toolResult', [{ type: 'text', text: `a line of ${id}\n`.repeat(lines) }], {
      toolCallId: id,
      toolName: 'bash',
      isError: false,
    }),
  ];
  const ids = (from: number) => Array.from({ length: 10 }, (_, at) => `f${from + at}`);
  const entries = [
    { type: 'session', id: 's', cwd: '/p', modelId: 'claude-sonnet-4-5' },
    said('user', [{ type: 'text', text: 'Read the files.' }]),
    ...ids(0).flatMap((id) => step(id, 400)),
    { type: 'compaction', summary: 'Ten files were read.', firstKeptEntryIndex: 20 },
    ...ids(10).flatMap((id) => step(id, 100)),
  ];
  await writeFile(join(folder, 's.jsonl'), `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  const argv = ['prune', 's.jsonl', '--budget', '2000', '--mode', 'aggressive', '--whole-file', '--json'];
  const { tokens, cache } = (await run(...argv)).json<{
    tokens: { before: number; after: number };
    cache: { tokens_cached: number; tokens_rewritten: number; cost_without: number; expected_turns: number };
  }>();
  const context = (await run('session', 's.jsonl', '--json')).json<{ tokens: number }>().tokens;
  expect(context).toBeLessThan(tokens.before / 2);
  expect(cache.tokens_cached + cache.tokens_rewritten).toBeLessThan(tokens.after);
  // Ten turns that read the context from the cache, at 0.30 dollars for a million tokens.
  expect(cache.cost_without).toBeCloseTo((context * cache.expected_turns * 0.3) / 1_000_000, 6);
});
