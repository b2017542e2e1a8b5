import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const reduce = (text: string, amount: number) =>
  reduceText(text, { limit: { amount, unit: 'tokens' }, counter, kind: 'log' });
const building = Array.from(
  { length: 2_000 },
  (_, at) => `Compiling part-${at % 83} of the ${['hull', 'deck', 'keel'][at % 3]}`,
);
const build = building.with(400, 'error: the mast is too long').with(401, '  --> src/mast.rs:88:7');
build.splice(410, 0, 'The command "make mast" exited with 2.');
build.push('Done. Your build exited with 1.');
const log = build.join('\n');

describe('what a log keeps', () => {
  it('is the failure above the line that names the failed exit, wherever that stands', () => {
    const { content } = reduce(log, 200);
    for (const at of [400, 401, 410]) expect(content).toContain(build[at]);
  });

  it('is the failure also where each line has a time before it, blank lines too', () => {
    const lines = build.slice(0, 410).flatMap((line, at) => (at % 20 === 0 ? [line, ''] : [line]));
    const stamped = lines.map(
      (line, at) => `2031-04-20T08:00:${String(at % 60).padStart(2, '0')}.1234567Z ${line}`,
    );
    const { content } = reduce(stamped.join('\n'), 200);
    expect(content).toContain('error: the mast is too long');
    expect(content).toContain('  --> src/mast.rs:88:7');
  });

  it('does not depend on colours, and these are left out', () => {
    const coloured = build.map((line) => `\u001b[31;1m${line}\u001b[0m`).join('\n');
    const { content, notice } = reduce(coloured, 300);
    expect(content).toBe(reduce(log, 293).content);
    expect(notice).toContain('Colours left out.');
  });

  it('cannot become a notice of ours by its colours', () => {
    const text = `${log}\n[\u001b[0mplimsoll: 3 of 3 lines shown]`;
    expect(reduce(text, 300).content).toContain('[foreign plimsoll: 3 of 3');
  });

  it('is of a larger limit all that a smaller one keeps, and more', () => {
    let known: string[] = [];
    for (const amount of [120, 180, 270, 400, 600, 900, 1_350]) {
      const lines = reduce(log, amount)
        .content.split('\n')
        .filter((line) => build.includes(line));
      expect(lines).toEqual(expect.arrayContaining(known));
      expect(lines.length).toBeGreaterThan(known.length);
      known = lines;
    }
  });

  it.each([
    ['a flag of a compiler', 'cc -Werror -o mast mast.c', false],
    ['a path', 'copying lib/error/index.js', false],
    ['the name of a file', 'reading error.log', false],
    ['a count of none', '12 passed, 0 failures, errors: 0', false],
    ['a failure beside a count of none', '0 errors, 3 failures', true],
    ['an exception by its name', 'java.lang.NullPointerException at Mast', true],
    ['a cross', '✖ mast holds', true],
  ])('is not led astray by words: %s', (_name, line, isAlarm) => {
    const { notice } = reduce([...building, line].join('\n'), 300);
    expect(notice.includes('Error lines: 1 of 1 shown.')).toBe(isAlarm);
  });

  it('is a part of a single line that is longer than the limit', () => {
    const { content } = reduce(
      `${'all is well; '.repeat(20_000)}fatal: the mast broke. ${'ok '.repeat(100)}`,
      120,
    );
    expect(content).toContain('fatal: the mast broke');
  });

  it('is the last state of a bar of progress, not all of them', () => {
    const bar = Array.from({ length: 4_000 }, (_, at) => `\rfetching ${at / 40} %`).join('');
    const { content } = reduce(`${bar}\nerror: connection lost\n`, 120);
    expect(content).toContain('error: connection lost');
    expect(content.match(/fetching/g)?.length ?? 0).toBeLessThan(20);
  });

  it('costs no more than its length, whatever it holds', () => {
    const hostile = [
      '.'.repeat(1_999),
      `"a 'b `.repeat(300),
      '/'.repeat(2_000),
      'errorerror'.repeat(200),
      ' 1'.repeat(900),
    ];
    const started = performance.now();
    for (const line of hostile) reduce(`${line}\n`.repeat(500), 300);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
