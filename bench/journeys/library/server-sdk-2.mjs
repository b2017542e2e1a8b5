// An own MCP server with the official SDK 2.x. It runs beside the installed package, not from here.
import { readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { governTool } from 'plimsoll/mcp-tool';
import * as z from 'zod';
import { governedOrders, input, output } from './orders-tool.mjs';

const rows = JSON.parse(readFileSync(new URL('./rows.json', import.meta.url), 'utf8'));
const schemas = { inputSchema: z.object(input), outputSchema: z.object(output) };
const server = new McpServer({ name: 'orders', version: '1.0.0' });
server.registerTool(
  'orders_list',
  { description: 'Orders, governed', ...schemas },
  governedOrders(governTool, rows),
);
await server.connect(new StdioServerTransport());
