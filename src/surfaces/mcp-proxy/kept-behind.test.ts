import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { connect, lineTransport } from './testing/sdk-client.js';
import { type CallAnswer, rawServer, type Wrapped, wrapped } from './testing/wrapped.js';

const SERVER = fileURLToPath(new URL('./testing/keeping-server.mjs', import.meta.url));
const keeping = {
  transport: 'stdio',
  name: 'keeping',
  command: process.execPath,
  args: [SERVER],
  env: {},
  cwd: undefined,
} as const;
const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

describe('a handle of another proxy behind this one', () => {
  it.each([
    ['one server', { servers: [keeping] }],
    ['several', { servers: [rawServer(), keeping], isMany: true }],
  ])('is passed on to it by a client that has listed no tools, in front of %s', async (_, options) => {
    const session = await wrapped(options);
    open.push(session);
    const client = await connect(lineTransport(session));
    const retrieve = async (handle: string) =>
      (await client.callTool({
        name: RETRIEVE_TOOL,
        arguments: { handle },
      })) as unknown as CallAnswer['result'];
    const page = await retrieve('theirhandle23456');
    expect([page.isError, page.content[0]?.text]).toEqual([undefined, 'a page of theirhandle23456']);
    expect((await retrieve('nobodyshandle234')).isError).toBe(true);
  });

  it('is unknown where nobody keeps anything', async () => {
    const session = await wrapped({});
    open.push(session);
    await session.greet();
    const { result } = await session.call(RETRIEVE_TOOL, { handle: 'nobodyshandle234' });
    expect(result.content[0]?.text).toContain('There is no original');
  });
});
