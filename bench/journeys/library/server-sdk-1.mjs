// An own MCP server with the official SDK 1.x. It runs beside the installed package, not from here.
import { readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { governTool } from 'plimsoll/mcp-tool';
import { governedOrders, input, output } from './orders-tool.mjs';

const rows = JSON.parse(readFileSync(new URL('./rows.json', import.meta.url), 'utf8'));
const schemas = { inputSchema: input, outputSchema: output };
const server = new McpServer({ name: 'orders', version: '1.0.0' });
server.registerTool(
  'orders_list',
  { description: 'Orders, governed', ...schemas },
  governedOrders(governTool, rows),
);
await server.connect(new StdioServerTransport());
