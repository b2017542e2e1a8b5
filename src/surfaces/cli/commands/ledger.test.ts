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

async function ledgerOf(lines: readonly object[], at: number, ...argv: string[]): Promise<string[]> {
  const home = await mkdtemp(join(tmpdir(), 'plimsoll-ledger-'));
  const month = new Date(at).toISOString().slice(0, 7);
  const rest = { format: 1, server: 'shop', bytes_before: 400, bytes_after: 400, added_ms: 1 };
  await mkdir(join(home, 'ledger'));
  await writeFile(
    join(home, 'ledger', `calls-${month}.jsonl`),
    lines.map((line, index) => `${JSON.stringify({ ...rest, at: at + index, ...line })}\n`).join(''),
  );
  const { out } = await runCommand(['ledger', ...argv], { cwd, env: { PLIMSOLL_HOME: home } });
  await rm(home, { recursive: true, force: true });
  return out.trimEnd().split('\n');
}

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
    expect(cells('dump')?.[6]).toBe('0');
    expect(out).toContain('1 call refused: 89,950 tokens that were never read');
  });

  it('counts what passed whole above its limit', async () => {
    const lines = [{ tool: 'feed', outcome: 'over', tokens_before: 50_000, tokens_after: 50_000 }];
    const [head = '', ...rest] = await ledgerOf(lines, Date.UTC(2026, 10, 16));
    expect(head).toMatch(/verbatim +over +tokens before/);
    expect(rest[0]?.trim().split(/\s+/).slice(0, 7)).toEqual(['shop', 'feed', '1', '0', '0', '0', '1']);
    expect(rest.join('\n')).toContain('1 call passed whole over the limit');
  });

  it('has a column for results with secrets replaced, where there are any', async () => {
    const at = Date.UTC(2026, 10, 16);
    const sizes = { tokens_before: 100, tokens_after: 100 };
    const plain = { tool: 'list', outcome: 'passed', ...sizes };
    const secrets = [
      { tool: 'env', outcome: 'redacted', redacted: 3, ...sizes },
      { tool: 'env', outcome: 'reduced', redacted: 1, ...sizes },
    ];
    const [head = '', ...rows] = await ledgerOf([plain, ...secrets], at);
    expect(head).toMatch(/over +redacted +tokens before/);
    const redacted = (tool: string) =>
      rows
        .find((row) => row.includes(` ${tool} `))
        ?.trim()
        .split(/\s+/)[7];
    expect([redacted('env'), redacted('list')]).toEqual(['2', '0']);
    expect((await ledgerOf([plain], at))[0]).not.toContain('redacted');
  });

  it('says what is counted, in the head of the table and in every sentence', async () => {
    const at = Date.UTC(2026, 10, 16);
    const sizes = { tokens_before: 900, tokens_after: 400 };
    const reduced = { tool: 'list', outcome: 'reduced', ...sizes };
    const [head = '', ...rest] = await ledgerOf([reduced, { ...reduced, dry_run: true }], at);
    expect(head).toMatch(/tokens before +tokens after +tokens brought back +asked again +median ms$/);
    expect(rest.join('\n')).toContain('500 tokens more would have been saved in 1 call of dry runs.');
  });

  it('takes a line with a time that is none for damaged, and any number of days', async () => {
    const at = Date.UTC(2026, 10, 16);
    const list = { tool: 'list', outcome: 'passed', tokens_before: 1, tokens_after: 1 };
    const lines = await ledgerOf([list, { ...list, at: 1e300 }], at, '--since', '1e300', '--csv');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('2026-11-16T00:00:00.000Z');
  });

  it('is empty where its folder cannot be, and says in a sentence what cannot be read', async () => {
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-ledger-odd-'));
    await writeFile(join(home, 'file'), '');
    expect(await runCommand(['ledger'], { cwd, env: { PLIMSOLL_HOME: join(home, 'file') } })).toMatchObject({
      code: 0,
      out: expect.stringContaining('The ledger is empty.'),
    });
    await mkdir(join(home, 'ledger', 'calls-2026-11.jsonl'), { recursive: true });
    const odd = await runCommand(['ledger'], { cwd, env: { PLIMSOLL_HOME: home } });
    expect([odd.code, odd.err]).toEqual([
      1,
      expect.stringMatching(
        /^plimsoll: The ledger cannot be read: .*calls-2026-11\.jsonl is a folder\.\n {2}Check/,
      ),
    ]);
  });

  it('refuses to print two forms at once', async () => {
    expect(await runCommand(['ledger', '--csv', '--json'], { cwd, env })).toMatchObject({
      code: 2,
      out: expect.stringContaining('two forms of the same output'),
    });
  });

  it('tells what was brought back and what was refused without figures below 0', async () => {
    const lines = [
      { tool: 'shot', outcome: 'refused', handle: 'a', tokens_before: 0, tokens_after: 115 },
      {
        tool: 'plimsoll_retrieve',
        outcome: 'passed',
        retrieved: 'a',
        tokens_before: 7_706,
        tokens_after: 7_706,
      },
    ];
    const read = (...more: object[]) => ledgerOf([...lines, ...more], Date.UTC(2026, 10, 16));
    expect((await read()).at(-2)).toBe('0 tokens saved in 1 call.');
    expect((await read()).at(-1)).toBe('1 call refused; what was refused does not count as saved.');
    const more = await read(
      { tool: 'list', outcome: 'reduced', handle: 'b', tokens_before: 900, tokens_after: 400 },
      { tool: 'plimsoll_retrieve', outcome: 'passed', retrieved: 'b', tokens_before: 900, tokens_after: 900 },
    );
    expect(more.at(-2)).toBe(
      '500 tokens saved in 2 calls, 100 % of the reduced results asked for again. 900 tokens were brought back by retrievals: 400 tokens more than were saved.',
    );
    expect(more.join()).not.toMatch(/-\d/);
  });

  it('says how old the newest call is when none is in the time that was asked for', async () => {
    const old = Date.now() - 40 * 86_400_000;
    const list = { tool: 'list', outcome: 'passed', tokens_before: 1, tokens_after: 1 };
    const day = new Date(old).toISOString().slice(0, 10);
    expect(await ledgerOf([list], old, '--since', '7')).toEqual([
      `No call in the last 7 days. The newest is of ${day}, 40 days ago.`,
    ]);
    expect((await ledgerOf([], old, '--since', '7'))[0]).toContain('The ledger is empty.');
  });
});
