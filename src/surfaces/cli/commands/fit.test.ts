import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { FitResult } from '../../../app/fit/fit.js';

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'plimsoll-fit-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

const boats = (name: string) =>
  `The ${name} was launched in 1871. It carried 340 passengers to Bergen and back, every week but one. ${'It rained on most days and the log says little else about it. '.repeat(6)}`;

const FILES = {
  'docs/ferry.md': boats('ferry'),
  'docs/barge.md': boats('barge').replace('340', '77'),
  'docs/notes/crane.md': 'The crane lifts 12 tons.',
  'picture.png': new Uint8Array([137, 80, 78, 71, 0]),
};

describe('plimsoll fit', () => {
  it('prints the fitted text, and the table to standard error', async () => {
    const { code, out, err } = await runCommand(
      ['fit', 'docs', '--budget', '90', '--query', 'How many passengers did the barge carry?'],
      { cwd: folder(FILES) },
    );
    expect(code).toBe(0);
    expect(out).toContain('[docs/barge.md]');
    expect(out).toContain('77 passengers');
    expect(err).toMatch(/item +tokens +after +level +why/);
    expect(err).toMatch(/docs\/barge\.md +\d+ +\d+ +(condensed|key_points)/);
    expect(err).toMatch(/of 90 \(o200k_base\)\. Summaries are extractive\./);
  });

  it('gives the whole record as JSON', async () => {
    const argv = ['fit', 'docs', '--budget', '60', '-q', 'barge passengers', '--json'];
    const result = (await runCommand(argv, { cwd: folder(FILES) })).json<FitResult>();
    expect(result.tokens).toBeLessThanOrEqual(60);
    expect(result.items.map(({ id }) => id)).toEqual([
      'docs/barge.md',
      'docs/ferry.md',
      'docs/notes/crane.md',
    ]);
    expect([...result.allocation.items, ...result.dropped_content_ids].sort()).toEqual(
      result.items.map(({ id }) => id),
    );
    expect(result.warnings).toEqual([...new Set(result.warning_details.map(({ code }) => code))]);
    expect(result.content_fidelity_schema_version).toBe('v1');
  });

  it('takes items with quality, confidence and date from JSON lines', async () => {
    const lines = [
      { id: 'low', content: boats('tug'), quality: 'low', confidence: 'speculation' },
      {
        id: 'high',
        content: boats('liner').replace('340', '900').replaceAll('rained', 'snowed'),
        quality: 'high',
        confidence: 'confirmed',
        date: '2026-01-01',
      },
    ];
    const cwd = folder({ 'items.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') });
    const result = (
      await runCommand(['fit', '--items', 'items.jsonl', '--budget', '130', '--json'], { cwd })
    ).json<FitResult>();
    const [low, high] = result.items;
    expect(high?.priority).toBeGreaterThan(low?.priority ?? 1);
    expect(high?.tokens_after).toBeGreaterThan(low?.tokens_after ?? 999);
  });

  it('takes the budget from a model and a phase', async () => {
    const result = (
      await runCommand(['fit', '-', '--model', 'claude:sonnet', '--phase', 'analysis', '--json'], {
        stdin: 'Hello.',
      })
    ).json<FitResult>();
    expect(result).toMatchObject({
      budget: 51_680,
      exact: false,
      summaries: 'none',
      items: [{ id: 'standard input', level: 'raw' }],
    });
  });

  it('protects by pattern, sets levels by hand, and shares by strategy', async () => {
    const cwd = folder(FILES);
    const protectedRun = (
      await runCommand(['fit', 'docs/**/*.md', '-b', '40', '--protect', 'docs/notes/*', '--json'], { cwd })
    ).json<FitResult>();
    expect(protectedRun.items.find(({ id }) => id.endsWith('crane.md'))?.level).not.toBe('dropped');
    const manual = (
      await runCommand(['fit', 'docs', '-b', '2000', '--level', 'docs/ferry.md=headline', '--json'], { cwd })
    ).json<FitResult>();
    expect(manual.items.find(({ id }) => id === 'docs/ferry.md')).toMatchObject({
      level: 'headline',
      why: 'level set by hand',
    });
    const whole = (
      await runCommand(['fit', 'docs', '-b', '2000', '--level', 'docs/ferry.md=raw', '--json'], { cwd })
    ).json<FitResult>();
    expect(whole.items.find(({ id }) => id === 'docs/ferry.md')?.why).toBe('level set by hand');
    const equal = (
      await runCommand(['fit', 'docs', '-b', '150', '--strategy', 'equal-share', '--json'], { cwd })
    ).json<FitResult>();
    expect(equal.strategy).toBe('equal-share');
  });

  it('warns of a level set by hand that does not fit, with what it needs', async () => {
    const argv = ['fit', 'docs', '-b', '60', '--level', 'docs/ferry.md=raw'];
    const { err } = await runCommand(argv, { cwd: folder(FILES) });
    expect(err).toMatch(
      /warning: "docs\/ferry\.md" could not be kept at the level raw that was set by hand: that takes \d+ tokens and its name, too many for a budget of 60 in which the other items have only their minimum; it has \d+ tokens, as \w+\./,
    );
    expect(err).toMatch(/docs\/ferry\.md .* raw does not fit\n/);
    const kept = await runCommand([...argv.slice(0, 3), '2000', ...argv.slice(4)], { cwd: folder(FILES) });
    expect(kept.err).not.toContain('set by hand:');
  });

  it('shows the plan without doing it', async () => {
    const cwd = folder(FILES);
    const { out } = await runCommand(['fit', 'docs', '--budget', '90', '--dry-run', '--out', 'x.txt'], {
      cwd,
    });
    expect(out).toContain('would become about');
    expect(() => readFileSync(join(cwd, 'x.txt'))).toThrow();
  });

  it('writes to a file', async () => {
    const cwd = folder(FILES);
    const { out } = await runCommand(['fit', 'docs/ferry.md', '--budget', '50', '--out', 'x.txt'], { cwd });
    expect(out).toBe('');
    const written = readFileSync(join(cwd, 'x.txt'), 'utf8');
    expect(written).toContain('[docs/ferry.md]');
    const { json } = await runCommand(['fit', 'docs/ferry.md', '--budget', '50', '--json'], { cwd });
    expect(written).toBe(json<FitResult>().text);
  });

  it('keeps originals when the archive is on, and says by which hash', async () => {
    const cwd = folder(FILES);
    const argv = [
      'fit',
      'docs',
      '--budget',
      '60',
      '--json',
      '--set',
      'research.content_archive_enabled=true',
    ];
    const result = (
      await runCommand(argv, { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } })
    ).json<FitResult>();
    const reduced = result.items.filter(({ level }) => level !== 'raw').map(({ id }) => id);
    expect(Object.keys(result.content_archive_hashes).sort()).toEqual(reduced.sort());
  });

  it('does not drop anything when that is not allowed', async () => {
    const { code, err } = await runCommand(
      ['fit', 'docs', '--budget', '12', '--set', 'research.allow_content_dropping=false'],
      { cwd: folder(FILES) },
    );
    expect(code).toBe(2);
    expect(err).toMatch(/none of which may be dropped.*\n {2}Raise the budget to about \d+/);
  });

  it.each([
    [['fit', 'docs'], 'There is no budget.'],
    [['fit', 'docs', '--budget', 'many'], '--budget must be a whole number'],
    [['fit', 'nowhere', '--budget', '10'], 'nowhere does not exist.'],
    [['fit', 'docs', '--budget', '90', '--protect', 'zzz'], '--protect zzz matches no item.'],
    [['fit', 'docs', '--budget', '90', '--protect', '*ferry*'], "write '**/*ferry*'"],
    [['fit', 'docs', '--budget', '90', '--query', ' '], 'A question is empty.'],
    [['fit', 'docs', '--budget', '90', '--level', 'docs/ferry.md'], 'does not set a level'],
    [['fit', 'docs', '--budget', '90', '--level', 'docs/ferry.md=tiny'], 'is "tiny"'],
    [['fit', 'docs', '--budget', '90', '--level', 'zzz=raw'], 'there is no such item'],
    [['fit', '--items', 'docs/ferry.md', '--budget', '9'], 'is not JSON'],
  ])('answers %j with a sentence and a remedy', async (argv, message) => {
    const { code, err } = await runCommand(argv, { cwd: folder(FILES) });
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err.trim().split('\n').length).toBeGreaterThanOrEqual(2);
  });

  it('says which files are no text', async () => {
    const { err } = await runCommand(['fit', '.', '--budget', '900'], { cwd: folder(FILES) });
    expect(err).toContain('passed over: picture.png: It is of a kind that is not read (.png).');
  });
});
