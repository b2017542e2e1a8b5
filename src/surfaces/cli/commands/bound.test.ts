import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { countTokens } from '../../../app/counting.js';

let cwd: string;
let env: Record<string, string>;
const rows = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  status: id === 1_234 ? 'failed' : 'ok',
  ms: 20 + (id % 7),
}));
const secret = `ghp_${'x9Y8z7W6'.repeat(5).slice(0, 36)}`;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'plimsoll-bound-'));
  env = { PLIMSOLL_HOME: join(cwd, 'home') };
  await writeFile(join(cwd, 'rows.txt'), JSON.stringify(rows));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

interface Answer {
  text: string;
  reduced: boolean;
  handle?: string;
  redacted: number;
  record: { kind: string; total: number; shown: number };
}

describe('plimsoll bound', () => {
  it('reduces JSON to a limit, keeps the failure, and keeps the original', async () => {
    const ran = await runCommand(['bound', 'rows.txt', '--limit', '800', '--json'], { cwd, env });
    const { text, reduced, handle, record } = ran.json<Answer>();
    expect([ran.code, reduced, record.kind, record.total]).toEqual([0, true, 'json-array', 2_000]);
    expect(countTokens(text)).toBeLessThanOrEqual(800);
    expect(text).toContain('"failed"');
    expect(text).toContain(`All of it: plimsoll archive show ${handle}, kept 72 h.`);
    const shown = await runCommand(['archive', 'show', handle ?? ''], { cwd, env });
    expect(JSON.parse(shown.out)).toEqual(rows);
  });

  it('leaves what fits untouched', async () => {
    const ran = await runCommand(['bound', '-'], { cwd, env, stdin: 'short\n' });
    expect([ran.code, ran.out, ran.err]).toEqual([0, 'short\n', 'It fits: nothing was left out.\n']);
  });

  it('counts bytes when asked to, and writes a file', async () => {
    const ran = await runCommand(
      ['bound', 'rows.txt', '--limit', '900', '--unit', 'bytes', '--out', 'out.txt'],
      { cwd, env },
    );
    expect([ran.code, ran.out]).toEqual([0, '']);
    const written = await readFile(join(cwd, 'out.txt'));
    expect(written.byteLength).toBeLessThanOrEqual(900);
    expect(written.byteLength).toBeGreaterThan(600);
  });

  it('answers a question', async () => {
    const text = Array.from({ length: 400 }, (_, line) => `Paragraph ${line} speaks of the weather.`);
    text[250] = 'The lighthouse keeper was called Ingeborg.';
    const ran = await runCommand(['bound', '-', '--limit', '150', '--query', 'who kept the lighthouse'], {
      cwd,
      env,
      stdin: text.join('\n\n'),
    });
    expect(ran.out).toContain('Ingeborg');
  });

  it('replaces secrets unless it is told not to, and keeps them out of the archive', async () => {
    const stdin = `${'a line of a log\n'.repeat(500)}token ${secret} was used\n`;
    const ran = await runCommand(['bound', '-', '--limit', '200', '--json'], { cwd, env, stdin });
    const answer = ran.json<Answer>();
    expect(answer.redacted).toBe(1);
    const kept = await runCommand(['archive', 'show', answer.handle ?? ''], { cwd, env });
    expect(kept.out + answer.text).not.toContain(secret);
    const argv = ['bound', '-', '--limit', '200', '--no-redact', '--query', 'token used', '--json'];
    const plain = (await runCommand(argv, { cwd, env, stdin })).json<Answer>();
    expect(plain.text).toContain(secret);
    const sealed = await runCommand(['archive', 'show', plain.handle ?? ''], { cwd, env });
    expect(sealed.out).not.toContain(secret);
  });

  it('keeps nothing with --no-keep or when the archive is off, and says so', async () => {
    for (const argv of [['--no-keep'], ['--set', 'archive.enabled=false']]) {
      const ran = await runCommand(['bound', 'rows.txt', '--limit', '500', ...argv], { cwd, env });
      expect(ran.out).not.toContain('plimsoll_retrieve');
      expect(ran.out).toContain('not kept');
    }
  });

  it('leaves on a pipe exactly as many bytes as it says', async () => {
    expect(
      (await runCommand(['bound', '-', '--limit', '5', '--unit', 'bytes'], { cwd, env, stdin: 'hello' })).out,
    ).toBe('hello');
  });

  it('does not say that an original is kept when it is not', async () => {
    const ran = await runCommand(
      ['bound', 'rows.txt', '--limit', '500', '--set', `archive.dir=${cwd}/rows.txt/x`],
      { cwd, env },
    );
    expect(ran.err).toContain('ARCHIVE_WRITE_FAILED');
    expect(ran.out).toContain('not kept');
    expect(ran.out + ran.err).not.toContain('plimsoll_retrieve');
  });

  it('refuses what is not text instead of guessing, and reads UTF-16 with its mark', async () => {
    const binary = await runCommand(['bound', '-'], { cwd, env, stdin: new Uint8Array([0, 159, 146, 150]) });
    expect([binary.code, binary.err]).toEqual([2, expect.stringContaining('holds binary data')]);
    const latin = await runCommand(['bound', '-'], { cwd, env, stdin: Buffer.from('caf\xe9', 'latin1') });
    expect(latin.err).toContain('not text in UTF-8');
    const utf16 = Buffer.from('\ufeffcafé', 'utf16le');
    expect((await runCommand(['bound', '-'], { cwd, env, stdin: utf16 })).out).toBe('café');
  });

  it('warns when the tokens of a model are guessed', async () => {
    const ran = await runCommand(['bound', 'rows.txt', '--model', 'nope', '--json'], { cwd, env });
    expect(ran.json<{ warnings: { code: string }[] }>().warnings.map(({ code }) => code)).toContain(
      'TOKEN_COUNT_ESTIMATE_USED',
    );
  });

  it.each([
    [['bound', 'nowhere.txt'], 2, 'nowhere.txt does not exist'],
    [['bound', 'rows.txt', '--limit', '2'], 1, 'A limit of 2 tokens is too small even for a notice'],
    [['bound', 'rows.txt', '--limit', 'many'], 2, '--limit must be a whole number'],
    [['bound', 'rows.txt', '--kind', 'poem'], 2, 'Allowed choices are json-array'],
  ])('says what is wrong with %j', async (argv, code, sentence) => {
    const ran = await runCommand(argv, { cwd, env });
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(sentence)]);
  });
});
