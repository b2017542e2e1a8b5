/** A short list of tools from the command line, and whose word counts on what may be called. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const SERVER = fileURLToPath(new URL('../../mcp-proxy/testing/many-tools-server.mjs', import.meta.url));
const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const clientInfo = { name: 'c', version: '1' };
const given = { name: 'archive_invoice_1', arguments: { invoice_id: 'i' } };
const stdin = [
  message(1, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }),
  '{"jsonrpc":"2.0","method":"notifications/initialized"}\n',
  message(2, 'tools/list', {}),
  message(3, 'tools/call', { name: 'plimsoll_call_tool', arguments: given }),
].join('');

const ALLOWS = '[proxy]\ncall_tools = ["*"]\nkeep_tools = ["*"]\n';

async function wrap(user: string, project: string, flags: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'plimsoll-list-'));
  for (const [name, text] of Object.entries({ home: user, project })) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'plimsoll.toml'), text);
  }
  const env = { PLIMSOLL_HOME: join(folder, 'home'), PATH: process.env.PATH ?? '' };
  const cwd = join(folder, 'project');
  return runCommand(['wrap', ...flags, '--', process.execPath, SERVER, '40'], { env, stdin, cwd });
}

describe('plimsoll wrap --tool-list-tokens', () => {
  const flags = ['--tool-list-tokens', '1000'];

  it('serves a short list, in which a project file neither keeps nor allows a tool', async () => {
    const { out, err } = await wrap('', ALLOWS, flags);
    expect(out).toContain('"name":"plimsoll_find_tools"');
    expect(out).not.toContain('"name":"archive_invoice_1"');
    expect(out).toContain('this client cannot ask the user');
    expect(err).toContain('2 options are ignored');
  });

  it('obeys the file of its user', async () => {
    const { out } = await wrap('[proxy]\ncall_tools = ["archive_*"]\n', '', flags);
    expect(out).toContain('archive_invoice_1 page');
  });

  it('is off without it, whatever the project says', async () => {
    const { out } = await wrap('', '[proxy]\ntool_list_tokens = 1000\n', []);
    expect(out).toContain('"name":"archive_invoice_1"');
    expect(out).not.toContain('plimsoll_find_tools');
  });

  it('refuses what is no number of tokens', async () => {
    const { code, err } = await wrap('', '', ['--tool-list-tokens', 'few']);
    expect(code).toBe(2);
    expect(err).toContain('proxy.tool_list_tokens');
  });
});

describe('plimsoll tools with a token limit for the list', () => {
  it('shows which tools stay, which are found, and what the short list costs', async () => {
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-list-'));
    const env = { PLIMSOLL_HOME: home, PATH: process.env.PATH ?? '' };
    const set = ['--set', 'proxy.tool_list_tokens=2000', '--set', 'proxy.keep_tools=*_invoice_3'];
    const argv = ['tools', ...set, '--', process.execPath, SERVER, '40'];
    const { out } = await runCommand(argv, { env });
    expect(out).toMatch(/ archive_invoice_1 +\d+ +\d+ +found\n/);
    expect(out).toMatch(/ list_invoice_3 +\d+ +\d+ +yes\n/);
    expect(out).toMatch(/tokens for 4 tools, .* 39 more are found with plimsoll_find_tools\.\n/);
    const json = (await runCommand([...argv.slice(0, 1), '--json', ...argv.slice(1)], { env })).json<{
      tools: { tool: string; shelved?: true }[];
      total_tokens: number;
    }>();
    expect(json.total_tokens).toBeLessThanOrEqual(2_000);
    expect(json.tools.filter(({ shelved }) => shelved === true)).toHaveLength(39);
  });
});
