import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import { createMessageGovernor } from './message-governor.js';
import { createPendingRequests, type PendingRequest } from './pending-requests.js';
import { type RpcMessage, readMessage, requestMessage } from './rpc-message.js';
import { createTaskCalls } from './task-calls.js';
import { createToolDirectory } from './tool-directory.js';

/** All work is this change of a text. */
function governorWith(change: (text: string) => string) {
  const later = async (_: unknown, text: string) => change(text);
  const proxy = {
    bound: async ({ result }: { result: string }) => change(result),
    boundMessage: async ({ result }: { result: string }) => ({ text: change(result), isError: false }),
    boundError: later,
    boundWords: later,
    redactSaid: (_: string, text: string) => change(text),
    redactValue: (_: string, text: string) => change(text),
    redactPrompt: (_: string, text: string) => change(text),
  } as unknown as ResultProxy;
  return createMessageGovernor({
    proxy,
    server: 's',
    session: 'one',
    clientName: () => undefined,
    tools: createToolDirectory(),
    tasks: createTaskCalls(),
    findTool: async () => undefined,
  });
}

function messageOf(message: object): RpcMessage {
  const read = readMessage(Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }, null, 1)));
  if (read === undefined) throw new Error('no message');
  return read;
}

function requestOf(method: string): PendingRequest {
  const message = readMessage(requestMessage('1', method, { name: 'echo', taskId: 't-1' }));
  if (message === undefined) throw new Error('no message');
  return createPendingRequests(1_000, () => 0).add(message);
}

const SECRET = 'secret';
const keys = fc.constantFrom(
  ...['result', 'task', 'taskId', 'tasks', 'inputRequests', 'requestState', 'resultType', 'statusMessage'],
  ...['content', 'text', 'type', 'params', 'message', 'messages', 'method', 'error', '_meta', '*', ''],
);
const leaves = fc.constantFrom<unknown>(
  ...[SECRET, 'input_required', 'task', 'complete', 'text', 'elicitation/create', 'sampling/createMessage'],
  ...[1, null, true],
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    leaves,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
  ),
}));
const methods = fc.constantFrom(
  'tools/call',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'prompts/get',
  'x/y',
);
const object = fc.dictionary(keys, value, { maxKeys: 6 });

describe('a message of any form', () => {
  it('leaves to the last byte where nothing of its content is changed', async () => {
    await fc.assert(
      fc.asyncProperty(methods, value, object, async (method, result, params) => {
        const { govern } = governorWith((text) => text);
        expect((await govern(messageOf({ id: 1, result }), requestOf(method))).bytes).toBeUndefined();
        for (const told of ['notifications/tasks', 'notifications/message', 'elicitation/create'])
          expect((await govern(messageOf({ method: told, params }))).bytes).toBeUndefined();
      }),
    );
  });

  it('stays JSON, and as a result of a tool with anything in it that is no task or question is changed whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        object,
        fc.constantFrom('content', 'structuredContent', 'rows'),
        async (beside, key) => {
          const { govern } = governorWith((text) => text.replaceAll(SECRET, 'gone'));
          const result = { ...beside, [key]: [SECRET] };
          const { bytes } = await govern(messageOf({ id: 1, result }), requestOf('tools/call'));
          expect(bytes?.toString()).not.toContain(SECRET);
          expect(JSON.parse(bytes?.toString() ?? '')).toMatchObject({ id: 1, result: { [key]: ['gone'] } });
        },
      ),
    );
  });

  it('is changed at both places of a key that is given twice', async () => {
    const { govern } = governorWith((text) => text.replaceAll(SECRET, 'gone'));
    const task = `{"resultType":"task","taskId":"t","result":"${SECRET}","result":1}`;
    const twice = `{"id":1,"result":{"content":["${SECRET}"]},"result":${task}}`;
    const message = readMessage(Buffer.from(twice)) ?? messageOf({});
    const { bytes } = await govern(message, requestOf('tools/call'));
    expect(bytes?.toString()).not.toContain(SECRET);
    const told = Buffer.from(`{"method":"notifications/tasks","params":{"result":"${SECRET}","result":1}}`);
    expect((await govern(readMessage(told) ?? messageOf({}))).bytes?.toString()).not.toContain(SECRET);
  });
});
