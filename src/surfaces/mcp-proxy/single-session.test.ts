import { cpSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { rawServer, type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(options: WrapOptions = {}, client = 'test'): Promise<Wrapped> {
  const session = await wrapped(options);
  open.push(session);
  await session.greet(client);
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const rows = Array.from({ length: 4000 }, (_, at) => ({ id: `row-${at}`, words: 'some words for a row' }));
const large = JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(rows) }] });

describe('what passes through', () => {
  it('keeps its bytes: results under the limit, other methods, notifications', async () => {
    const session = await start();
    const raw =
      '{"content" : [{"type":"text","text":"caf\\u00e9"}], "n":1.0, "big":12345678901234567890, "e":1E5}';
    const { line } = await session.call('echo', { raw });
    expect(line).toContain(`"result":${raw} }`);
    const other = await session.request('vendor/unknown', { a: 1 });
    expect(other).toContain('"odd" : 1.0,"big":12345678901234567890');
    session.send({ jsonrpc: '2.0', method: 'notifications/odd' });
    const back = await session.line((text) => text.includes('odd_back'));
    expect(back).toBe('{"jsonrpc":"2.0",  "method":"notifications/odd_back","params":{"n":1.0}}');
  });

  it('keeps its bytes whatever JSON a tool returns', async () => {
    const session = await start();
    const result = fc.record({
      content: fc.array(fc.record({ type: fc.string(), text: fc.jsonValue() }), { maxLength: 4 }),
      x: fc.jsonValue(),
    });
    await fc.assert(
      fc.asyncProperty(result, async (value) => {
        const raw = JSON.stringify(value);
        expect((await session.call('echo', { raw })).line).toContain(`"result":${raw} }`);
      }),
      { numRuns: 60 },
    );
  });

  it('goes both ways: a request of the server is answered by the client', async () => {
    const session = await start();
    const answer = session.call('ask', {});
    const asked = await session.line((line) => line.includes('sampling/createMessage'));
    expect(asked).toBe('{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{"x":1.0}}');
    session.sendLine('{"jsonrpc":"2.0","id":1,  "result":{"y":1.0}}');
    expect((await answer).result.content[0]?.text).toBe('{"jsonrpc":"2.0","id":1,  "result":{"y":1.0}}');
  });
});

describe('a batch', () => {
  it('is taken apart, and each of its results is bounded', async () => {
    const session = await start({ proxy: { limit_tokens: 500 } });
    const call = (id: number, tool: string) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: tool, arguments: { raw: large } },
    });
    session.send([call(1, 'echo'), call(2, 'batch')]);
    for (const id of [1, 2]) {
      const line = await session.line((text) => (JSON.parse(text) as { id?: unknown }).id === id);
      expect(line).toContain(`${RETRIEVE_TOOL}(handle=`);
      expect(line.length).toBeLessThan(10_000);
    }
  });
});

describe('the list of tools', () => {
  it('ends with ours and keeps the others as they were written', async () => {
    const session = await start();
    const line = await session.request('tools/list');
    expect(line).toContain(
      '{"name":"echo","description":"gives back","inputSchema":{"type":"object","x-number":1.0},"zzz":12345678901234567890}',
    );
    const { tools } = (JSON.parse(line) as { result: { tools: { name: string }[] } }).result;
    expect(tools.map(({ name }) => name)).toEqual(['echo', 'crash', 'secret_tool', RETRIEVE_TOOL]);
  });

  it('shows only what is allowed, and calls of the others fail', async () => {
    const session = await start({ proxy: { deny: ['secret_*'], allow: ['raw/*'] } });
    const line = await session.request('tools/list');
    expect(line).not.toContain('secret_tool');
    const { error } = await session.call('secret_tool', {});
    expect(error).toMatchObject({ code: -32602, data: { error_code: 'CAPABILITY_DENIED' } });
  });
});

describe('a result over its limit', () => {
  it('is reduced, and what was left out can be asked for', async () => {
    const session = await start({ proxy: { limit_tokens: 500 } });
    const { result } = await session.call('echo', { raw: large });
    const handle = String(result._meta?.[META_KEY]?.handle);
    expect(result.content.at(-1)?.text).toContain(`${RETRIEVE_TOOL}(handle="${handle}")`);
    const row = await session.call(RETRIEVE_TOOL, { handle, pointer: '/3210' });
    expect(row.result.content[0]?.text).toContain('"id":"row-3210"');
    const search = await session.call(RETRIEVE_TOOL, { handle, unit: 'rows', search: 'row-3999' });
    expect(search.result.content[0]?.text).toContain('row 4,000 of 4,000 rows');
  });

  it('can be asked for after the proxy has ended and started again', async () => {
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-proxy-'));
    const first = await wrapped({ home, proxy: { limit_tokens: 500 } });
    await first.greet();
    const { result } = await first.call('echo', { raw: large });
    const handle = String(result._meta?.[META_KEY]?.handle);
    await first.close();
    const second = await start({ home });
    const row = await second.call(RETRIEVE_TOOL, { handle, pointer: '/77' });
    expect(row.result.content[0]?.text).toContain('"id":"row-77"');
    // A proxy that is still there writes its ledger into the folder.
    await second.close();
    await rm(home, { recursive: true, force: true });
  });

  it('is on the disk when its client reads the answer: a proxy that is killed then has lost nothing', async () => {
    const first = await start({ proxy: { limit_tokens: 500 } });
    const { result } = await first.call('echo', { raw: large });
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-proxy-'));
    cpSync(first.home, home, { recursive: true });
    const second = await start({ home });
    const handle = String(result._meta?.[META_KEY]?.handle);
    const row = await second.call(RETRIEVE_TOOL, { handle, pointer: '/77' });
    expect(row.result.content[0]?.text).toContain('"id":"row-77"');
    await second.close();
    await rm(home, { recursive: true, force: true });
  });

  it('can be read as a resource by its handle, which is never listed', async () => {
    const session = await start({ proxy: { limit_tokens: 500 } });
    const { result } = await session.call('echo', { raw: large });
    const uri = `plimsoll://original/${String(result._meta?.[META_KEY]?.handle)}`;
    const page = JSON.parse(await session.request('resources/read', { uri })) as {
      result: { contents: { text: string }[] };
    };
    expect(page.result.contents[0]?.text).toContain('"id":"row-0"');
    expect(await session.request('resources/list')).not.toContain('plimsoll');
    expect(await session.request('resources/templates/list')).toContain(
      'plimsoll://original/{handle}{?cursor}',
    );
    const unknown = await session.request('resources/read', { uri: 'plimsoll://original/aaaaaaaaaaaaaaaa' });
    expect(unknown).toContain('"code":-32002');
  });

  it('says what is wrong with a question about an original', async () => {
    const session = await start();
    const unknown = await session.call(RETRIEVE_TOOL, { handle: 'aaaaaaaaaaaaaaaa' });
    expect([unknown.result.isError, unknown.result.content[0]?.text]).toEqual([
      true,
      'There is no original "aaaaaaaaaaaaaaaa". Use the handle exactly as the notice gave it.',
    ]);
    const wrong = await session.call(RETRIEVE_TOOL, { start: 'x' });
    expect(wrong.result.content[0]?.text).toContain('handle is missing; start must be a number');
  });

  it('only passes and is recorded in a dry run', async () => {
    const session = await start({ proxy: { limit_tokens: 500 }, dryRun: true });
    expect((await session.call('echo', { raw: large })).line).toContain(large);
    expect(await readdir(join(session.home, 'archive')).catch(() => [])).not.toContain('objects');
  });

  it('has the limit of the client that is known', async () => {
    const session = await start({}, 'codex-mcp-client');
    const { result } = await session.call('echo', { raw: large });
    expect(result._meta?.[META_KEY]?.limit).toEqual({ amount: 4000, unit: 'tokens' });
  });
});

describe('a server that fails', () => {
  it('gives a clear error and is started again, greeted as before', async () => {
    const session = await start();
    const { error } = await session.call('crash', {});
    expect(error?.message).toBe(
      'The MCP server "raw" went away while this request was open: it ended with exit code 3.',
    );
    const { line } = await session.call('echo', { raw: '{"content":[]}' });
    expect(line).toContain('"result":{"content":[]}');
  });

  it('that cannot be started ends the proxy with a reason', async () => {
    const server = { ...rawServer(), command: 'no-such-program-here' };
    const session = await wrapped({ servers: [server as never] });
    const greeting = session.greet();
    expect(await greeting).toContain('the command \\"no-such-program-here\\" was not found.');
    expect(await session.ended).toContain('is gone');
    await rm(session.home, { recursive: true, force: true });
  });

  it('that does not answer gives an error in time', async () => {
    const session = await start({ proxy: { call_timeout_seconds: 1 } });
    const { error } = await session.call('hang', {});
    expect(error?.message).toBe('The MCP server "raw" did not answer the call of hang within 1 s.');
  });
});

describe('a proxy that is asked to end', () => {
  it('ends its server and lets go of its input, which its client has not closed', async () => {
    let end: (reason: string) => void = () => undefined;
    const signal = new Promise<string>((resolve) => {
      end = resolve;
    });
    const session = await wrapped({ signal });
    await session.greet();
    const { result } = await session.call('pid', {});
    end('it was ended by SIGTERM.');
    expect(await session.ended).toBe('it was ended by SIGTERM.');
    expect(session.isReleased()).toBe(true);
    expect(() => process.kill(Number(result.content[0]?.text), 0)).toThrow();
    await rm(session.home, { recursive: true, force: true });
  });
});

describe('the environment of a server', () => {
  it('has the usual variables, those that were named, and no other', async () => {
    const env = { SECRET_ONE: 'a', SECRET_TWO: 'b', HOME: '/home/someone' };
    const session = await start({
      env,
      servers: [rawServer('raw', { GIVEN: 'c' })],
      passedVariables: ['SECRET_TWO'],
      proxy: { redact: false },
    });
    const { result } = await session.call('env', {});
    const seen = JSON.parse(result.content[0]?.text ?? '') as Record<string, string>;
    expect(seen).toMatchObject({ SECRET_TWO: 'b', GIVEN: 'c', HOME: '/home/someone' });
    expect(seen).not.toHaveProperty('SECRET_ONE');
    expect(seen).not.toHaveProperty('PLIMSOLL_HOME');
  });
});
