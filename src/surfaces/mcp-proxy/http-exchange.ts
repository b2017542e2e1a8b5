/**
 * Sends one HTTP request with the headers of its session, and reads the beginning of the answer. A request without an
 * answer would keep the process alive, so all open ones can be ended.
 */
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';

import { ENCODINGS } from './http-answers.js';

export interface HttpExchange {
  /** As the server named the session, and the revision that was agreed on. */
  session: string | undefined;
  version: string | undefined;
  ask(question: Question): Promise<IncomingMessage>;
  /** From now on only the goodbye is said. */
  end(): void;
  destroy(): void;
}

interface Question {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly to: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal?: AbortSignal | undefined;
}

/** `ownHeaders` are the operator's. */
export function createHttpExchange(ownHeaders: Readonly<Record<string, string>>): HttpExchange {
  const open = new Set<ClientRequest>();
  let isEnding = false;
  const exchange: HttpExchange = {
    session: undefined,
    version: undefined,
    ask({ method, to, headers, body, signal }) {
      const { version, session } = exchange;
      const settings: RequestOptions = {
        method,
        ...(signal === undefined ? {} : { signal }),
        headers: {
          'accept-encoding': ENCODINGS,
          ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
          ...(session === undefined ? {} : { 'mcp-session-id': session }),
          ...ownHeaders,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': body.byteLength }),
        },
      };
      return new Promise((resolve, reject) => {
        if (isEnding && method !== 'DELETE') return void reject(new Error('the proxy is shutting down.'));
        const start = to.protocol === 'https:' ? httpsRequest : httpRequest;
        const request = start(to, settings, resolve);
        open.add(request);
        request.on('close', () => open.delete(request));
        request.on('error', reject);
        request.end(body);
      });
    },
    end() {
      isEnding = true;
    },
    destroy() {
      for (const request of open) request.destroy();
    },
  };
  return exchange;
}
