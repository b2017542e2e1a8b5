// A server without any library that says what the client's request tells it to, in any revision: `node scripted-server.mjs
// REVISION TRANSPORT NAME`. `_meta["test/script"]` of a request has messages to send before the answer, and the answer. In all
// of them "GROW" stands for many rows with secrets in them, "HIDE" for the secrets, "ID" for the id of the request and "META"
// for its `_meta` as text.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const [revision, transport, name] = process.argv.slice(2);
const isStateless = revision >= '2026-07-28';
const secrets = process.env.SCRIPT_SECRETS ?? '';
const row = (number) => `row ${number} of a long log with nothing in it\n`;
const length = Number(process.env.SCRIPT_ROWS);
const rows = Array.from({ length }, (_, number) =>
  number % (length / 4) === 0 ? `${row(number)}${secrets}\n` : row(number),
).join('');
const GROWN = JSON.stringify(`${rows}${secrets}`);

const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  ...(isStateless
    ? { extensions: { 'io.modelcontextprotocol/tasks': {} } }
    : { logging: {}, tasks: { list: {} } }),
};
const serverInfo = { name: 'scripted', version: '1' };
const complete = isStateless ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {};
const own = {
  initialize: { protocolVersion: revision, capabilities, serverInfo },
  'server/discover': { ...complete, supportedVersions: [revision], capabilities, serverInfo },
  'tools/list': { ...complete, tools: [{ name: 'echo', inputSchema: { type: 'object' } }] },
  'resources/list': { ...complete, resources: [] },
};
const isGreeting = (method) => method === 'initialize' || method === 'server/discover';
const strange = isStateless ? 'initialize' : 'server/discover';

/** The messages that a request leads to. */
function said(message) {
  const { id, method, params } = message;
  if (id === undefined || method === undefined) return [];
  // What the server can do is asked with the client's `_meta` too.
  const script = isGreeting(method) ? {} : (params?._meta?.['test/script'] ?? {});
  const answer =
    method === strange
      ? { error: { code: -32601, message: 'no such method' } }
      : (script.answer ?? (script.isOpen ? undefined : { result: own[method] ?? complete }));
  // Every server agrees to be listened to, and the first one has something to say.
  const before = (script.before ?? []).slice(0, name === 'two' ? 1 : undefined);
  const all = [...before, ...(answer === undefined ? [] : [{ id: 'ID', ...answer }])];
  return all.map((one) =>
    JSON.stringify({ jsonrpc: '2.0', ...one })
      .replaceAll('"ID"', JSON.stringify(id))
      .replaceAll('"META"', JSON.stringify(JSON.stringify(params?._meta)))
      .replaceAll('"GROW"', GROWN)
      .replaceAll('"HIDE"', JSON.stringify(secrets)),
  );
}

if (transport === 'http') {
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = JSON.parse(body);
    const messages = said(message);
    if (messages.length === 0) return void response.writeHead(202).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const one of messages) response.write(`data: ${one}\n\n`);
    if (message.params?._meta?.['test/script']?.isOpen !== true) response.end();
  });
  http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${http.address().port}/mcp\n`));
  process.stdin.resume().on('end', () => process.exit(0));
} else
  createInterface({ input: process.stdin }).on('line', (line) => {
    for (const one of said(JSON.parse(line))) process.stdout.write(`${one}\n`);
  });
