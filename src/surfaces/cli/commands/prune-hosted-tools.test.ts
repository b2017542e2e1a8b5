/** Tools that a provider runs itself: their results are reduced, told in lines and looked at for failures as those of other tools are. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-hosted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const long = (name: string) =>
  Array.from({ length: 40 }, (_, at) => `${name} ${at}: an entry of the ledger, without a remark.`).join(
    '\n',
  );
const TURNS = Array.from({ length: 10 }, (_, turn) => turn);

interface Pruned {
  readonly value: { readonly input: Item[]; readonly messages: Item[]; readonly contents: Item[] };
  readonly text: string;
  readonly report: { readonly budget_met: boolean; readonly recovery: { readonly open_errors: string[] } };
}
type Item = Record<string, unknown>;

/** Prunes, and shows beside it that the result is valid and that the original comes back. */
async function pruned(request: object, budget: number, ...options: string[]): Promise<Pruned> {
  const original = JSON.stringify(request, null, 1);
  await writeFile(join(folder, 's.json'), original);
  const limits = ['--budget', String(budget), '--mode', 'aggressive', ...options];
  await run('prune', 's.json', ...limits, '--out', 'p.json', '--report', 'r.json');
  const text = await readFile(join(folder, 'p.json'), 'utf8');
  expect((await run('check', 's.json')).code).toBe(0);
  expect((await run('check', 'p.json')).code).toBe(0);
  await run('prune', 'p.json', ...limits, '--out', 'again.json');
  expect(await readFile(join(folder, 'again.json'), 'utf8')).toBe(text);
  await run('restore', 'p.json', '--all', '--out', 'back.json');
  expect(await readFile(join(folder, 'back.json'), 'utf8')).toBe(original);
  const report = JSON.parse(await readFile(join(folder, 'r.json'), 'utf8'));
  return { value: JSON.parse(text), text, report };
}

describe('OpenAI responses', () => {
  const user = (text: string) => ({ role: 'user', content: [{ type: 'input_text', text }] });
  const said = (turn: number) => ({
    type: 'message',
    id: `msg_${turn}`,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text: `The answer to ${turn}.`, annotations: [] }],
  });
  const think = (id: string) => ({ type: 'reasoning', id, summary: [], encrypted_content: 'gA'.repeat(500) });
  const mcp = (turn: number, error: string | null) => ({
    type: 'mcp_call',
    id: `mcp_${turn}`,
    server_label: 'the crm.v2',
    name: 'close_invoice',
    arguments: `{"id":"INV-${turn}"}`,
    output:
      error === null
        ? `{"id":"INV-${turn}","status":"closed","log":${JSON.stringify(long(`m${turn}`))}}`
        : null,
    error,
    status: error === null ? 'completed' : 'failed',
  });
  const code = (turn: number, logs: string) => ({
    type: 'code_interpreter_call',
    id: `ci_${turn}`,
    code: `print(sums(${turn}))`,
    container_id: 'cntr_1',
    outputs: [{ type: 'logs', logs }],
    status: 'completed',
  });
  const search = (turn: number) => ({
    type: 'file_search_call',
    id: `fs_${turn}`,
    queries: [`rules ${turn}`],
    results: ['a.md', 'b.md'].map((filename) => ({
      file_id: 'f',
      filename,
      score: 1,
      text: long(`${filename} ${turn}`),
    })),
    status: 'completed',
  });
  const trace = 'Traceback (most recent call last):\n  File "cell", line 1\nKeyError: \'amount\'';
  const input = TURNS.flatMap((turn) => [
    user(`Question ${turn}`),
    think(`rs_a${turn}`),
    search(turn),
    mcp(turn, turn === 3 ? 'INV-3 is locked' : null),
    code(turn, turn === 4 ? `${long(`c${turn}`)}\n${trace}` : long(`c${turn}`)),
    think(`rs_b${turn}`),
    said(turn),
  ]);
  const request = { model: 'gpt-5', input };

  it('keeps what failed among the open errors, and every answer with its reasoning', async () => {
    const { value, report } = await pruned(request, 14_000);
    expect(report.recovery.open_errors).toEqual([
      'mcp__the crm.v2__close_invoice INV-3 (failed)',
      'code_interpreter print(sums(4)) (failed)',
    ]);
    const kept = (id: string) => value.input.filter((item) => item.id === id);
    expect(kept('mcp_3')).toEqual([mcp(3, 'INV-3 is locked')]);
    for (const turn of TURNS) {
      expect(kept(`msg_${turn}`)).toEqual([said(turn)]);
      expect(kept(`rs_b${turn}`)).toHaveLength(1);
    }
  });

  it('lets no call stay without the reasoning that led to it', async () => {
    for (const budget of [3_000, 5_000, 8_000, 12_000]) {
      const { value } = await pruned(request, budget);
      const types = value.input.map(({ type, id }) =>
        String(id).startsWith('rs_') ? 'reasoning' : String(type),
      );
      const begins = types.map((type, at) => type.endsWith('_call') && types[at - 1] === 'undefined');
      expect(begins).not.toContain(true);
    }
  });

  it('has lines for calls that left, with what they did', async () => {
    const { text } = await pruned(request, 5_000);
    expect(text).toContain('mcp__the crm.v2__close_invoice INV-0: closed');
    expect(text).toContain('[plimsoll: file_search rules 0');
  });

  it('reduces without lines what stays, in the shape of its item', async () => {
    const { value } = await pruned(request, 14_000, '--no-digest');
    const item = (id: string) => value.input.find((one) => one.id === id) ?? {};
    expect(item('fs_0').results).toEqual([{ text: expect.stringContaining('[plimsoll: ') }]);
    expect(item('ci_0')).toMatchObject({
      code: 'print(sums(0))',
      outputs: [{ type: 'logs', logs: expect.stringContaining('[plimsoll: ') }],
    });
    expect(item('mcp_0').output).toContain('[plimsoll: ');
  });

  it('lets most of an answer with many calls leave, and a later prune keeps their lines', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...mcp(100 + at, null), name: 'update_invoice' }));
    const asked = [user('Begin.'), ...many, said(100)];
    const first = await pruned({ model: 'gpt-5', input: [...asked, ...input.slice(0, 49)] }, 9_000);
    expect(first.text).toContain('mcp__the crm.v2__update_invoice INV-100: closed');
    const grown = { model: 'gpt-5', input: [...first.value.input, ...input.slice(49)] };
    await writeFile(join(folder, 'grown.json'), JSON.stringify(grown));
    await run('prune', 'grown.json', '--budget', '6000', '--mode', 'aggressive', '--out', 'later.json');
    const later = await readFile(join(folder, 'later.json'), 'utf8');
    for (let at = 100; at < 150; at++) expect(later).toContain(`update_invoice INV-${at}: closed`);
  });

  it('carries them to another provider', async () => {
    await writeFile(join(folder, 's.json'), JSON.stringify(request));
    const { out } = await run('convert', 's.json', '--to', 'anthropic-messages');
    expect(out).toContain('"name": "code_interpreter"');
    expect(out).toContain('INV-3 is locked');
  });
});

describe('Anthropic', () => {
  const pair = (id: string, name: string, input: object, type: string, content: unknown, server?: string) => [
    {
      type: server === undefined ? 'server_tool_use' : 'mcp_tool_use',
      id,
      name,
      input,
      ...(server === undefined ? {} : { server_name: server }),
    },
    { type, tool_use_id: id, ...(server === undefined ? {} : { is_error: false }), content },
  ];
  const found = (turn: number) =>
    [1, 2].map((at) => ({
      type: 'web_search_result',
      url: `https://example.org/${turn}/${at}`,
      title: 'T',
      encrypted_content: 'E'.repeat(900),
      page_age: null,
    }));
  const printed = (code: number) => ({
    type: 'bash_code_execution_result',
    stdout: long('out'),
    stderr: code === 0 ? '' : 'ValueError: bad header',
    return_code: code,
    content: [{ type: 'bash_code_execution_output', file_id: 'file_1' }],
  });
  const cites = (turn: number) => ({
    citations: [
      { type: 'web_search_result_location', url: `https://example.org/${turn}/1`, encrypted_index: 'x' },
    ],
  });
  const messages = TURNS.flatMap((turn) => [
    { role: 'user', content: `Question ${turn}` },
    {
      role: 'assistant',
      content: [
        ...pair(`s${turn}`, 'web_search', { query: `q ${turn}` }, 'web_search_tool_result', found(turn)),
        ...pair(
          `b${turn}`,
          'bash_code_execution',
          { command: `python sums.py ${turn}` },
          'bash_code_execution_tool_result',
          printed(turn === 2 ? 1 : 0),
        ),
        ...pair(
          `m${turn}`,
          'update_ticket',
          { ticket: `T-${turn}`, status: 'done' },
          'mcp_tool_result',
          [
            {
              type: 'text',
              text: `{"ticket":"T-${turn}","status":"done","log":${JSON.stringify(long(`m${turn}`))}}`,
            },
          ],
          'jira',
        ),
        { type: 'text', text: `The answer to ${turn}.`, ...(turn % 2 === 0 ? {} : cites(turn)) },
      ],
    },
  ]);
  const request = {
    model: 'claude-sonnet-4-5',
    max_tokens: 100,
    messages: [...messages, { role: 'user', content: 'Go on.' }],
  };

  it('reduces what was printed, and leaves what is encrypted and cited as it is', async () => {
    const { value, text, report } = await pruned(request, 12_000);
    const blocks = value.messages.flatMap(({ content }) => (Array.isArray(content) ? content : []) as Item[]);
    expect(report.recovery.open_errors).toEqual(['python sums.py 2 (exit code 1)']);
    expect(blocks.find((block) => block.tool_use_id === 's1')).toMatchObject({ content: found(1) });
    expect(blocks.find((block) => block.tool_use_id === 'b1')).toMatchObject({
      content: {
        type: 'bash_code_execution_result',
        stdout: expect.stringContaining('[plimsoll: '),
        stderr: '',
        return_code: 0,
        content: [{ type: 'bash_code_execution_output', file_id: 'file_1' }],
      },
    });
    expect(blocks.find((block) => block.tool_use_id === 's0')).toBeUndefined();
    expect(text).toContain('mcp__jira__update_ticket T-0 done: done');
    for (const turn of TURNS) expect(text).toContain(`The answer to ${turn}.`);
  });

  it('leaves alone what code has called, and what has its result in another answer', async () => {
    const caller = { type: 'code_execution_20260120', tool_id: 'b0' };
    const [first, ...others] = pair('s0', 'web_search', {}, 'web_search_tool_result', found(0));
    const called = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: [{ ...first, caller }, ...others] },
    ];
    const { text } = await pruned({ ...request, messages: [...called, ...request.messages] }, 9_000);
    expect(text).toContain('"caller"');
    expect(JSON.parse(text).messages[1].content[1]).toEqual(others[0]);
  });
});

it('code that Gemini ran is reduced in its place, and leaves with its result', async () => {
  const contents = TURNS.flatMap((turn) => [
    { role: 'user', parts: [{ text: `Case ${turn}` }] },
    {
      role: 'model',
      parts: [
        { text: 'I compute it.' },
        { executableCode: { language: 'PYTHON', code: `table(${turn})` }, thoughtSignature: 'c2ln' },
        {
          codeExecutionResult:
            turn === 2
              ? { outcome: 'OUTCOME_FAILED', output: `${long(`g${turn}`)}\nNameError: table` }
              : { outcome: 'OUTCOME_OK', output: long(`g${turn}`) },
        },
        { text: `Case ${turn} gives ${turn * 7}.` },
      ],
    },
  ]);
  const request = {
    model: 'gemini-3-pro-preview',
    contents: [...contents, { role: 'user', parts: [{ text: 'On.' }] }],
  };
  const { value, text, report } = await pruned(request, 2_500);
  expect(report.recovery.open_errors).toEqual(['code_execution table(2) (failed)']);
  expect(text).toContain('[plimsoll: code_execution table(0): ');
  const parts = value.contents.flatMap((content) => content.parts as Item[]);
  const ran = parts.filter((part) => part.executableCode !== undefined).length;
  expect(parts.filter((part) => part.codeExecutionResult !== undefined)).toHaveLength(ran);
  expect(ran).toBeLessThan(TURNS.length);
  for (const turn of TURNS) expect(text).toContain(`Case ${turn} gives ${turn * 7}.`);
});

it('a result of a provider stays in its shape in messages of the AI SDK, or leaves with its call', async () => {
  const value = [
    { type: 'web_search_result', url: 'https://e.org', title: 't', encryptedContent: 'E'.repeat(3_000) },
  ];
  const messages = TURNS.flatMap((turn) => {
    const call = { toolCallId: `s${turn}`, toolName: 'web_search' };
    return [
      { role: 'user', content: `Find ${turn}` },
      {
        role: 'assistant',
        content: [
          { type: 'tool-call', ...call, input: { query: `q ${turn}` }, providerExecuted: true },
          { type: 'tool-result', ...call, output: { type: 'json', value } },
          { type: 'text', text: `Found ${turn}.` },
        ],
      },
    ];
  });
  const { text } = await pruned(messages, 6_000);
  const parts = (JSON.parse(text) as Item[]).flatMap(
    ({ content }) => (Array.isArray(content) ? content : []) as Item[],
  );
  const results = parts.filter(({ type }) => type === 'tool-result');
  expect(results.length).toBeLessThan(TURNS.length);
  for (const { output } of results) expect(output).toEqual({ type: 'json', value });
});
