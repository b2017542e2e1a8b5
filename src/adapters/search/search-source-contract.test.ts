import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Found, SERVICE_FORMATS } from '../../../test/support/search-server.js';
import {
  type Answer,
  patientWaiting,
  startWebServer,
  type WebServer,
} from '../../../test/support/web-server.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import { SEARCH_SERVICE_NAMES, SEARCH_SERVICES } from '../../contract/search-services.js';
import { createSearchSource, type SearchDependencies } from './create-search-source.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const KEY = 'k-0123456789abcdef';

const FOUND: readonly Found[] = [
  {
    title: 'Depth of harbours',
    address: 'https://example.org/harbours?a=1',
    text: 'The harbour is 12 metres deep & wide',
    day: '2024-05-17',
    author: 'Ada Example',
    doi: '10.1000/xyz123',
  },
  { title: 'Tides', address: 'https://example.org/tides', text: 'Tides in the north', day: '2023-01-02' },
  { title: 'Ships', address: 'https://example.org/ships', text: 'Ships of the north', day: '2022-11-30' },
];

// Every service passes the same suite: what it says in its own format comes out as the port promises it.
describe.each(SEARCH_SERVICE_NAMES)('the search service %s', (name) => {
  const format = SERVICE_FORMATS[name];
  const facts = SEARCH_SERVICES[name];

  async function start(answer: Answer, dependencies: SearchDependencies = {}) {
    const server = await startWebServer(answer);
    servers.push(server);
    const waiting = patientWaiting();
    const settings = { address: server.url, key: KEY, engine: 'engine-1', contact: 'me@example.org' };
    const source = createSearchSource(name, settings, {
      waiting,
      userAgent: 'plimsoll/1.2',
      ...dependencies,
    });
    const fails = async (): Promise<{ error: PlimsollError; reason: string | undefined }> => {
      const error = await source.search('deep harbours', { limit: 5 }).then(
        () => expect.unreachable('it was answered'),
        (thrown: unknown) => thrown as PlimsollError,
      );
      expect(error).toBeInstanceOf(PlimsollError);
      expect(error.remedy ?? '').not.toBe('');
      expect([error.message, error.remedy, JSON.stringify(error.details), error.stack].join()).not.toContain(
        KEY,
      );
      return { error, reason: webFailureOf(error) };
    };
    return { server, waiting, source, fails };
  }

  const answering =
    (found: readonly Found[]): Answer =>
    (_, response) =>
      response.writeHead(200, { 'content-type': format.type }).end(format.answer(found));

  const always =
    (status: number, body: string, headers: Record<string, string> = {}): Answer =>
    (_, response) =>
      response.writeHead(status, headers).end(body);

  it('asks its own way, with the key where it belongs', async () => {
    const { source, server } = await start(answering(FOUND));
    await source.search('  deep\n harbours \u0000', { limit: 2 });
    const asked = server.asked[0] ?? expect.unreachable();
    expect(new URL(asked.path, server.url).pathname).toBe(format.path);
    expect(format.queryOf(asked)).toMatch(/deep (OR all:)?harbours$/);
    expect(format.limitOf(asked) ?? 2).toBe(2);
    expect(format.keyOf(asked)).toBe(facts.key === 'none' ? undefined : KEY);
    expect(asked.headers['user-agent']).toBe('plimsoll/1.2 (me@example.org)');
  });

  it('gives hits with address, title, text and day, in the order of the service', async () => {
    const { source, server } = await start(answering(FOUND));
    const hits = await source.search('deep harbours', { limit: 10 });
    expect(hits.map(({ title, excerpt, date }) => ({ title, excerpt, date }))).toEqual(
      FOUND.map(({ title, text, day }) => ({ title, excerpt: text, date: day })),
    );
    const pages = FOUND.map(({ title, address }) =>
      name === 'wikipedia' ? `${server.url}/wiki/${title.replaceAll(' ', '_')}` : address,
    );
    expect(hits.map(({ address }) => address)).toEqual(pages);
    if (['semantic-scholar', 'openalex', 'arxiv'].includes(name)) {
      expect(hits[0]).toMatchObject({
        authors: ['Ada Example'],
        doi: '10.1000/xyz123',
        abstract: FOUND[0]?.text,
      });
    }
  });

  it('gives no more hits than were asked for, and none twice', async () => {
    const { source } = await start(answering([...FOUND, ...FOUND]));
    expect((await source.search('x', { limit: 2 })).length).toBe(2);
    expect((await source.search('x', { limit: 100 })).length).toBe(3);
  });

  it('gives an empty list when nothing was found', async () => {
    const { source } = await start(answering([]));
    expect(await source.search('nothing', { limit: 5 })).toEqual([]);
  });

  it('reads a compressed answer', async () => {
    const { source } = await start((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(format.answer(FOUND))),
    );
    expect((await source.search('x', { limit: 5 })).length).toBe(3);
  });

  it.each([401, 403])('tells a refused key (%i) without a retry and without the key', async (status) => {
    const { fails, server } = await start(always(status, `{"error":"bad key ${KEY}"}`));
    const { error } = await fails();
    expect([error.code, server.asked.length]).toEqual(['AUTH_REQUIRED', 1]);
  });

  it('waits as long as it is asked to and then tells the rate limit', async () => {
    const { fails, server, waiting } = await start(always(429, '', { 'retry-after': '11' }));
    const { error, reason } = await fails();
    expect([error.code, reason, error.details?.retry_after_ms]).toEqual([
      'RATE_LIMITED',
      'rate_limited',
      11_000,
    ]);
    expect(server.asked.length).toBe(3);
    expect(waiting.waited.filter((pause) => pause === 11_000).length).toBe(2);
  });

  it('gets over a failure that passes', async () => {
    let count = 0;
    const { source, server } = await start((asked, response) => {
      if (count++ === 0) response.writeHead(503).end();
      else answering(FOUND)(asked, response);
    });
    expect((await source.search('x', { limit: 5 })).length).toBe(3);
    expect(server.asked.length).toBe(2);
  });

  it('tells a failure that stays, and leaves the service alone after a while', async () => {
    const { fails, server } = await start(always(500, `<h1>Oops ${facts.key === 'none' ? '' : KEY}</h1>`), {
      tries: 1,
    });
    for (let count = 0; count < 5; count++)
      expect((await fails()).error.message).toMatch(/answered 500: . Oops/);
    expect((await fails()).reason).toBe('circuit_open');
    expect(server.asked.length).toBe(5);
  });

  it.each([
    ['garbage', '\u0000\u0001 no format at all'],
    ['an empty body', ''],
    ['another document', '{"hello":"world"}'],
    ['a web page', '<html><body>Log in</body></html>'],
    ['null', 'null'],
    ['half of an answer', format.answer(FOUND).slice(0, -20)],
  ])('takes %s for no answer', async (_, body) => {
    const { fails } = await start(always(200, body));
    expect((await fails()).reason).toBe('malformed');
  });

  it('stops an answer that is slow or huge', async () => {
    const slow = await start(() => undefined, { timeLimit: 60, tries: 1 });
    expect((await slow.fails()).reason).toBe('timeout');
    const huge = await start(always(200, format.answer(Array(3_000).fill(FOUND[0]))), { maxBytes: 50_000 });
    expect((await huge.fails()).reason).toBe('too_large');
  });

  it('follows no redirect, which could carry the key away', async () => {
    const other = await startWebServer(answering(FOUND));
    servers.push(other);
    const { fails } = await start(always(302, '', { location: other.url }));
    expect((await fails()).reason).toBe('redirects');
    expect(other.asked).toEqual([]);
  });

  it('is paced as its limits ask', async () => {
    const { source, waiting } = await start(answering(FOUND));
    for (let count = 0; count < 3; count++) await source.search('x', { limit: 1 });
    expect(waiting.waited).toEqual([facts.interval, facts.interval]);
  });

  it('stops when the caller gives up', async () => {
    const { source } = await start(() => undefined);
    const outcome = await source
      .search('x', { limit: 1, signal: AbortSignal.timeout(30) })
      .catch(webFailureOf);
    expect(outcome).toBe('cancelled');
  });

  it('sends a bounded question, whatever it is given', async () => {
    const { source, server } = await start(answering([]));
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\ud800 x', 'wörter '.repeat(900), 'x'.repeat(9_000), '?*"~'),
    );
    await fc.assert(
      fc.asyncProperty(hostile, fc.integer({ min: -5, max: 5_000 }), async (query, limit) => {
        await source.search(`a ${query}`, { limit });
        const asked = server.asked.at(-1) ?? expect.unreachable();
        expect(format.queryOf(asked).length).toBeLessThanOrEqual(facts.longestQuery * 2);
        const wanted = format.limitOf(asked) ?? 1;
        expect(wanted >= 1 && wanted <= facts.mostResults).toBe(true);
      }),
      { numRuns: 25 },
    );
    for (const empty of [' \n ', '?! *'])
      await expect(source.search(empty, { limit: 1 })).rejects.toThrow(/There is no question/);
  });

  it('reads any JSON without an error of its own', async () => {
    let body = '';
    const { source } = await start((_, response) => response.end(body));
    await fc.assert(
      fc.asyncProperty(fc.json(), async (value) => {
        const rows = `[${value},{"url":${value},"link":${value},"title":${value},"authors":${value},"abstract_inverted_index":${value}}]`;
        body =
          name === 'arxiv'
            ? `<feed><entry>${value}</entry></feed>`
            : `{"results":${rows},"items":${rows},"data":${rows},"web":{"results":${rows}},"query":{"search":${rows}}}`;
        const hits = await source.search('x', { limit: 5 });
        for (const hit of hits) expect(hit.address).toMatch(/^https?:/);
      }),
      { numRuns: 30 },
    );
  });
});
