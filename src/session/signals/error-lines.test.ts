import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastErrorLines } from './outcome-text.js';

const ROWS = `\n${Array.from({ length: 40 }, (_, row) => `progress row ${row}`).join('\n')}\n`;
const ENDS = [
  'exit code 1',
  '[exit code 1]',
  'Command exited with code 1',
  'Process exited with code 2.',
  'exit status 1',
];

describe('the lines that tell why something failed', () => {
  it.each([
    'ModuleNotFoundError: a',
    'TypeError: x is undefined',
    'x.go:3: undefined: foo',
    'src/a.c:3:7: expected ;',
    'src/a.ts(3,4): error TS2304: Cannot find name',
    'UnhandledPromiseRejection: boom',
    'panic: oops',
    'Error: no such table',
  ])('are the error, and the exit code only below it: %s', (error) => {
    for (const end of ENDS) {
      expect(lastErrorLines(`${error}${ROWS}${end}`, 3, 400)).toBe(`${error}\n${end}`);
      expect(lastErrorLines(`${error}\n${end}`, 3, 400)).toBe(`${error}\n${end}`);
    }
  });

  it('are the last lines where none tells of an error, and the exit code where there is nothing else', () => {
    expect(lastErrorLines('a\nb\nc\nd\nexit code 1', 3, 400)).toBe('b\nc\nd');
    expect(lastErrorLines('3 problems\n  at f (a.js:1)\n  at g (a.js:2)\nexit code 1', 3, 400)).toBe(
      '3 problems\nexit code 1',
    );
    expect(lastErrorLines('exit code 1', 3, 400)).toBe('exit code 1');
    expect(lastErrorLines('', 3, 400)).toBe('');
  });

  it('are no advice of git', () => {
    const hints =
      "hint: Updates were rejected because the tip of your branch is behind\nhint: See 'git push --help': it failed";
    const error = "error: failed to push some refs to 'origin'";
    expect(lastErrorLines(`${error}\n${hints}\nexit code 1`, 3, 400)).toBe(`${error}\nexit code 1`);
  });

  it('stand in the text as they are, and hold an error that is in it', () => {
    const line = fc.constantFrom('row 1', 'exit code 1', 'ok', '  at f (a.js:1:2)', 'done');
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(line),
        fc.constantFrom('KeyError: b', 'a.go:1: undefined: x'),
        (before, after, error) => {
          const text = [...before, error, ...after].join('\n');
          const told = lastErrorLines(text, 3, 400);
          expect(told).toContain(error);
          for (const shown of told.split('\n')) expect(text).toContain(shown);
        },
      ),
    );
  });
});
