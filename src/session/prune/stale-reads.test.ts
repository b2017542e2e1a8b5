import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { survey } from '../survey.js';
import { staleReads } from './stale-files.js';

type Step = readonly [tool: string, input: object, result: string];

function staleOf(steps: readonly Step[]): readonly number[] {
  const messages = steps.flatMap(([name, input, content], at) => [
    { role: 'assistant', content: [{ type: 'tool_use', id: `toolu_${at}`, name, input }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${at}`, content }] },
  ]);
  const transcript = readTranscript(JSON.stringify([{ role: 'user', content: 'Go.' }, ...messages]));
  return staleReads(survey(transcript, heuristicCounter, false)).map(({ call }) => Number(call.id.slice(6)));
}

const lines = (count: number, name = 'a') =>
  Array.from({ length: count }, (_, at) => `const ${name}${at} = compute(${at * 7});`).join('\n');
const read = (result: string, more: object = {}): Step => ['read', { path: 'a.ts', ...more }, result];
const bash = (command: string): Step => ['bash', { command }, 'ok'];

describe('a read of a file that was read again', () => {
  it.each([
    '[240 lines omitted]',
    '... (output clipped)',
    '[...]',
    '…',
    '-- MORE --',
    'NOTE: content too long, rest omitted',
    '<system-reminder>file was shortened</system-reminder>',
    '(gekürzt)',
    '（以下略）',
    'whatever these words may mean',
  ])('is not replaced by the beginning of it that ends with %s', (end) => {
    expect(staleOf([read(lines(120)), read(`${lines(61)}\n${end}`)])).toEqual([]);
    expect(staleOf([read(lines(120)), read(`${lines(61)}\n\n${end}\n`)])).toEqual([]);
    const part = { offset: 1, limit: 120 };
    expect(staleOf([read(lines(120), part), read(`${lines(61)}\n${end}`, part)])).toEqual([]);
  });

  it.each(['[240 lines omitted]', '… (gekürzt)'])(
    'is not replaced by a much shorter one that ends with %s, though it has changed',
    (end) => {
      expect(staleOf([read(lines(120)), read(`${lines(61, 'b')}\n${end}`)])).toEqual([]);
    },
  );

  it('is replaced by one that is as long, by one that became shorter, and by a later one behind a cut', () => {
    expect(staleOf([read(lines(120)), read(`${lines(119)}\n// ... and more`)])).toEqual([0]);
    expect(staleOf([read(lines(120)), read(lines(61, 'b'))])).toEqual([0]);
    expect(staleOf([read(lines(120)), read(`${lines(61)}\n[...]`), read(lines(120))])).toEqual([0, 1]);
  });

  it('is never replaced by a beginning of itself, wherever that ends', () => {
    const text = lines(120);
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 3_000 }), (end) => {
        expect(staleOf([read(text), read(text.slice(0, Math.min(end, text.length * 0.79)))])).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['git switch feature', []],
    ['cd app && git checkout main', []],
    ['git stash', []],
    ['git stash pop', []],
    ['git -C app checkout v1', []],
    ['gh pr checkout 12', []],
    ['git checkout -b new origin/main', []],
    ['git checkout -b new', [0]],
    ['git switch -c new', [0]],
    ['git checkout -- a.ts', [0]],
    ['git checkout .', [0]],
    ['git stash list', [0]],
    ['git status', [0]],
    ['echo switch', [0]],
  ])('is another text than the one after %s', (command, stale) => {
    expect(staleOf([read(lines(120)), bash(command), read(lines(120, 'b'))])).toEqual(stale);
  });

  it('is replaced when the file is written anew, however short', () => {
    const write: Step = ['write', { path: 'a.ts', content: 'x' }, 'Wrote a.ts'];
    expect(staleOf([read(lines(120)), write])).toEqual([0]);
    expect(staleOf([read(lines(120)), write, read('x ...')])).toEqual([0]);
  });
});
