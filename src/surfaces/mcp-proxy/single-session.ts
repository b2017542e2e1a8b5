/**
 * One client in front of one server. What is no result of a tool call and no list of tools goes through as the bytes that
 * came, so that both sides speak whatever revision of the protocol they agree on.
 */

import { RETRIEVE_TOOL } from '../../contract/names.js';
import { innerTape } from '../../data/json-values.js';
import { readClientMessage, refuse } from './client-message.js';
import { deniedAnswer } from './link-answers.js';
import { addTemplate, isOriginal, readOriginal } from './originals-resource.js';
import type { PendingRequest } from './pending-requests.js';
import { asObject } from './revisions/capabilities.js';
import { toStatelessResult } from './revisions/message-mapping.js';
import { VERSION_KEY } from './revisions/protocol-keys.js';
import {
  cancelledId,
  isMethodNotFound,
  ownResult,
  paramText,
  paramValue,
  type RpcMessage,
  readBatch,
  resultMessage,
  resultText,
  withResult,
} from './rpc-message.js';
import { createServerLink } from './server-link.js';
import { clientNameIn, clientNameOf, type Session, type SessionOptions } from './session.js';
import { changeToolList, hasMorePages, toolsOf } from './tool-directory.js';
import type { Upstream } from './upstream.js';

export function createSingleSession(upstream: Upstream, options: SessionOptions): Session {
  const { proxy, toClient } = options;
  let client: string | undefined;
  let retrieving = 0;
  const link = createServerLink(upstream, {
    ...options,
    clientName: () => client,
    onOther: (bytes) => toClient(bytes),
    onAnswer: (message, request) => toClient(changedAnswer(message, request)),
  });

  function fromClient(bytes: Buffer): void {
    const batch = readBatch(bytes);
    if (batch !== undefined) {
      for (const single of batch) fromClient(single);
      return;
    }
    const read = readClientMessage(bytes);
    if (read.kind === 'refused') {
      refuse(read, options);
      return;
    }
    const { message } = read;
    if (message.kind !== 'request') {
      if (message.method === 'notifications/cancelled') link.cancel(cancelledId(message));
      if (message.method === 'notifications/initialized') link.rememberInitialized(bytes);
      link.send(bytes);
      return;
    }
    client = clientNameOf(message) ?? client;
    if (message.method === 'initialize') link.rememberGreeting(message);
    const tool = message.method === 'tools/call' ? (paramText(message, 'name') ?? '') : undefined;
    const uri = message.method === 'resources/read' ? (paramText(message, 'uri') ?? '') : '';
    if (tool === RETRIEVE_TOOL) void retrieve(message);
    else if (isOriginal(uri)) void readOriginal(message, uri, proxy, client).then(toClient);
    else if (tool !== undefined && !proxy.isAllowed(upstream.name, tool))
      toClient(deniedAnswer(message.id, tool));
    else link.request(message);
  }

  function changedAnswer(message: RpcMessage, { method, meta }: PendingRequest): Buffer {
    if (method === 'resources/templates/list') return templates(message, meta[VERSION_KEY] !== undefined);
    return method === 'tools/list' && message.result !== undefined
      ? toolList(message, message.result, clientNameIn(meta) ?? client)
      : message.bytes;
  }

  /** A server without resources has no such method, and ours is there all the same. */
  function templates(message: RpcMessage, isStateless: boolean): Buffer {
    if (message.result !== undefined) return withResult(message, addTemplate(resultText(message)));
    if (!isMethodNotFound(message)) return message.bytes;
    const own = addTemplate('{"resourceTemplates":[]}');
    return resultMessage(message.id, isStateless ? toStatelessResult('resources/templates/list', own) : own);
  }

  function toolList(message: RpcMessage, result: number, reader: string | undefined): Buffer {
    const { source } = message;
    for (const tool of toolsOf(source, result)) link.tools.learn(source, tool);
    const changed = changeToolList(innerTape(source, result), {
      isVisible: (tool) => proxy.isAllowed(upstream.name, tool),
      own: { name: RETRIEVE_TOOL, descriptor: proxy.retrieveTool(reader).descriptor },
      addsNoticePlace: proxy.needsNoticePlace(reader),
    });
    if (!hasMorePages(source, result)) proxy.toolsListed();
    return withResult(message, changed);
  }

  async function retrieve(message: RpcMessage): Promise<void> {
    retrieving += 1;
    const answer = await proxy.retrieve(client, paramValue(message, 'arguments'));
    // Behind another proxy that keeps its originals elsewhere, the handle may be its own. A page is a result like any other.
    const isTheirs =
      answer.isUnknown &&
      (await link.findTool(RETRIEVE_TOOL, asObject(paramValue(message, '_meta')))) !== undefined;
    retrieving -= 1;
    if (isTheirs) link.request(message);
    else toClient(ownResult(message, answer.result));
  }

  return {
    fromClient,
    stop: () => link.stop(),
    pause: () => link.pause(),
    resume: () => link.resume(),
    get isIdle() {
      return retrieving === 0 && link.isIdle;
    },
    get isWorking() {
      return retrieving > 0 || link.isWorking;
    },
  };
}
