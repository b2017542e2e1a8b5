/** The tool list of a server as it gives it, without the proxy: for looking at what it costs. */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import { scanJson } from '../../data/json-tape.js';
import { childrenOf, isArray, memberOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { createMessageReader } from './broken-answers.js';
import { type RpcMessage, requestMessage, resultText } from './rpc-message.js';
import { announcedCharacters } from './tool-directory.js';
import type { Upstream } from './upstream.js';

export interface ListedTool {
  readonly name: string;
  /** As the server wrote it. */
  readonly source: string;
  readonly announcedCharacters: number | undefined;
}

const MAX_PAGES = 100;

export async function listServerTools(
  upstream: Upstream,
  version: string,
  patienceMs: number,
): Promise<ListedTool[]> {
  const waiting = new Map<string, (answer: RpcMessage | string) => void>();
  const read = createMessageReader(upstream.name);
  let count = 0;
  upstream.start({
    onMessage(bytes) {
      const message = read(bytes);
      if (message?.kind === 'response') waiting.get(message.id)?.(message);
    },
    onOversize: () => ({ write: () => undefined, end: () => undefined }),
    onDown(reason) {
      for (const resolve of waiting.values()) resolve(reason);
    },
    onRestart: async () => undefined,
  });
  try {
    await ask('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'plimsoll', version },
    });
    upstream.send(Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}'));
    const tools: ListedTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page++) {
      const text = await ask('tools/list', cursor === undefined ? {} : { cursor });
      const source = scanJson(text);
      const list = source === undefined ? undefined : memberOf(source, ROOT, 'tools');
      if (source === undefined || !isArray(source, list)) break;
      for (const tool of childrenOf(source, list))
        tools.push({
          name: stringOf(source, memberOf(source, tool, 'name')) ?? '?',
          source: sourceOf(source, tool),
          announcedCharacters: announcedCharacters(source, tool),
        });
      cursor = stringOf(source, memberOf(source, ROOT, 'nextCursor'));
      if (cursor === undefined) break;
    }
    return tools;
  } finally {
    await upstream.stop();
  }

  async function ask(method: string, params: object): Promise<string> {
    count += 1;
    const id = String(count);
    const answer = await new Promise<RpcMessage | string>((resolve) => {
      const late = setTimeout(
        () => resolve(`it did not answer ${method} within ${patienceMs / 1000} s.`),
        patienceMs,
      );
      // A server that was ended answers no more, and nobody waits for it.
      late.unref();
      waiting.set(id, (given) => {
        clearTimeout(late);
        resolve(given);
      });
      upstream.send(requestMessage(id, method, params));
    });
    waiting.delete(id);
    if (typeof answer !== 'string' && answer.result !== undefined) return resultText(answer);
    const { sentence, remedy } =
      typeof answer === 'string' ? failure(upstream.name, answer) : refusalOf(upstream.name, answer, method);
    throw new PlimsollError('INTERNAL_ERROR', sentence, { remedy });
  }
}

interface Refusal {
  readonly sentence: string;
  readonly remedy: string;
}

function failure(server: string, reason: string): Refusal {
  return {
    sentence: `The MCP server "${server}" gave no list of tools: ${reason}`,
    remedy: 'Run the command by itself to see what it says.',
  };
}

/** An error as the server told it, or as our own side did, whole, for one that is out of reach. */
function refusalOf(server: string, { source }: RpcMessage, method: string): Refusal {
  const error = memberOf(source, ROOT, 'error');
  const message =
    stringOf(source, memberOf(source, error, 'message'))?.slice(0, MAX_WORDS) ?? 'no reason given';
  const remedy = stringOf(source, memberOf(source, memberOf(source, error, 'data'), 'remedy'));
  return remedy === undefined
    ? failure(server, `it answered ${method} with an error: ${message}`)
    : { sentence: message, remedy: remedy.slice(0, MAX_WORDS) };
}

const MAX_WORDS = 300;
