import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { type Pair, survey } from '../survey.js';
import {
  compactedLine,
  digestLine,
  imageTakenOut,
  outcomeText,
  retriesLine,
  sameAsOther,
} from './prune-texts.js';

function pairOf(tool: string, input: object, content: string): Pair {
  const call = { id: 'c', type: 'function', function: { name: tool, arguments: JSON.stringify(input) } };
  const messages = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content },
  ];
  return survey(readTranscript(JSON.stringify(messages)), heuristicCounter, true).pairs[0] as Pair;
}

const kept = { handle: 'k3vq6yzj2m4xw5ta', keptHours: undefined };
const read = pairOf('read', { path: '/work/src/main.ts' }, 'x');
const failed = pairOf(
  'bash',
  { command: 'npm test' },
  'a\nError: expected 4, got 5\nTests: 1 failed\nexit code 1',
);
const passed = pairOf('bash', { command: 'npm test' }, 'a\n30 passed');

describe('what a model reads after a prune', () => {
  it('says how an action ended and how to get the rest', () => {
    expect(outcomeText(failed, 1240, kept, heuristicCounter)).toMatchInlineSnapshot(`
      "Error: expected 4, got 5
      Tests: 1 failed
      exit code 1
      [plimsoll: npm test: exit code 1; 1,240 tokens left out; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"
    `);
    expect(outcomeText(passed, 900, { ...kept, keptHours: 72 }, heuristicCounter)).toMatchInlineSnapshot(`
      "30 passed
      [plimsoll: npm test: ok; 900 tokens left out; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta"), kept 72 h]"
    `);
    expect(
      outcomeText(read, 5000, { handle: undefined, keptHours: undefined }, heuristicCounter),
    ).toMatchInlineSnapshot(`"[plimsoll: read; 5,000 tokens left out; not kept]"`);
  });

  it('says what the text tells of a command that a pipe let end well', () => {
    const piped = (content: string) => pairOf('bash', { command: 'npm test 2>&1 | tail -20' }, content);
    const failing = piped('FAIL src/a.test.ts\nTests: 1 failed, 3 passed\nTime: 2 s');
    expect(outcomeText(failing, 1240, kept, heuristicCounter)).toMatchInlineSnapshot(`
      "FAIL src/a.test.ts
      Tests: 1 failed, 3 passed
      [plimsoll: npm test: failed; 1,240 tokens left out; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"
    `);
    expect(digestLine(piped('4 errors\nexit code 0'), kept, undefined, false)).toMatchInlineSnapshot(
      `"[plimsoll: npm test: exit code 0, its text tells of a failure; k3vq6yzj2m4xw5ta]"`,
    );
    expect(digestLine(piped('Tests: 0 failed, 20 passed'), kept, undefined, false)).toContain('npm test: ok');
    const search = pairOf('bash', { command: 'grep -rn "error:" src | head' }, 'src/a.ts: error: no');
    expect(digestLine(search, kept, undefined, false)).toBe(
      '[plimsoll: grep -rn error: src; k3vq6yzj2m4xw5ta]',
    );
  });

  it('calls nothing ok without a word or a code that says so', () => {
    const ended = (command: string, content: string) =>
      digestLine(pairOf('bash', { command }, content), kept, undefined, false).split('; ')[0];
    expect(ended('pytest -q', `${'FAILED t.py::a - assert 1\n'.repeat(40)}== 40 failed, 2 passed ==`)).toBe(
      '[plimsoll: pytest: failed',
    );
    expect(ended('cargo test', "thread 'main' panicked at src/a.rs:1")).toBe('[plimsoll: cargo test: failed');
    expect(
      ended('npm run check | head -80', `a\n${"src/a.ts(1,2): error TS2304: no 'x'\n".repeat(58)}`),
    ).toBe('[plimsoll: npm run check: failed');
    expect(ended('npm run check', '> check\n> tsc')).toBe('[plimsoll: npm run check: ended');
    expect(ended('npm run lint', 'Found 0 errors.')).toBe('[plimsoll: npm run lint: ok');
    expect(ended('git log -3', 'a1 Error: in the parser')).toBe('[plimsoll: git log');
    const update = digestLine(pairOf('write', { path: 'a.ts' }, 'Wrote a.ts'), kept, undefined, false);
    expect(update).toContain('[plimsoll: write a.ts: ok;');
  });

  it('keeps how many failed, not the last frame of a stack', () => {
    const run = pairOf(
      'bash',
      { command: 'npm test' },
      `Tests: 14 failed, 3 passed\n${'    at foo.js:1\n'.repeat(200)}`,
    );
    expect(outcomeText(run, 900, kept, heuristicCounter)).toMatchInlineSnapshot(`
      "Tests: 14 failed, 3 passed
      [plimsoll: npm test: failed; 900 tokens left out; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"
    `);
  });

  it('has one line for a pair that left', () => {
    expect(digestLine(read, kept, '/work', true)).toMatchInlineSnapshot(
      `"[plimsoll: read src/main.ts; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"`,
    );
    expect(digestLine(read, kept, '/work', false)).toMatchInlineSnapshot(
      `"[plimsoll: read src/main.ts; k3vq6yzj2m4xw5ta]"`,
    );
    expect(
      digestLine(pairOf('bash', { command: 'cd x && grep -n "a" src/b.ts' }, 'b'), kept, undefined, false),
    ).toMatchInlineSnapshot(`"[plimsoll: grep -n a src/b.ts; k3vq6yzj2m4xw5ta]"`);
  });

  it('has one line for calls that a compaction stands for, the same ones once', () => {
    expect(compactedLine([read, failed, read], kept, '/work', true)).toMatchInlineSnapshot(
      `"[plimsoll: read src/main.ts (2 times); npm test: exit code 1; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"`,
    );
    expect(compactedLine([passed], kept, '/work', false)).toMatchInlineSnapshot(
      `"[plimsoll: npm test: ok; k3vq6yzj2m4xw5ta]"`,
    );
  });

  it('tells changes in the order in which they were made', () => {
    const edit = pairOf('edit', { path: 'a.ts', old: 'a', new: 'b' }, 'Edited a.ts');
    const commit = pairOf('bash', { command: 'git commit -am x' }, '1 file changed\nexit code 0');
    expect(compactedLine([edit, read, edit, commit, edit], kept, '/work', false)).toMatchInlineSnapshot(
      `"[plimsoll: edit a.ts: ok (2 times); read src/main.ts; git commit -am x: exit code 0; edit a.ts: ok; k3vq6yzj2m4xw5ta]"`,
    );
    expect(compactedLine([passed, failed, passed], kept, '/work', false)).toMatchInlineSnapshot(
      `"[plimsoll: npm test: ok; npm test: exit code 1; npm test: ok; k3vq6yzj2m4xw5ta]"`,
    );
  });

  it('points to the same text elsewhere and sums up retries', () => {
    expect(sameAsOther(read, 'later', kept, '/work')).toMatchInlineSnapshot(
      `"[plimsoll: the result is the same text as that of the later read src/main.ts; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"`,
    );
    expect(retriesLine(3, failed, kept, undefined, true)).toMatchInlineSnapshot(
      `"[plimsoll: npm test failed 3 times before the failure that follows; plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")]"`,
    );
  });

  it('stands in the place of an image above the number that a provider takes', () => {
    expect(imageTakenOut(100, kept)).toMatchInlineSnapshot(
      `"[plimsoll: an image stood here; a request has at most 100; plimsoll restore FILE --id k3vq6yzj2m4xw5ta]"`,
    );
    expect(imageTakenOut(100, { handle: undefined, keptHours: undefined })).toMatchInlineSnapshot(
      `"[plimsoll: an image stood here; a request has at most 100; not kept]"`,
    );
  });
});
