import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../contract/config/default-config.js';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { readTranscript } from './formats/recognise-format.js';
import { prunePolicy } from './policy.js';
import { planPrune } from './prune/plan-prune.js';
import { recoveryHint } from './recovery-hint.js';
import { survey } from './survey.js';
import { PRUNED_FORMATS, renderScript } from './testing/render-script.js';

/** Commands with how each ended, and the steps to go on after them. */
function hintAfter(commands: readonly (readonly [command: string, exitCode: number])[], undo?: string) {
  const messages = commands.map(([command, exit_code], turn) => ({
    role: 'tool',
    tool_name: 'bash',
    command,
    exit_code,
    turn,
    content: 'out',
  }));
  return recoveryHint(
    survey(readTranscript(JSON.stringify(messages), 'plain'), heuristicCounter, false),
    undo,
  );
}

const stepAfter = (command: string) => hintAfter([[command, 1]]).fallback_steps[1];

describe('the steps after a failure', () => {
  it.each([
    'git push origin main',
    'git push --force',
    'rm -rf build',
    'npm publish',
    'npm run deploy',
    'make release',
    'make deploy-prod',
    'terraform apply',
    'kubectl delete pod a',
    'npm run db:migrate',
    'psql -c "drop table users"',
    'curl -X POST https://example.com/orders',
    'gh pr merge 12',
    'npm test && git push',
    'npm test; ./publish',
    'npm test $(./send)',
    'npm test > /etc/hosts',
    'npm test\n./wipe',
    'python migrate.py',
    './do-it',
  ])('never say to run %s again', (command) => {
    expect(stepAfter(command)).toMatch(/^Find out why .* only if the person wants that\.$/);
  });

  it('name a way back only where there is one', () => {
    const failed = [
      ['npm test', 0],
      ['git push origin main', 1],
    ] as const;
    expect(hintAfter(failed)).toMatchInlineSnapshot(`
      {
        "can_resume": false,
        "fallback_reason": "newer_failure_than_last_success",
        "fallback_steps": [
          "Look at the state of the work before changing anything: a step that failed may be half done.",
          "Find out why "git push origin main" failed from its log; run it again only if the person wants that.",
          "Ask the person before any change that cannot be undone.",
        ],
        "last_success": "npm test (exit code 0)",
        "open_errors": [
          "git push origin main (exit code 1)",
        ],
        "recovery_action": "safe_fallback",
        "resume_hint": null,
      }
    `);
    expect(hintAfter(failed, 'plimsoll restore a.json --all').fallback_steps[0]).toMatchInlineSnapshot(
      `"Look at the state of the work before changing anything; what was pruned can be brought back: plimsoll restore a.json --all."`,
    );
  });

  it('go on from no run that nobody waited for', () => {
    expect(
      hintAfter([
        ['npm run build', 0],
        ['npm test', 1],
        ['npm test &', 0],
      ]),
    ).toMatchObject({
      last_success: 'npm run build (exit code 0)',
      open_errors: ['npm test (exit code 1)'],
      recovery_action: 'safe_fallback',
    });
  });

  it('name the last command that went well beside a file that was written since', () => {
    const messages = [
      { role: 'tool', tool_name: 'bash', command: 'npm test', exit_code: 0, content: 'out' },
      { role: 'tool', tool_name: 'write', kind: 'write', target_path: 'NOTES.md', content: 'Wrote NOTES.md' },
      { role: 'tool', tool_name: 'bash', command: 'git push', exit_code: 1, content: 'out' },
    ];
    const found = survey(readTranscript(JSON.stringify(messages), 'plain'), heuristicCounter, false);
    expect(recoveryHint(found).last_success).toMatchInlineSnapshot(
      `"write NOTES.md (ok), and before it npm test (exit code 0)"`,
    );
  });

  it.each([
    'find . -name "*.ts" | head -20',
    'ls',
    'cd src && pwd',
    'cat package.json',
    'git status',
    'node --version',
    'echo done',
    'grep -rn needle src; wc -l src/a.ts',
  ])('go on from what was done last, and not from %s', (command) => {
    const done = ['npm test', 0] as const;
    expect(hintAfter([done, [command, 0]]).last_success).toBe('npm test (exit code 0)');
    expect(hintAfter([[command, 0]]).last_success).toBe(`${command} (exit code 0)`);
    expect(hintAfter([done, ['git push', 1], [command, 0]])).toMatchObject({
      recovery_action: 'safe_fallback',
      last_success: 'npm test (exit code 0)',
    });
  });

  it.each([
    'cat > a.txt <<END\nx\nEND',
    'sed -i s/a/b/ a.ts',
    'find . -name "*.tmp" -delete',
    'git status && git commit -m x',
    'npm test | tail -3',
    'curl -X POST https://example.com/orders',
    'make',
  ])('go on from %s, which did something', (command) => {
    const shown = command.replaceAll('\n', ' ');
    expect(
      hintAfter([
        ['npm run build', 0],
        [command, 0],
      ]).last_success,
    ).toBe(`${shown} (exit code 0)`);
  });
});

describe('the hint after calls of other tools', () => {
  const called = (id: string, name: string, input: object, content: string) => {
    const call = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
    return [
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: id, content },
    ];
  };
  const hint = (...messages: readonly object[]) =>
    recoveryHint(survey(readTranscript(JSON.stringify(messages)), heuristicCounter, false));
  const user = { role: 'user', content: 'Go.' };

  it('names what was changed, and what still fails with its target', () => {
    const { resume_hint } = hint(
      user,
      ...called('a', 'cancel_order', { order_id: 'B99' }, 'Error: order B99 is already shipped'),
      ...called('b', 'update_reservation', { reservation_id: 'JG7FMM' }, '{"reservation_id":"JG7FMM"}'),
      ...called('c', 'search_flights', { origin: 'BER' }, '[]'),
    );
    expect(resume_hint).toBe(
      'Continue from the last step that was not just a look-up: update_reservation JG7FMM (ended, result not shown). Since then, search_flights BER did not fail. Failed, with no success since: cancel_order B99 (failed).',
    );
  });

  it('goes on from a look-up where what was changed is older than a failure', () => {
    const { resume_hint } = hint(
      user,
      ...called('a', 'send_email', { to: 'bob@example.org' }, '{"sent":true}'),
      ...called('b', 'cancel_order', { order_id: 'B99' }, 'Error: order B99 is already shipped'),
      ...called('c', 'search_flights', { origin: 'BER' }, '[]'),
    );
    expect(resume_hint).toContain(
      'did not fail: search_flights BER. Failed, with no success since: cancel_order B99',
    );
  });

  it('names the target of what failed last', () => {
    const { fallback_steps } = hint(
      user,
      ...called('a', 'cancel_order', { order_id: 'B99' }, 'Error: order B99 is already shipped'),
    );
    expect(fallback_steps[1]).toContain('"cancel_order B99"');
  });

  it.each([
    ['ruff check .', 'All checks passed!'],
    ['mypy src', 'Success: no issues found in 12 source files'],
    ['cargo test', 'test result: ok. 12 passed; 0 failed'],
    ['golangci-lint run', '0 issues.'],
  ])('says that %s went well where its text does', (command, text) => {
    const { resume_hint } = hint(user, ...called('a', 'bash', { command }, text));
    expect(resume_hint).toContain(`the last success: ${command} (ok)`);
  });

  it.each(['Not all checks passed', '10 issues', 'All checks passed!\nFound 2 errors.'])(
    'does not say so of "%s"',
    (text) => {
      const { resume_hint } = hint(user, ...called('a', 'bash', { command: 'ruff check .' }, text));
      expect(resume_hint ?? '').not.toContain('(ok)');
    },
  );
});

describe('what a person refused', () => {
  it('is no failure, and nothing to go on with', () => {
    const call = (id: string, name: string, input: object) => ({ type: 'tool_use', id, name, input });
    const messages = [
      { role: 'user', content: 'Fix the parser.' },
      { role: 'assistant', content: [call('t1', 'Bash', { command: 'npm test' })] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: '30 passed' }] },
      {
        role: 'assistant',
        content: [call('t2', 'Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' })],
      },
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 't2',
            is_error: true,
            content:
              "The user doesn't want to proceed with this tool use. The tool use was rejected. The user said:\nkeep the name",
          },
        ],
      },
    ];
    const hint = recoveryHint(survey(readTranscript(JSON.stringify(messages)), heuristicCounter, false));
    expect(hint.open_errors).toEqual([]);
    expect(hint.resume_hint).toBe('Continue from the last success: npm test (ok).');
  });
});

describe('a look-up that is all there is to go on from', () => {
  it('is not called more than that', () => {
    const messages = [
      {
        role: 'tool',
        tool_name: 'bash',
        command: 'kubectl apply -f k8s/',
        exit_code: 1,
        content: 'Forbidden',
      },
      { role: 'tool', tool_name: 'bash', command: 'kubectl get pods', exit_code: 0, content: 'web-1' },
      { role: 'tool', tool_name: 'list_dir', target_path: 'a', content: 'b' },
    ];
    const found = survey(readTranscript(JSON.stringify(messages), 'plain'), heuristicCounter, false);
    expect(recoveryHint(found).resume_hint).toMatch(
      /^Continue from the last call with a known outcome: kubectl get pods \(exit code 0\)\. Since then, /,
    );
  });
});

describe('a list of tasks', () => {
  it('is no deed to go on from, and its entries are not told as one', () => {
    const call = (id: string, name: string, input: object) => ({
      role: 'assistant',
      content: [{ type: 'tool_use', id, name, input }],
    });
    const result = (id: string, content: string) => ({
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, is_error: false, content }],
    });
    const todos = [{ content: 'Delete the old table', status: 'pending', activeForm: 'Deleting' }];
    const messages = [
      { role: 'user', content: 'Go.' },
      call('a', 'Bash', { command: 'npm test' }),
      result('a', '12 passed'),
      call('b', 'TodoWrite', { todos }),
      result('b', 'Todos have been modified successfully.'),
    ];
    const { last_success, resume_hint } = recoveryHint(
      survey(readTranscript(JSON.stringify(messages)), heuristicCounter, false),
    );
    expect(last_success).toBe('npm test (ok)');
    expect(resume_hint).toContain(
      'Since then, TodoWrite ("Todos have been modified successfully.") did not fail.',
    );
  });
});

describe('calls that are called nothing', () => {
  const nameless = fc.constantFrom('', ' ', '\n', '\u200b', '\u00a0\t', '   \u202e');
  const call = fc.record({
    tool: fc.oneof(nameless, fc.constantFrom('bash', 'read', 'write', 'lookup', 'todo_write')),
    input: fc.oneof(
      fc.constant({}),
      fc.record({ command: nameless }),
      fc.record({ path: nameless }),
      fc.record({ q: nameless }),
    ),
    result: fc.constantFrom('ok', 'exit code 0', 'Error: no\nexit code 1', ''),
    failed: fc.boolean(),
  });
  const step = fc.record({
    thinking: fc.constant(undefined),
    text: fc.constant(undefined),
    calls: fc.array(call, { minLength: 1, maxLength: 2 }),
  });
  const turns = fc.array(
    fc.record({
      user: fc.constant('Go on.'),
      steps: fc.array(step, { maxLength: 3 }),
      answer: fc.constant('Done.'),
    }),
    { minLength: 1, maxLength: 10 },
  );

  it.each(PRUNED_FORMATS)('have a name in hints and lines of %s', (format) => {
    fc.assert(
      fc.property(turns, (script) => {
        const transcript = readTranscript(renderScript(format, script), format);
        const found = survey(transcript, heuristicCounter, true);
        const { resume_hint, fallback_steps, open_errors, last_success } = recoveryHint(found);
        const names = [...open_errors, ...(last_success?.split(', and before it ') ?? [])];
        for (const name of names) expect(name).toMatch(/^[^(\s]/);
        for (const text of [resume_hint ?? '', ...fallback_steps])
          expect(text).not.toMatch(/: [.(;]|then {2}|them {1,2}[.(]|; [.;(]|"\s*"/);
        const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
        const plan = planPrune(transcript, { policy, counter: heuristicCounter, budget: 1, wholeFile: true });
        expect(plan.text).not.toMatch(/\[plimsoll: [;:(]|earlier ;|later ;/);
      }),
      { numRuns: 25 },
    );
  });
});
