/** A client of the stateless revision on a server that greets, with the official client and the official SDK 1.x. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  answerAll,
  behind,
  CAN_ALL,
  clientOf,
  endAll,
  STATELESS_CLIENT,
  serverOf,
  textOf,
} from './testing/two-revisions.js';

afterEach(endAll);

async function start(transport: string, capabilities: object = CAN_ALL) {
  const session = await behind([await serverOf('greeted', transport)]);
  const client = await clientOf(session, { ...STATELESS_CLIENT, capabilities });
  return { session, client };
}

for (const transport of ['stdio', 'http']) {
  describe(`a stateless client on a greeted server over ${transport}`, () => {
    it('learns what the server can do, except what cannot be carried', async () => {
      const { client } = await start(transport);
      expect(client.getServerVersion()).toEqual({ name: 'greeted', version: '1.2.3' });
      expect(client.getInstructions()).toBe('be brief');
      expect(client.getServerCapabilities()).toEqual({
        tools: { listChanged: true },
        resources: { subscribe: true },
        prompts: {},
        logging: {},
      });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('who');
      expect(tools[0]?._meta).toEqual({ 'x-number': 1.5 });
    });

    it('is asked for input, and the same call goes on with its answers', async () => {
      const { client } = await start(transport);
      const asked = answerAll(client);
      expect(textOf(await client.callTool({ name: 'who', arguments: {} }))).toBe('accept: Ada');
      expect(textOf(await client.callTool({ name: 'write', arguments: {} }))).toBe('m wrote a poem');
      expect(textOf(await client.callTool({ name: 'places', arguments: {} }))).toBe('file:///home');
      expect(textOf(await client.callTool({ name: 'both', arguments: {} }))).toBe('Ada and a poem');
      expect(asked.sort()).toEqual(['elicitation', 'elicitation', 'roots', 'sampling', 'sampling']);
      const seen = JSON.parse(textOf(await client.callTool({ name: 'seen', arguments: {} }))) as {
        name: string;
        client: object;
        can: object;
      }[];
      expect(seen.map(({ name }) => name)).toEqual(['who', 'write', 'places', 'both', 'seen']);
      expect(seen[0]?.client).toEqual({ name: 'sdk-test', version: '1.0.0' });
      expect(seen[0]?.can).toMatchObject({ sampling: {}, roots: {} });
    });

    it('is asked for input by a prompt, and by an error that asks for a page', async () => {
      const { client } = await start(transport);
      const asked = answerAll(client);
      const { messages } = await client.getPrompt({ name: 'any' });
      expect(messages[0]?.content).toEqual({ type: 'text', text: 'I am Ada' });
      expect(textOf(await client.callTool({ name: 'page', arguments: {} }))).toBe('visited 2');
      expect(asked).toEqual(['elicitation', 'page']);
    });

    it('that offers nothing is not asked: the server hears that', async () => {
      const { client } = await start(transport, {});
      const failed = client.callTool({ name: 'who', arguments: {} });
      await expect(failed).rejects.toThrow('Client does not support form elicitation');
    });

    it('sees progress, also after a round, and can cancel', async () => {
      const { client } = await start(transport);
      answerAll(client);
      const steps: number[] = [];
      const onprogress = ({ progress }: { progress: number }) => void steps.push(progress);
      const call = { name: 'slow', arguments: { ask: true } };
      expect(textOf(await client.callTool(call, { onprogress }))).toBe('done');
      // The client counts the round itself.
      expect([steps.slice(0, 3), steps.at(-1)]).toEqual([[1, 2, 3], 4]);
      const abort = new AbortController();
      const lost = client.callTool(
        { name: 'slow', arguments: { forever: true } },
        { signal: abort.signal, onprogress: () => abort.abort('enough') },
      );
      await expect(lost).rejects.toThrow('enough');
      await expect
        .poll(async () => textOf(await client.callTool({ name: 'seen', arguments: {} })))
        .toContain('aborted');
    });

    it('gets errors as they are, and a missing resource by the code of its own revision', async () => {
      const { client } = await start(transport);
      const broken = client.callTool({ name: 'fail', arguments: {} });
      await expect(broken).rejects.toMatchObject({ code: -32050, data: { why: 1 } });
      await expect(client.readResource({ uri: 'test://none' })).rejects.toMatchObject({ code: -32602 });
      const { contents } = await client.readResource({ uri: 'test://one' });
      expect(contents).toEqual([{ uri: 'test://one', text: 'hello' }]);
    });

    it('hears of changes that it subscribed to, and only of those', async () => {
      const { client } = await start(transport);
      const heard: string[] = [];
      client.setNotificationHandler('notifications/tools/list_changed', () => void heard.push('tools'));
      client.setNotificationHandler(
        'notifications/resources/updated',
        ({ params }) => void heard.push(params.uri),
      );
      const one = await client.listen({ toolsListChanged: true, promptsListChanged: true });
      expect(one.honoredFilter).toEqual({ toolsListChanged: true });
      await client.callTool({ name: 'grow', arguments: {} });
      await expect.poll(() => heard).toEqual(['tools']);
      const two = await client.listen({ resourceSubscriptions: ['test://one'] });
      await client.callTool({ name: 'touch', arguments: { uri: 'test://one' } });
      await expect.poll(() => heard).toEqual(['tools', 'test://one']);
      await two.close();
      await one.close();
      await expect
        .poll(async () => textOf(await client.callTool({ name: 'touch', arguments: { uri: 'test://one' } })))
        .toBe('');
      await client.callTool({ name: 'grow', arguments: {} });
      expect(heard).toEqual(['tools', 'test://one']);
    });

    it('gets log messages for the requests that want them, from the level they want', async () => {
      const { client } = await start(transport);
      const heard: unknown[] = [];
      client.setNotificationHandler('notifications/message', ({ params }) => void heard.push(params.level));
      await client.callTool({ name: 'say', arguments: {} });
      expect(heard).toEqual([]);
      const _meta = { 'io.modelcontextprotocol/logLevel': 'warning' };
      await client.callTool({ name: 'say', arguments: {}, _meta });
      await expect.poll(() => heard).toEqual(['warning', 'error']);
    });
  });
}

describe('a greeted server that ends when it is asked before its greeting', () => {
  it('is started again and greeted', async () => {
    const { client } = await start('strict');
    answerAll(client);
    expect(textOf(await client.callTool({ name: 'who', arguments: {} }))).toBe('accept: Ada');
  });
});
