import { afterEach, describe, expect, it } from 'vitest';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { rawServer, type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(options: WrapOptions = {}): Promise<Wrapped> {
  const session = await wrapped({ ...options, proxy: { limit_tokens: 500, ...options.proxy } });
  open.push(session);
  await session.greet();
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const token = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5'}`;
const text = `token ${token} ${'some words of a long text. '.repeat(2_000)}`;
const result = JSON.stringify({ content: [{ type: 'text', text }] });
/** Made long by the server: the client's own message is not. */
const long = JSON.stringify({ content: [{ type: 'text', text: `token ${token} LONG` }] });
const answer = (id: string, given = result) => `{"jsonrpc":"2.0","id":${id},"result":${given}}`;

describe('the id of an answer', () => {
  const forms = ['ID.0', 'IDe0', '"ID"', '"ID.0"'];

  it.each(forms)('is known by its value: %s', async (id) => {
    const session = await start();
    expectBounded((await session.call('say', { lines: [answer(id)] })).line);
  });

  it.each(forms)('is known by its value in a very large answer: %s', async (id) => {
    const session = await start({ maxMessageBytes: 10_000 });
    const { line } = await session.call('say', { lines: [answer(id, long)] });
    expect(line).toMatch(/"id":\d+,/);
    expect(line).not.toContain(token);
  });

  it('is known by its value behind several servers, and leaves as the client wrote it', async () => {
    const session = await start({ servers: [rawServer('a'), rawServer('b')], isMany: true });
    for (const id of forms) expectBounded((await session.call('a__say', { lines: [answer(id)] })).line);
    const params = JSON.stringify({ name: 'a__say', arguments: { lines: [answer('"7"')] } });
    session.sendLine(`{"jsonrpc":"2.0","id":7.0,"method":"tools/call","params":${params}}`);
    expectBounded(await session.line((line) => line.includes('"id":7.0,')));
  });
});

function expectBounded(line: string): void {
  expect(line).toMatch(/"id":\d+(?:\.0)?,/);
  expect(line).toContain(`${RETRIEVE_TOOL}(handle=`);
  expect(line).not.toContain(token);
  expect(line.length).toBeLessThan(10_000);
}

describe('an answer that nobody waits for', () => {
  const dropped = 'A server sent an answer that nobody is waiting for; it is not passed on';

  it('goes no further: a second one, and one to an id that was never sent', async () => {
    for (const isMany of [false, true]) {
      const session = await start({ isMany });
      const first = answer('ID', '{"content":[]}');
      const lines = [answer('"of-nobody"'), answer('null'), first, answer('ID'), answer('"ID"')];
      await session.call(isMany ? 'raw__say' : 'say', { lines });
      await session.request('prompts/list');
      expect(session.errors().split(dropped)).toHaveLength(5);
      expect(session.errors()).not.toContain(token);
      expect(session.rest()).toEqual([]);
    }
  });

  it('goes no further when its time is over', async () => {
    const session = await start({ proxy: { call_timeout_seconds: 3 } });
    const late = await session.call('say', { lines: [] });
    expect(late.error?.message).toContain('did not answer the call of say within 3 s.');
    const { id } = JSON.parse(late.line) as { id: number };
    await session.call('say', { lines: [answer(String(id)), answer('ID', '{"content":[]}')] });
    expect(session.errors()).toContain(dropped);
    expect(session.rest()).toEqual([]);
  });

  it('goes no further when the client has taken its call back', async () => {
    for (const isMany of [false, true]) {
      const session = await start({ isMany });
      const name = isMany ? 'raw__say' : 'say';
      const params = { name, arguments: { lines: [] } };
      session.send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params });
      session.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } });
      await session.call(name, { lines: [answer('7'), answer('ID', '{"content":[]}')] });
      expect(session.errors()).toContain(dropped);
      expect(session.rest()).toEqual([]);
    }
  });
});

describe('a call that the client has taken back', () => {
  it('is answered by nobody when its server ends', async () => {
    for (const isMany of [false, true]) {
      const session = await start({ isMany });
      const prefix = isMany ? 'raw__' : '';
      const params = { name: `${prefix}say`, arguments: { lines: [] } };
      session.send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params });
      session.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } });
      expect((await session.call(`${prefix}crash`, {})).error?.message).toContain('went away');
      expect(session.rest()).toEqual([]);
    }
  });
});

describe('something that is not a message', () => {
  const told = 'A server wrote something that is not an MCP message; it is not passed on';

  it('goes no further and is told the first time, without secrets', async () => {
    for (const isMany of [false, true]) {
      const session = await start({ isMany });
      const half = answer('ID').slice(0, -30);
      const odd = [
        `debug: ${token}`,
        `{"debug":"${token}"}`,
        `"${token}"`,
        `["${token}"]`,
        half,
        `[${half}`,
        '7',
        `{"jsonrpc":"2.0","id":ID,"method":"x","result":${result}}`,
      ];
      const lines = [...odd, answer('ID', '{"content":[]}')];
      await session.call(isMany ? 'raw__say' : 'say', { lines });
      expect(session.rest()).toEqual([]);
      expect(session.errors().split(told)).toHaveLength(2);
      expect(session.errors()).toContain('debug: [redacted:github-token]');
      expect(session.errors()).not.toContain(token.slice(0, 12));
    }
  });

  it('is counted at powers of ten and at the end', async () => {
    const session = await start();
    const lines = Array.from({ length: 1_234 }, (_, index) => `loading ${index}`);
    await session.call('say', { lines: [...lines, answer('ID', '{"content":[]}')] });
    await session.call('say', { lines: ['bye', answer('ID', '{"content":[]}')] });
    await session.close();
    const times = [...session.errors().matchAll(/not an MCP message.*?times=(\d+)/g)].map(
      ([, count]) => count,
    );
    expect(times).toEqual(['10', '100', '1000', '1235']);
    expect(session.errors().split(told)).toHaveLength(6);
  });

  it('is no answer when a server ends in the middle of a very large one', async () => {
    const session = await start({ maxMessageBytes: 10_000 });
    const { error } = await session.call('say', { lines: [], last: answer('ID', long).slice(0, -5) });
    expect(error?.message).toMatch(/^The MCP server "raw" went away while this request was open: /);
  });

  it('goes no further when a server ends in the middle of an answer', async () => {
    const session = await start();
    const { error } = await session.call('say', { lines: [], last: answer('ID').slice(0, -30) });
    expect(error?.message).toMatch(/^The MCP server "raw" went away while this request was open: /);
    expect(session.rest()).toEqual([]);
    expect(session.errors()).toContain(told);
    expect(session.errors()).not.toContain(token.slice(0, 12));
  });
});

describe('an error in the place of a result', () => {
  const error = `{"code" : -32000.0,"message":"no access with ${token}","data":{"password":"hunter2hunter2","n":1.0}}`;
  const failure = `{"jsonrpc":"2.0","id":ID,  "error":${error}}`;

  it('leaves without its secrets, and every other sign of it stays', async () => {
    for (const isMany of [false, true]) {
      const session = await start({ isMany });
      const { line } = await session.call(isMany ? 'raw__say' : 'say', { lines: [failure] });
      expect(line.replace(/"id":\d+/, '"id":ID')).toMatchInlineSnapshot(
        `"{"jsonrpc":"2.0","id":ID,  "error":{"code" : -32000.0,"message":"no access with [redacted:github-token]","data":{"password":"[redacted:password]","n":1.0}}}"`,
      );
    }
  });

  it('passes as it came without redaction, and in a dry run', async () => {
    for (const options of [{ proxy: { redact: false } }, { dryRun: true }]) {
      const session = await start(options);
      const { line } = await session.call('say', { lines: [failure] });
      expect(line.replace(/"id":\d+/, '"id":ID')).toBe(failure);
    }
  });
});

describe('secrets in results of other forms', () => {
  const results = [
    { content: `is ${token}` },
    { content: { type: 'text', text: token } },
    { toolResult: { password: 'hunter2hunter2', note: token } },
    { content: [], error: token },
  ];

  it.each(results)('are replaced: %j', async (odd) => {
    const session = await start();
    const { line } = await session.call('say', { lines: [answer('ID', JSON.stringify(odd))] });
    expect(line).toContain('[redacted:github-token]');
    expect(line).not.toMatch(/ghp_|hunter2/);
  });
});

describe('words in a place where no revision has them', () => {
  const row = (id: number) => ({ id, state: 'done', note: `a row with ${token}` });
  const rows = Array.from({ length: 500 }, (_, id) => row(id));

  it.each([
    ['content that is a text', { content: text, isError: true }],
    ['content that is one block', { content: { type: 'text', text } }],
    ['texts that are no blocks', { content: [text, text] }],
    ['the result of an early revision', { toolResult: rows, _meta: { own: 1 } }],
    ['members of its own', { rows, total: 500 }],
    ['a list', rows],
    ['a text', text],
  ])('is bounded as a text: %s', async (_, given) => {
    const session = await start();
    const { line, result: left } = await session.call('echo', { raw: JSON.stringify(given) });
    expectBounded(line);
    expect(left.content[0]?.type).toBe('text');
    expect(left._meta?.['dev.plimsoll/reduction']).toMatchObject({ handle: expect.any(String) });
    if ('isError' in Object(given)) expect(left.isError).toBe(true);
    if ('toolResult' in Object(given)) expect(left._meta?.own).toBe(1);
  });

  it('passes as it came under its limit, and without its secrets', async () => {
    const session = await start();
    for (const raw of [
      '{"toolResult" : [1.0]}',
      '{"content":"short"}',
      '[ 1.0 ]',
      '"a"',
      'null',
      '{"task":{"taskId":"1"}}',
    ])
      expect((await session.call('echo', { raw })).line).toContain(`"result":${raw} }`);
    expect((await session.call('echo', { raw: `{"content":"${token}"}` })).line).not.toContain(token);
    expect((await session.call('echo', { raw: `["${token}"]` })).line).not.toContain(token);
  });
});

describe('the result of a task', () => {
  it('is bounded as one of the tool that was called', async () => {
    const session = await start({ proxy: { tools: { echo: { limit_tokens: 150 } } } });
    await session.call('echo', { raw: '{"task":{"taskId":"t-1","status":"working"}}' });
    const line = await session.request('tasks/result', { taskId: 't-1', raw: result });
    expectBounded(line);
    expect(line).toContain('"limit":{"amount":150,"unit":"tokens"}');
    const unknown = await session.request('tasks/result', { taskId: 't-2', raw: result });
    expectBounded(unknown);
    expect(unknown).toContain('"limit":{"amount":500,"unit":"tokens"}');
  });
});
