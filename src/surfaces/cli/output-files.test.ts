import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../test/support/run-command.js';
import { sampleSession } from '../../session/testing/sample-session.js';

let cwd: string;
const TEXT = 'The harbour closes at eight in winter. '.repeat(200);

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-output-'));
  writeFileSync(join(cwd, 'notes.md'), TEXT);
});

const run = (...argv: string[]) => runCommand(argv, { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } });

describe('the file that --out names', () => {
  it('is never one that is read', async () => {
    symlinkSync('notes.md', join(cwd, 'link.md'));
    writeFileSync(join(cwd, 'items.jsonl'), JSON.stringify({ id: 'a', content: TEXT }));
    for (const argv of [
      ['fit', 'notes.md', '--budget', '50', '--out', 'notes.md'],
      ['fit', 'notes.md', '--budget', '50', '--out', 'link.md'],
      ['fit', '--items', 'items.jsonl', '--budget', '50', '--out', 'items.jsonl'],
      ['bound', 'notes.md', '--limit', '50', '--out', 'notes.md'],
    ]) {
      const ran = await run(...argv);
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('is one of the files to read.')]);
    }
    expect(readFileSync(join(cwd, 'notes.md'), 'utf8')).toBe(TEXT);
  });

  it('is none of a folder that fit reads, whoever wrote it', async () => {
    const made = await run('fit', '.', '--budget', '80', '--out', 'out.md');
    expect(made.code).toBe(0);
    const first = readFileSync(join(cwd, 'out.md'), 'utf8');
    for (const out of ['out.md', 'notes.md']) {
      const ran = await run('fit', '.', '--budget', '80', '--out', out);
      expect([ran.code, ran.err]).toEqual([
        2,
        expect.stringContaining(`${out} is one of the files to read.`),
      ]);
    }
    expect(readFileSync(join(cwd, 'notes.md'), 'utf8')).toBe(TEXT);
    expect(readFileSync(join(cwd, 'out.md'), 'utf8')).toBe(first);
  });

  it('may be a device or a pipe, which stays one, and a link, which stays one', async () => {
    writeFileSync(join(cwd, 's.json'), JSON.stringify(sampleSession()));
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    writeFileSync(join(cwd, 'there.md'), 'old', { mode: 0o640 });
    chmodSync(join(cwd, 'there.md'), 0o640);
    symlinkSync('there.md', join(cwd, 'link.md'));
    for (const argv of [
      ['bound', 'notes.md', '--limit', '50'],
      ['prune', 's.json', '--budget', '600000'],
    ]) {
      const reader = execFile('cat', [join(cwd, 'pipe')]);
      const [ran, text] = await Promise.all([
        run(...argv, '--out', 'pipe'),
        textOf(reader.stdout as Readable),
      ]);
      expect([ran.code, text.length > 0]).toEqual([0, true]);
      expect(lstatSync(join(cwd, 'pipe')).isFIFO()).toBe(true);
    }
    expect((await run('bound', 'notes.md', '--limit', '50', '--out', 'link.md')).code).toBe(0);
    expect(lstatSync(join(cwd, 'link.md')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(cwd, 'there.md'), 'utf8')).toContain('The harbour');
    expect(statSync(join(cwd, 'there.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(cwd).filter((name) => name.includes('.part-'))).toEqual([]);
  });

  it('is wrong usage where nothing can be written', async () => {
    for (const argv of [
      ['bound', 'notes.md', '--out', 'no/such/file'],
      ['bound', 'notes.md', '--out', '.'],
      ['config', 'init', '--out', 'no/such/file.toml'],
    ])
      expect((await run(...argv)).code, argv.join(' ')).toBe(2);
  });

  it('is not the one of the report', async () => {
    writeFileSync(join(cwd, 's.json'), JSON.stringify(sampleSession()));
    const ran = await run('prune', 's.json', '--budget', '6000', '--out', 'o.json', '--report', './o.json');
    expect([ran.code, ran.err]).toEqual([
      2,
      expect.stringContaining('--out and --report name the same file.'),
    ]);
  });
});

describe('what a person is told', () => {
  it('is that fit replaced a secret', async () => {
    writeFileSync(join(cwd, 'k.md'), `token: sk-proj-${'abcdefghij0123456789ABCDEFGH'.repeat(2)}`);
    expect((await run('fit', 'k.md', '--budget', '100')).err).toContain('1 secret replaced.');
    expect((await run('fit', 'notes.md', '--budget', '100')).err).not.toContain('replaced');
  });

  it('is that prune missed its limit of messages', async () => {
    writeFileSync(join(cwd, 's.json'), JSON.stringify(sampleSession()));
    const ran = await run('prune', 's.json', '--max-messages', '2', '--out', 'o.json');
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('at most 2 messages: missed');
    expect(ran.err).toMatch(/the limit of 2 messages was missed by \d+/);
  });
});
