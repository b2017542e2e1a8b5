import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const SENTENCE = 'A ship is only as safe as her load line.';

interface Counted {
  tokens: number;
  exact: boolean;
  error: number;
  models: { model: string; tokens: number; method: string; exact: boolean; error: number }[];
  files: { path: string; tokens: number; bytes: number; counts: Record<string, number> }[];
  skipped: Record<string, number>;
  left_out: { path: string; reason: string }[];
  problems: { path: string; message: string }[];
  warnings: { code: string }[];
}

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'plimsoll-count-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

describe('plimsoll count', () => {
  it('counts standard input', async () => {
    const { code, out, err } = await runCommand(['count', '-'], { stdin: SENTENCE });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "o200k_base  file
              11  standard input

      o200k_base: exact
      "
    `);
  });

  it('counts standard input when nothing is named', async () => {
    const result = await runCommand(['count', '--json'], { stdin: SENTENCE });
    expect(result.json<Counted>()).toMatchObject({ tokens: 11, exact: true, warnings: [] });
  });

  it('lists files by tokens, with a total', async () => {
    const cwd = folder({ 'small.txt': 'one', 'notes/large.txt': SENTENCE });
    const { out } = await runCommand(['count', 'small.txt', 'notes'], { cwd });
    expect(out).toMatchInlineSnapshot(`
      "o200k_base  file
              11  notes/large.txt
               1  small.txt
              12  total of 2 files

      o200k_base: exact
      "
    `);
  });

  it('gives each model a column and says how it was counted', async () => {
    const { out } = await runCommand(['count', '-', '-m', 'gpt-4', '--model', 'claude:opus'], {
      stdin: SENTENCE,
    });
    expect(out).toMatchInlineSnapshot(`
      "gpt-4  claude:opus  file
         11           20  standard input

      gpt-4 (cl100k_base): exact
      claude:opus (claude): an estimate on the high side; expect between 14 and 20
      "
    `);
  });

  it('prints one entry per model and file as JSON', async () => {
    const cwd = folder({ 'a.txt': SENTENCE });
    const argv = [
      'count',
      'a.txt',
      '--json',
      '--model',
      'gpt-4o',
      '--model',
      'claude:opus',
      '--model',
      'acme:m1',
    ];
    const result = (await runCommand(argv, { cwd })).json<Counted>();
    expect(result.tokens).toBe(11);
    expect(result.models.map(({ method }) => method)).toEqual(['tokenizer', 'calibrated', 'heuristic']);
    expect(result.models[1]?.error).toBeGreaterThan(0);
    expect(result.files).toEqual([
      {
        path: 'a.txt',
        tokens: 11,
        bytes: 40,
        counts: { 'gpt-4o': 11, 'claude:opus': result.models[1]?.tokens, 'acme:m1': 11 },
      },
    ]);
    expect(result.warnings.map(({ code }) => code)).toEqual(['TOKEN_COUNT_ESTIMATE_USED']);
  });

  it('passes over packages, hidden and ignored files, binary files and links, and tells what is not usual', async () => {
    const outside = folder({ 'secret.txt': 'outside' });
    const cwd = folder({
      'a.txt': SENTENCE,
      'node_modules/x/index.js': 'x',
      '.git/HEAD': 'x',
      '.env': 'x',
      '.gitignore': '*.log',
      'run.log': 'x',
      'sub/node_modules/y.js': 'y',
      'picture.png': new Uint8Array([137, 80, 78, 71, 0, 0, 1]),
    });
    symlinkSync(outside, join(cwd, 'link'));
    symlinkSync(cwd, join(cwd, 'sub', 'circle'));
    const asJson = (await runCommand(['count', '.', '--json'], { cwd })).json<Counted>();
    expect(asJson.files.map(({ path }) => path)).toEqual(['a.txt']);
    expect(asJson.skipped).toEqual({ binary: 1, unreadable: 0 });
    expect(asJson.left_out).toEqual([
      {
        path: '.',
        reason:
          '4 files and folders are left out: 1 that .gitignore names, 1 hidden, 2 of installed packages.',
      },
      { path: 'link', reason: 'It is a link that leads out of the folder.' },
    ]);
    const { out } = await runCommand(['count', '.'], { cwd });
    expect(out).toContain(
      'Skipped: 1 binary file.\nLeft out: .: 4 files and folders are left out: 1 that .gitignore names,',
    );
  });

  it('counts a folder that is named, whatever its name', async () => {
    const cwd = folder({ 'node_modules/x/index.js': 'x', '.env': 'x', '.gitignore': '.env' });
    const result = (await runCommand(['count', 'node_modules', '.env', '--json'], { cwd })).json<Counted>();
    expect(result.files).toHaveLength(2);
  });

  it('counts a file once that is named twice', async () => {
    const cwd = folder({ 'a.txt': SENTENCE });
    expect(
      (await runCommand(['count', 'a.txt', '.', './a.txt', '--json'], { cwd })).json<Counted>().tokens,
    ).toBe(11);
  });

  it('shows the largest files and sums up the rest', async () => {
    const cwd = folder(
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`${n}.txt`, 'x '.repeat(n)])),
    );
    const { out } = await runCommand(['count', '.', '--top', '2'], { cwd });
    expect(out).toContain('38 smaller files (--top 0 lists them)');
    expect((await runCommand(['count', '.', '--top', '0'], { cwd })).out.split('\n').length).toBeGreaterThan(
      41,
    );
    expect((await runCommand(['count', '.', '--top', 'many'], { cwd })).code).toBe(2);
  });

  it('counts what it can and names what it cannot', async () => {
    const cwd = folder({ 'a.txt': SENTENCE, 'b.bin': new Uint8Array([0, 1]) });
    const { code, err, json } = await runCommand(['count', 'a.txt', 'missing.txt', 'b.bin', '--json'], {
      cwd,
    });
    expect(code).toBe(1);
    expect(err).toContain('missing.txt does not exist');
    expect(json<Counted>()).toMatchObject({
      tokens: 11,
      problems: [
        { path: 'missing.txt', message: 'does not exist' },
        { path: 'b.bin', message: 'holds binary data, not text' },
      ],
    });
  });

  it('fails with a sentence when nothing can be counted', async () => {
    const { code, err } = await runCommand(['count', 'missing.txt']);
    expect(code).toBe(2);
    expect(err).toBe(
      'plimsoll: missing.txt does not exist.\n  Name text files, folders, or - for standard input.\n',
    );
  });

  it('does not say of a binary file that it is not there', async () => {
    const cwd = folder({ 'b.bin': new Uint8Array([0, 1]) });
    const asJson = await runCommand(['count', 'b.bin', '--json'], { cwd });
    expect(asJson.json()).toMatchObject({
      error_code: 'INVALID_PARAMS',
      message: 'b.bin holds binary data, not text.',
    });
    const piped = await runCommand(['count', '-', '--json'], { stdin: new Uint8Array([0, 1]) });
    expect(piped.json()).toMatchObject({ error_code: 'INVALID_PARAMS' });
    const missing = await runCommand(['count', 'missing.txt', '--json'], { cwd });
    expect(missing.json()).toMatchObject({ error_code: 'NOT_FOUND' });
  });

  it.each(['', '  '])('refuses the empty model %j', async (model) => {
    const { code, err } = await runCommand(['count', '-', '--model', model], { stdin: 'x' });
    expect(code).toBe(2);
    expect(err).toContain('--model is empty.');
  });

  it('takes the names of special tokens, marks and broken UTF-8 as text', async () => {
    const special = await runCommand(['count', '-', '--json'], { stdin: '<|endoftext|>' });
    expect(special.json<Counted>().tokens).toBe(7);
    const broken = await runCommand(['count', '-', '--json'], { stdin: new Uint8Array([0xff, 0xfe, 0x41]) });
    expect(broken.code).toBe(0);
  });

  it('counts a text in UTF-16 that says so, as the other commands read it', async () => {
    const little = Buffer.from(`\ufeff${SENTENCE}`, 'utf16le');
    const cwd = folder({ 'little.txt': little, 'big.txt': Buffer.from(little).swap16() });
    const { files, skipped } = (await runCommand(['count', '.', '--json'], { cwd })).json<Counted>();
    expect(files.map(({ path, tokens }) => [path, tokens]).sort()).toEqual([
      ['big.txt', 11],
      ['little.txt', 11],
    ]);
    expect(skipped.binary).toBe(0);
  });

  it('counts an empty input and an empty folder as 0', async () => {
    expect((await runCommand(['count', '-', '--json'], { stdin: '' })).json<Counted>().tokens).toBe(0);
    const cwd = folder({});
    const { code, out } = await runCommand(['count', '.'], { cwd });
    expect(code).toBe(0);
    expect(out).toContain('total of 0 files');
  });
});
