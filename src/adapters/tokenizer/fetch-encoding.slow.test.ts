import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fuzzedText } from '../../tokens/engine/testing/fuzzed-text.js';
import { seededRandom } from '../../tokens/engine/testing/seeded-random.js';
import { loadEncoding } from './load-encoding.js';

const { buildBrowserEntry } = await import('../../../scripts/build-browser-entry.mjs' as string);

/** The entry plimsoll/tokens/browser as a page gets it: built into a folder and served from there. */
type BrowserEntry = typeof import('../../tokens-browser.js');
const NAMES = ['o200k_base', 'cl100k_base', 'o200k_harmony'] as const;
const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript' };
const random = seededRandom(5);
const texts = Array.from({ length: 60 }, () => fuzzedText(random, 20));
const folder = mkdtempSync(join(tmpdir(), 'plimsoll-browser-'));
let answers: unknown[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  await buildBrowserEntry(folder);
  const files = new URL('../../../generated/tokenizer/', import.meta.url);
  cpSync(files, join(folder, 'tokenizer'), { recursive: true });
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'POST') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        answers.push(JSON.parse(Buffer.concat(parts).toString()));
        response.end();
      });
      return;
    }
    try {
      const body = readFileSync(join(folder, path));
      response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  answers = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  // The last processes of a browser may write while the folder is read: then it is read again.
  await vi.waitFor(() => rmSync(folder, { recursive: true, force: true }), {
    timeout: 30_000,
    interval: 200,
  });
});

const entry = () => import(pathToFileURL(join(folder, 'tokens-browser.js')).href) as Promise<BrowserEntry>;

describe('the entry for browsers', () => {
  it('is one file that imports nothing and asks for nothing of Node', () => {
    const code = readFileSync(join(folder, 'tokens-browser.js'), 'utf8');
    expect(
      code.match(/\bimport\s*[({*"'\w][^.]|node:|\brequire\b|createRequire|\bprocess\.|\bBuffer\b/g),
    ).toBe(null);
  });

  it.each(NAMES)('counts with %s, fetched over HTTP, as in Node', async (name) => {
    const encoding = await (await entry()).fetchEncoding(name, { folder: `${address}/tokenizer` });
    expect(texts.map((text) => encoding.count(text))).toEqual(
      texts.map((text) => loadEncoding(name).count(text)),
    );
  });

  it('says which file it could not fetch', async () => {
    const { fetchEncoding } = await entry();
    await expect(fetchEncoding('o200k_base', { folder: `${address}/nowhere/` })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `${address}/nowhere/o200k_base.vocab of the token counter cannot be fetched.`,
    });
    await expect(fetchEncoding('__proto__' as 'o200k_base')).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    });
  });

  it('runs the example of the documentation', async () => {
    // Node's fetch reads no files; a browser gets them from the server that the module came from.
    vi.stubGlobal('fetch', async (url: URL) => new Response(readFileSync(url)));
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const file = join(folder, 'example.mjs');
    writeFileSync(file, documentedExample().replace('plimsoll/tokens/browser', './tokens-browser.js'));
    await import(pathToFileURL(file).href);
    vi.unstubAllGlobals();
    expect(log.mock.calls).toEqual([[documentedCount()]]);
  });

  const browser = findBrowser();
  // Without one, the tests above have run the same file in Node; PLIMSOLL_CHROMIUM may name the program.
  it.skipIf(browser === undefined)(
    'counts in Chromium as in Node, with the example of the documentation (needs chromium on the PATH)',
    { timeout: 120_000 },
    async () => {
      const page = `<script type="importmap">{ "imports": { "plimsoll/tokens/browser": "/tokens-browser.js" } }</script>
        <script type="module">
        const printed = []; console.log = (value) => printed.push(value);
        ${documentedExample()}
        const texts = ${JSON.stringify(texts)};
        const counts = {};
        for (const name of ${JSON.stringify(NAMES)}) {
          const one = await fetchEncoding(name);
          counts[name] = texts.map((text) => one.count(text));
        }
        await fetch('/answer', { method: 'POST', body: JSON.stringify({ printed, counts }) });
        </script>`;
      writeFileSync(join(folder, 'page.html'), page);
      const chromium = startBrowser(browser as string, `${address}/page.html`);
      await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 100_000, interval: 100 });
      const ended = new Promise((resolve) => chromium.once('exit', resolve));
      endGroup(chromium);
      await ended;
      const counts = Object.fromEntries(
        NAMES.map((name) => [name, texts.map((text) => loadEncoding(name).count(text))]),
      );
      expect(answers).toEqual([{ printed: [documentedCount()], counts }]);
    },
  );
});

function documentedExample(): string {
  const page = readFileSync(new URL('../../../docs/token-engine.md', import.meta.url), 'utf8');
  const example = page.split('```js\n').find((part) => part.includes("from 'plimsoll/tokens/browser'"));
  return example?.split('```')[0] ?? 'throw new Error("no example")';
}

function documentedCount(): number {
  const text = /count\('([^']*)'\)/.exec(documentedExample())?.[1] ?? '';
  return loadEncoding('o200k_base').count(text);
}

function findBrowser(): string | undefined {
  const names = [process.env.PLIMSOLL_CHROMIUM ?? '', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.find((name) => name !== '' && spawnSync(name, ['--version']).status === 0);
}

function startBrowser(program: string, page: string): ChildProcess {
  const flags = [
    '--headless',
    // The page is our own, and root or a container has no sandbox.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${join(folder, 'profile')}`,
  ];
  return spawn(program, [...flags, page], { stdio: 'ignore', detached: true });
}

/** A browser is many processes, and those that it leaves behind go on writing. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
