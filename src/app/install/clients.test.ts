/** The data of each client, by what it makes of a sample: taking a client away takes its row away and no other. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_PROFILES } from '../../contract/clients/clients.js';
import { filesOf, namedClients } from './client-paths.js';
import { readClientText } from './client-text.js';
import { formatOf, serversIn } from './file-changes.js';

interface Row {
  /** By platform, below the user's folder. */
  readonly linux: string;
  readonly darwin?: string;
  readonly win32?: string;
  readonly project?: string;
  readonly sample: string;
  /** What is set, and where the file is then. */
  readonly moved?: readonly [name: string, path: string];
}

const CONTENT = { command: 'node', args: ['server.js'], env: { A: 'b' } };
const json = (...path: string[]) =>
  JSON.stringify(path.reduceRight<object>((inner, key) => ({ [key]: inner }), { s: CONTENT }));

const ROWS: Readonly<Record<string, Row>> = {
  'claude-code': {
    linux: '.claude.json',
    project: '.mcp.json',
    sample: json('projects', '/work', 'mcpServers'),
    moved: ['CLAUDE_CONFIG_DIR', '.claude.json'],
  },
  'claude-desktop': {
    linux: '.config/Claude/claude_desktop_config.json',
    darwin: 'Library/Application Support/Claude/claude_desktop_config.json',
    win32: 'AppData/Roaming/Claude/claude_desktop_config.json',
    sample: json('mcpServers'),
  },
  codex: {
    linux: '.codex/config.toml',
    project: '.codex/config.toml',
    sample: '[mcp_servers.s]\ncommand = "node"\nargs = ["server.js"]\n[mcp_servers.s.env]\nA = "b"\n',
    moved: ['CODEX_HOME', 'config.toml'],
  },
  cursor: { linux: '.cursor/mcp.json', project: '.cursor/mcp.json', sample: json('mcpServers') },
  vscode: {
    linux: '.config/Code/User/mcp.json',
    darwin: 'Library/Application Support/Code/User/mcp.json',
    win32: 'AppData/Roaming/Code/User/mcp.json',
    project: '.vscode/mcp.json',
    sample: json('servers'),
    moved: ['XDG_CONFIG_HOME', 'Code/User/mcp.json'],
  },
  'copilot-cli': {
    linux: '.copilot/mcp-config.json',
    project: '.github/mcp.json',
    sample: json('mcpServers'),
    moved: ['COPILOT_HOME', 'mcp-config.json'],
  },
  'gemini-cli': {
    linux: '.gemini/settings.json',
    project: '.gemini/settings.json',
    sample: json('mcpServers'),
    moved: ['GEMINI_CLI_HOME', '.gemini/settings.json'],
  },
  opencode: {
    linux: '.config/opencode/opencode.json',
    project: 'opencode.json',
    sample: JSON.stringify({
      mcp: { s: { type: 'local', command: ['node', 'server.js'], environment: { A: 'b' } } },
    }),
    moved: ['XDG_CONFIG_HOME', 'opencode/opencode.json'],
  },
  windsurf: { linux: '.codeium/windsurf/mcp_config.json', sample: json('mcpServers') },
  zed: {
    linux: '.config/zed/settings.json',
    darwin: '.config/zed/settings.json',
    win32: 'AppData/Roaming/Zed/settings.json',
    project: '.zed/settings.json',
    sample: json('context_servers'),
  },
  cline: {
    linux: '.cline/data/settings/cline_mcp_settings.json',
    sample: json('mcpServers'),
    moved: ['CLINE_DIR', 'data/settings/cline_mcp_settings.json'],
  },
};

const ids = (profiles = CLIENT_PROFILES) => namedClients([], profiles).map(({ setup }) => setup.id);

describe('the clients', () => {
  it('have a row each, and a date and a source', () => {
    expect(ids()).toEqual(Object.keys(ROWS));
    for (const { setup } of namedClients([])) {
      expect(setup.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(setup.source).not.toBe('');
    }
  });

  it.each(Object.entries(ROWS))('%s is found where it keeps its servers, and read', async (id, row) => {
    const home = await mkdtemp(join(tmpdir(), 'clients-'));
    const [client] = namedClients([id]);
    if (client === undefined) throw new Error(id);
    const machine = { env: { HOME: home, USERPROFILE: home }, platform: 'linux', cwd: join(home, 'project') };
    const pathsOf = (scope: 'user' | 'project', other: object = {}) =>
      filesOf(client, scope, { ...machine, ...other }).files.filter((file) => file.hasServers);
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      expect(pathsOf('user', { platform })[0]?.path.replaceAll('\\', '/')).toBe(
        join(home, row[platform] ?? row.linux),
      );
    expect(pathsOf('project')[0]?.path).toBe(row.project && join(home, 'project', row.project));
    if (row.moved !== undefined) {
      const env = { ...machine.env, [row.moved[0]]: join(home, 'moved') };
      expect(pathsOf('user', { env })[0]?.path).toBe(join(home, 'moved', row.moved[1]));
    }

    const path = join(home, row.linux);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, row.sample);
    const read = await readClientText(path, formatOf(path));
    const servers = read.kind === 'read' ? serversIn(read.root, client.setup) : [];
    expect(servers.map(({ name, entry }) => ({ name, entry }))).toEqual([
      { name: 's', entry: { kind: 'program', cwd: undefined, ...CONTENT } },
    ]);
  });

  it('stand for themselves: without one, only its name is unknown', () => {
    for (const id of Object.keys(ROWS)) {
      const others = CLIENT_PROFILES.filter(({ setup }) => setup?.id !== id);
      expect(ids(others)).toEqual(Object.keys(ROWS).filter((name) => name !== id));
      expect(() => namedClients([id], others)).toThrow(`There is no client "${id}"`);
      for (const other of ids(others)) expect(namedClients([other], others)).toEqual(namedClients([other]));
    }
  });
});
