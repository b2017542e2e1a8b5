/** A web server on this machine that answers as a test says and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface WebServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Host with port. */
  readonly host: string;
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

export type Answer = (asked: Asked, response: ServerResponse) => void;

export async function startWebServer(answer: Answer): Promise<WebServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Time that passes when it is waited for, and no chance at all. */
export function patientWaiting(): {
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  waited: number[];
} {
  let time = 1_000_000;
  const waited: number[] = [];
  return {
    waited,
    now: () => time,
    random: () => 0.5,
    sleep: (milliseconds) => {
      waited.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
  };
}
