// The tools of the test servers that use the official SDK 2.x.
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

const rows = Array.from({ length: 3000 }, (_, at) => ({
  id: `row-${at}`,
  state: at % 9 ? 'open' : 'failed',
  words: 'some words for it',
}));
const row = z.looseObject({ id: z.string(), state: z.string() });

export function createServer() {
  const server = new McpServer(
    { name: 'sdk', version: '1.0.0' },
    { capabilities: { tools: {}, logging: {} } },
  );
  const schema = {
    description: 'Rows',
    inputSchema: z.object({ count: z.number() }),
    outputSchema: z.object({ rows: z.array(row) }),
  };
  server.registerTool('rows', schema, async ({ count }) => {
    const structuredContent = { rows: rows.slice(0, count) };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  });
  const closed = (properties) => ({
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const composed = {
    description: 'Rows or a reason, each closed',
    outputSchema: fromJsonSchema({
      type: 'object',
      oneOf: [{ $ref: '#/$defs/found' }, closed({ reason: { type: 'string' } })],
      maxProperties: 1,
      $defs: { found: closed({ rows: { type: 'array' } }) },
    }),
  };
  server.registerTool('composed', composed, async () => ({
    content: [{ type: 'text', text: JSON.stringify({ rows }) }],
    structuredContent: { rows },
  }));
  server.registerTool('picture', { description: 'An image' }, async () => ({
    content: [
      { type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' },
      { type: 'text', text: 'words '.repeat(30_000) },
    ],
  }));
  server.registerTool('fail', { description: 'Fails' }, async () => {
    throw new Error('It is broken.');
  });
  server.registerTool('who', { description: 'Asks a person' }, async (context) => {
    const ask = context.mcpReq?.elicitInput ?? context.elicitInput;
    const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } };
    const answer = await ask.call(context.mcpReq ?? context, {
      mode: 'form',
      message: 'Who?',
      requestedSchema,
    });
    return { content: [{ type: 'text', text: `It is ${answer.content?.name}` }] };
  });
  return server;
}
