import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;
let env: Record<string, string>;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'plimsoll-ledger-'));
  env = { PLIMSOLL_HOME: join(cwd, 'home') };
  const call = {
    format: 1,
    at: Date.UTC(2026, 10, 16),
    server: 'shop',
    bytes_before: 400,
    bytes_after: 400,
    added_ms: 1,
  };
  const calls = [
    { ...call, tool: 'list', outcome: 'passed', tokens_before: 100, tokens_after: 100 },
    { ...call, tool: 'dump', outcome: 'refused', tokens_before: 90_000, tokens_after: 50 },
    { ...call, tool: 'list', outcome: 'verbatim', tokens_before: 70_000, tokens_after: 70_000 },
    { ...call, tool: 'dump', outcome: 'reduced', tokens_before: 900, tokens_after: 90 },
  ];
  await mkdir(join(cwd, 'home', 'ledger'), { recursive: true });
  await writeFile(
    join(cwd, 'home', 'ledger', 'calls-2026-11.jsonl'),
    calls.map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

describe('plimsoll ledger', () => {
  it('counts in every cell: what was refused, and that nothing was', async () => {
    const { out, code } = await runCommand(['ledger'], { cwd, env });
    expect(code).toBe(0);
    const cells = (tool: string) =>
      out
        .split('\n')
        .find((line) => line.includes(tool))
        ?.trim()
        .split(/\s+/);
    // server, tool, calls, reduced, refused, verbatim
    expect(cells('dump')?.slice(0, 6)).toEqual(['shop', 'dump', '2', '1', '1', '0']);
    expect(cells('list')?.slice(0, 6)).toEqual(['shop', 'list', '2', '0', '0', '1']);
    expect(out).toContain('1 call refused: 89,950 tokens that nobody has read');
  });
});
