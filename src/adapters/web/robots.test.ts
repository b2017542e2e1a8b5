import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { patientWaiting, startWebServer, type WebServer } from '../../../test/support/web-server.js';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import { createPageReader } from './page-reader.js';
import { parseRobots } from './robots-rules.js';

describe('the rules of robots.txt', () => {
  const rules = parseRobots(
    `\ufeff# everyone
User-agent: *
Disallow: /private
Allow: /private/open
Disallow: /*.zip$
Disallow: /search?*q=
Disallow: /%7euser
Disallow:
User-agent: otherbot
Disallow: /`,
    'plimsoll',
  );

  it.each([
    ['/', true],
    ['/private', false],
    ['/private/x', false],
    ['/private/open/x', true],
    ['/a/b.zip', false],
    ['/a/b.zip?x', true],
    ['/search?lang=en&q=1', false],
    ['/%7Euser/a', false],
    ['/robots.txt', true],
  ])('for everyone say of %s: %s', (path, isAllowed) => {
    expect(rules.allows(path)).toBe(isAllowed);
  });

  it('for our name come before those for everyone, and several names share a group', () => {
    const own = parseRobots(
      'User-agent: *\nDisallow: /\nUser-agent: foo\nUser-agent: Plimsoll/2\nDisallow: /tmp',
      'plimsoll',
    );
    expect([own.allows('/a'), own.allows('/tmp/a')]).toEqual([true, false]);
    expect(parseRobots('User-agent: plimsoll\nUser-agent: *\nDisallow: /x', 'plimsoll').allows('/x')).toBe(
      false,
    );
  });

  it('prefer the longest pattern, and the permission between equals', () => {
    expect(parseRobots('User-agent: *\nDisallow: /a\nAllow: /a', 'p').allows('/a')).toBe(true);
    expect(parseRobots('User-agent: *\nAllow: /a\nDisallow: /a', 'p').allows('/a')).toBe(true);
    expect(parseRobots('User-agent: *\nAllow: /a\nDisallow: /a/b', 'p').allows('/a/b/c')).toBe(false);
  });

  it('agree with a plain expression for patterns with stars and an anchor', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        letters,
        (parts, isAnchored, path) => {
          const pattern = `/${parts.join('*')}${isAnchored ? '$' : ''}`;
          const expected = new RegExp(`^/${parts.join('.*')}${isAnchored ? '$' : ''}`).test(`/${path}`);
          expect(parseRobots(`User-agent: *\nDisallow: ${pattern}`, 'p').allows(`/${path}`)).toBe(!expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are read from any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 40 }),
        (text, path) => {
          expect(typeof parseRobots(`user-agent:*\ndisallow:${text}`, 'p').allows(path)).toBe('boolean');
        },
      ),
    );
  });
});

describe('a reader that respects robots.txt', () => {
  const servers: WebServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  async function start(robots: { status: number; body: string }) {
    const server = await startWebServer(({ path }, response) => {
      if (path === '/robots.txt') response.writeHead(robots.status).end(robots.body);
      else if (path === '/moved') response.writeHead(302, { location: '/no/page' }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('page');
    });
    servers.push(server);
    const waiting = patientWaiting();
    const reader = createPageReader({
      allowPrivateAddresses: true,
      waiting,
      tries: 1,
      userAgent: 'plimsoll/9.9',
    });
    const read = (path: string) => reader.read(server.url + path).then(({ text }) => text, webFailureOf);
    return { server, waiting, read };
  }

  it('asks once per host and keeps away from what is forbidden, after a redirect too', async () => {
    const { read, server } = await start({ status: 200, body: 'User-agent: plimsoll\nDisallow: /no' });
    expect(await Promise.all([read('/yes'), read('/no/page'), read('/moved'), read('/no')])).toEqual([
      'page',
      'robots',
      'robots',
      'robots',
    ]);
    expect(server.asked.map(({ path }) => path).sort()).toEqual(['/moved', '/robots.txt', '/yes']);
  });

  it('reads everything where there is no such file, and nothing while the host is in trouble', async () => {
    expect(await (await start({ status: 404, body: '' })).read('/a')).toBe('page');
    const robots = { status: 500, body: '' };
    const { read, waiting, server } = await start(robots);
    expect([await read('/a'), await read('/b')]).toEqual(['robots', 'robots']);
    expect(server.asked.length).toBe(1);
    robots.status = 404;
    await waiting.sleep(11 * 60_000);
    expect(await read('/a')).toBe('page');
  });

  it('asks again after a day', async () => {
    const { read, waiting, server } = await start({ status: 200, body: '' });
    await read('/a');
    await waiting.sleep(23 * 3_600_000);
    await read('/a');
    expect(server.asked.filter(({ path }) => path === '/robots.txt').length).toBe(1);
    await waiting.sleep(2 * 3_600_000);
    await read('/a');
    expect(server.asked.filter(({ path }) => path === '/robots.txt').length).toBe(2);
  });
});
