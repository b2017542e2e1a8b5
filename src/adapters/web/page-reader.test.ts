import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, startWebServer, type WebServer } from '../../../test/support/web-server.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import { createPageReader, type PageReaderOptions } from './page-reader.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(answer: Answer): Promise<WebServer> {
  const server = await startWebServer(answer);
  servers.push(server);
  return server;
}

const byHand: PageReaderOptions = {
  respectRobots: false,
  allowPrivateAddresses: true,
  hostInterval: 0,
  tries: 1,
};

async function failing(work: Promise<unknown>): Promise<PlimsollError & { reason: string | undefined }> {
  const error = await work.then(
    () => expect.unreachable('it was read'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PlimsollError);
  expect((error as PlimsollError).remedy ?? '').toMatch(/\.$/);
  return Object.assign(error as PlimsollError, { reason: webFailureOf(error) });
}

const page =
  '<html lang="de"><head><title>Der Hafen</title></head><body><p>Der Hafen ist tief.</p></body></html>';

describe('a page', () => {
  it('is read with its title, language, type, size and final address', async () => {
    const server = await serve(({ path }, response) => {
      if (path === '/old') response.writeHead(301, { location: 'new?x=1#part' }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
    expect(await createPageReader(byHand).read(`${server.url}/old#top`)).toEqual({
      address: `${server.url}/new?x=1`,
      contentType: 'text/html',
      kind: 'html',
      text: 'Der Hafen ist tief.\n',
      title: 'Der Hafen',
      lang: 'de',
      bytes: page.length,
    });
    expect(server.asked.map(({ path }) => path)).toEqual(['/old', '/new?x=1']);
    expect(server.asked[0]?.headers['user-agent']).toMatch(/^plimsoll\/\d/);
    expect(server.asked[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    const server = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding })
        .end(compress('words '.repeat(500))),
    );
    expect((await createPageReader(byHand).read(server.url)).text).toBe('words '.repeat(500));
  });

  it.each([
    ['text/plain; charset=iso-8859-1', Buffer.from('Zürich', 'latin1'), 'Zürich'],
    [
      'text/html',
      Buffer.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1'),
      'Привет\n',
    ],
    ['text/plain; charset=utf-8', Buffer.from('\ufeffmarked', 'utf16le'), 'marked'],
    ['text/plain', Buffer.from('caf\xe9 \x80', 'latin1'), 'café €'],
    ['text/plain; charset=no-such-thing', Buffer.from('plain ü'), 'plain ü'],
    [
      'application/xml',
      Buffer.from('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb1</a>', 'latin1'),
      '<?xml version="1.0" encoding="iso-8859-2"?><a>ą</a>',
    ],
    ['application/ld+json', Buffer.from('{"a":1}'), '{"a":1}'],
    ['', Buffer.from('# Title'), '# Title'],
  ])('of type "%s" is decoded by its mark, header or own word', async (type, body, text) => {
    const server = await serve((_, response) => {
      response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(body);
    });
    expect((await createPageReader(byHand).read(server.url)).text).toBe(text);
  });

  it('that is a PDF goes to the reader of PDF, if there is one', async () => {
    const server = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 x'),
    );
    const readPdf = async (bytes: Uint8Array) => ({ text: `${bytes.length} bytes`, title: 'Paper' });
    expect(await createPageReader({ ...byHand, readPdf }).read(server.url)).toMatchObject({
      kind: 'pdf',
      text: '10 bytes',
      title: 'Paper',
    });
    expect((await failing(createPageReader(byHand).read(server.url))).reason).toBe('wrong_type');
  });
});

describe('a page that is not to be had', () => {
  it.each([
    [404, 'NOT_FOUND', 'status'],
    [410, 'NOT_FOUND', 'status'],
    [401, 'AUTH_REQUIRED', 'status'],
    [403, 'AUTH_REQUIRED', 'status'],
    [429, 'RATE_LIMITED', 'rate_limited'],
    [500, 'INTERNAL_ERROR', 'status'],
    [304, 'INTERNAL_ERROR', 'status'],
  ])('with status %i is told as %s', async (status, code, reason) => {
    const server = await serve((_, response) => response.writeHead(status).end('no'));
    const error = await failing(createPageReader(byHand).read(`${server.url}/page?key=s3cret`));
    expect([error.code, error.reason, error.details?.status]).toEqual([code, reason, status]);
    expect(error.message + error.remedy).not.toContain('s3cret');
  });

  it('is refused when it is a picture, an archive, or text that is none', async () => {
    const types = ['image/png', 'application/zip', 'image/svg+xml', 'video/mp4'];
    const server = await serve(({ path }, response) =>
      response.writeHead(200, { 'content-type': types[Number(path.slice(1))] ?? 'text/plain' }).end('a\0b'),
    );
    for (const path of ['0', '1', '2', '3', '4'])
      expect((await failing(createPageReader(byHand).read(`${server.url}/${path}`))).reason).toBe(
        'wrong_type',
      );
  });

  it('is told in words when nobody listens or the name does not exist', async () => {
    const server = await serve(() => undefined);
    await server.close();
    expect(await failing(createPageReader(byHand).read(server.url))).toMatchObject({
      reason: 'unreachable',
      code: 'INTERNAL_ERROR',
    });
    const resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(
      await failing(createPageReader({ ...byHand, resolve }).read('http://nowhere.example/')),
    ).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no host nowhere.example.',
    });
  });
});

describe('redirects', () => {
  it('are followed five times and not more', async () => {
    const server = await serve(({ path }, response) => {
      const left = Number(path.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('arrived');
    });
    const reader = createPageReader(byHand);
    expect((await reader.read(`${server.url}/5`)).text).toBe('arrived');
    expect((await failing(reader.read(`${server.url}/6`))).reason).toBe('redirects');
  });

  it('lead to no private address, no other protocol and no address with a password', async () => {
    const inner = await serve((_, response) => response.end('secret'));
    const targets = [
      inner.url,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]:9/',
      'http://2130706433/',
      'file:///etc/passwd',
      'http://a:b@example.org/',
    ];
    const outer = await serve(({ path }, response) =>
      response.writeHead(307, { location: targets[Number(path.slice(1))] ?? '' }).end(),
    );
    const reader = createPageReader({ ...byHand, allowPrivateAddresses: [outer.host] });
    for (const [index, target] of targets.entries()) {
      const { reason } = await failing(reader.read(`${outer.url}/${index}`));
      expect([target, reason]).toEqual([target, index < 4 ? 'private_address' : 'redirects']);
    }
    expect(inner.asked).toEqual([]);
  });

  it('by name are refused when the name turns out to be private, and the checked address is the one that is asked', async () => {
    const server = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('here'),
    );
    const port = new URL(server.url).port;
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 as const }));
    // The first answer is checked and used: a second one is never asked for in the same request.
    const reader = createPageReader({
      ...byHand,
      allowPrivateAddresses: [`rebind.example:${port}`],
      resolve,
    });
    expect((await reader.read(`http://rebind.example:${port}/`)).text).toBe('here');
    expect(answers.length).toBe(1);
    const guarded = createPageReader({ ...byHand, allowPrivateAddresses: false, resolve });
    expect((await failing(guarded.read(`http://rebind.example:${port}/`))).reason).toBe('private_address');
  });
});
