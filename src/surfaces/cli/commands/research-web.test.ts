import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { SERVICE_FORMATS } from '../../../../test/support/search-server.js';
import { startWebServer, type WebServer } from '../../../../test/support/web-server.js';
import {
  SEARCH_SERVICE_NAMES,
  SEARCH_SERVICES,
  type SearchServiceName,
} from '../../../contract/search-services.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const SENTENCE = 'The harbour of Portmere is 12 metres deep at low tide, as the pilots measured in 1911.';
const KEY = 'k-0123456789abcdef';

/** A search service and the pages that it finds, on one server. */
async function serve(name: SearchServiceName, robots = ''): Promise<WebServer> {
  const format = SERVICE_FORMATS[name];
  const server: WebServer = await startWebServer(({ path }, response) => {
    const address = `${server.url}/wiki/Harbour`;
    if (path.startsWith(`${format.path}?`) || path === format.path) {
      const found = [{ title: 'Harbour', address, text: 'The harbour of Portmere', day: '2024-01-02' }];
      response.writeHead(200, { 'content-type': format.type }).end(format.answer(found));
    } else if (path === '/robots.txt') response.writeHead(200).end(robots);
    else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>Harbour</title><main><h1>Harbour</h1><p>${SENTENCE}</p></main>`);
    }
  });
  servers.push(server);
  return server;
}

function research(name: SearchServiceName, server: WebServer, more: readonly string[] = []) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-research-web-'));
  const set = (value: string) => ['--set', value];
  const argv = [
    ...['research', 'How deep is the harbour of Portmere?', '--max-iterations', '1'],
    ...set(`search.services=["${name}"]`),
    ...set(`search.${name}.base_url=${server.url}`),
    ...(name === 'google' ? set('search.google.engine=engine-1') : []),
    ...more,
  ];
  const { keyVariable } = SEARCH_SERVICES[name];
  const env = {
    PLIMSOLL_HOME: join(cwd, 'home'),
    ...(keyVariable === undefined ? {} : { [keyVariable]: KEY }),
  };
  return runCommand(argv, { cwd, env });
}

const allow = (server: WebServer) => ['--set', `search.private_hosts=["${server.host}"]`];

describe('plimsoll research with a search service', () => {
  // arXiv's pages are read over https, which this server does not speak.
  it.each(SEARCH_SERVICE_NAMES.filter((name) => name !== 'arxiv'))(
    'asks %s, reads the page that it finds and quotes it',
    async (name) => {
      const server = await serve(name);
      const { out, err, code } = await research(name, server, allow(server));
      expect([code, err.includes('1 of 1 source read')]).toEqual([0, true]);
      expect(out).toContain('12 metres deep');
      expect(out).toContain(`${server.url}/wiki/Harbour`);
      const asked = server.asked.filter(({ path }) => path.startsWith(SERVICE_FORMATS[name].path));
      expect(asked.length).toBeGreaterThan(0);
      expect(out + err).not.toContain(KEY);
    },
  );

  it('sends the contact of the configuration to the service and to the servers of pages', async () => {
    const server = await serve('wikipedia');
    await research('wikipedia', server, [...allow(server), '--set', 'search.contact=me@example.org']);
    expect(server.asked.length).toBeGreaterThan(2);
    for (const { headers } of server.asked)
      expect(headers['user-agent']).toMatch(/^plimsoll\/\S+ \(me@example\.org\)$/);
  });

  it('takes the key from the variable that the configuration names', async () => {
    const server = await serve('tavily');
    const named = ['--set', 'search.tavily.api_key_env=NO_SUCH_VARIABLE'];
    const { err, out } = await research('tavily', server, [...allow(server), ...named]);
    expect(out + err).toContain('Tavily needs a key');
    expect(server.asked).toEqual([]);
  });

  it('does not read what robots.txt forbids, and lists it as found but not read', async () => {
    const server = await serve('wikipedia', 'User-agent: plimsoll\nDisallow: /wiki/');
    const { out } = await research('wikipedia', server, allow(server));
    expect(out).toContain('Found but not read');
    expect(out).toContain('robots.txt');
    expect(server.asked.some(({ path }) => path.startsWith('/wiki/'))).toBe(false);
  });

  it('reads no page from a private host that nobody named', async () => {
    const server = await serve('wikipedia');
    const { out } = await research('wikipedia', server);
    expect(out).toContain('private network');
    expect(server.asked.every(({ path }) => path.startsWith('/w/api.php'))).toBe(true);
  });
});
