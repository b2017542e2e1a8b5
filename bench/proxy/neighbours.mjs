// How long a call to a good server waits while a neighbour behind the same proxy sends content that is made to take long.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEEP = 200_000;
const MEGABYTE = 1_048_576;
const secrets = (bytes) => 'password=abcDEF123!x '.repeat(Math.ceil(bytes / 21));
const request = (id, method, params) => JSON.stringify({ jsonrpc: '2.0', id, method, params });

/** What the hostile server answers with as a text, or sends before it answers as lines of its own. */
const CONTENTS = {
  [`JSON nested ${DEEP} deep`]: { text: () => `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}` },
  'garbage lines, 26 MB': {
    text: () =>
      Array.from({ length: 700_000 }, (_, line) => `${Math.sin(line).toString(36)}{"[<${line}>]}\\`).join(
        '\n',
      ),
  },
  'secrets, 10 MB': { text: () => secrets(10 * MEGABYTE) },
  'an answer of 34 MB': { text: () => secrets(34 * MEGABYTE) },
  'a sampling request of 10 MB': {
    lines: () => {
      const content = { type: 'text', text: secrets(10 * MEGABYTE) };
      return request(7, 'sampling/createMessage', { messages: [{ role: 'user', content }], maxTokens: 9 });
    },
  },
  'a question of 10 MB': {
    lines: () =>
      request(7, 'elicitation/create', {
        message: secrets(10 * MEGABYTE),
        requestedSchema: { type: 'object', properties: {} },
      }),
  },
  'stray lines, 2 MB': { lines: () => 'a\n'.repeat(MEGABYTE) },
  'a batch of numbers, 2 MB': { lines: () => `[${'1,'.repeat(MEGABYTE)}1]` },
};

/** `open(args)`: a client of the command line. */
export async function neighbours({ open, server, folder, rounds }) {
  const small = join(folder, 'small.txt');
  await writeFile(small, 'a small file\n');
  const servers = { good: server, hostile: server };
  const definitions = Object.entries(servers).map(([name, args]) => [
    name,
    { command: process.execPath, args },
  ]);
  const config = join(folder, 'servers.json');
  await writeFile(config, JSON.stringify({ mcpServers: Object.fromEntries(definitions) }));
  const rows = [];
  for (const [content, { text, lines }] of Object.entries(CONTENTS)) {
    const path = join(folder, 'hostile.txt');
    await writeFile(path, (text ?? lines)());
    const client = open(['wrap', '--config', config]);
    await client.greet();
    await client.line('tools/list', {});
    const waits = async () => {
      const taken = [];
      for (let round = 0; round < rounds; round++) {
        const from = performance.now();
        if ((await client.call('good__file', { path: small })) === undefined) throw new Error('no answer');
        taken.push(performance.now() - from);
        await new Promise((done) => setTimeout(done, 20));
      }
      return Math.max(...taken);
    };
    await waits();
    const alone = await waits();
    const from = performance.now();
    const query = 'which ship failed at the northern gate?';
    const tool = lines === undefined ? 'hostile__file' : 'hostile__lines';
    const hostile = client.call(tool, { path, query }).then(() => performance.now() - from);
    const beside = await waits();
    rows.push({
      content,
      'longest wait alone': alone,
      beside,
      more: beside - alone,
      'hostile call': await hostile,
    });
    await client.close();
  }
  return rows;
}
