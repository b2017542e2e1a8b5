import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  patientWaiting,
  startWebServer,
  type WebServer,
} from '../../../test/support/web-server.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import {
  SEARCH_SERVICE_NAMES,
  SEARCH_SERVICES,
  type SearchServiceName,
} from '../../contract/search-services.js';
import { createSearchSource, type SearchSettings } from './create-search-source.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const refusal = (name: SearchServiceName, settings: SearchSettings) => {
  try {
    createSearchSource(name, settings);
  } catch (error) {
    return error instanceof PlimsollError ? `${error.code} ${error.message} ${error.remedy}` : String(error);
  }
  return undefined;
};

describe('a search source', () => {
  it('is not made without the key that its service requires', () => {
    for (const name of SEARCH_SERVICE_NAMES) {
      const { key, keyVariable } = SEARCH_SERVICES[name];
      const told = refusal(name, { address: 'https://example.org', engine: 'x' });
      if (key === 'required') expect(told).toContain(`AUTH_REQUIRED`);
      else expect(told).toBeUndefined();
      if (key === 'required') expect(told).toContain(keyVariable);
      expect(key === 'none').toBe(keyVariable === undefined);
    }
  });

  it('is not made from settings that cannot work', () => {
    expect(refusal('searxng', {})).toMatch(/no address.*search\.searxng\.base_url/);
    expect(refusal('google', { key: 'k' })).toMatch(/search\.google\.engine/);
    expect(refusal('tavily', { key: 'two words' })).toMatch(/space/);
    expect(refusal('tavily', { key: 'k\r\nx-evil: 1' })).toMatch(/no key has/);
  });

  it('sends no key over a line that others can read', () => {
    expect(refusal('brave', { key: 'k', address: 'http://example.org' })).toMatch(/without encryption/);
    for (const address of ['http://127.0.0.1:1', 'http://localhost:1', 'https://example.org'])
      expect(refusal('brave', { key: 'k', address })).toBeUndefined();
    expect(refusal('searxng', { address: 'http://192.168.0.9:8080' })).toBeUndefined();
  });

  async function serve(answer: Answer): Promise<WebServer> {
    const server = await startWebServer(answer);
    servers.push(server);
    return server;
  }

  it('reaches a service below a path of its address', async () => {
    const server = await serve((_, response) => response.end('{"results":[]}'));
    await createSearchSource('searxng', { address: `${server.url}/searx/` }).search('x', { limit: 1 });
    expect(server.asked[0]?.path).toBe('/searx/search?q=x&format=json');
  });

  it('tells a refusal of SearXNG as the format that is switched off', async () => {
    const server = await serve((_, response) => response.writeHead(403).end());
    const search = createSearchSource('searxng', { address: server.url }).search('x', { limit: 1 });
    await expect(search).rejects.toMatchObject({ remedy: expect.stringContaining('search.formats') });
  });

  it('tells a refusal of Wikipedia as the contact that is missing', async () => {
    const server = await serve((_, response) => response.writeHead(403).end());
    const search = createSearchSource('wikipedia', { address: server.url }).search('x', { limit: 1 });
    await expect(search).rejects.toMatchObject({ remedy: expect.stringContaining('search.contact') });
  });

  it('tells that the engines of a SearXNG instance were silent, when nothing else was found', async () => {
    const silent = { results: [] as object[], unresponsive_engines: [['google', 'timeout']] };
    const server = await serve((_, response) => response.end(JSON.stringify(silent)));
    const source = createSearchSource('searxng', { address: server.url }, { waiting: patientWaiting() });
    await expect(source.search('x', { limit: 1 })).rejects.toMatchObject({
      message: expect.stringContaining('google: timeout'),
      remedy: expect.stringContaining('engines'),
    });
    silent.results.push({ url: 'https://example.org/', title: 'One', content: 'x' });
    expect(await source.search('x', { limit: 1 })).toHaveLength(1);
  });

  it('tells what a service complains of inside a good status', async () => {
    const waiting = patientWaiting();
    const wiki = await serve((_, response) =>
      response.end('{"error":{"code":"ratelimited","info":"slow down"}}'),
    );
    await expect(
      createSearchSource('wikipedia', { address: wiki.url }, { waiting }).search('x', { limit: 1 }),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const papers = await serve((_, response) =>
      response.end(
        '<feed><entry><id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>max_results must be small</summary></entry></feed>',
      ),
    );
    await expect(
      createSearchSource('arxiv', { address: papers.url }, { waiting }).search('x', { limit: 1 }),
    ).rejects.toThrow('arXiv did not search: max_results must be small.');
  });

  it('tells a used-up plan of Tavily as a rate limit', async () => {
    const server = await serve((_, response) => response.writeHead(432).end('{"detail":{"error":"limit"}}'));
    const search = createSearchSource('tavily', { address: server.url, key: 'k' }).search('x', { limit: 1 });
    await expect(search).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('sends a question to OpenAlex as words, not as an expression', async () => {
    const server = await serve((_, response) => response.end('{"results":[]}'));
    const source = createSearchSource('openalex', { address: server.url, contact: 'me@example.org' });
    await source.search('is "x" AND (y*) OR NOT z?', { limit: 1 });
    const parameters = new URL(server.asked[0]?.path ?? '', server.url).searchParams;
    expect([parameters.get('search'), parameters.get('mailto')]).toEqual([
      'is x and y or not z',
      'me@example.org',
    ]);
  });

  it('prefers the open copy of a paper, and its day to its year', async () => {
    const server = await serve((_, response) =>
      response.end(
        JSON.stringify({
          data: [
            {
              title: 'A',
              url: 'https://s2.example/1',
              openAccessPdf: { url: 'https://x.example/a.pdf' },
              year: 2020,
            },
          ],
        }),
      ),
    );
    const hits = await createSearchSource('semantic-scholar', { address: server.url }).search('x', {
      limit: 1,
    });
    expect(hits).toEqual([{ address: 'https://x.example/a.pdf', title: 'A', excerpt: '', date: '2020' }]);
    expect(server.asked[0]?.headers['x-api-key']).toBeUndefined();
  });
});
