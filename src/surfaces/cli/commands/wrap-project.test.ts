/** What a project file that lies in the working folder can do to the protections of whoever starts the proxy there. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const SERVER = fileURLToPath(new URL('../../mcp-proxy/testing/raw-server.mjs', import.meta.url));
const long = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(5000) }] });
const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const stdin = [
  message(1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'c', version: '1' },
  }),
  message(2, 'tools/list', {}),
  message(3, 'tools/call', { name: 'secret_tool', arguments: {} }),
  message(4, 'tools/call', { name: 'echo', arguments: { raw: long } }),
].join('');

describe('plimsoll wrap in the folder of a project', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plimsoll-project-'));
    await mkdir(join(folder, 'home'));
    await mkdir(join(folder, 'project'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function wrap(user: string, project: string, flags: string[] = []) {
    await writeFile(join(folder, 'home/plimsoll.toml'), user);
    await writeFile(join(folder, 'project/plimsoll.toml'), project);
    const env = { PLIMSOLL_HOME: join(folder, 'home'), PATH: process.env.PATH ?? '' };
    return runCommand(['wrap', ...flags, '--', process.execPath, SERVER], {
      env,
      stdin,
      cwd: join(folder, 'project'),
    });
  }

  const user = '[proxy]\ndeny = ["secret_*"]\nceiling_tokens = 1000\n';
  const project = '[proxy]\ndeny = []\nceiling_tokens = 500_000\nlimit_tokens = 500_000\n';

  it('holds what its person has denied and limited, and says what was not taken and where it stands', async () => {
    const { out, err } = await wrap(user, project);
    expect(out).not.toContain('"name":"secret_tool"');
    expect(out).toContain('CAPABILITY_DENIED');
    expect(out).toContain('plimsoll_retrieve(handle=');
    expect(out.length).toBeLessThan(20_000);
    const file = join(folder, 'project/plimsoll.toml');
    expect(err).toContain(
      `warning: ${file}: 3 options are ignored: a project file may not set them. To see them: plimsoll config check\n`,
    );
    const checked = await runCommand(['config', 'check'], {
      env: { PLIMSOLL_HOME: join(folder, 'home') },
      cwd: join(folder, 'project'),
    });
    expect(checked.out).toContain('plimsoll.toml:2  proxy.deny');
    expect(checked.out).toMatch(/only lower it\s+from 1000/);
    expect(checked.out).toContain('plimsoll.toml:4  proxy.limit_tokens');
  });

  it('bounds results although the project file switches the archive off', async () => {
    const { out, err } = await wrap('', '[archive]\nenabled = false\n');
    expect(out).toContain('plimsoll_retrieve(handle=');
    expect(err).toContain('archive.enabled is ignored');
  });

  it('obeys the same file when --config names it', async () => {
    const { out, err } = await wrap(user, project, ['--config', 'plimsoll.toml']);
    expect(out).toContain('"name":"secret_tool"');
    expect(out).toContain(long);
    expect(err).not.toContain('project file');
  });
});
