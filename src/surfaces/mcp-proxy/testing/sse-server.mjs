// A server of the official SDK 1.x with the HTTP transport of 2024-11-05: a stream of events, and another address for messages.
import { createServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const transports = new Map();
const http = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (request.method === 'GET' && pathname === '/sse') {
    const transport = new SSEServerTransport('/messages', response);
    transports.set(transport.sessionId, transport);
    const server = new Server({ name: 'earlier', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: [{ name: 'echo', inputSchema: { type: 'object' } }],
    }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      if (params.arguments.drop === true) {
        response.end();
        return new Promise(() => undefined);
      }
      return { content: [{ type: 'text', text: JSON.stringify(params.arguments) }] };
    });
    await server.connect(transport);
  } else if (request.method === 'POST' && pathname === '/messages')
    await transports.get(searchParams.get('sessionId'))?.handlePostMessage(request, response);
  else response.writeHead(404).end('Not found');
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${http.address().port}/sse\n`));
process.stdin.resume().on('end', () => process.exit(0));
