// The same server over Streamable HTTP. It prints its address.
import { createServer as createHttpServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer } from './sdk-tools.mjs';

const handler = toNodeHandler(createMcpHandler(createServer));
const server = createHttpServer((request, response) => {
  if (process.argv[2] !== undefined && request.headers.authorization !== `Bearer ${process.argv[2]}`) {
    response.writeHead(401, { 'www-authenticate': 'Bearer realm="test"' }).end();
    return;
  }
  void handler(request, response);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}/mcp\n`));
process.stdin.resume().on('end', () => process.exit(0));
