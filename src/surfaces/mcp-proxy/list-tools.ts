/** Gets the tool list of a server without the proxy, to show what it costs. */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import { memberOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { IGNORED } from '../wire/line-framer.js';
import { connect } from './create-upstream.js';
import { createOwnRequests } from './own-requests.js';
import type { RpcMessage } from './rpc-message.js';
import { announcedCharacters, toolsOf } from './tool-directory.js';
import type { Upstream } from './upstream.js';

export interface ListedTool {
  readonly name: string;
  /** As the server wrote it. */
  readonly source: string;
  readonly announcedCharacters: number | undefined;
}

const MAX_PAGES = 100;
const MAX_WORDS = 300;

export async function listServerTools(
  upstream: Upstream,
  version: string,
  patienceMs: number,
): Promise<ListedTool[]> {
  const server = connect(upstream);
  const own = createOwnRequests('plimsoll', server.send);
  let lost: string | undefined;
  server.start({
    onMessage: (message) => void (message.kind === 'response' && own.take(message)),
    onOversize: () => IGNORED,
    onDown(reason) {
      lost = reason;
      own.dropAll();
    },
    onRestart: async () => undefined,
  });
  try {
    await ask('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'plimsoll', version },
    });
    server.send(Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}'));
    const tools: ListedTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page++) {
      const { source, result = ROOT } = await ask('tools/list', cursor === undefined ? {} : { cursor });
      for (const tool of toolsOf(source, result))
        tools.push({
          name: stringOf(source, memberOf(source, tool, 'name')) ?? '?',
          source: sourceOf(source, tool),
          announcedCharacters: announcedCharacters(source, tool),
        });
      cursor = stringOf(source, memberOf(source, result, 'nextCursor'));
      if (cursor === undefined) break;
    }
    return tools;
  } finally {
    await server.stop();
  }

  async function ask(method: string, params: object): Promise<RpcMessage> {
    const answer = await own.ask(method, params, server.send, patienceMs);
    if (answer?.result !== undefined) return answer;
    const late = `it did not answer ${method} within ${patienceMs / 1000} s.`;
    const { sentence, remedy } =
      answer === undefined ? failure(server.name, lost ?? late) : refusalOf(server.name, answer, method);
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

/** The whole error of the server, or of our own side if the server cannot be reached. */
function refusalOf(server: string, { source }: RpcMessage, method: string): Refusal {
  const error = memberOf(source, ROOT, 'error');
  const message =
    stringOf(source, memberOf(source, error, 'message'))?.slice(0, MAX_WORDS) ?? 'no reason given';
  const remedy = stringOf(source, memberOf(source, memberOf(source, error, 'data'), 'remedy'));
  return remedy === undefined
    ? failure(server, `it answered ${method} with an error: ${message}`)
    : { sentence: message, remedy: remedy.slice(0, MAX_WORDS) };
}
