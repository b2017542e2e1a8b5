/** Requests that a provider takes as they are, from the command line: nothing is found in them, and nothing leaves as broken. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-valid-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (argv: readonly string[], stdin?: string) =>
  runCommand(argv, {
    cwd: folder,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    ...(stdin === undefined ? {} : { stdin }),
  });

const said = (content: string) => ({ role: 'user', content });
const output = { type: 'function_call_output', call_id: 'c', output: '22 degrees' };
const functionCall = { name: 'w', arguments: '{"city":"Oslo"}' };
const asked = { role: 'assistant', content: null, function_call: functionCall };
const answered = { role: 'function', name: 'w', content: '22 degrees' };
const chat = (...messages: object[]) => ({ model: 'gpt-4', messages: [said('x'), ...messages] });
const signed = { text: '', thoughtSignature: 'q' };
const model = (...parts: object[]) => ({ role: 'model', parts });
const ask = { role: 'user', parts: [{ text: 'x' }] };

const VALID: readonly [what: string, request: object][] = [
  ['a result after a response', { model: 'gpt-5', previous_response_id: 'resp_1', input: [output] }],
  ['a result in a conversation', { model: 'gpt-5', conversation: 'conv_1', input: [output] }],
  ['a result in an object of one', { model: 'gpt-5', conversation: { id: 'conv_1' }, input: [output] }],
  [
    'a result beside a reference',
    { model: 'gpt-5', input: [{ type: 'item_reference', id: 'fc_1' }, output] },
  ],
  ['plain items beside a model', { model: 'gpt-5', input: [said('hi')] }],
  ['a text beside a model', { model: 'gpt-5', input: 'hi' }],
  ['a long text beside a model', { model: 'gpt-5', input: 'a line of what is asked\n'.repeat(300) }],
  [
    'an approval',
    {
      input: [
        said('x'),
        { type: 'mcp_approval_request', id: 'ap', name: 'a', arguments: '{}', server_label: 's' },
        { type: 'mcp_approval_response', approval_request_id: 'ap', approve: true },
      ],
    },
  ],
  ['a compaction', { input: [{ type: 'compaction', encrypted_content: 'zz' }, said('x')] }],
  ['a function call and its result', chat(asked, answered, { role: 'assistant', content: 'warm' })],
  ['a function call that was not answered', chat(asked, said('never mind'))],
  ['a function result without its call', chat(answered, said('and now?'))],
  ['a function result of another name', chat(asked, { ...answered, name: 'v' }, said('and now?'))],
  ['an empty text with a signature', { contents: [ask, model({ text: 'k' }, signed), ask] }],
  ['only an empty text with a signature', { contents: [ask, model(signed), ask] }],
];

describe('a valid request', () => {
  it.each(VALID)('is left as it is: %s', async (_, request) => {
    const text = JSON.stringify(request);
    const check = await run(['check', '-', '--json'], text);
    expect(check.json<{ findings: object[] }>().findings).toEqual([]);
    expect((await run(['repair', '-'], text)).out.trimEnd()).toBe(text);
    await writeFile(join(folder, 's.json'), text);
    expect((await run(['prune', 's.json', '--budget', '4000', '--out', 'p.json'])).code).toBe(0);
    expect(await readFile(join(folder, 'p.json'), 'utf8')).toBe(text);
  });

  it('still has a result without a call where the provider holds nothing of it', async () => {
    const request = { model: 'gpt-5', previous_response_id: null, input: [said('x'), output] };
    const check = await run(['check', '-', '--json'], JSON.stringify(request));
    expect(check.json<{ findings: object[] }>().findings).toMatchObject([{ rule: 'result-without-call' }]);
  });

  it('is known again when only plain items are left of it', async () => {
    const text = JSON.stringify({ model: 'gpt-5', input: [said('x'), output] });
    await writeFile(join(folder, 's.json'), text);
    expect((await run(['repair', 's.json', '--out', 'm.json'])).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'm.json'), 'utf8'))).toEqual({
      model: 'gpt-5',
      input: [said('x')],
    });
    expect((await run(['check', 'm.json'])).code).toBe(0);
    expect((await run(['restore', 'm.json', '--all', '--out', 'o.json'])).code).toBe(0);
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(text);
  });

  it('keeps every function call beside its result when it is pruned, and comes back whole', async () => {
    const turns = Array.from({ length: 30 }, (_, index) => [
      { ...asked, function_call: { name: 'w', arguments: JSON.stringify({ city: `city ${index}` }) } },
      { ...answered, content: `${index} degrees and a line of the forecast\n`.repeat(80) },
    ]).flat();
    const text = JSON.stringify(chat(...turns, { role: 'assistant', content: 'warm' }, said('next')));
    await writeFile(join(folder, 's.json'), text);
    const argv = ['prune', 's.json', '--budget', '3000', '--mode', 'aggressive', '--out', 'p.json', '--json'];
    const { actions } = (await run(argv)).json<{ actions: { reason: string }[] }>();
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter(({ reason }) => reason === 'broken')).toEqual([]);
    const pruned = await readFile(join(folder, 'p.json'), 'utf8');
    const { messages } = JSON.parse(pruned) as { messages: { role: string; function_call?: object }[] };
    const results = messages.flatMap(({ role }, index) => (role === 'function' ? [index] : []));
    const calls = messages.flatMap((one, index) => (one.function_call === undefined ? [] : [index + 1]));
    expect(results).toEqual(calls);
    expect((await run(['restore', 'p.json', '--all', '--out', 'o.json'])).code).toBe(0);
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(text);
  });
});
