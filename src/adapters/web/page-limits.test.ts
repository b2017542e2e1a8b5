import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, startWebServer, type WebServer } from '../../../test/support/web-server.js';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import { createPageReader, type PageReaderOptions } from './page-reader.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function readFrom(
  answer: Answer,
  options: PageReaderOptions = {},
  signal?: AbortSignal,
): Promise<string> {
  const server = await startWebServer(answer);
  servers.push(server);
  const reader = createPageReader({
    respectRobots: false,
    allowPrivateAddresses: true,
    hostInterval: 0,
    tries: 1,
    ...options,
  });
  return reader.read(server.url, signal === undefined ? {} : { signal }).then(
    ({ text }) => text,
    (error: unknown) => webFailureOf(error) ?? String(error),
  );
}

const plain = { 'content-type': 'text/plain' };

describe('the size of a page', () => {
  it('is limited before it is read, when the server tells it', async () => {
    expect(
      await readFrom(
        (_, response) =>
          response.writeHead(200, { ...plain, 'content-length': 5_000 }).end('x'.repeat(5_000)),
        { maxBytes: 4_999 },
      ),
    ).toBe('too_large');
  });

  it('is limited while it arrives, when the server does not', async () => {
    let sent = 0;
    const answer: Answer = (_, response) => {
      response.writeHead(200, plain);
      const more = () => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += 65_536;
          if (!response.write('x'.repeat(65_536))) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    };
    expect(await readFrom(answer, { maxBytes: 1_000_000 })).toBe('too_large');
    expect(sent).toBeLessThan(100_000_000);
  });

  it.each([
    ['gzip', (data: Buffer) => gzipSync(data)],
    ['br', (data: Buffer) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
  ])('is limited after decompression from %s', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(60_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(
      await readFrom(
        (_, response) => response.writeHead(200, { ...plain, 'content-encoding': encoding }).end(bomb),
        { maxBytes: 1_000_000 },
      ),
    ).toBe('too_large');
  });

  it('at the limit is read whole', async () => {
    const text = 'x'.repeat(4_096);
    expect(
      await readFrom(
        (_, response) =>
          response.writeHead(200, { ...plain, 'content-encoding': 'gzip' }).end(gzipSync(text)),
        { maxBytes: 4_096 },
      ),
    ).toBe(text);
  });
});

describe('a broken answer', () => {
  it('is told when it cannot be decompressed', async () => {
    expect(
      await readFrom((_, response) =>
        response.writeHead(200, { ...plain, 'content-encoding': 'gzip' }).end('no gzip'),
      ),
    ).toBe('malformed');
    const cut = gzipSync(Buffer.from(Array.from({ length: 9_000 }, (_, index) => index % 251))).subarray(
      0,
      200,
    );
    expect(
      await readFrom((_, response) =>
        response.writeHead(200, { ...plain, 'content-encoding': 'gzip' }).end(cut),
      ),
    ).toBe('malformed');
  });

  it('is told when the encoding is not known', async () => {
    expect(
      await readFrom((_, response) =>
        response.writeHead(200, { ...plain, 'content-encoding': 'gzip, gzip' }).end('x'),
      ),
    ).toBe('wrong_type');
  });

  it('is told when there is no text in it', async () => {
    const html = { 'content-type': 'text/html' };
    expect(
      await readFrom((_, response) => response.writeHead(200, html).end('<body><script>x()</script></body>')),
    ).toBe('malformed');
    expect(await readFrom((_, response) => response.writeHead(204).end())).toBe('malformed');
  });

  it('is told when the connection breaks off', async () => {
    const answer: Answer = (_, response) => {
      response.writeHead(200, { ...plain, 'content-length': 100 });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    expect(await readFrom(answer)).toBe('unreachable');
  });
});

describe('the time of a page', () => {
  const drip: Answer = (_, response) => {
    response.writeHead(200, plain);
    const timer = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(timer));
  };

  it('is limited in all, even when bytes keep coming', async () => {
    expect(await readFrom(drip, { timeLimit: 120, idleLimit: 60_000 })).toBe('timeout');
  });

  it('is limited between two bytes', async () => {
    const silent: Answer = (_, response) => void response.writeHead(200, plain).write('first');
    expect(await readFrom(silent, { timeLimit: 60_000, idleLimit: 60 })).toBe('timeout');
    expect(await readFrom(() => undefined, { timeLimit: 60_000, idleLimit: 60 })).toBe('timeout');
  });

  it('ends when the caller gives up, before and during the answer', async () => {
    expect(await readFrom(drip, {}, AbortSignal.abort())).toBe('cancelled');
    expect(await readFrom(drip, {}, AbortSignal.timeout(40))).toBe('cancelled');
  });

  it('includes looking the name up', async () => {
    const reader = createPageReader({
      respectRobots: false,
      timeLimit: 40,
      resolve: () => new Promise(() => {}),
    });
    const outcome = await reader.read('http://slow.example/').catch((error: unknown) => webFailureOf(error));
    expect(outcome).toBe('timeout');
  });
});
