// A server of the official SDK 2.x, which only knows the stateless revision. Over stdio, or with `http` over Streamable HTTP.
import { createServer as createHttpServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, fromJsonSchema, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

const seen = [];
const text = (value) => ({ content: [{ type: 'text', text: value }] });
const askName = () =>
  inputRequired.elicit({
    message: 'Who?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
  });
const askModel = () =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }],
    maxTokens: 10,
  });

function createServer() {
  const server = new McpServer(
    { name: 'stateless', version: '3.2.1' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        logging: {},
      },
      instructions: 'be brief',
    },
  );
  const tool = (name, handler, schema = {}) =>
    server.registerTool(
      name,
      { description: name, inputSchema: z.looseObject({}), ...schema },
      (given, context) => {
        seen.push({ name, meta: context.mcpReq._meta ?? null });
        return handler(given, context);
      },
    );
  tool('who', (_, { mcpReq }) => {
    const answer = mcpReq.inputResponses?.name;
    if (answer === undefined)
      return inputRequired({ inputRequests: { name: askName() }, requestState: 'one' });
    return text(`${answer.action}: ${answer.content?.name} ${mcpReq.requestState()}`);
  });
  tool('both', (_, { mcpReq }) => {
    const { name, model, places } = mcpReq.inputResponses ?? {};
    if (places !== undefined) return text(`${mcpReq.requestState()} in ${places.roots[0].uri}`);
    if (name === undefined)
      return inputRequired({ inputRequests: { name: askName(), model: askModel() }, requestState: 'first' });
    return inputRequired({
      inputRequests: { places: inputRequired.listRoots() },
      requestState: `${name.content.name} and ${model.content.text}`,
    });
  });
  tool('later', (_, { mcpReq }) =>
    mcpReq.requestState() === undefined ? inputRequired({ requestState: 'again' }) : text('now'),
  );
  tool('slow', async (given, { mcpReq }) => {
    const token = mcpReq._meta?.progressToken;
    for (let progress = 1; progress <= 3 && token !== undefined; progress++)
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: token, progress, total: 3 },
      });
    if (given.forever === true)
      return new Promise((_, reject) => {
        const end = () => {
          seen.push({ name: 'aborted' });
          reject(new Error('aborted'));
        };
        if (mcpReq.signal.aborted) end();
        else mcpReq.signal.addEventListener('abort', end);
      });
    return text('done');
  });
  tool('fail', () => {
    throw new Error('It is broken.');
  });
  tool('list', () => ({ ...text('[1,2]'), structuredContent: [1, 2] }), {
    outputSchema: fromJsonSchema({ type: 'array', items: { type: 'number' } }),
  });
  tool('region', ({ region }) => text(region), {
    inputSchema: fromJsonSchema({
      type: 'object',
      properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
    }),
  });
  tool('say', async (_, context) => {
    for (const level of ['debug', 'warning', 'error']) await context.mcpReq.log(level, level);
    return text('said');
  });
  tool('grow', () => {
    server.registerTool(`grown-${seen.length}`, { description: 'grown' }, async () => text('grown'));
    return text('grown');
  });
  tool('touch', async () => {
    await server.server.sendResourceUpdated({ uri: 'test://one' });
    return text('touched');
  });
  tool('seen', () => text(JSON.stringify(seen)));
  server.registerResource('one', 'test://one', {}, async (uri) => ({
    contents: [{ uri: uri.href, text: 'hello' }],
  }));
  return server;
}

if (process.argv[2] === 'http') {
  const handler = toNodeHandler(createMcpHandler(createServer, { legacy: 'reject' }));
  const http = createHttpServer((request, response) => void handler(request, response));
  http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${http.address().port}/mcp\n`));
  process.stdin.resume().on('end', () => process.exit(0));
} else serveStdio(createServer, { legacy: 'reject' });
