/**
 * A local HTTP server for tests of model clients. It gives the answers that a test sets, and remembers the requests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  readonly url: string;
  readonly asked: {
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: Record<string, unknown>;
  }[];
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, body: Record<string, unknown>, path: string) => void;

export async function startModelServer(answer: Answer): Promise<ModelServer> {
  const asked: ModelServer['asked'][number][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers, body });
      answer(response, body, path);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
