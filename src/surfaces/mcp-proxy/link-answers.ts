/**
 * The answers of the proxy itself when a server cannot answer: JSON-RPC errors that say what is wrong and what to do.
 */
import { shownWords } from '../../app/proxy/shown-words.js';
import type { PendingRequest } from './pending-requests.js';
import {
  errorMessage,
  ownFailure,
  RPC_INVALID_PARAMS,
  RPC_METHOD_NOT_FOUND,
  serverFailure,
} from './rpc-message.js';

/** `said`: what the server wrote beside its messages, last. */
export function downAnswer(id: string, server: string, reason: string, final: boolean, said: string): Buffer {
  return errorMessage(
    id,
    serverFailure(
      final
        ? `The MCP server "${server}" is gone: ${reason}${wrote(said)}`
        : `The MCP server "${server}" went away while this request was open: ${reason}${wrote(said)}`,
      final
        ? 'It is not started again. Run its command on its own to see what it says, then restart the proxy.'
        : 'It is being restarted. Try again.',
    ),
  );
}

export function lateAnswer(request: PendingRequest, server: string, said: string): Buffer {
  const what = request.tool === '' ? request.method : `the call of ${request.tool}`;
  const { timeoutMs } = request;
  return errorMessage(
    request.id,
    serverFailure(
      `The MCP server "${server}" did not answer ${what} within ${timeoutMs / 1000} s.${wrote(said)}`,
      `${request.tool === '' ? 'Run its command by itself to see what it says' : 'Ask for less'}, or set proxy.call_timeout_seconds to a longer time.`,
    ),
  );
}

/** For a server that runs and has not said what it can do. */
export function silentAnswer(id: string, server: string, said: string): Buffer {
  return errorMessage(
    id,
    serverFailure(
      `The MCP server "${server}" has not answered the greeting.${wrote(said)}`,
      'Try again in a moment, or run its command by itself to see what it says.',
    ),
  );
}

/** For an answer that could not be worked on: nothing of it passes. */
export function failedAnswer(id: string, server: string): Buffer {
  return errorMessage(
    id,
    serverFailure(
      `The answer of the MCP server "${server}" could not be processed. It was not kept.`,
      'Ask again, or ask the server for less.',
    ),
  );
}

function wrote(said: string): string {
  const words = shownWords(said);
  return words === '' ? '' : ` Its last output: ${words}`;
}

export function deniedAnswer(id: string, tool: string): Buffer {
  return errorMessage(
    id,
    ownFailure(
      RPC_INVALID_PARAMS,
      `The tool ${JSON.stringify(tool.slice(0, 100))} is not allowed here.`,
      'CAPABILITY_DENIED',
      'Use another tool. The operator decides with proxy.allow and proxy.deny.',
    ),
  );
}

export function unknownAnswer(id: string, what: string): Buffer {
  return errorMessage(
    id,
    ownFailure(
      RPC_INVALID_PARAMS,
      `There is no ${what.slice(0, 200)} here.`,
      'NOT_FOUND',
      'Use a name from the list.',
    ),
  );
}

export function noMethodAnswer(id: string, method: string): Buffer {
  return errorMessage(id, {
    code: RPC_METHOD_NOT_FOUND,
    message: `The method ${JSON.stringify(method.slice(0, 100))} is not supported here.`,
  });
}
