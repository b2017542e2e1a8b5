import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
let file: string;
const original = JSON.stringify(sampleSession(), null, 1);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-prune-'));
  file = join(folder, 'session.json');
  await writeFile(file, original);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

interface Report {
  readonly budget_met: boolean;
  readonly tokens: { readonly before: number; readonly after: number };
  readonly actions: readonly { readonly handle: string; readonly reason: string; readonly id: string }[];
  readonly blockers: readonly { readonly protected_by: string }[];
  readonly written: string | null;
  readonly by_reason: Readonly<Record<string, object>>;
  readonly aggressive_tokens: number | null;
}

describe('plimsoll prune', () => {
  it('writes a transcript within the budget, and restore gives the original back bit for bit', async () => {
    const pruned = await run(
      'prune',
      'session.json',
      '--budget',
      '6000',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
      '--json',
    );
    expect(pruned.code).toBe(0);
    const report = pruned.json<Report>();
    expect(report.budget_met).toBe(true);
    expect(report.tokens.after).toBeLessThanOrEqual(6000);
    expect(await readFile(file, 'utf8')).toBe(original);
    expect((await run('check', 'p.json')).code).toBe(0);
    expect((await run('restore', 'p.json', '--all', '--out', 'o.json')).code).toBe(0);
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(original);
  });

  it('gives two prunes back at once, and the transcript that grew after them', async () => {
    await run('prune', 'session.json', '--budget', '12000', '--mode', 'aggressive', '--out', 'p1.json');
    await run('prune', 'p1.json', '--budget', '5000', '--mode', 'aggressive', '--out', 'p2.json');
    await run('restore', 'p2.json', '--all', '--out', 'o.json');
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(original);
    const grown = (await readFile(join(folder, 'p2.json'), 'utf8')).replace(
      /\n \]\n\}$/,
      ',\n  {"role":"user","content":"more"}\n ]\n}',
    );
    await writeFile(join(folder, 'g.json'), grown);
    expect((await run('restore', 'g.json', '--all', '--out', 'o.json')).out).toContain(
      'with what was added since',
    );
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(
      original.replace(/\n \]\n\}$/, ',\n  {"role":"user","content":"more"}\n ]\n}'),
    );
  });

  it('puts one original back by its handle and leaves the rest pruned', async () => {
    const pruned = await run(
      'prune',
      'session.json',
      '--budget',
      '6000',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
      '--json',
    );
    const action = pruned
      .json<Report>()
      .actions.find(({ reason }) => reason === 'outcome_only' || reason === 'superseded_read');
    expect((await run('restore', 'p.json', '--id', action?.handle ?? '', '--out', 'one.json')).code).toBe(0);
    const messages = (name: string) =>
      readFile(join(folder, name), 'utf8').then(
        (text) => JSON.parse(text) as ReturnType<typeof sampleSession>,
      );
    const result = async (name: string) =>
      (await messages(name)).messages.find((one) => one.tool_call_id === action?.id)?.content;
    expect(await result('one.json')).toBe(
      sampleSession().messages.find((one) => one.tool_call_id === action?.id)?.content,
    );
    expect(await result('p.json')).not.toBe(await result('one.json'));
    expect((await messages('one.json')).messages.length).toBeLessThan(sampleSession().messages.length);
  });

  it('misses a small budget in default mode: still writes, names the blockers, exits 1', async () => {
    const pruned = await run('prune', 'session.json', '--budget', '2000', '--out', 'p.json', '--json');
    expect(pruned.code).toBe(1);
    const report = pruned.json<Report>();
    expect(report.budget_met).toBe(false);
    // Reads that a later write superseded are told by their outcome.
    expect(report.blockers.map((one) => one.protected_by)).toContain('tool bash');
    expect(report.by_reason).toHaveProperty('superseded_read');
    const aggressive = await run(
      'prune',
      'session.json',
      '--budget',
      '2000',
      '--mode',
      'aggressive',
      '--dry-run',
      '--json',
    );
    expect(report.aggressive_tokens).toBe(aggressive.json<Report>().tokens.after);
    const { out } = await run('prune', 'session.json', '--budget', '2000', '--dry-run');
    expect(out.split('\n')[0]).toMatch(
      /^The budget of 2,000 tokens was missed in default mode; --mode aggressive/,
    );
    expect(report.written).toBe(join(folder, 'p.json'));
    expect((await run('check', 'p.json')).code).toBe(0);
    expect(pruned.err).toContain('was missed by');
  });

  it('counts messages too, if asked', async () => {
    const pruned = await run(
      'prune',
      'session.json',
      '--max-messages',
      '80',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
      '--json',
    );
    const report = pruned.json<{ budget_met: boolean; messages: { before: number; after: number } }>();
    expect(report.messages.before).toBeGreaterThan(100);
    expect(report.budget_met).toBe(true);
    expect(report.messages.after).toBeLessThanOrEqual(80);
  });

  it('returns a transcript within its budget byte for byte', async () => {
    await run('prune', 'session.json', '--budget', '900000', '--out', 'p.json');
    expect(await readFile(join(folder, 'p.json'), 'utf8')).toBe(original);
  });

  it('changes nothing when it is switched off, and says so', async () => {
    const off = await run(
      'prune',
      'session.json',
      '--budget',
      '2000',
      '--out',
      'p.json',
      '--set',
      'resilience.enabled=false',
    );
    expect(await readFile(join(folder, 'p.json'), 'utf8')).toBe(original);
    expect(off.err).toContain('resilience.enabled is false');
  });

  it('looks only in a dry run', async () => {
    const dry = await run(
      'prune',
      'session.json',
      '--budget',
      '6000',
      '--mode',
      'aggressive',
      '--dry-run',
      '--out',
      'p.json',
    );
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('Dry run');
    await expect(stat(join(folder, 'p.json'))).rejects.toThrow();
    await expect(stat(join(folder, 'home'))).rejects.toThrow();
  });

  it('prints the transcript when it has no place to write it', async () => {
    const piped = await run('prune', 'session.json', '--budget', '6000', '--mode', 'aggressive');
    expect(JSON.parse(piped.out)).toHaveProperty('messages');
    expect(piped.err).toContain('superseded');
  });

  it('replaces the file only when asked, with a backup, and not while it is written to', async () => {
    const busy = await run('prune', 'session.json', '--budget', '6000', '--mode', 'aggressive', '--in-place');
    expect(busy.code).toBe(2);
    expect(busy.err).toContain('being written to');
    await utimes(file, new Date(0), new Date(0));
    expect(
      (await run('prune', 'session.json', '--budget', '6000', '--mode', 'aggressive', '--in-place')).code,
    ).toBe(0);
    expect(await readFile(`${file}.bak`, 'utf8')).toBe(original);
    expect(await readFile(file, 'utf8')).not.toBe(original);
  });

  it('protects tools, paths and texts that the configuration names', async () => {
    const keep = [
      '--set',
      'resilience.protected_paths=["src/**"]',
      '--set',
      'resilience.protected_patterns=["needle"]',
    ];
    await run(
      'prune',
      'session.json',
      '--budget',
      '3000',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
      ...keep,
    );
    const left = await readFile(join(folder, 'p.json'), 'utf8');
    for (const { tool_call_id: id, content } of sampleSession().messages) {
      if (id !== undefined && (content ?? '').includes('needle'))
        expect(left).toContain(JSON.stringify(content).slice(1, 80));
    }
    await run('prune', 'session.json', '--budget', '3000', '--mode', 'aggressive', '--out', 'q.json');
    expect(left.length).toBeGreaterThan((await readFile(join(folder, 'q.json'), 'utf8')).length);
  });

  it('shows each action in verbose and only warnings in quiet', async () => {
    const at = (level: string) =>
      run(
        'prune',
        'session.json',
        '--budget',
        '6000',
        '--mode',
        'aggressive',
        '--dry-run',
        '--set',
        `resilience.notification_level=${level}`,
      );
    const [quiet, normal, verbose] = [await at('quiet'), await at('normal'), await at('verbose')];
    expect(quiet.err).toBe('');
    expect(normal.err).toContain('Continue from the last success');
    expect(normal.err).toContain('these handles are examples');
    expect(verbose.err.split('\n').length).toBeGreaterThan(normal.err.split('\n').length + 5);
    // A table has columns that are set apart.
    expect(normal.out).toMatch(/\w {3,}\w/);
    expect(quiet.out).not.toMatch(/\w {3,}\w/);
  });

  it('prints no table in quiet where the budget is missed either', async () => {
    const level = ['--set', 'resilience.notification_level=quiet'];
    const { out, err } = await run('prune', 'session.json', '--budget', '10', '--dry-run', ...level);
    expect(out).not.toMatch(/\w {3,}\w/);
    expect(err).toContain('What blocks it: ');
  });

  it('writes the full record to a file', async () => {
    await run(
      'prune',
      'session.json',
      '--budget',
      '6000',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
      '--report',
      'r.json',
      '--set',
      'resilience.notification_level=quiet',
    );
    const report = JSON.parse(await readFile(join(folder, 'r.json'), 'utf8')) as Report;
    expect(report.actions.length).toBeGreaterThan(5);
    expect(report.actions.every(({ handle }) => /^[a-z2-7]{16}$/.test(handle))).toBe(true);
    const [first] = report.actions;
    expect((await run('archive', 'show', first?.handle ?? '')).code).toBe(0);
  });

  it('keeps secrets sealed in the archive and gives them back', async () => {
    const secret = `ghp_${'a1B2c3D4e5F6g7H8'.repeat(3).slice(0, 36)}`;
    const session = sampleSession();
    for (const message of session.messages)
      if (message.role === 'tool') message.content = `${message.content}\ntoken ${secret}\n`;
    const text = JSON.stringify(session);
    await writeFile(file, text);
    const pruned = await run(
      'prune',
      'session.json',
      '--budget',
      '6000',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
      '--json',
    );
    const { handle } = pruned.json<Report>().actions.find(({ reason }) => reason === 'superseded_read') ?? {
      handle: '',
    };
    expect((await run('archive', 'show', handle)).out).not.toContain(secret);
    await run('restore', 'p.json', '--all', '--out', 'o.json');
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(text);
  });

  it('prunes nothing when originals cannot be kept', async () => {
    const failed = await runCommand(
      ['prune', file, '--budget', '6000', '--mode', 'aggressive', '--out', join(folder, 'p.json')],
      { cwd: folder, env: { PLIMSOLL_HOME: join(file, 'home') } },
    );
    expect(failed.code).toBe(1);
    expect(failed.err).toContain('nothing was pruned');
    await expect(stat(join(folder, 'p.json'))).rejects.toThrow();
  });

  it('says what it does not know, and what to do', async () => {
    await writeFile(file, '{"a": 1}');
    expect((await run('prune', 'session.json', '--budget', '1')).err).toContain(
      'not a transcript in a known format',
    );
    expect((await run('prune', 'missing.json', '--budget', '1')).err).toContain('does not exist');
    expect((await run('prune', 'session.json', '--budget', 'much')).code).toBe(2);
    expect((await run('restore', 'session.json', '--all')).err).toContain('no record of a prune');
  });
});

describe('plimsoll check and repair', () => {
  it('find what a provider would refuse, mend it, and can undo that', async () => {
    const session = sampleSession();
    const lost = session.messages.findIndex(({ role }) => role === 'tool');
    const id = session.messages[lost]?.tool_call_id;
    session.messages.splice(lost, 1);
    const broken = JSON.stringify(session);
    await writeFile(file, broken);
    const check = await run('check', 'session.json', '--json');
    expect(check.code).toBe(1);
    expect(check.json<{ findings: { rule: string; id: string }[] }>().findings).toMatchObject([
      { rule: 'call-without-result', id },
    ]);
    expect((await run('repair', 'session.json', '--out', 'm.json')).code).toBe(0);
    expect((await run('check', 'm.json')).code).toBe(0);
    await run('restore', 'm.json', '--all', '--out', 'o.json');
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(broken);
  });
});

describe('plimsoll session', () => {
  it('shows what fills the context and what could leave', async () => {
    const shown = await run('session', 'session.json');
    expect(shown.code).toBe(0);
    expect(shown.out).toContain('tool results');
    expect(shown.out).toContain('superseded read');
    const json = (await run('session', 'session.json', '--json')).json<{
      tokens: number;
      by_content: { tokens: number }[];
    }>();
    expect(json.by_content.reduce((sum, row) => sum + row.tokens, 0)).toBe(json.tokens);
  });
});
