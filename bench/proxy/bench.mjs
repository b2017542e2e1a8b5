// What `plimsoll wrap` adds to the same server without it: latency, start-up, memory, calls at once.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rowData } from '../data/data-sets.mjs';
import { temporaryFolder } from '../harness/product.mjs';
import { serverFile } from '../journeys/mcp-client.mjs';
import { openClient } from './line-client.mjs';
import { neighbours } from './neighbours.mjs';
import { sameAnswers } from './same-answers.mjs';

const cpuOf = (client) => (existsSync('/proc/self/stat') ? client.cpu() : Number.NaN);
const LARGE = fileURLToPath(new URL('./large-server.mjs', import.meta.url));

export async function run({ dataDir, quick, harness, product }) {
  const { cli } = await product();
  const folder = await temporaryFolder('proxy');
  const files = join(folder, 'files');
  await mkdir(files);
  const { source, text } = await rowData(dataDir);
  await writeFile(join(files, 'rows.json'), text);
  await writeFile(join(files, 'small.txt'), 'a small file\n'.repeat(300));
  const server = [serverFile('@modelcontextprotocol/server-filesystem'), files];
  const env = { PLIMSOLL_HOME: join(folder, 'home') };
  const wrapped = (args) => openClient([cli, 'wrap', '--', process.execPath, ...args], env);
  const times = (values) => ({ median: harness.median(values), p95: harness.quantile(values, 0.95) });
  try {
    const start = await starts();
    const read = { server, tool: 'read_text_file' };
    const small = await compare('small.txt', quick ? 60 : 400, read);
    const once = await compare('rows.json', quick ? 8 : 40, { server: [LARGE], tool: 'file' });
    // The file system server says everything twice: as a text and in structured content.
    const twice = await compare('rows.json', quick ? 8 : 40, read);
    const together = await concurrent();
    const same = await sameAnswers({ openPlain: openClient, openWrapped: wrapped, files });
    const open = (args) => openClient([cli, ...args], env);
    const beside = await neighbours({ open, server: [LARGE], folder, rounds: quick ? 20 : 60 });
    const memory = existsSync('/proc/self/status') ? await memories() : undefined;
    return report({ start, small, once, twice, together, same, beside, memory });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  /** Plain and wrapped in turn, so that the weather of the machine is the same for both. */
  async function compare(name, rounds, { server, tool }) {
    const plain = openClient(server);
    const proxied = wrapped(server);
    await Promise.all([plain.greet(), proxied.greet()]);
    const taken = { plain: [], wrapped: [] };
    let bytes = {};
    let cpu = 0;
    for (let round = 0; round < rounds + 10; round++) {
      for (const [kind, client] of [
        ['plain', plain],
        ['wrapped', proxied],
      ]) {
        // Once warm, what the proxy itself takes is counted too: a busy machine does not change it much.
        if (round === 10 && kind === 'wrapped') cpu = cpuOf(proxied);
        const from = performance.now();
        const result = await client.call(tool, { path: join(files, name) });
        if (round >= 10 || rounds < 20) taken[kind].push(performance.now() - from);
        bytes = { ...bytes, [kind]: Buffer.byteLength(JSON.stringify(result)) };
      }
    }
    cpu = (cpuOf(proxied) - cpu) / rounds;
    await Promise.all([plain.close(), proxied.close()]);
    const [one, other] = [times(taken.plain), times(taken.wrapped)];
    const added = { median: other.median - one.median, p95: other.p95 - one.p95 };
    return { name: `${name}, ${tool}`, rounds, bytes, plain: one, wrapped: other, added, cpu };
  }

  async function starts() {
    const taken = { plain: [], wrapped: [] };
    for (let round = 0; round < (quick ? 3 : 12); round++) {
      for (const [kind, open] of [
        ['plain', () => openClient(server)],
        ['wrapped', () => wrapped(server)],
      ]) {
        const from = performance.now();
        const client = open();
        await client.greet();
        taken[kind].push(performance.now() - from);
        await client.close();
      }
    }
    const [one, other] = [times(taken.plain), times(taken.wrapped)];
    return { plain: one.median, wrapped: other.median, added: other.median - one.median };
  }

  async function concurrent() {
    const rows = [];
    for (const count of [1, 10, 100]) {
      const row = { 'calls at once': count };
      for (const [kind, open] of [
        ['plain', () => openClient(server)],
        ['wrapped', () => wrapped(server)],
      ]) {
        const client = open();
        await client.greet();
        await client.call('read_text_file', { path: join(files, 'small.txt') });
        const from = performance.now();
        const rounds = quick ? 2 : 10;
        for (let round = 0; round < rounds; round++)
          await Promise.all(
            Array.from({ length: count }, () =>
              client.call('read_text_file', { path: join(files, 'small.txt') }),
            ),
          );
        row[`${kind}, ms a call`] = (performance.now() - from) / rounds / count;
        await client.close();
      }
      rows.push(row);
    }
    return rows;
  }

  async function memories() {
    const client = wrapped([LARGE]);
    await client.greet();
    await client.call('text', { bytes: 100 });
    const idle = client.memory('now');
    const megabytes = quick ? 128 : 1024;
    const from = performance.now();
    const result = await client.call('text', { bytes: megabytes * 1_048_576 });
    const seconds = (performance.now() - from) / 1000;
    const highest = client.memory('highest');
    await client.close();
    return { idle, highest, megabytes, seconds, shown: Buffer.byteLength(JSON.stringify(result)) };
  }

  function report({ start, small, once, twice, together, same, beside, memory }) {
    const latency = [small, once, twice].map(
      ({ name, rounds, bytes, plain, wrapped: through, added, cpu }) => ({
        file: name,
        calls: rounds,
        'bytes before': bytes.plain,
        after: bytes.wrapped,
        'plain ms': plain.median,
        'wrapped ms': through.median,
        'added ms': added.median,
        'added p95': added.p95,
        'proxy CPU ms': cpu,
      }),
    );
    const aims = [
      aim('at most 1 ms median added up to 4 KB', small.added.median, 1, 'ms'),
      aim('at most 3 ms at the 95th percentile', small.added.p95, 3, 'ms'),
      aim('at most 50 ms for a reduced result of 1 MB', once.added.median, 50, 'ms'),
      aim('at most 150 ms more at start', start.added, 150, 'ms'),
      aim(
        'at most 100 ms more beside a hostile neighbour',
        Math.max(...beside.map(({ more }) => more)),
        100,
        'ms',
      ),
      {
        aim: 'what is not too large arrives as the bytes that the server wrote',
        figure: same.map((row) => `${row.identical} of ${row.requests}`).join(', '),
        met: same.every((row) => row.identical === row.requests),
      },
      ...(memory === undefined
        ? []
        : [
            aim('at most 80 MB idle', memory.idle, 80, 'MB'),
            aim(`at most 300 MB during an answer of ${memory.megabytes} MB`, memory.highest, 300, 'MB'),
          ]),
    ];
    return {
      workload: `3.9 KB of text and ${source} (${Math.round(text.length / 1024)} KB): read_text_file of the reference file system server, which sends all of it twice, and file of a server that sends it once${quick ? ' (quick)' : ''}`,
      peers: ['@modelcontextprotocol/server-filesystem', '@modelcontextprotocol/server-everything'],
      tables: [
        { title: 'Latency', rows: latency },
        { title: 'Start to greeting, ms', rows: [start] },
        { title: 'Calls at once', rows: together },
        { title: 'Answers of unmodified servers', rows: same },
        { title: 'A call beside a hostile neighbour, ms', rows: beside },
        ...(memory === undefined ? [] : [{ title: 'Memory of the proxy, MB', rows: [memory] }]),
      ],
      aims,
    };
  }

  function aim(text, value, limit, unit) {
    return { aim: text, figure: `${harness.figure(value)} ${unit}`, met: value <= limit };
  }
}
