/** Tools that a long list does not show, over `--listen`: sessions of their own, or one that several clients share. */
import { fileURLToPath } from 'node:url';
import { type Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, describe, expect, it } from 'vitest';
import { CALL_TOOL, FIND_TOOL } from '../../contract/names.js';
import { listening } from './testing/listening.js';
import { connect } from './testing/sdk-client.js';
import { atEnd, endAll, STATELESS_CLIENT, textOf } from './testing/two-revisions.js';

const MANY = fileURLToPath(new URL('./testing/many-tools-server.mjs', import.meta.url));
const writing = {
  name: CALL_TOOL,
  arguments: { name: 'archive_harbour_11', arguments: { harbour_id: 'h' } },
};

afterAll(endAll);

describe.each([
  ['that greet', {}],
  ['of 2026-07-28', STATELESS_CLIENT],
])('clients %s of a proxy that listens', (_, era) => {
  it('find tools, and each is asked for itself', async () => {
    const server = {
      transport: 'stdio',
      name: 'store',
      command: process.execPath,
      args: [MANY, '60'],
      env: {},
      cwd: undefined,
    } as const;
    const { url, close } = await listening([server], undefined, false, { tool_list_tokens: 1_000 });
    atEnd(close);
    const asked: string[] = [];
    const open = async (name: string, confirm: boolean): Promise<Client> => {
      const transport = new StreamableHTTPClientTransport(new URL(url));
      const capabilities = { elicitation: { form: {} } };
      const client = await connect(transport, { ...era, capabilities }, name);
      client.setRequestHandler('elicitation/create', async () => {
        asked.push(name);
        return { action: 'accept', content: { confirm } };
      });
      atEnd(() => client.close());
      return client;
    };
    const [yes, no] = [await open('yes', true), await open('no', false)];
    const found = await yes.callTool({ name: FIND_TOOL, arguments: { query: 'archive a harbour' } });
    expect(textOf(found)).toContain('"name":"archive_harbour_11"');
    expect(textOf(await no.callTool(writing))).toContain('did not allow');
    expect(textOf(await yes.callTool(writing))).toContain('archive_harbour_11 page');
    expect(asked).toEqual(['no', 'yes']);
  });
});
