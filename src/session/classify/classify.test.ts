import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsPath } from '../policy.js';
import type { ResultPart } from '../session-model.js';
import { outcomeOf } from '../signals/outcome.js';
import { commandFamily } from './command-family.js';
import { isDecision } from './decision.js';
import { commandOf, pathsOf, toolClass, toolKey } from './tool-class.js';

describe('the family of a command', () => {
  it.each([
    ['git commit -m "a && b"', 'git commit'],
    ['cd /x && git push origin main', 'git push'],
    ['npm run check 2>&1 | tail -10', 'npm run check'],
    ['cd a; NODE_ENV=test sudo npm run test -- --watch', 'npm run test'],
    ['/usr/bin/python3 -m pytest tests', 'python3 pytest'],
    ['bash -lc "cd x && cargo test --all"', 'cargo test'],
    ["cat > f <<'E'\nnpm test\nE", 'cat'],
    ['timeout 30 make lint', 'make lint'],
    ['grep -rn "x|y" src | head', 'grep'],
    ['# look\nls', 'ls'],
    ['npx tsc --noEmit', 'npx tsc'],
    ['', ''],
  ])('%s is %s', (command, family) => {
    expect(commandFamily(command).family).toBe(family);
  });

  it('says which runs are the same action: a task is, a bare program only with the same words', () => {
    expect(commandFamily('npm test').isTask).toBe(true);
    expect(commandFamily('git status').isTask).toBe(true);
    expect(commandFamily('grep a b').isTask).toBe(false);
    expect(commandFamily('npx tsx -e "1"').isTask).toBe(false);
  });

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof commandFamily(text).family).toBe('string');
      }),
    );
  });
});

describe('tools', () => {
  it('are known by their names, whoever named them', () => {
    expect(['Read', 'mcp__fs__read_file', 'readFile'].map((name) => toolClass(toolKey(name), {}))).toEqual([
      'read',
      'read',
      'read',
    ]);
    expect(['Bash', 'run_terminal_cmd', 'exec_command'].map((name) => toolClass(toolKey(name), {}))).toEqual([
      'command',
      'command',
      'command',
    ]);
    expect(toolClass('str_replace_editor', { command: 'view' })).toBe('read');
    expect(toolClass('constructor', {})).toBe('other');
    expect(toolKey(' Multi-Edit ')).toBe('multi_edit');
  });

  it('name their files and commands in several ways', () => {
    expect(pathsOf({ file_path: './src//a/../b.ts' }, 'read')).toEqual(['src/b.ts']);
    expect(pathsOf({ patch: '*** Update File: a.ts\n+x\n*** Add File: b.ts' }, 'edit')).toEqual([
      'a.ts',
      'b.ts',
    ]);
    const diff = [
      '--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-1\n+++ b/no.py',
      '--- /dev/null\n+++ b/new.py\n@@ -0,0 +1 @@\n+1',
      '--- a/old.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-1',
      '--- plain.py\t2026-01-01\n+++ plain.py\t2026-01-02\n@@ -1 +1 @@\n-1\n+2',
    ].join('\n');
    for (const input of [{ diff }, { patch: diff }, { patchText: diff }, diff])
      expect(pathsOf(input, 'edit')).toEqual(['x.py', 'new.py', 'old.py', 'plain.py']);
    expect(pathsOf({ __proto__: { path: 'x' } }, 'read')).toEqual([]);
    expect(commandOf({ command: ['bash', '-lc', 'npm test'] })).toBe('npm test');
    expect(commandOf({ cmd: ['git', 'status'] })).toBe('git status');
  });
});

describe('outcomes', () => {
  const result = (text: string, more: Partial<ResultPart> = {}): ResultPart => ({
    record: 0,
    slot: 0,
    path: [],
    type: 'result',
    callId: '',
    tool: '',
    text,
    literals: [],
    failed: undefined,
    exitCode: undefined,
    media: 0,
    ...more,
  });
  it.each([
    ['ok\n\nCommand exited with code 2', true],
    ['fine\nexit code 0', false],
    ['Exit code: 127\nnot found', true],
    ['Error: no such file', true],
    ['<tool_use_error>File has not been read yet.</tool_use_error>', true],
    ['the word Error: later in a text', false],
    ['> test\n\nTests: 14 failed, 3 passed\n    at a.js:1', true],
    ['12 tests passed, 0 failed', false],
    ['npm ERR! code 1', true],
    ['Tests: 2 failed\nexit code 0', false],
    ['# tests 2\n# pass 1\n# fail 1', true],
    ['ℹ pass 1\nℹ fail 1', true],
    ['# pass 2\n# fail 0', false],
    ['Executed 3 tests, with 0 failures\n** TEST FAILED **', true],
    ['[INFO] Checkstyle: 0 errors\n[INFO] BUILD FAILURE', true],
    ['BUILD FAILED in 3s', true],
    ['Build succeeded.\n    0 Error(s)\nDeploy failed: timeout', true],
    ['30 passed\nDeploy failed', true],
    ['30 passed\nninja: build stopped: subcommand failed.', true],
    ['0 errors\nTests failed: 4', true],
    ['Failed!  - Failed:     2, Passed:    30', true],
    ['Passed!  - Failed:     0, Passed:    30', false],
    ['Tests: 5, Assertions: 9, Failures: 2.', true],
    ['Tests run: 30, Failures: 0, Errors: 0', false],
    ['Tests failed: 0', false],
    ['30 tests, none failed', false],
    ['No tests failed', false],
    ['30 passed, 0 failed', false],
    [' 30 pass\n 2 fail', true],
    [' 30 pass\n 0 fail', false],
    ['Auto-merging a\nCONFLICT (content): Merge conflict in a', true],
    ['done\nSegmentation fault (core dumped)', true],
    ['ok\nbash: foo: command not found', true],
    ['✓ 27 / ✗ 3', true],
    ['✓ 30 / ✗ 0', false],
  ])('%j failed: %s', (text, failed) => {
    expect(outcomeOf(result(text), 'command').failed).toBe(failed);
  });

  it('trust the record before the text, and read small objects', () => {
    expect(outcomeOf(result('Error: as a text', { failed: false }), 'other').failed).toBe(false);
    expect(outcomeOf(result('{"success": false}'), 'other')).toMatchObject({ failed: true, isKnown: true });
    expect(outcomeOf(result('{"rows": []}'), 'other')).toMatchObject({ failed: false, isKnown: false });
    expect(outcomeOf(result('text with exit code 1 of another program'), 'read').failed).toBe(false);
  });
});

describe('decisions', () => {
  it.each([
    'Decision: we keep the names.',
    '**Decision**: keep.',
    '## Key decisions made:\n1. a',
    'Constraint: never edit vendor/.',
    "Ok, let's go with the second way.",
    'We decided to split it.',
    'Root cause: the cache is stale.',
    '## Root cause\n\nThe cache is stale.',
    'Now I see it. The fix is simple: ask the store first.',
    'The approach:\n1. Read\n2. Write',
    'Revised plan:\n- one module',
    'The view needs them, so it should get them from the store.',
    'The root cause is that the timer is never cleared.',
    "You're right, the config must stay untouched. I will revert it.",
    'Final decision \u2014 Postgres.',
    'DECISION - Postgres',
    'Entscheidung: Wir nehmen Postgres.',
    '決定: Postgres を使う。',
    "You're right. The listeners belong to the person who added them: closing the connection must leave them alone, and so must a restart.",
  ])('%s', (text) => {
    expect(isDecision(text)).toBe(true);
  });

  it.each([
    'Let me look at the decision table.',
    'I read the file first.',
    'Done: the tests pass.',
    'The decision is yours.',
    "You're right. Let me read it in chunks:",
    "You're right, I see it now.",
    'Decision-making is in the next file.',
    'I look for the root cause of this.',
    'Let me fix the approach of this test.',
    'The file is large, so let me read it in parts.',
  ])('not: %s', (text) => {
    expect(isDecision(text)).toBe(false);
  });
});

describe('path patterns', () => {
  it.each([
    ['*.md', 'docs/a.md', true],
    ['docs/**', 'docs/x/y.md', true],
    ['docs/**', '/home/me/docs/x.md', true],
    ['docs/*.md', 'docs/x/y.md', false],
    ['**/a.ts', 'a.ts', true],
    ['src/?.ts', 'src/a.ts', true],
    ['src/?.ts', 'src/ab.ts', false],
    ['src', 'src/a', false],
  ])('%s and %s: %s', (pattern, path, fits) => {
    expect(fitsPath(pattern, path)).toBe(fits);
  });

  it('cannot be made to hang', () => {
    expect(fitsPath(`${'*a'.repeat(40)}b`, 'a'.repeat(2_000))).toBe(false);
  });
});
