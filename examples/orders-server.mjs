// An MCP server whose one tool would flood a model's context, governed in four lines. Run it:
//
//   node examples/orders-server.mjs                 over standard input and output
//   node examples/orders-server.mjs --http 3210     over Streamable HTTP on 127.0.0.1:3210/mcp
//
// It uses the official SDK 2.x (@modelcontextprotocol/server, @modelcontextprotocol/node).
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { governTool, keepOriginals } from 'plimsoll/mcp-tool';
import * as z from 'zod';

const orders = Array.from({ length: 20_000 }, (_, index) => ({
  id: `order-${index + 1}`,
  customer: `customer-${index % 997}`,
  total: Math.round((index * 7919) % 100_000) / 100,
  state: index % 500 === 499 ? 'failed' : 'shipped',
}));

const listOrders = governTool(
  { name: 'orders.list', listKey: 'orders', maxItems: 30, maxBytes: 4_096, strategy: 'top', rankBy: 'total' },
  ({ state }) => ({ orders: state === undefined ? orders : orders.filter((order) => order.state === state) }),
);

const findOrder = governTool({ name: 'orders.find', maxBytes: 1_024 }, ({ id }) => {
  const order = orders.find((candidate) => candidate.id === id);
  if (order === undefined) throw new Error(`There is no order "${id}".`);
  return { order };
});

async function createOrdersServer() {
  const server = new McpServer({ name: 'orders', version: '1.0.0' });
  await keepOriginals(server);
  const state = z.string().optional().describe('shipped or failed');
  server.registerTool(
    'list_orders',
    { description: 'Lists orders', inputSchema: z.object({ state }) },
    listOrders,
  );
  server.registerTool(
    'find_order',
    { description: 'Finds one order', inputSchema: z.object({ id: z.string() }) },
    findOrder,
  );
  return server;
}

const port = process.argv[2] === '--http' ? Number(process.argv[3] ?? 3210) : undefined;
if (port === undefined) {
  await serveStdio(createOrdersServer);
} else {
  const handle = toNodeHandler(createMcpHandler(createOrdersServer));
  const http = createServer(handle).listen(port, '127.0.0.1');
  http.on('listening', () => console.error(`http://127.0.0.1:${http.address().port}/mcp`));
}
