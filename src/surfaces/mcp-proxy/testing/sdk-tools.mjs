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
  // As the reference server for files answers `read_media_file`: the same data twice.
  const media = z.object({ type: z.string(), data: z.string(), mimeType: z.string() });
  const mediaFile = { description: 'A file', outputSchema: z.object({ content: z.array(media) }) };
  server.registerTool('media_file', mediaFile, async () => {
    const bytes = Uint8Array.from({ length: 60_000 }, (_, at) => (at * 7 + (at >> 5) * 13) % 256);
    const data = Buffer.from(bytes).toString('base64');
    const content = [{ type: 'image', data, mimeType: 'image/png' }];
    return { content, structuredContent: { content } };
  });
  server.registerTool('links', { description: 'Many files' }, async () => ({
    content: rows.map(({ id }) => ({ type: 'resource_link', uri: `file:///all/${id}`, name: id })),
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
