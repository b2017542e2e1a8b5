// All tools of all servers behind the proxy, with a short list: the right tool among the first five that the product's search
// gives, beside plain BM25 over name, description and argument names. Through the surface, as a client has it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bm25 } from '../baselines/bm25.mjs';
import { countTokens } from '../baselines/tokens.mjs';
import { publicJson } from '../data/data-sets.mjs';
import { openClient } from '../proxy/line-client.mjs';
import { differenceText, figuresOf, isOpen, PRODUCT, percentText } from './figures.mjs';

const LIMIT = 3_000;
const FIRST = 5;
/** Of plain BM25 when the aim was set, and how much more is wanted. */
const WANTED = 10;

/** @param {{ dataDir: string, cli: string }} given */
export async function toolSearch({ dataDir, cli }) {
  const servers = serversOf(await publicJson(dataDir, 'mcp-tool-lists.json'));
  const steps = stepsOf(await publicJson(dataDir, 'mcp-tool-tasks.json'), servers);
  const plain = plainSearch(servers);
  const folder = await mkdtemp(join(tmpdir(), 'plimsoll-tools-'));
  const stub = await serve(servers);
  const file = join(folder, 'mcp.json');
  await writeFile(file, JSON.stringify({ mcpServers: stub.entries }));
  const args = [cli, 'wrap', '--tool-list-tokens', String(LIMIT), '--config', file];
  const client = openClient(args, { PLIMSOLL_HOME: folder });
  try {
    await client.greet();
    const { result } = JSON.parse(await client.line('tools/list', {}));
    const tokens = countTokens(JSON.stringify(result));
    const outcomes = [];
    for (const step of steps) {
      const found = await client.call('plimsoll_find_tools', { query: step.text, count: FIRST });
      const text = found.content[0].text;
      const names = text.startsWith('[') ? JSON.parse(text).map(({ name }) => name.split('__').at(-1)) : [];
      const hit = (shown) => Number(shown.slice(0, FIRST).some((name) => step.tools.has(name)));
      outcomes.push({ ...step, scores: { [PRODUCT]: hit(names), BM25: hit(plain(step.text)) } });
    }
    return report(servers, outcomes, tokens);
  } finally {
    await client.close();
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each under a name of its own. */
function serversOf(lists) {
  const servers = new Map();
  for (const { tools } of lists)
    for (const [name, { tools: own }] of Object.entries(tools)) {
      const plain = name.replace(/[^\w-]/g, '-');
      servers.set(servers.has(plain) ? `${plain}-${servers.size}` : plain, own);
    }
  return servers;
}

/**
 * The steps as the annotators wrote them. Right is any tool of the task, and by another count, for tasks with as many tools as
 * steps, the one at the same place.
 */
function stepsOf(tasks, servers) {
  const known = new Set([...servers.values()].flatMap((own) => own.map(({ name }) => name)));
  return tasks.flatMap(({ task_id: id, 'Annotator Metadata': { Steps, Tools } }) => {
    const tools = linesOf(Tools);
    const all = new Set(tools.filter((name) => known.has(name)));
    const texts = linesOf(Steps);
    if (all.size === 0) return [];
    return texts.flatMap((text, at) => {
      const own = texts.length === tools.length && known.has(tools[at]) ? [tools[at]] : [];
      const step = { id, text };
      return [
        { ...step, what: 'a tool of the task', tools: all },
        ...own.map((name) => ({ ...step, what: 'the tool of the step', tools: new Set([name]) })),
      ];
    });
  });
}

function linesOf(text) {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*\d+\.\s*/, '').trim())
    .filter((line) => line !== '');
}

function plainSearch(servers) {
  const tools = [...servers.values()].flat();
  const search = bm25(
    tools.map(({ name, description, inputSchema }) =>
      [name, description ?? '', ...Object.keys(inputSchema?.properties ?? {})].join('\n'),
    ),
  );
  return (text) =>
    search(text)
      .slice(0, FIRST)
      .map(({ index }) => tools[index].name);
}

/** One process for all of them: each has an address. They only list. */
async function serve(servers) {
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { id, method } = request.method === 'POST' ? JSON.parse(body) : {};
    if (id === undefined) return response.writeHead(request.method === 'POST' ? 202 : 405).end();
    const name = request.url.slice(1);
    const greeting = {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name, version: '1.0.0' },
    };
    const tools = servers
      .get(name)
      .map(({ annotations, ...tool }) => ({ ...tool, annotations: annotations ?? {} }));
    const answers = { initialize: { result: greeting }, 'tools/list': { result: { tools } } };
    const answer = answers[method] ?? { error: { code: -32_601, message: 'unknown' } };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  const entries = Object.fromEntries(
    [...servers.keys()].map((name) => [name, { url: `http://127.0.0.1:${http.address().port}/${name}` }]),
  );
  return { entries, close: () => new Promise((resolve) => http.close(resolve).closeAllConnections()) };
}

function report(servers, outcomes, tokens) {
  const halves = { all: () => true, open: isOpen, held: (one) => !isOpen(one) };
  const rows = [...new Set(outcomes.map(({ what }) => what))].flatMap((what) =>
    Object.entries(halves).map(([half, isIn]) => {
      const own = outcomes.filter((one) => one.what === what && isIn(one));
      return { what, half, ...figuresOf(own) };
    }),
  );
  const all = [...servers.values()].flat();
  const whole = countTokens(JSON.stringify({ tools: all }));
  const held = rows.find(({ what, half }) => what === 'a tool of the task' && half === 'held');
  return {
    table: {
      title: `Tools found: the right one among the first ${FIRST}, of ${all.length}, by the text of an annotated step`,
      rows: rows.map(({ what, half, asked, means, ...difference }) => ({
        right: what,
        half,
        steps: asked,
        [PRODUCT]: percentText(means[PRODUCT]),
        BM25: percentText(means.BM25),
        difference: differenceText(difference),
      })),
    },
    aims: [
      {
        aim: `the list of ${all.length} tools in at most ${LIMIT.toLocaleString('en')} tokens`,
        figure: `${tokens.toLocaleString('en')} of ${whole.toLocaleString('en')}`,
        met: tokens <= LIMIT,
      },
      {
        aim: `a right tool among the first ${FIRST} ${WANTED} points more often than by BM25, on the held half`,
        figure: differenceText(held),
        met: held.difference >= WANTED,
      },
    ],
    data: { rows, tokens, whole },
  };
}
