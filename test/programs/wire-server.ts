/**
 * A model on this machine that speaks the wire formats of OpenAI (responses), Anthropic and Google. It writes down what each request
 * offers and holds. Its first answer to a program calls tools; the next one is the answer. A function decides otherwise.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ToolCall {
  readonly name: string;
  /** A text for a tool that takes free text. */
  readonly input: Readonly<Record<string, unknown>> | string;
}

export interface Seen {
  readonly path: string;
  readonly body: string;
  /** Names of the tools that the request offers to the model. */
  readonly tools: readonly string[];
}

export interface WireServer {
  readonly url: string;
  /** Calls of the model, in their order. */
  readonly calls: readonly Seen[];
  /** Anything else that was asked for: a page that a tool fetched would be here. */
  readonly others: readonly string[];
  readonly close: () => Promise<void>;
}

export const ANSWER = '{"summary":"The cat was seen."}';

interface Offer {
  readonly name?: string;
  readonly type?: string;
  /** Google. */
  readonly functionDeclarations?: readonly Offer[];
  /** A namespace of OpenAI, or an item of the input that adds tools. */
  readonly tools?: readonly Offer[];
}

interface Body extends Offer {
  readonly model?: string;
  readonly input?: readonly Offer[];
}

function offered({ tools = [], functionDeclarations = [] }: Offer): string[] {
  return [...tools, ...functionDeclarations].flatMap((tool) =>
    tool.tools === undefined && tool.functionDeclarations === undefined
      ? [tool.name ?? tool.type ?? 'unnamed']
      : offered(tool),
  );
}

type Event = readonly [name: string, data: Readonly<Record<string, unknown>>];

/** What the model calls next; its answer where that is nothing. */
type Decide = (seen: Seen) => readonly ToolCall[];

export async function startWireServer(given: readonly ToolCall[] | Decide): Promise<WireServer> {
  const calls: Seen[] = [];
  const others: string[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const path = request.url ?? '';
      const format = request.method === 'POST' ? formatOf(path) : undefined;
      if (format === undefined) {
        others.push(path);
        response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
        return;
      }
      const body = JSON.parse(text) as Body;
      const first = calls.length === 0;
      const tools = [body, ...(body.input ?? [])].flatMap(offered);
      const seen = { path, body: text, tools };
      calls.push(seen);
      const asked = typeof given === 'function' ? given(seen) : first ? given : [];
      sendEvents(response, format(asked, body.model ?? 'model', calls.length));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    others,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

type Format = (attacks: readonly ToolCall[], model: string, turn: number) => Event[];

function formatOf(path: string): Format | undefined {
  if (path.includes('/v1/responses')) return responses;
  if (path.includes('/v1/messages') && !path.includes('count_tokens')) return messages;
  return path.includes(':streamGenerateContent') ? contents : undefined;
}

function responses(attacks: readonly ToolCall[], model: string, turn: number): Event[] {
  const text = { type: 'output_text', text: ANSWER, annotations: [] };
  const message = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [text] };
  const items: Record<string, unknown>[] = attacks.map(({ name, input }, at) => ({
    ...(typeof input === 'string'
      ? { type: 'custom_tool_call', name, input }
      : name === 'local_shell_call'
        ? { type: name, action: { type: 'exec', timeout_ms: 1_000, ...input } }
        : { type: 'function_call', name, arguments: JSON.stringify(input) }),
    id: `fc_${turn}_${at}`,
    call_id: `call_${turn}_${at}`,
    status: 'completed',
  }));
  const output = items.length === 0 ? [message] : items;
  const usage = {
    input_tokens: 5,
    output_tokens: 5,
    total_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const response = {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model,
    output,
    usage,
  };
  const of = (type: string, data: Record<string, unknown>): Event => [type, { type, ...data }];
  return [
    of('response.created', { response: { ...response, status: 'in_progress', output: [] } }),
    ...output.flatMap((item, at) => [
      of('response.output_item.added', {
        output_index: at,
        item: item === message ? { ...message, status: 'in_progress', content: [] } : item,
      }),
      ...(item === message
        ? [
            of('response.output_text.delta', {
              item_id: 'msg_1',
              output_index: at,
              content_index: 0,
              delta: ANSWER,
            }),
          ]
        : []),
      of('response.output_item.done', { output_index: at, item }),
    ]),
    of('response.completed', { response }),
  ];
}

function messages(attacks: readonly ToolCall[], model: string, turn: number): Event[] {
  const of = (type: string, data: Record<string, unknown> = {}): Event => [type, { type, ...data }];
  const usage = { input_tokens: 5, output_tokens: 5 };
  const blocks =
    attacks.length === 0
      ? [{ block: { type: 'text', text: '' }, delta: { type: 'text_delta', text: ANSWER } }]
      : attacks.map(({ name, input }, at) => ({
          block: { type: 'tool_use', id: `toolu_${turn}_${at}`, name, input: {} },
          delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
        }));
  return [
    of('message_start', {
      message: {
        id: `msg_${turn}`,
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage,
      },
    }),
    ...blocks.flatMap(({ block, delta }, index) => [
      of('content_block_start', { index, content_block: block }),
      of('content_block_delta', { index, delta }),
      of('content_block_stop', { index }),
    ]),
    of('message_delta', { delta: { stop_reason: attacks.length === 0 ? 'end_turn' : 'tool_use' }, usage }),
    of('message_stop'),
  ];
}

function contents(attacks: readonly ToolCall[]): Event[] {
  const parts =
    attacks.length === 0
      ? [{ text: ANSWER }]
      : attacks.map(({ name, input }) => ({ functionCall: { name, args: input } }));
  const candidates = [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }];
  return [
    [
      '',
      { candidates, usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 5, totalTokenCount: 10 } },
    ],
  ];
}

function sendEvents(response: ServerResponse, events: readonly Event[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [name, data] of events)
    response.write(`${name === '' ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`);
  response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
