import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { type Answer, startWebServer, type WebServer } from '../../../../test/support/web-server.js';
import type { FitResult } from '../../../app/fit/fit.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(answer: Answer): Promise<WebServer> {
  const server = await startWebServer(answer);
  servers.push(server);
  return server;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = `<!doctype html><html><head><title>The harbour of Bergen</title>
<meta property="article:published_time" content="2024-02-03"></head><body><nav><a href="/">Menu</a></nav>
<article><h2>Depth</h2><p>${'The harbour is 12 metres deep at low tide, and ships of every size come in. '.repeat(5)}</p></article></body></html>`;

const fitted = (...argv: string[]) => runCommand(['fit', '--budget', '400', ...argv], { cwd: tmpdir() });

describe('plimsoll fit with a web address', () => {
  it('fits the text of the page, with its title and address, beside a file', async () => {
    const server = await serve(({ path }, response) =>
      path === '/start'
        ? response.writeHead(302, { location: '/page' }).end()
        : response.writeHead(200, html).end(page),
    );
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-web-'));
    writeFileSync(join(cwd, 'notes.md'), 'The crane lifts 12 tons.');
    const argv = ['fit', `${server.url}/start`, 'notes.md', '--budget', '400', '--allow-private', '--json'];
    const { code, json } = await runCommand(argv, { cwd });
    const result = json<FitResult>();
    expect(code).toBe(0);
    expect(result.items.map(({ id, level }) => [id, level])).toEqual([
      [`${server.url}/start`, 'raw'],
      ['notes.md', 'raw'],
    ]);
    expect(result.text).toContain('The harbour of Bergen');
    expect(result.text).toContain('## Depth');
    expect(result.text).not.toContain('Menu');
    expect(server.asked[0]?.headers['user-agent']).toMatch(/^plimsoll\/\S+$/);
  });

  it('names the contact of the configuration and asks for no robots.txt', async () => {
    const server = await serve((_, response) => response.writeHead(200, html).end(page));
    const { code } = await fitted(server.url, '--allow-private', '--set', 'search.contact=me@example.org');
    expect(code).toBe(0);
    expect(server.asked.map(({ path }) => path)).toEqual(['/']);
    expect(server.asked[0]?.headers['user-agent']).toMatch(/^plimsoll\/\S+ \(me@example\.org\)$/);
  });

  it('reads no private address unless it is told to', async () => {
    const server = await serve((_, response) => response.end('secret'));
    const { code, out, err } = await fitted(server.url);
    expect([code === 0, out, server.asked]).toEqual([false, '', []]);
    expect(err).toContain('private network');
    expect(err).toContain('--allow-private');
  });

  it('reads a private host that the configuration names', async () => {
    const server = await serve((_, response) => response.writeHead(200, html).end(page));
    const { code, out } = await fitted(server.url, '--set', `search.private_hosts=["${server.host}"]`);
    expect([code, out.includes('12 metres deep')]).toEqual([0, true]);
  });

  it('follows no redirect to another private address, even then', async () => {
    const inner = await serve((_, response) => response.end('secret'));
    const outer = await serve((_, response) => response.writeHead(302, { location: inner.url }).end());
    const { code, err } = await fitted(outer.url, '--allow-private');
    expect(code).not.toBe(0);
    expect(err).toContain('private network');
    expect(inner.asked).toEqual([]);
  });

  it.each<[string, Answer, RegExp]>([
    ['a page that is gone', (_, response) => response.writeHead(404).end(), /There is no page at .* \(404\)/],
    [
      'a picture',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
      /image\/png, which is not read as text/,
    ],
    [
      'a page that grows without end when it is decompressed',
      (_, response) =>
        response
          .writeHead(200, { ...html, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(30_000_000, 'a'))),
      /larger than 10 MB/,
    ],
    [
      'a PDF that is none',
      (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 nothing'),
      /cannot be read as PDF/,
    ],
    ['a page behind a door', (_, response) => response.writeHead(403).end(), /not open to everyone/],
  ])('tells %s', async (_, answer, told) => {
    const server = await serve(answer);
    const { code, out, err } = await fitted(`${server.url}/x?token=abc123`, '--allow-private');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(told);
    expect(err).not.toContain('abc123');
  });

  it('could not read a page that leads to another protocol: the address itself is right', async () => {
    const server = await serve((_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    const { code, err } = await fitted(`${server.url}/a`, '--allow-private');
    expect(code).toBe(1);
    expect(err).toContain('leads to an address that is not read');
    expect(err).toContain('file:');
  });

  it('tells a page that is too slow, by the time that it may take', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(timer));
    });
    const { code, err } = await fitted(server.url, '--allow-private', '--page-timeout', '0.2');
    expect(code).not.toBe(0);
    expect(err).toContain('took longer than 0.2 s');
    expect((await fitted(server.url, '--page-timeout', 'soon')).err).toContain('--page-timeout 60');
  });

  it('goes on with what could be read, and says what could not', async () => {
    const server = await serve(({ path }, response) =>
      path === '/gone' ? response.writeHead(410).end() : response.writeHead(200, html).end(page),
    );
    const { code, out, err } = await fitted(`${server.url}/gone`, `${server.url}/page`, '--allow-private');
    expect(code).toBe(1);
    expect(out).toContain('12 metres deep');
    expect(err).toMatch(/There is no page at .*\/gone \(410\)\. Check the address\./);
  });

  it('refuses passwords in addresses and other protocols', async () => {
    const withPassword = await fitted('https://anna:hunter2@example.org/');
    expect(withPassword.code).not.toBe(0);
    expect(withPassword.err).toContain('contains a name or a password');
    expect(withPassword.err).not.toMatch(/hunter2|anna/);
    expect((await fitted('ftp://example.org/file')).err).toContain('Use an http or https address');
  });
});
