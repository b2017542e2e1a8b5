import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-recovery-'));
  const idea = { role: 'assistant', kind: 'analysis', content: 'the same idea', turn: 1 };
  const bash = (command: string, exit_code: number) => ({
    role: 'tool',
    tool_name: 'bash',
    command,
    exit_code,
    content: 'out',
  });
  writeFileSync(
    join(cwd, 'session.json'),
    JSON.stringify([idea, idea, bash('npm test', 0), bash('git push origin main', 1)]),
  );
});

const prune = (...more: string[]) =>
  runCommand(['prune', 'session.json', '--set', 'resilience.keep_steps=0', ...more], {
    cwd,
    env: { PLIMSOLL_HOME: join(cwd, 'home') },
  });

describe('what a prune says of how to go on after a failure', () => {
  it('names the file from which everything comes back', async () => {
    expect((await prune('--out', 'small.json')).err).toMatch(/plimsoll restore \S*small\.json --all/);
    expect((await prune('--in-place', '--set', 'resilience.enabled=false')).err).not.toContain('restore');
  });

  it.each([
    ['a dry run', ['--dry-run']],
    ['the archive off', ['--out', 'small.json', '--set', 'archive.enabled=false']],
    ['a budget that is met', ['--out', 'small.json', '--budget', '90000']],
  ])('has no way back with %s', async (_, flags) => {
    const ran = await prune(...flags);
    expect(ran.err).toContain('Find out why "git push origin main" failed');
    expect(`${ran.out}${ran.err}`).not.toContain('plimsoll restore');
  });
});

describe('a home that is a file', () => {
  it('is named as what is wrong', async () => {
    writeFileSync(join(cwd, 'home'), '');
    const { code, err } = await prune('--out', 'small.json');
    expect(code).toBe(1);
    expect(err).toContain(
      `PLIMSOLL_HOME, ${join(cwd, 'home')}, is a file or lies below one; it has to be a folder.`,
    );
    expect(err).not.toContain('ENOTDIR');
  });
});
