/** Servers of both families as one, in front of clients of either. */
import type { Client, ClientOptions } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
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
import { rawServer } from './testing/wrapped.js';

async function start(options: ClientOptions) {
  const servers = [
    await serverOf('greeted', 'stdio', 'old'),
    await serverOf('stateless', 'stdio', 'new'),
    await serverOf('stateless', 'http', 'far'),
    rawServer('raw'),
  ];
  const session = await behind(servers, { isMany: true, proxy: { limit_tokens: 500 } });
  return clientOf(session, { capabilities: CAN_ALL, ...options });
}

for (const [name, options] of [
  ['greets', {}],
  ['is stateless', STATELESS_CLIENT],
] as const) {
  describe(`several servers of both families, for a client that ${name}`, () => {
    let client: Client;

    beforeAll(async () => {
      client = await start(options);
      answerAll(client);
    });

    afterAll(endAll);

    it('are one, with names kept apart', async () => {
      expect(client.getServerVersion()?.name).toBe('plimsoll');
      expect(Object.keys(client.getServerCapabilities() ?? {}).sort()).toEqual([
        'logging',
        'prompts',
        'resources',
        'tools',
      ]);
      expect(client.getInstructions()).toBe(
        'old: be brief\n\nnew: be brief\n\nfar: be brief\n\nraw: be brief',
      );
      const names = (await client.listTools()).tools.map((tool) => tool.name);
      for (const tool of ['old__who', 'new__who', 'far__who', 'raw__echo', RETRIEVE_TOOL])
        expect(names).toContain(tool);
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain('raw://raw');
      const { contents } = await client.readResource({ uri: 'raw://raw' });
      expect(contents[0]).toMatchObject({ text: 'from raw' });
    });

    it('may ask the client, each in its own way', async () => {
      const calls = ['old__who', 'new__who', 'far__who'].map((tool) =>
        client.callTool({ name: tool, arguments: {} }),
      );
      expect((await Promise.all(calls)).map(textOf)).toEqual([
        'accept: Ada',
        'accept: Ada one',
        'accept: Ada one',
      ]);
    });

    it('have their results bounded', async () => {
      const raw = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(2000) }] });
      const result = await client.callTool({ name: 'raw__echo', arguments: { raw } });
      const handle = (result._meta?.[META_KEY] as { handle?: string } | undefined)?.handle;
      const back = await client.callTool({
        name: RETRIEVE_TOOL,
        arguments: { handle, start: 2000, end: 2000 },
      });
      expect(textOf(back)).toContain('a line of words');
      await expect(client.callTool({ name: 'none__x', arguments: {} })).rejects.toMatchObject({
        code: -32602,
      });
    });
  });
}

describe('changes on several servers', () => {
  afterAll(endAll);

  it('come from each of them, under one subscription', async () => {
    const client = await start(STATELESS_CLIENT);
    const heard: string[] = [];
    client.setNotificationHandler('notifications/tools/list_changed', () => void heard.push('tools'));
    client.setNotificationHandler(
      'notifications/resources/updated',
      ({ params }) => void heard.push(params.uri),
    );
    const listen = await client.listen({ toolsListChanged: true, resourceSubscriptions: ['test://one'] });
    expect(listen.honoredFilter).toEqual({ toolsListChanged: true, resourceSubscriptions: ['test://one'] });
    await client.callTool({ name: 'old__grow', arguments: {} });
    await expect.poll(() => heard).toEqual(['tools']);
    await client.callTool({ name: 'new__grow', arguments: {} });
    await expect.poll(() => heard).toEqual(['tools', 'tools']);
    await listen.close();
    await client.callTool({ name: 'old__grow', arguments: {} });
    await client.callTool({ name: 'old__seen', arguments: {} });
    expect(heard).toHaveLength(2);
  });
});
