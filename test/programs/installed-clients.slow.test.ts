/**
 * Clients as they are published read their configuration before `plimsoll install`, after it, and after `plimsoll uninstall`, and start
 * its server each time.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

const INSTALLED = join(dirname(fileURLToPath(import.meta.url)), 'node_modules');
const MEMORY = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-memory/package.json')),
  'dist/index.js',
);
const CLI = join(projectRoot, 'dist/cli.js');
const run = promisify(execFile);

interface Client {
  readonly file: string;
  readonly list: readonly string[];
  readonly settings: string;
  readonly content: string;
  /** What it says of a server that it has read, and started where it does. */
  readonly told: RegExp;
}

const entry = (more: object) =>
  JSON.stringify({ mcpServers: { memory: { ...more, args: [MEMORY] } } }, null, 2);

const CLIENTS: Readonly<Record<string, Client>> = {
  'claude-code': {
    file: '@anthropic-ai/claude-code-linux-x64/claude',
    list: ['mcp', 'list'],
    settings: '.claude.json',
    content: entry({ type: 'stdio', command: 'node' }),
    told: /memory: .*Connected/,
  },
  codex: {
    file: '.bin/codex',
    list: ['mcp', 'list', '--json'],
    settings: '.codex/config.toml',
    content: `model = "x" # mine\n\n[mcp_servers.memory] # a graph\ncommand = "node"\nargs = [\n  "${MEMORY}", # here\n]\nstartup_timeout_sec = 2_0\n`,
    told: /"name": "memory",\s+"enabled": true/,
  },
  'gemini-cli': {
    file: '.bin/gemini',
    list: ['mcp', 'list'],
    settings: '.gemini/settings.json',
    content: `{\n\t// mine\n\t"mcpServers": { "memory": { "command": "node", "args": ["${MEMORY}"], "trust": false } }\n}`,
    told: /memory: .*Connected/,
  },
  opencode: {
    file: 'opencode-linux-x64/bin/opencode',
    list: ['mcp', 'list'],
    settings: '.config/opencode/opencode.json',
    content: `{\n  "$schema": "https://opencode.ai/config.json",\n  "mcp": {\n    // mine\n    "memory": { "type": "local", "command": ["node", "${MEMORY}"] }\n  }\n}\n`,
    told: /memory.*connected/,
  },
};

describe('a client as it is published', () => {
  it.each(Object.entries(CLIENTS))(
    '%s reads what install wrote, and what uninstall left',
    async (id, client) => {
      const program = join(INSTALLED, client.file);
      expect(existsSync(program), `${id} is not installed: npm ci --prefix test/programs`).toBe(true);
      const home = await mkdtemp(join(tmpdir(), 'client-'));
      const env = {
        HOME: home,
        PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
        PLIMSOLL_HOME: join(home, 'plimsoll'),
        GEMINI_CLI_TRUST_WORKSPACE: 'true',
      };
      const settings = join(home, client.settings);
      await mkdir(dirname(settings), { recursive: true });
      await writeFile(settings, client.content);
      const ask = async () => {
        const asked = run(program, client.list, { cwd: home, env, timeout: 120_000 });
        asked.child.stdin?.end();
        const { stdout, stderr } = await asked;
        return stdout + stderr;
      };
      const plimsoll = async (...words: string[]) =>
        (await run(process.execPath, [CLI, ...words], { cwd: home, env })).stdout;

      expect(await ask()).toMatch(client.told);
      // Some write into their own file when they run.
      const before = await readFile(settings);
      expect(await plimsoll('install', id)).toContain('1 of 1 server behind Plimsoll.');
      const written = await readFile(settings);
      const told = await ask();
      expect(told).toMatch(client.told);
      expect(told).toContain('dist/cli.js');
      const isTouched = !(await readFile(settings)).equals(written);
      expect(await plimsoll('status', id)).toMatch(/ yes +1 of 1 /);
      await plimsoll('uninstall', id);
      if (!isTouched) expect((await readFile(settings)).equals(before)).toBe(true);
      const after = await ask();
      expect(after).toMatch(client.told);
      expect(after).not.toContain('dist/cli.js');
    },
  );
});
