import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const tokens = (amount: number) => ({
  limit: { amount, unit: 'tokens' as const },
  counter,
  handle: 'K7QZ4M2AK7QZ4M2A',
  keptHours: 72,
});
const logOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `2026-01-01T10:00:${10 + (index % 50)}Z ${index % 50 === 7 ? 'WARN' : 'INFO'} worker-${index % 7} served request ${index} in ${index % 90} ms`,
  );
const withErrors = logOf(20_002);
withErrors[7001] = '2026-01-01T11:00:00Z ERROR disk /dev/sda1 lost its journal';
withErrors[15_003] = '2026-01-01T11:00:00Z FATAL scheduler cannot go on';

describe('a log with little room', () => {
  it('shows its errors before all others, then the newest of what is rare', () => {
    const { text } = reduceText(`${withErrors.join('\n')}\n`, tokens(200));
    expect(text).toMatchInlineSnapshot(`
      "[plimsoll: 7,001 lines left out]
      2026-01-01T11:00:00Z ERROR disk /dev/sda1 lost its journal
      [plimsoll: 8,001 lines left out]
      2026-01-01T11:00:00Z FATAL scheduler cannot go on
      [plimsoll: 4,953 lines left out]
      2026-01-01T10:00:17Z WARN worker-0 served request 19957 in 67 ms
      [plimsoll: 44 lines left out]
      [plimsoll: 3 of 20,002 lines shown, 303 bytes of 1.2 MB. All of it: plimsoll_retrieve(handle="K7QZ4M2AK7QZ4M2A"), kept 72 h.]"
    `);
  });

  it('shows an error at every limit that has room for one', () => {
    for (let amount = 90; amount < 400; amount += 30) {
      const { content } = reduceText(`${withErrors.join('\n')}\n`, tokens(amount));
      expect(content, `${amount} tokens`).toMatch(/ERROR disk|FATAL scheduler/);
    }
  });

  it('shows what was asked for', () => {
    const lines = logOf(5000);
    lines[3100] = '2026-01-01T11:00:00Z ERROR disk /dev/sdb2 failed its self test';
    lines[800] = '2026-01-01T10:10:00Z INFO the keel was painted';
    const ask = (query: string) => reduceText(lines.join('\n'), { ...tokens(150), query }).content;
    expect(ask('which disk failed?')).toContain('/dev/sdb2 failed');
    expect(ask('keel')).toContain('keel was painted');
  });

  it('is not filled by a question that fits every line', () => {
    const { content } = reduceText(`${withErrors.join('\n')}\n`, {
      ...tokens(250),
      query: 'requests served',
    });
    expect(content).toContain('ERROR disk');
    expect(content).toContain('FATAL scheduler');
    expect(content).toContain('request 20001 ');
  });

  it('tells how many errors are not shown, in short forms of the notice too', () => {
    const lines = logOf(3000);
    for (let at = 100; at < 3000; at += 100) lines[at] = `ERROR ${'abcdefghij'.repeat(1 + (at % 7))} broke`;
    for (const amount of [100, 140, 200, 400]) {
      const { notice, content } = reduceText(lines.join('\n'), tokens(amount));
      const shown = content.split('\n').filter((line) => line.startsWith('ERROR')).length;
      expect(notice, `${amount} tokens`).toContain(`Error lines: ${shown} of 29 shown`);
    }
  });

  it('has its first and last line when there are more errors than fit', () => {
    const lines = Array.from(
      { length: 900 },
      (_, at) => `ERROR part ${String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26))} broke`,
    );
    lines.unshift('the log begins');
    lines.push('the log ends');
    const { content } = reduceText(lines.join('\n'), tokens(900));
    expect(content.startsWith('the log begins\n')).toBe(true);
    expect(content.trimEnd().endsWith('the log ends')).toBe(true);
  });
});

describe('a list of paths', () => {
  it('has no error lines, whatever its files are named', () => {
    const paths = Array.from({ length: 2_000 }, (_, at) =>
      at % 50 === 3 ? `/home/me/src/part-${at}/error.test.ts` : `/home/me/src/part-${at}/index.ts`,
    );
    expect(reduceText(paths.join('\n'), tokens(400)).notice).not.toContain('Error lines');
    const windows = paths.map((path) => `C:${path.replaceAll('/', '\\')}`);
    expect(reduceText(windows.join('\n'), tokens(400)).notice).not.toContain('Error lines');
  });

  it('keeps a line that says more than a path', () => {
    const lines = logOf(2_000);
    for (let at = 500; at < 1_500; at += 10) lines[at] = `src/part-${at}/index.ts: error TS2304`;
    expect(reduceText(lines.join('\n'), tokens(400)).notice).toMatch(/Error lines: \d+ of 100 shown/);
  });
});

describe('a listing of files', () => {
  const name = (at: number) => (at % 20 === 7 ? 'errors.ts' : at % 20 === 9 ? 'exception.log' : `f${at}.ts`);
  const entries = (entry: (at: number) => string) => Array.from({ length: 800 }, (_, at) => entry(at));
  const listings = {
    tree: entries((at) => (at % 20 === 0 ? `├── pkg${at}` : `│   ├── ${name(at)}`)),
    'tree with sizes': entries((at) => `|   |-- [ 4.0K]  ${name(at)}`),
    'find -ls': entries(
      (at) => `  ${at} 4 -rw-r--r--   1 root  root  ${at} Jan  1 10:00 ./pkg/failed/${name(at)}`,
    ),
    'names beside sizes': entries((at) => `${at} bytes in src/failed/${name(at).replace(/n$/, 'n.py')}`),
  };

  it.each(Object.entries(listings))('has no error lines for the names in it: %s', (_, lines) => {
    expect(reduceText(lines.join('\n'), { ...tokens(600), kind: 'log' }).notice).not.toContain('Error lines');
  });

  it('keeps what is said about a file', () => {
    const lines = [...listings.tree];
    lines[555] = 'tree: reading of errors.ts failed';
    const { content, notice } = reduceText(lines.join('\n'), { ...tokens(400), kind: 'log' });
    expect(content).toContain(lines[555]);
    expect(notice).toContain('Error lines: 1 of 1 shown.');
  });
});

describe('the name of a package with its version', () => {
  it('is no error, whatever words it has', () => {
    const line = (at: number) =>
      `│ ├─┬ package-${at}@1.${at}.0${at % 40 === 0 ? '\n│ │ ├── es-errors@1.3.0 deduped' : ''}`;
    const text = Array.from({ length: 600 }, (_, at) => line(at)).join('\n');
    expect(reduceText(text, tokens(300)).notice).not.toContain('Error lines');
    const broken = text.replace('package-300@', 'npm error invalid: package-300@');
    expect(reduceText(broken, tokens(300)).content).toContain('npm error invalid: package-300@1.300.0');
  });
});
