/** Resources of several servers that have the same URI. */
import { afterEach, describe, expect, it } from 'vitest';
import { behind, clientOf, endAll, STATELESS_CLIENT, serverOf, textOf } from './testing/two-revisions.js';
import { rawServer, type Wrapped } from './testing/wrapped.js';

afterEach(endAll);

const SHARED = 'raw://shared';
const SHARED_OF_TWO = 'plimsoll://server/two/raw://shared';
const RAW_LISTED = `, { "uri":"${SHARED}",  "size":1.0 }`;

async function start(): Promise<Wrapped> {
  const servers = ['one', 'two'].map((name) => rawServer(name, { RAW_LISTED, RAW_BAD: `raw://not-${name}` }));
  const session = await behind(servers, { isMany: true });
  await session.greet();
  return session;
}

describe('a URI that several servers list', () => {
  it('is listed for each of them, and every other stays as it is written', async () => {
    const session = await start();
    expect(await session.request('resources/list')).toContain(
      `{"resources":[{"uri":"raw://one","name":"r"},{ "uri":"${SHARED}",  "size":1.0 },{"uri":"raw://two","name":"r"},{ "uri":"${SHARED_OF_TWO}",  "size":1.0 }]}`,
    );
  });

  it('is read from each of them, under the address that was asked for', async () => {
    for (const isListed of [true, false]) {
      const session = await start();
      if (isListed) await session.request('resources/list');
      for (const [uri, server] of [
        [SHARED_OF_TWO, 'two'],
        [SHARED, 'one'],
      ])
        expect(JSON.parse(await session.request('resources/read', { uri }))).toMatchObject({
          result: { contents: [{ uri, text: `from ${server}` }] },
        });
    }
  });

  it('has its address in links, embedded resources and notices of changes', async () => {
    const session = await start();
    await session.request('resources/list');
    const raw = JSON.stringify({
      content: [
        { type: 'resource_link', name: 'a', uri: SHARED },
        { type: 'resource', resource: { uri: SHARED, text: 'x' } },
        { type: 'resource_link', name: 'b', uri: 'raw://two' },
      ],
    });
    const uris = async (tool: string) =>
      [...(await session.call(tool, { raw })).line.matchAll(/"uri":"([^"]*)"/g)].map(([, uri]) => uri);
    expect(await uris('one__echo')).toEqual([SHARED, SHARED, 'raw://two']);
    expect(await uris('two__echo')).toEqual([SHARED_OF_TWO, SHARED_OF_TWO, 'raw://two']);
    const notice = `{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"${SHARED}"}}`;
    for (const [server, uri] of [
      ['one', SHARED],
      ['two', SHARED_OF_TWO],
    ]) {
      await session.call(`${server}__say`, { lines: [notice, '{"jsonrpc":"2.0","id":ID,"result":{}}'] });
      expect(await session.line((line) => line.includes('/updated'))).toBe(notice.replace(SHARED, uri ?? ''));
    }
  });
});

describe('a URI that no server lists', () => {
  it('is asked of each in turn until one answers', async () => {
    const session = await start();
    for (const [uri, server] of [
      ['raw://not-one', 'two'],
      ['raw://not-two', 'one'],
      ['raw://any', 'one'],
    ])
      expect(await session.request('resources/read', { uri })).toContain(`"from ${server}"`);
    expect(await session.request('resources/read', { uri: 'raw://bad' })).toContain('There is no resource');
    const ref = { type: 'ref/resource', uri: 'raw://{name}' };
    expect(await session.request('completion/complete', { ref })).toContain('"completion/complete"');
  });
});

for (const [name, options] of [
  ['greets', {}],
  ['is stateless', STATELESS_CLIENT],
] as const)
  describe(`changes of a URI that several servers list, for a client that ${name}`, () => {
    it('come from the one whose address it has subscribed to', async () => {
      const servers = [await serverOf('greeted', 'stdio', 'one'), await serverOf('greeted', 'stdio', 'two')];
      const client = await clientOf(await behind(servers, { isMany: true }), options);
      const heard: string[] = [];
      client.setNotificationHandler(
        'notifications/resources/updated',
        ({ params }) => void heard.push(params.uri),
      );
      const [, uri = ''] = (await client.listResources()).resources.map((resource) => resource.uri);
      expect(uri).toBe('plimsoll://server/two/test://one');
      const touch = async (server: string) =>
        textOf(await client.callTool({ name: `${server}__touch`, arguments: { uri: 'test://one' } }));
      if (name === 'greets') await client.subscribeResource({ uri });
      else
        expect((await client.listen({ resourceSubscriptions: [uri] })).honoredFilter).toEqual({
          resourceSubscriptions: [uri],
        });
      expect([await touch('one'), await touch('two')]).toEqual(['', 'test://one']);
      await expect.poll(() => heard).toEqual([uri]);
      if (name !== 'greets') return;
      await client.unsubscribeResource({ uri });
      expect(await touch('two')).toBe('');
    });
  });
