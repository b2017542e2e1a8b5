/** `plimsoll wrap` ends when it is told to, and what it has started with it, whatever its server does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

/** Each writes down its process first. None of them heeds a signal or the end of its input. */
const begin = `process.on('SIGTERM', () => {}); process.on('SIGINT', () => {});
  require('node:fs').writeFileSync(process.env.STARTED, String(process.pid));`;
const servers: Record<string, string> = {
  'is silent': `${begin} setInterval(() => {}, 1000);`,
  'is busy': `${begin} for (;;) {}`,
  'floods its client': `${begin} const line = '{"jsonrpc":"2.0","method":"notifications/x","params":{"x":"' + 'x'.repeat(9999) + '"}}\\n';
    const more = () => { while (process.stdout.write(line)); }; process.stdout.on('drain', more); more();`,
  'has left a program behind that holds its output': `${begin}
    require('node:child_process').spawn('sleep', ['20'], { detached: true, stdio: 'inherit' }).unref(); setInterval(() => {}, 1000);`,
};
const greeting = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
};
const ways: Record<string, (wrap: ChildProcess) => unknown> = {
  SIGTERM: (wrap) => wrap.kill('SIGTERM'),
  SIGHUP: (wrap) => wrap.kill('SIGHUP'),
  'a person who is impatient': async (wrap) => {
    for (let count = 0; count < 3; count++) {
      wrap.kill('SIGINT');
      await new Promise((done) => setTimeout(done, 50));
    }
  },
  'the end of its input': (wrap) => wrap.stdin?.end(),
};
const cases = Object.keys(servers).flatMap((server) =>
  Object.keys(ways).map((way) => [server, way] as const),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-ends-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function textIn(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return text;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const processIn = async (file: string) => Number(await textIn(file));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Greets, and answers a call after some seconds. It writes down what it sees. */
const slow = `const note = (text) => require('node:fs').appendFileSync(process.env.STARTED, text + ' ');
  const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  process.on('SIGTERM', () => { note('ended'); process.exit(); });
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line);
    if (method === 'initialize') answer(id, { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } });
    if (method !== 'tools/call') return;
    note('called');
    setTimeout(() => { note('answered'); answer(id, { content: [] }); }, 4000);
  }).on('close', () => note('closed'));`;

describe('plimsoll wrap, told to end', () => {
  it.each([false, true])(
    'does not wait for an open call when its input ends, several servers: %s',
    async (isMany) => {
      const seen = join(folder, `slow ${isMany}`);
      const file = join(folder, 'slow.json');
      const server = { command: process.execPath, args: ['-e', slow], env: { STARTED: seen } };
      await writeFile(file, JSON.stringify({ mcpServers: { slow: server } }));
      const words = isMany ? ['wrap', '--servers', file] : ['wrap', process.execPath, '-e', slow];
      const wrap = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...words], {
        cwd: folder,
        env: { ...process.env, PLIMSOLL_HOME: join(folder, 'home'), STARTED: seen },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      const exited = once(wrap, 'exit');
      wrap.stdin.write(`${JSON.stringify(greeting)}\n`);
      await once(wrap.stdout, 'data');
      wrap.stdout.resume();
      const params = { name: isMany ? 'slow__wait' : 'wait', arguments: {} };
      wrap.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params })}\n`);
      await textIn(seen);
      wrap.stdin.end();
      expect(await exited).toEqual([0, null]);
      const notes = (await readFile(seen, 'utf8')).trim().split(' ');
      expect(notes[0]).toBe('called');
      expect(notes).toContain('ended');
      expect(notes).not.toContain('answered');
    },
  );

  it.concurrent.each(cases)('when its server %s, by %s', async (server, way) => {
    const started = join(folder, `${server} ${way}`);
    const words = ['wrap', process.execPath, '-e', servers[server] ?? ''];
    const wrap = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...words], {
      cwd: folder,
      env: { ...process.env, PLIMSOLL_HOME: join(folder, 'home'), STARTED: started },
      stdio: ['pipe', server.startsWith('floods') ? 'pipe' : 'ignore', 'ignore'],
    });
    const exited = once(wrap, 'exit');
    wrap.stdin?.write(`${JSON.stringify(greeting)}\n`);
    const pid = await processIn(started);
    await ways[way]?.(wrap);
    expect(await exited).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });

  it('over HTTP, with sessions open', async () => {
    const started = join(folder, 'over HTTP');
    const words = ['wrap', '--listen', '127.0.0.1:0', process.execPath, '-e', servers['is silent'] ?? ''];
    const wrap = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...words], {
      env: { ...process.env, PLIMSOLL_HOME: join(folder, 'home'), STARTED: started },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(wrap, 'exit');
    const [said] = (await once(wrap.stderr, 'data')) as [Buffer];
    const url = /http:\S+/.exec(said.toString())?.[0] ?? '';
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const greeted = fetch(url, { method: 'POST', headers, body: JSON.stringify(greeting) });
    greeted.catch(() => undefined);
    const pid = await processIn(started);
    wrap.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });
});
