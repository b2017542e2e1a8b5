/** A denied tool is reached in no form, whatever a server makes of an odd message. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerDefinition } from './server-definition.js';
import { type Wrapped, wrapped } from './testing/wrapped.js';

/** Writes down every line it gets, and answers whatever has an id. */
const SCRIPT = `
const { appendFileSync } = require('node:fs');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  appendFileSync(process.argv[1], line + '\\n');
  const { id, method } = JSON.parse(line.replace('NaN', '0'));
  const result = method === 'initialize'
    ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } }
    : { content: [], tools: [] };
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
});`;

let folder = '';
let session: Wrapped | undefined;

afterEach(async () => {
  await session?.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(isMany: boolean): Promise<Wrapped> {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-denied-'));
  const server: ServerDefinition = {
    transport: 'stdio',
    name: 'files',
    command: process.execPath,
    args: ['-e', SCRIPT, join(folder, 'seen')],
    env: {},
    cwd: undefined,
  };
  session = await wrapped({ servers: [server], isMany, proxy: { deny: ['delete_*'] } });
  await session.greet();
  return session;
}

const forms = (name: string) => {
  const call = (rest: string) => `{"jsonrpc":"2.0","id":7,"method":"tools/call",${rest}}`;
  return {
    'a request': call(`"params":{"name":"${name}"}`),
    'a notification': `{"jsonrpc":"2.0","method":"tools/call","params":{"name":"${name}"}}`,
    'an id that is null': `{"jsonrpc":"2.0","id":null,"method":"tools/call","params":{"name":"${name}"}}`,
    'a batch': `[${call(`"params":{"name":"${name}"}`)}]`,
    'a batch in a batch': `[[${call(`"params":{"name":"${name}"}`)}]]`,
    'a notification in a batch': `[{"jsonrpc":"2.0","method":"tools/call","params":{"name":"${name}"}}]`,
    'an escaped name': call(`"params":{"name":"${name.replace('_', '\\u005f')}"}`),
    'an escaped key': call(`"p\\u0061rams":{"n\\u0061me":"${name}"}`),
    'a name before another': call(`"params":{"name":"${name}","name":"small"}`),
    'a name after another': call(`"params":{"name":"small","name":"${name}"}`),
    'a name in capitals': call(`"params":{"name":"small","Name":"${name}"}`),
    'only a name in capitals': call(`"params":{"NAME":"${name}"}`),
    'parameters before others': call(`"params":{"name":"${name}"},"params":{"name":"small"}`),
    'parameters with a long s': call(`"params":{"name":"small"},"paramſ":{"name":"${name}"}`),
    'a method before another': call(`"params":{"name":"${name}"},"method":"ping"`),
    'a method in capitals': call(`"params":{"name":"${name}"},"Method":"ping"`),
    'a call that is an answer too': call(`"params":{"name":"${name}"},"result":{}`),
    'what is not quite JSON': call(`"params":{"name":"${name}","arguments":{"x":NaN}}`),
  };
};

describe.each([
  ['one server', false],
  ['several servers as one', true],
])('a denied tool, in front of %s', (_, isMany) => {
  it('does not reach the server in any form', async () => {
    const client = await start(isMany);
    for (const name of isMany ? ['files__delete_all', 'delete_all'] : ['delete_all'])
      for (const line of Object.values(forms(name))) client.sendLine(line);
    await client.request('tools/list');
    const seen = await readFile(join(folder, 'seen'), 'utf8');
    expect(seen).toContain('initialize');
    expect(seen.split('\n').filter((line) => /delete|\\u005fall/.test(line))).toEqual([]);
  });

  it('is refused with the reason where there is an id, and on standard error', async () => {
    const client = await start(isMany);
    const all = forms(isMany ? 'files__delete_all' : 'delete_all');
    const answer = async (line: string, id: unknown = 7) => {
      client.sendLine(line);
      return JSON.parse(await client.line((text) => (JSON.parse(text) as { id?: unknown }).id === id));
    };
    expect(await answer(all['an escaped name'])).toMatchObject({
      error: { code: -32602, data: { error_code: 'CAPABILITY_DENIED' } },
    });
    expect(await answer(all['a name before another'])).toMatchObject({
      error: {
        code: -32602,
        message: 'The client sent a message in which "name" can be read in two ways; it is not passed on.',
        data: { error_code: 'INVALID_PARAMS' },
      },
    });
    expect(await answer(all['what is not quite JSON'], null)).toMatchObject({ error: { code: -32700 } });
    client.sendLine(all['a notification']);
    await client.request('tools/list');
    expect(client.errors()).toContain('a tool call without an id');
  });
});
