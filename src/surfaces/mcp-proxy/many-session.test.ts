import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { rawServer, type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(options: WrapOptions = {}): Promise<Wrapped> {
  const session = await wrapped({ servers: [rawServer('one'), rawServer('two')], isMany: true, ...options });
  open.push(session);
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

function resultOf<Result>(line: string): Result {
  return (JSON.parse(line) as { result: Result }).result;
}

describe('several servers as one', () => {
  it('greet as one, with what any of them can do', async () => {
    const session = await start();
    const result = resultOf<{ protocolVersion: string; capabilities: object; instructions: string }>(
      await session.greet(),
    );
    expect(result.protocolVersion).toBe('2025-11-25');
    expect(Object.keys(result.capabilities)).toEqual(['tools', 'prompts', 'resources', 'logging']);
    expect(result.instructions).toBe('one: be brief\n\ntwo: be brief');
  });

  it('list their tools with names that say where they are, ours last', async () => {
    const session = await start({ proxy: { deny: ['two/secret_*'] } });
    await session.greet();
    const line = await session.request('tools/list');
    expect(line).toContain(
      '{"name":"one__echo","description":"gives back","inputSchema":{"type":"object","x-number":1.0},"zzz":12345678901234567890}',
    );
    const names = resultOf<{ tools: { name: string }[] }>(line).tools.map(({ name }) => name);
    expect(names).toEqual([
      'one__echo',
      'one__crash',
      'one__secret_tool',
      'two__echo',
      'two__crash',
      RETRIEVE_TOOL,
    ]);
    expect((await session.call('two__secret_tool', {})).error?.data.error_code).toBe('CAPABILITY_DENIED');
  });

  it('are denied by the names of their file too, and a pattern that names none of them is told', async () => {
    const servers = [rawServer('one'), { ...rawServer('big-one'), givenName: 'big one' }];
    const session = await start({ servers, proxy: { deny: ['big one/secret_*', 'bigone/*'] } });
    await session.greet();
    expect(await session.request('tools/list')).not.toContain('big-one__secret_tool');
    expect((await session.call('big-one__secret_tool', {})).error?.data.error_code).toBe('CAPABILITY_DENIED');
    expect(session.errors()).toContain('bigone/*');
    expect(session.errors()).not.toContain('secret_*');
  });

  it('are called by those names, and their results bounded', async () => {
    const session = await start({ proxy: { limit_tokens: 400 } });
    await session.greet();
    const raw = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(2000) }] });
    const { result } = await session.call('two__echo', { raw });
    const handle = String(result._meta?.[META_KEY]?.handle);
    const back = await session.call(RETRIEVE_TOOL, { handle, start: 2000, end: 2000 });
    expect(back.result.content[0]?.text).toContain('a line of words');
    expect((await session.call('three__echo', { raw })).error?.data.error_code).toBe('NOT_FOUND');
  });

  it('share prompts and resources', async () => {
    const session = await start();
    await session.greet();
    const prompts = resultOf<{ prompts: { name: string }[] }>(await session.request('prompts/list'));
    expect(prompts.prompts.map(({ name }) => name)).toEqual(['one__hello', 'two__hello']);
    const prompt = resultOf<{ description: string }>(
      await session.request('prompts/get', { name: 'two__hello' }),
    );
    expect(prompt.description).toBe('hello');
    const read = resultOf<{ contents: { text: string }[] }>(
      await session.request('resources/read', { uri: 'raw://two' }),
    );
    expect(read.contents[0]?.text).toBe('from two');
  });

  it('may both ask the client at once, each gets its own answer', async () => {
    const session = await start();
    await session.greet();
    const answers = [session.call('one__ask', {}), session.call('two__ask', {})];
    for (const server of ['one', 'two']) {
      const asked = await session.line(
        (line) => line.includes('sampling/createMessage') && line.includes(`"${server}-`),
      );
      const { id } = JSON.parse(asked) as { id: string };
      session.send({ jsonrpc: '2.0', id, result: { to: server } });
    }
    const texts = (await Promise.all(answers)).map(({ result }) => result.content[0]?.text);
    expect(texts).toEqual([
      '{"jsonrpc":"2.0","id":1,"result":{"to":"one"}}',
      '{"jsonrpc":"2.0","id":1,"result":{"to":"two"}}',
    ]);
  });

  it('do not take each other down', async () => {
    const lost = { ...rawServer('lost'), command: 'no-such-program-here' };
    const session = await start({ servers: [rawServer('one'), lost as never] });
    await session.greet();
    const { tools } = resultOf<{ tools: { name: string }[] }>(await session.request('tools/list'));
    expect(tools.map(({ name }) => name)).toContain('one__echo');
    expect((await session.call('one__crash', {})).error?.message).toContain('went away');
    expect((await session.call('one__echo', { raw: '{"content":[]}' })).line).toContain(
      '"result":{"content":[]}',
    );
  });

  it('answer what they do not serve with an error', async () => {
    const session = await start();
    await session.greet();
    expect(await session.request('server/discover')).toContain('-32601');
    expect(await session.request('ping')).toContain('"result":{}');
  });
});
