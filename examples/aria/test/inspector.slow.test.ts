/** The server as the MCP Inspector sees it, from its command line. It is installed with the programs of the repository's slow tests. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { NO_FILE } from './answers.js';

const root = join(import.meta.dirname, '../../..');
const inspector = join(root, 'test/programs/node_modules/.bin/mcp-inspector');
const isHere = existsSync(inspector);
const launcher = join(root, 'examples/aria/bin/plimsoll-aria.mjs');
const home = mkdtempSync(join(tmpdir(), 'aria-inspector-'));

/** It gives a server only the variables that are named. */
const env = { HOME: home, PLIMSOLL_HOME: home, ARIA_DATA: NO_FILE };
const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);

async function inspect(...args: string[]): Promise<unknown> {
  const given = ['--cli', ...variables, process.execPath, launcher, ...args];
  const { stdout } = await promisify(execFile)(inspector, given, {
    env: { ...process.env, ...env },
    cwd: home,
    maxBuffer: 64 * 1_024 * 1_024,
  });
  return JSON.parse(stdout);
}

const call = (name: string, ...args: string[]) =>
  inspect('--method', 'tools/call', '--tool-name', name, ...args.flatMap((arg) => ['--tool-arg', arg]));

describe(`the Inspector${isHere ? '' : ': not installed here (npm ci --prefix test/programs)'}`, () => {
  it.skipIf(!isHere)('lists the tools and the prompt', async () => {
    expect(await inspect('--method', 'tools/list')).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: 'skills.easy_80_plan' })]),
    });
    expect(await inspect('--method', 'prompts/list')).toMatchObject({ prompts: [{ name: 'aria' }] });
  });

  it.skipIf(!isHere).each([
    ['universe.route', ['origin=ZDYA-G', 'destination=UYG-YX', 'mode=safe'], { summarized: true }],
    ['market.orders', ['type=Light Railgun S1'], { truncated_from: 40 }],
    ['skills.easy_80_plan', ['activity=everything'], { truncated_from: 60 }],
  ])('shows %s with its limits and sources', async (name, args, meta) => {
    const answer = await call(name, ...args);
    expect(answer).toMatchObject({
      structuredContent: { _meta: { ...meta, citations: expect.any(Object) } },
    });
  });

  it.skipIf(!isHere)('shows the error of the policy', async () => {
    const answer = await call('universe.route', 'origin=Dodixi', 'destination=Jita').catch(
      ({ stdout }: { stdout: string }) => JSON.parse(stdout),
    );
    expect(answer).toMatchObject({ isError: true, structuredContent: { error_code: 'NOT_FOUND' } });
  });
});
