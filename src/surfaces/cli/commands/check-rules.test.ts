/** Every rule of the providers, from the command line: found where it is broken, named, and mended where that can be done. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

const text = (words: string) => ({ type: 'text', text: words });
const use = (id: string) => ({ type: 'tool_use', id, name: 'f', input: {} });
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
const user = (...content: unknown[]) => ({ role: 'user', content });
const answer = (...content: unknown[]) => ({ role: 'assistant', content });
const anthropic = (...messages: unknown[]) => ({ model: 'claude-sonnet-4-5', messages });
const thinking = { type: 'thinking', thinking: 't', signature: 's' };
const png = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } };
const reasoning = { type: 'reasoning', id: 'rs', summary: [] };
const later = { ...reasoning, id: 'rs2' };
const item = { type: 'function_call', call_id: '1', name: 'f', arguments: '{}' };
const output = { type: 'function_call_output', call_id: '1', output: 'x' };
const item2 = { ...item, call_id: '2' };
const output2 = { ...output, call_id: '2' };
const said = (words: string) => ({ role: 'user', content: words });
const ask = { role: 'user', parts: [{ text: 'a' }] };
const functionCall = { name: 'f', args: {} };
const responded = {
  role: 'user',
  parts: [{ functionResponse: { name: 'f', response: { output: 'x' } } }],
};

const geminiFor = (model: string) => ({
  model,
  contents: [
    ask,
    { role: 'model', parts: [{ functionCall, thoughtSignature: 's' }] },
    { ...responded, role: 'function' },
  ],
});
/** A turn that is over, with a block that only Anthropic has. */
const answered = [user(text('a')), answer(use('1')), user(result('1'))];

const chatCall = (id: string, name = 'f') => ({ id, type: 'function', function: { name, arguments: '{}' } });
const chatPair = (id: string, name: string) => [
  said('hi'),
  { role: 'assistant', content: null, tool_calls: [chatCall(id, name)] },
  { role: 'tool', tool_call_id: id, content: 'x' },
];
const responsesPair = (id: string, name: string) => [
  said('hi'),
  { ...item, call_id: id, name },
  { ...output, call_id: id },
];
const chatAsked = { role: 'assistant', content: null, tool_calls: [chatCall('a'), chatCall('b')] };
const chatResult = { role: 'tool', tool_call_id: 'a', content: 'x' };
const sdkCall = (toolCallId: string) => ({ type: 'tool-call', toolCallId, toolName: 'f', input: {} });
const sdkOutput = { type: 'text', value: 'x' };
const sdkResult = { type: 'tool-result', toolCallId: 'a', toolName: 'f', output: sdkOutput };
const uiCall = { type: 'tool-f', toolCallId: 'a', state: 'input-available', input: {} };
const uiText = { role: 'user', parts: [text('hi')] };

/** How a session that was killed ends. */
const OPEN_ENDS: readonly [record: number, transcript: unknown][] = [
  [2, [said('hi'), chatAsked, chatResult]],
  [2, [said('hi'), { ...chatAsked, tool_calls: [chatCall('a')] }]],
  [2, anthropic(user(text('a')), answer(use('1'), use('2')), user(result('1')))],
  [2, anthropic(user(text('a')), answer(use('1')))],
  [2, [ask, { role: 'model', parts: [{ functionCall }] }]],
  [3, [said('a'), item, { ...item, call_id: '2' }, output]],
  [2, [said('a'), answer(sdkCall('a'), sdkCall('b')), { role: 'tool', content: [sdkResult] }]],
  [2, [uiText, { role: 'assistant', parts: [uiCall] }]],
];

const CASES: readonly [rule: string, record: number, transcript: unknown, isMended: boolean][] = [
  ['call-without-result', 2, anthropic(user(text('a')), answer(use('1')), user(text('b'))), true],
  ...OPEN_ENDS.map(
    ([record, transcript]) => ['call-without-result', record, transcript, true] satisfies (typeof CASES)[0],
  ),
  [
    'call-id',
    2,
    anthropic(user(text('a')), answer(use('functions.ls:0')), user(result('functions.ls:0'))),
    true,
  ],
  [
    'call-name',
    2,
    anthropic(user(text('a')), answer({ ...use('1'), name: 'my tool' }), user(result('1'))),
    true,
  ],
  ['call-id-length', 2, chatPair('c'.repeat(41), 'f'), true],
  ['call-id-length', 2, responsesPair('c'.repeat(65), 'f'), true],
  ['call-name', 2, chatPair('a', 'browser.open'), true],
  ['call-name', 2, chatPair('a', 'f'.repeat(65)), true],
  ['call-name', 2, responsesPair('a', 'browser.open'), true],
  ['result-without-call', 2, anthropic(user(text('a')), user(result('9'))), true],
  [
    'duplicate-call-id',
    4,
    anthropic(user(text('a')), answer(use('1')), user(result('1')), answer(use('1')), user(result('1'))),
    true,
  ],
  ['duplicate-result', 3, anthropic(user(text('a')), answer(use('1')), user(result('1'), result('1'))), true],
  ['result-after-text', 3, anthropic(user(text('a')), answer(use('1')), user(text('b'), result('1'))), true],
  ['empty-content', 1, anthropic(user(text('a'), text(' ')), answer(text('b')), user(text('c'))), true],
  ['empty-content', 2, anthropic(user(text('a')), answer(), user(text('c'))), true],
  ['empty-content', 3, anthropic(user(text('a')), answer(text('b')), user(text(' '))), true],
  ['empty-content', 2, [said('a'), { role: 'assistant', content: null }, said('b')], true],
  ['empty-content', 2, [said('a'), { role: 'user', content: null }], true],
  ['no-messages', 0, [], false],
  ['no-messages', 0, { messages: [] }, false],
  ['no-messages', 0, { model: 'claude-x', system: 'Be brief.', messages: [] }, false],
  ['first-message', 1, anthropic(answer(text('b')), user(text('c'))), true],
  [
    'thinking-unsigned',
    2,
    anthropic(user(text('a')), answer({ type: 'thinking', thinking: 't' }, text('b')), user(text('c'))),
    true,
  ],
  ['thinking-last', 2, anthropic(user(text('a')), answer(text('b'), thinking), user(text('c'))), true],
  [
    'too-many-images',
    3,
    anthropic(
      user(text('a')),
      answer(use('1')),
      user({ ...result('1'), content: Array.from({ length: 101 }, () => png) }),
    ),
    true,
  ],
  ['reasoning-alone', 2, [said('a'), reasoning, said('b')], true],
  ['reasoning-alone', 4, [said('a'), reasoning, item, later, output, said('b')], true],
  ['reasoning-alone', 4, [said('a'), item, output, reasoning], true],
  ['empty-content', 2, { contents: [ask, { role: 'model', parts: [] }] }, true],
  ['empty-content', 2, { contents: [ask, { role: 'model', parts: [{ text: '' }] }] }, true],
  [
    'missing-signature',
    4,
    [
      ...[ask, { role: 'model', parts: [{ functionCall, thoughtSignature: 's' }] }, responded],
      ...[{ role: 'model', parts: [{ functionCall }] }, responded],
    ],
    true,
  ],
  [
    'missing-signature',
    2,
    { model: 'gemini-3-pro', contents: [ask, { role: 'model', parts: [{ functionCall }] }, responded] },
    true,
  ],
  [
    'duplicate-item',
    5,
    [said('a'), reasoning, item, output, reasoning, { ...item, call_id: '2' }, { ...output, call_id: '2' }],
    true,
  ],
  [
    'duplicate-item',
    3,
    [{ ...said('a'), id: 'msg_1' }, { ...item, id: 'fc_1' }, { ...said('a'), id: 'msg_1' }, output],
    true,
  ],
  [
    'duplicate-item-id',
    3,
    [reasoning, item, { ...reasoning, summary: [png] }, item2, output, output2],
    false,
  ],
  ['item-id', 2, [said('a'), { ...item, id: 'call_1' }, output], true],
  ['item-id', 1, [{ ...said('a'), id: 'user.1' }, { ...item, id: 'fc_1' }, output], true],
  ['role-name', 3, geminiFor('gemini-3.6-flash'), true],
  ['system-place', 1, [{ role: 'system', content: 'c' }, ...answered], false],
  [
    'system-place',
    3,
    [user(text('a')), answer(use('1')), { role: 'system', content: 'c' }, user(result('1'))],
    false,
  ],
  ['system-place', 4, anthropic(...answered, { role: 'system', content: 'c' }), false],
  [
    'ends-with-answer',
    2,
    { model: 'claude-opus-4-8', max_tokens: 9, messages: [user(text('a')), answer(text('b'))] },
    false,
  ],
  ['unknown-role', 2, [said('a'), { role: 'critic', content: 'b' }], false],
  ['role-name', 2, [said('a'), { role: 'model', content: 'b' }], true],
  ['role-name', 2, { contents: [ask, { role: 'assistant', parts: [{ text: 'b' }] }] }, true],
  ['empty-calls', 2, [said('a'), { role: 'assistant', content: 'b', tool_calls: [] }, said('c')], true],
];

describe('plimsoll check and repair', () => {
  it.each(CASES)('know %s at record %i', async (rule, record, transcript, isMended) => {
    await writeFile(join(folder, 's.json'), JSON.stringify(transcript));
    const check = await run('check', 's.json', '--json');
    expect(check.code).toBe(1);
    const report = check.json<{ format: string; rules_date: string; findings: object[] }>();
    expect(report.rules_date).toMatch(/^\d{4}-\d{2}$/);
    expect(report.findings).toMatchObject([{ rule, record }]);
    const repair = await run('repair', 's.json', '--out', 'm.json', '--json');
    expect(repair.code).toBe(isMended ? 0 : 1);
    if (!isMended) return;
    expect((await run('check', 'm.json', '--format', report.format)).code).toBe(0);
    expect((await run('restore', 'm.json', '--all', '--out', 'o.json')).code).toBe(0);
    expect((await run('check', 'o.json', '--json')).json<{ findings: object[] }>().findings).toEqual(
      report.findings,
    );
  });

  it('want of a model only what it wants', async () => {
    const call = [ask, { role: 'model', parts: [{ functionCall }] }, responded];
    const long = { model: 'claude-opus-4-8', messages: [user(...Array.from({ length: 101 }, () => png))] };
    const system = { role: 'system', content: 'Be brief.' };
    const transcripts = [
      ...[geminiFor('gemini-3.5-flash'), long],
      ...[
        [...answered, system],
        { model: 'claude-opus-5', messages: [...answered, system, answer(text('b'))] },
      ],
      { model: 'claude-opus-4-5', max_tokens: 9, messages: [user(text('a')), answer(text('b'))] },
      { model: 'claude-opus-4-8', messages: [user(text('a')), answer(text('b'))] },
      { model: 'claude-sonnet-4-5', messages: [system, said('a'), { role: 'assistant', content: 'b' }] },
      ...['gemini-2.5-pro', 'gemini-3-pro-image-preview'].map((model) => ({ model, contents: call })),
      anthropic(user(text('a')), answer(text('b '))),
      [said('a'), { role: 'assistant', content: 'b ' }],
    ];
    for (const transcript of transcripts) {
      await writeFile(join(folder, 's.json'), JSON.stringify(transcript));
      expect((await run('check', 's.json')).out).toContain('valid');
    }
  });

  it('leave a call of the AI SDK alone that a person has answered for', async () => {
    const request = { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'a' };
    const response = { type: 'tool-approval-response', approvalId: 'p', approved: true };
    const asked = [said('hi'), answer(sdkCall('a'), request)];
    const approval = { id: 'p', approved: true };
    const ui = { ...uiCall, state: 'approval-responded', approval };
    const codeOf = async (transcript: unknown) => {
      await writeFile(join(folder, 's.json'), JSON.stringify(transcript));
      return (await run('check', 's.json')).code;
    };
    expect(await codeOf(asked)).toBe(1);
    expect(await codeOf([...asked, { role: 'tool', content: [response] }])).toBe(0);
    expect(await codeOf([uiText, { role: 'assistant', parts: [ui] }])).toBe(0);
  });

  it('find a line that is not JSON in a session file', async () => {
    const lines = ['{"type":"session","id":"s","cwd":"/"}', '{"type":', '{"type":"message"}'];
    await writeFile(join(folder, 's.jsonl'), lines.join('\n'));
    const { findings } = (await run('check', 's.jsonl', '--json')).json<{ findings: object[] }>();
    expect(findings).toMatchObject([{ rule: 'unreadable-record', record: 2 }]);
  });

  it('take such a line out if asked, join what it parted, and give it back', async () => {
    const entry = (id: string, parentId: string | null, role: string) =>
      JSON.stringify({ type: 'message', id, parentId, message: { role, content: [text(`${id} said`)] } });
    const lines = [
      '{"type":"session","id":"s","cwd":"/"}',
      ...[entry('a', null, 'user'), entry('b', 'a', 'assistant')],
      ...['{"type":"mess', '<<<<<<< HEAD'],
      ...[entry('d', 'c', 'assistant'), entry('e', 'd', 'user')],
      '',
    ].join('\n');
    await writeFile(join(folder, 's.jsonl'), lines);
    expect((await run('check', 's.jsonl')).out).toContain(
      'plimsoll repair s.jsonl --drop-unreadable --out FILE',
    );
    const left = await run('repair', 's.jsonl', '--out', 'm.jsonl');
    expect(left.code).toBe(1);
    expect(left.out).toContain('Line 4, 5 is not JSON and was left alone; --drop-unreadable removes it');
    const repair = await run('repair', 's.jsonl', '--out', 'm.jsonl', '--drop-unreadable', '--json');
    expect(repair.code).toBe(0);
    const { actions } = repair.json<{ actions: { id: string; target: string; handle: string }[] }>();
    expect(actions.map(({ id, target }) => `${id} ${target}`)).toEqual([
      'record 4 unreadable-record',
      'record 5 unreadable-record',
    ]);
    const mended = await readFile(join(folder, 'm.jsonl'), 'utf8');
    expect(mended).toBe(
      lines.replace('{"type":"mess\n<<<<<<< HEAD\n', '').replace('"parentId":"c"', '"parentId":"b"'),
    );
    const check = (await run('check', 'm.jsonl', '--json')).json<{ valid: boolean; messages: number }>();
    expect(check).toMatchObject({ valid: true, messages: 4 });
    expect((await run('restore', 'm.jsonl', '--all', '--out', 'o.jsonl')).code).toBe(0);
    expect(await readFile(join(folder, 'o.jsonl'), 'utf8')).toBe(lines);
  });

  it('take out a last line that was cut off, if asked, and give it back', async () => {
    const message = { role: 'user', content: [text('hi')] };
    const whole = `{"type":"session","id":"s","cwd":"/"}\n${JSON.stringify({ type: 'message', id: 'a', message })}\n`;
    await writeFile(join(folder, 's.jsonl'), `${whole}{"type":"mess`);
    const check = await run('check', 's.jsonl');
    expect([check.code, check.out]).toEqual([0, expect.stringContaining('--drop-unreadable')]);
    expect((await run('repair', 's.jsonl', '--out', 'm.jsonl')).out).toContain('nothing to mend');
    const repair = await run('repair', 's.jsonl', '--drop-unreadable', '--out', 'm.jsonl');
    expect(repair.out).toContain('line 3: taken out (unreadable-record)');
    expect(repair.out).toContain('0 mended, 1 part taken out');
    expect(await readFile(join(folder, 'm.jsonl'), 'utf8')).toBe(whole);
    expect((await run('restore', 'm.jsonl', '--all', '--out', 'o.jsonl')).code).toBe(0);
    expect(await readFile(join(folder, 'o.jsonl'), 'utf8')).toBe(`${whole}{"type":"mess`);
  });

  it('leave a mark for each of the oldest images, and put one back by its handle', async () => {
    const source = (data: string) => ({ ...png, source: { ...png.source, data } });
    const pdf = { type: 'document', source: { ...png.source, media_type: 'application/pdf' } };
    const sent = Array.from({ length: 51 }, (_, index) => source(`b${index}`));
    const shot = Array.from({ length: 51 }, (_, index) => source(`a${index}`));
    const all = anthropic(
      user(text('look'), pdf, ...shot),
      ...[answer(use('1')), user({ ...result('1'), content: sent }), answer(text('ok')), user(text('b'))],
    );
    await writeFile(join(folder, 's.json'), JSON.stringify(all));
    const check = await run('check', 's.json');
    expect(check.out).toContain('A request has at most 100 images; here are 102.');
    const repair = await run('repair', 's.json', '--out', 'm.json', '--json');
    const { actions } = repair.json<{ actions: { handle: string }[] }>();
    expect(actions).toHaveLength(2);
    const mended = await readFile(join(folder, 'm.json'), 'utf8');
    expect(mended).toContain('[plimsoll: an image stood here; a request has at most 100; ');
    expect(mended).not.toContain('"a1"');
    expect(mended).toContain('"a2"');
    const { code } = await run('restore', 'm.json', '--id', actions[1]?.handle ?? '', '--out', 'one.json');
    expect(code).toBe(0);
    const one = await readFile(join(folder, 'one.json'), 'utf8');
    expect(one).toContain('"a1"');
    expect(one).not.toContain('"a0"');
  });

  it('say what was added, and keep a result that came too late', async () => {
    const late = anthropic(user(text('a')), answer(use('1')), user(text('b')), user(result('1'), text('c')));
    await writeFile(join(folder, 's.json'), JSON.stringify(late));
    const repair = await run('repair', 's.json', '--out', 'm.json');
    expect(repair.out).toContain('2 (1): its result follows it');
    expect(repair.out).toContain('1 mended, 0 parts taken out');
  });
});
