// How long a call to a good server waits while a neighbour behind the same proxy sends content that is made to take long.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEEP = 200_000;
const CONTENTS = {
  [`JSON nested ${DEEP} deep`]: () => `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'garbage lines, 26 MB': () =>
    Array.from({ length: 700_000 }, (_, line) => `${Math.sin(line).toString(36)}{"[<${line}>]}\\`).join('\n'),
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
  for (const [content, make] of Object.entries(CONTENTS)) {
    const path = join(folder, 'hostile.txt');
    await writeFile(path, make());
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
    const hostile = client.call('hostile__file', { path, query }).then(() => performance.now() - from);
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
