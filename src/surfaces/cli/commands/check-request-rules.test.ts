/** Rules about the form of a request and about tools that a provider runs or names itself, from the command line. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-request-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

async function check(transcript: unknown) {
  await writeFile(join(folder, 's.json'), JSON.stringify(transcript));
  const { findings } = (await run('check', 's.json', '--json')).json<{
    findings: { rule: string; record: number; text: string }[];
  }>();
  return findings;
}

const rules = async (transcript: unknown) =>
  (await check(transcript)).map(({ rule, record }) => `${record} ${rule}`);

/** The mended transcript, after which nothing is found, and from which the original comes back. */
async function repaired<T>(transcript: unknown): Promise<T> {
  const before = JSON.stringify(transcript);
  await writeFile(join(folder, 's.json'), before);
  expect((await run('repair', 's.json', '--out', 'm.json')).code).toBe(0);
  expect((await run('check', 'm.json')).code).toBe(0);
  expect((await run('restore', 'm.json', '--all', '--out', 'o.json')).code).toBe(0);
  expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(before);
  return JSON.parse(await readFile(join(folder, 'm.json'), 'utf8')) as T;
}

const said = (content: unknown, role = 'user') => ({ role, content });
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const mark = { cache_control: { type: 'ephemeral' } };

describe('OpenAI chat', () => {
  const asks = (...ids: string[]) => ({
    role: 'assistant',
    content: null,
    tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } })),
  });
  const tool = (id: string, content: string | null = `of ${id}`) => ({
    role: 'tool',
    tool_call_id: id,
    content,
  });

  it.each(['system', 'developer', 'user'])(
    'takes no message of %s between calls and their results: it moves behind them',
    async (role) => {
      const between = [said('hi'), asks('a', 'b'), tool('a'), said('mind the gap', role), tool('b')];
      expect(await rules([...between, said('and?')])).toEqual([
        '2 call-without-result',
        '5 result-out-of-place',
      ]);
      const mended = await repaired<{ role: string; content: string | null }[]>([...between, said('and?')]);
      expect(mended.map(({ content }) => content)).toEqual([
        ...['hi', null, 'of a', 'of b', 'mind the gap', 'and?'],
      ]);
      expect(await rules([said('hi'), asks('a'), tool('a'), said('mind the gap', role)])).toEqual([]);
    },
  );

  it('takes an empty text as a result, and no null', async () => {
    const result = (content: string | null) => [said('hi'), asks('a'), tool('a', content), said('and?')];
    expect(await rules(result(''))).toEqual([]);
    expect(await rules(result(null))).toEqual(['3 result-without-content']);
    expect(await repaired(result(null))).toEqual(result(''));
    const without = [said('hi'), asks('a'), { role: 'tool', tool_call_id: 'a' }];
    expect(await rules(without)).toEqual(['3 result-without-content']);
    expect((await repaired<object[]>(without))[2]).toEqual(tool('a', ''));
  });
});

describe('Anthropic', () => {
  const call = (id: string) => ({ type: 'server_tool_use', id, name: 'web_search', input: { query: 'q' } });
  const found = (id: string) => ({ type: 'web_search_tool_result', tool_use_id: id, content: [] });
  const answer = (...content: object[]) => said(content, 'assistant');
  const asked = { model: 'claude-sonnet-4-5', max_tokens: 100 };
  const request = (...messages: object[]) => ({ ...asked, messages: [said('hi'), ...messages] });

  it('wants the result of a tool that it runs before the person goes on', async () => {
    const lost = request(answer(text('let me look'), call('s1')), said('and?'));
    expect(await rules(lost)).toEqual(['2 server-call-without-result']);
    expect(await repaired(lost)).toEqual(request(answer(text('let me look')), said('and?')));
    const orphan = request(answer(found('s9'), text('so')), said('and?'));
    expect(await rules(orphan)).toEqual(['2 server-result-without-call']);
    expect(await repaired(orphan)).toEqual(request(answer(text('so')), said('and?')));
  });

  it('takes a result in the same answer, in one after it, and a turn that is paused', async () => {
    const use = { type: 'tool_use', id: 't1', name: 'f', input: {} };
    const result = said([{ type: 'tool_result', tool_use_id: 't1', content: 'x' }]);
    const valid = [
      request(answer(call('s1'), found('s1'), text('so')), said('and?')),
      request(answer(call('s1'), use), result, answer(found('s1'), text('so')), said('and?')),
      request(answer(text('let me look'), call('s1'))),
      request(answer(call('s1')), answer(found('s1'), text('so')), said('and?')),
      request(
        answer(
          { type: 'mcp_tool_use', id: 'm1', name: 'f', server_name: 's', input: {} },
          { type: 'mcp_tool_result', tool_use_id: 'm1', is_error: false, content: [] },
          text('so'),
        ),
        said('and?'),
      ),
    ];
    for (const one of valid) expect(await rules(one)).toEqual([]);
  });

  it('goes on from an answer that does not end in white space, in a request that asks for it', async () => {
    const open = request(answer(text('{\n '), text('"a": \n')));
    expect(await rules(open)).toEqual(['2 ends-with-space']);
    expect(await repaired(open)).toEqual(request(answer(text('{\n '), text('"a":'))));
    expect(await repaired(request(said('{ ', 'assistant')))).toEqual(request(said('{', 'assistant')));
    expect(await rules(request(said('so \n', 'assistant'), said('and?')))).toEqual([]);
  });

  it('takes four marks for its cache, wherever they stand, and the newest stay', async () => {
    const marked = (more: object, ...turns: number[]) => ({
      ...asked,
      system: [text('be brief', mark)],
      ...more,
      messages: turns.map((number) => said([text(`question ${number}`, number > 0 ? mark : {})])),
    });
    expect(await rules(marked({}, 1, 2, 3))).toEqual([]);
    const tools = { tools: [{ name: 'f', input_schema: { type: 'object' }, ...mark }] };
    const many = marked(tools, 1, 2, 0, 4, 5);
    const [finding] = await check(many);
    expect(finding).toMatchObject({ rule: 'too-many-cache-marks', record: 5 });
    expect(finding?.text).toBe('A request has at most 4 marks for the cache (cache_control); here are 6.');
    const mended = await repaired<{ messages: { content: object[] }[] }>(many);
    expect(mended.messages.map(({ content }) => 'cache_control' in (content[0] ?? {}))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(await rules(marked({ ...tools, ...mark }, 1, 2))).toEqual(['2 too-many-cache-marks']);
    const inResult = [
      { type: 'tool_result', tool_use_id: 't', content: [text('a', mark), text('b', mark)], ...mark },
    ];
    const use = { type: 'tool_use', id: 't', name: 'f', input: {}, ...mark };
    expect(await rules({ ...marked({}, 0), messages: [said('hi'), answer(use), said(inResult)] })).toEqual([
      '3 too-many-cache-marks',
    ]);
  });
});

describe('OpenAI responses', () => {
  const action = { type: 'exec', command: ['ls'], env: {} };
  const operation = { type: 'delete_file', path: 'a.txt' };
  const interrupted = '[plimsoll: this call was interrupted; it has no result]';
  const failed = { stdout: '', stderr: interrupted, outcome: { type: 'exit', exit_code: 1 } };
  const screen = { type: 'computer_screenshot', image_url: 'data:image/png;base64,aGk=' };
  const items = (...list: object[]) => ({ model: 'gpt-5', input: [said('hi'), ...list, said('and?')] });

  it.each<[type: string, asks: object, output: object, added: object | undefined]>([
    ['function_call', { name: 'f', arguments: '{}' }, { output: 'x' }, { output: interrupted }],
    ['custom_tool_call', { name: 'f', input: 'x' }, { output: 'x' }, { output: interrupted }],
    ['local_shell_call', { action }, { output: '{}' }, { output: interrupted }],
    [
      'shell_call',
      { action: { commands: ['ls'] } },
      { output: [{ ...failed, stdout: 'a' }] },
      { output: [failed] },
    ],
    ['apply_patch_call', { operation }, { status: 'completed' }, { status: 'failed', output: interrupted }],
    ['computer_call', { action: { type: 'screenshot' } }, { output: screen }, undefined],
  ])('want the output of a %s', async (type, asks, output, added) => {
    const call = { type, call_id: 'c1', ...asks };
    const answers = (one: object) => ({ type: `${type}_output`, call_id: 'c1', ...one });
    expect(await rules(items(call, answers(output)))).toEqual([]);
    expect(await rules(items(answers(output)))).toEqual(['2 result-without-call']);
    expect(await rules(items(call))).toEqual(['2 call-without-result']);
    const converted = ['convert', 's.json', '--to', 'anthropic-messages', '--out', 'a.json', '--json'];
    await writeFile(join(folder, 's.json'), JSON.stringify(items(call, answers(output))));
    const { losses } = (await run(...converted)).json<{ losses: { kind: string; what: string }[] }>();
    const known = ['field model', 'wrapped-arguments f', 'exit-code null'];
    expect(losses.map(({ kind, what }) => `${kind} ${what}`).filter((one) => !known.includes(one))).toEqual(
      [],
    );
    const isShown = (await readFile(join(folder, 'a.json'), 'utf8')).includes('aGk=');
    expect(isShown).toBe(type === 'computer_call');
    // What a screen showed cannot be made up: the call leaves.
    const mended = added === undefined ? [] : [call, answers(added)];
    expect(await repaired(items(call))).toEqual(items(...mended));
  });
});
