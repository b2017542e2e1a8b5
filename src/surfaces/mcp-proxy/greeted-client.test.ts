/** A client that greets on a server that only knows the stateless revision, with the official clients 1.x and 2.x. */
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it } from 'vitest';
import { lineTransport } from './testing/sdk-client.js';
import { answerAll, behind, CAN_ALL, clientOf, endAll, serverOf, textOf } from './testing/two-revisions.js';

afterEach(endAll);

async function start(transport: string, capabilities: object = CAN_ALL) {
  const session = await behind([await serverOf('stateless', transport)]);
  const client = await clientOf(session, { capabilities });
  return { session, client };
}

for (const transport of ['stdio', 'http']) {
  describe(`a greeting client on a stateless server over ${transport}`, () => {
    it('is greeted with what the server says of itself', async () => {
      const { client } = await start(transport);
      expect(client.getServerVersion()).toEqual({ name: 'stateless', version: '3.2.1' });
      expect(client.getInstructions()).toBe('be brief');
      expect(client.getServerCapabilities()).toEqual({
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        logging: {},
      });
      expect(await client.ping()).toEqual({});
      const session = await behind([await serverOf('stateless', transport)]);
      expect(await session.greet()).toContain('"protocolVersion":"2025-11-25"');
      const line = await session.request('tools/list');
      for (const field of ['resultType', 'ttlMs', 'cacheScope']) expect(line).not.toContain(field);
    });

    it('is asked the earlier way, over several rounds, and the call goes on', async () => {
      const { client } = await start(transport);
      const asked = answerAll(client);
      expect(textOf(await client.callTool({ name: 'who', arguments: {} }))).toBe('accept: Ada one');
      const both = await client.callTool({ name: 'both', arguments: {} });
      expect(textOf(both)).toBe('Ada and a poem in file:///home');
      expect(textOf(await client.callTool({ name: 'later', arguments: {} }))).toBe('now');
      expect(asked).toEqual(['elicitation', 'elicitation', 'sampling', 'roots']);
      const seen = JSON.parse(textOf(await client.callTool({ name: 'seen', arguments: {} }))) as {
        meta: object;
      }[];
      expect(JSON.stringify(seen)).not.toContain('protocolVersion":"2025');
    });

    it('that offers nothing gets a clear error, from the server or from here', async () => {
      const { client } = await start(transport, {});
      const failed = client.callTool({ name: 'who', arguments: {} });
      await expect(failed).rejects.toMatchObject({ code: -32021 });
    });

    it('sees progress and errors, and can cancel', async () => {
      const { client } = await start(transport);
      const steps: number[] = [];
      const onprogress = ({ progress }: { progress: number }) => void steps.push(progress);
      expect(textOf(await client.callTool({ name: 'slow', arguments: {} }, { onprogress }))).toBe('done');
      expect(steps).toEqual([1, 2, 3]);
      const failed = await client.callTool({ name: 'fail', arguments: {} });
      expect([failed.isError, textOf(failed)]).toEqual([true, 'It is broken.']);
      await expect(client.readResource({ uri: 'test://none' })).rejects.toMatchObject({ code: -32602 });
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

    it('gets log messages after it has set a level', async () => {
      const { client } = await start(transport);
      const heard: unknown[] = [];
      client.setNotificationHandler('notifications/message', ({ params }) => void heard.push(params.level));
      await client.callTool({ name: 'say', arguments: {} });
      expect(heard).toEqual([]);
      await client.setLoggingLevel('warning');
      await client.callTool({ name: 'say', arguments: {} });
      await expect.poll(() => heard).toEqual(['warning', 'error']);
    });

    it('calls a tool whose arguments belong into headers', async () => {
      const { client } = await start(transport);
      await client.listTools();
      const result = await client.callTool({ name: 'region', arguments: { region: 'Zürich' } });
      expect(textOf(result)).toBe('Zürich');
    });

    it('gets structured content that is no object in an object, without a schema', async () => {
      const { client } = await start(transport);
      const { tools } = await client.listTools();
      expect(tools.find(({ name }) => name === 'list')).not.toHaveProperty('outputSchema');
      const result = await client.callTool({ name: 'list', arguments: {} });
      expect(result.structuredContent).toEqual({ result: [1, 2] });
    });
  });
}

describe('a greeting client on a stateless server', () => {
  it('hears of changes of lists, and of resources that it subscribes to', async () => {
    const { client } = await start('stdio');
    const heard: string[] = [];
    client.setNotificationHandler('notifications/tools/list_changed', ({ params }) => {
      heard.push(`tools ${JSON.stringify(params?._meta ?? {})}`);
    });
    client.setNotificationHandler(
      'notifications/resources/updated',
      ({ params }) => void heard.push(params.uri),
    );
    await client.callTool({ name: 'grow', arguments: {} });
    await expect.poll(() => heard).toEqual(['tools {}']);
    await client.callTool({ name: 'touch', arguments: {} });
    await client.subscribeResource({ uri: 'test://one' });
    await client.callTool({ name: 'touch', arguments: {} });
    await expect.poll(() => heard.slice(1)).toEqual(['test://one']);
    await client.unsubscribeResource({ uri: 'test://one' });
    await client.callTool({ name: 'touch', arguments: {} });
    expect(heard.slice(1)).toEqual(['test://one']);
  });

  it('may be the client of the SDK 1.x', async () => {
    const session = await behind([await serverOf('stateless', 'stdio')]);
    const client = new EarlierClient(
      { name: 'earlier', version: '1' },
      { capabilities: { elicitation: { form: {} } } },
    );
    client.setRequestHandler(ElicitRequestSchema, async () => ({
      action: 'accept',
      content: { name: 'Eve' },
    }));
    await client.connect(lineTransport(session) as never);
    expect(textOf(await client.callTool({ name: 'who', arguments: {} }))).toBe('accept: Eve one');
  });

  it('is not asked again when its person refuses: the call fails', async () => {
    const { client } = await start('stdio');
    client.setRequestHandler('elicitation/create', async () => {
      throw new Error('Not now');
    });
    const failed = client.callTool({ name: 'who', arguments: {} });
    await expect(failed).rejects.toThrow('The client refused what the server asked: Not now');
  });
});
