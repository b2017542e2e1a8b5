// A server of the official SDK 1.x, which only knows the greeting. Over stdio, or with `http` over Streamable HTTP.
import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  GetPromptRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

const NAMES = [
  'who',
  'write',
  'places',
  'both',
  'slow',
  'fail',
  'echo',
  'grow',
  'touch',
  'say',
  'page',
  'seen',
];
const ASK_NAME = {
  message: 'Who?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};
const ASK_MODEL = { messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }], maxTokens: 10 };

function createServer() {
  const capabilities = {
    tools: { listChanged: true },
    resources: { subscribe: true },
    prompts: {},
    logging: {},
    tasks: { list: {} },
  };
  const server = new Server(
    { name: 'greeted', version: '1.2.3' },
    { capabilities, instructions: 'be brief' },
  );
  const watched = new Set();
  const seen = [];
  let grown = 0;
  let visits = 0;
  const text = (value) => ({ content: [{ type: 'text', text: value }] });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [...NAMES, ...Array.from({ length: grown }, (_, at) => `grown-${at}`)].map((name) => ({
      name,
      inputSchema: { type: 'object' },
      _meta: { 'x-number': 1.5 },
    })),
  }));
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: [{ uri: 'test://one', name: 'one' }],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => {
    if (params.uri === 'test://none') throw new McpError(-32002, 'Resource not found');
    return { contents: [{ uri: params.uri, text: 'hello' }] };
  });
  server.setRequestHandler(GetPromptRequestSchema, async (_, extra) => {
    const { content } = await server.elicitInput(ASK_NAME, { relatedRequestId: extra.requestId });
    return { messages: [{ role: 'user', content: { type: 'text', text: `I am ${content.name}` } }] };
  });
  server.setRequestHandler(SubscribeRequestSchema, async ({ params }) => {
    watched.add(params.uri);
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
    watched.delete(params.uri);
    return {};
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const related = { relatedRequestId: extra.requestId };
    const { name, arguments: given = {} } = params;
    seen.push({
      name,
      meta: params._meta ?? null,
      client: server.getClientVersion(),
      can: server.getClientCapabilities(),
    });
    switch (name) {
      case 'who': {
        const answer = await server.elicitInput(ASK_NAME, related);
        return text(`${answer.action}: ${answer.content?.name}`);
      }
      case 'write': {
        const answer = await server.createMessage(ASK_MODEL, related);
        return text(`${answer.model} wrote ${answer.content.text}`);
      }
      case 'places': {
        const { roots } = await server.listRoots(undefined, related);
        return text(roots.map(({ uri }) => uri).join(' '));
      }
      case 'both': {
        const [person, model] = await Promise.all([
          server.elicitInput(ASK_NAME, related),
          server.createMessage(ASK_MODEL, related),
        ]);
        return text(`${person.content.name} and ${model.content.text}`);
      }
      case 'slow': {
        const token = params._meta?.progressToken;
        for (let progress = 1; progress <= 3 && token !== undefined; progress++)
          await extra.sendNotification({
            method: 'notifications/progress',
            params: { progressToken: token, progress, total: 3 },
          });
        if (given.ask === true) {
          await server.elicitInput(ASK_NAME, related);
          await extra.sendNotification({
            method: 'notifications/progress',
            params: { progressToken: token, progress: 4 },
          });
        }
        if (given.forever === true)
          return new Promise((_, reject) => {
            const end = () => {
              seen.push({ name: 'aborted' });
              reject(new Error('aborted'));
            };
            if (extra.signal.aborted) end();
            else extra.signal.addEventListener('abort', end);
          });
        return text('done');
      }
      case 'fail':
        throw new McpError(given.code ?? -32050, 'It is broken.', { why: 1 });
      case 'echo':
        return { ...text('echo'), ...given };
      case 'grow':
        grown += 1;
        await server.sendToolListChanged();
        return text('grown');
      case 'touch':
        if (watched.has(given.uri)) await server.sendResourceUpdated({ uri: given.uri });
        return text([...watched].join(' '));
      case 'say':
        for (const level of ['debug', 'warning', 'error'])
          await extra.sendNotification({ method: 'notifications/message', params: { level, data: level } });
        return text('said');
      case 'page':
        visits += 1;
        if (visits === 1)
          throw new McpError(-32042, 'A page is needed', {
            elicitations: [
              { mode: 'url', elicitationId: 'e1', url: 'https://example.com/', message: 'Visit' },
            ],
          });
        return text(`visited ${visits}`);
      default:
        return text(JSON.stringify(seen));
    }
  });
  return server;
}

if (process.argv[2] === 'http') {
  const sessions = new Map();
  const http = createHttpServer(async (request, response) => {
    const id = request.headers['mcp-session-id'];
    let transport = sessions.get(id);
    if (transport === undefined) {
      transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (given) => sessions.set(given, transport),
      });
      await createServer().connect(transport);
    }
    await transport.handleRequest(request, response);
  });
  http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${http.address().port}/mcp\n`));
  process.stdin.resume().on('end', () => process.exit(0));
} else {
  // Some servers end when they are asked anything before their greeting.
  if (process.argv[2] === 'strict')
    process.stdin.once('data', (chunk) => {
      if (!chunk.toString().includes('"initialize"')) process.exit(1);
    });
  await createServer().connect(new StdioServerTransport());
}
