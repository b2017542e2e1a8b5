// A server that keeps originals of its own, as another proxy does: one handle is known to it.
import readline from 'node:readline';

const KNOWN = 'theirhandle23456';
const tools = ['plimsoll_retrieve', 'other'].map((name) => ({ name, inputSchema: { type: 'object' } }));
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'keeping', version: '1.0.0' },
  }),
  // The tool stands on the second page.
  'tools/list': ({ cursor }) =>
    cursor === undefined ? { tools: tools.slice(1), nextCursor: 'more' } : { tools: tools.slice(0, 1) },
  'tools/call': ({ arguments: { handle } = {} }) =>
    handle === KNOWN
      ? { content: [{ type: 'text', text: `a page of ${KNOWN}` }] }
      : { content: [{ type: 'text', text: 'not here' }], isError: true },
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = answers[method]?.(params ?? {});
  const answer = result === undefined ? { error: { code: -32601, message: 'no such method' } } : { result };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`);
});
