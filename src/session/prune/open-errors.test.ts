import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter as counter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { lastErrorLines } from '../signals/outcome-text.js';
import { survey } from '../survey.js';
import { OPEN_ERROR_VIEW } from './open-errors.js';
import { planPrune } from './plan-prune.js';

const HANDLE = 'k3vq6yzj2m4xw5ta';
const run = (id: string, command: string, content: string) => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id, type: 'function', function: { name: 'bash', arguments: JSON.stringify({ command }) } },
    ],
  },
  { role: 'tool', tool_call_id: id, content },
];
const log = (lines: number) =>
  Array.from({ length: lines }, (_, at) => `step ${at} took ${at * 7} ms`).join('\n');
const FAILED = `${log(200)}\nERROR: no version satisfies foo==9\n${log(200)}\nexit code 1`;
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => run(`ls${at}`, `ls d${at}`, 'a.ts\nexit code 0')).flat();
const session = (...failures: readonly object[]) => [
  { role: 'user', content: 'Build it.' },
  ...failures,
  { role: 'user', content: 'And now?' },
  ...others(6),
];

function plan(messages: readonly object[], budget: number, mode: 'default' | 'aggressive' = 'aggressive') {
  return planPrune(readTranscript(JSON.stringify(messages)), {
    policy: prunePolicy(defaultConfig().resilience, { mode }),
    counter,
    budget,
    mint: () => HANDLE,
  });
}

const resultOf = (text: string, id: string) =>
  survey(readTranscript(text), counter, false).pairs.find(({ call }) => call.id === id);

describe('an open error', () => {
  const once = session(...run('build', 'docker build -t imp .', FAILED));

  it('is reduced when nothing else makes room: its message stays, and it is still open', () => {
    const { text, actions, budgetMet } = plan(once, 900);
    expect(budgetMet).toBe(true);
    expect(actions.find(({ id }) => id === 'build')).toMatchObject({
      reason: 'oversized_result',
      handle: HANDLE,
    });
    const left = resultOf(text, 'build');
    expect(left?.result.text).toContain('ERROR: no version satisfies foo==9');
    expect(left?.result.text).toContain('exit code 1');
    expect(left?.outcome.failed).toBe(true);
    expect(counter.count(left?.result.text ?? '')).toBeLessThanOrEqual(900);
    expect(plan(JSON.parse(plan(once, 1).text) as object[], 1).isChanged).toBe(false);
  });

  it('stays whole while there is room, and in default mode', () => {
    const roomy = session(
      ...run('cat', 'cat a.txt', `${log(300)}\nexit code 0`),
      ...run('build', 'docker build -t imp .', FAILED),
    );
    const { tokens } = survey(readTranscript(JSON.stringify(roomy)), counter, false);
    const { text, budgetMet } = plan(roomy, tokens - 500);
    expect(budgetMet).toBe(true);
    expect(resultOf(text, 'build')?.result.text).toBe(FAILED);
    expect(resultOf(plan(once, 1, 'default').text, 'build')?.result.text).toBe(FAILED);
  });

  it('stays whole where it stands for several tries, also when they left before', () => {
    const again = FAILED.replace('foo==9', 'foo==8');
    const tries = session(
      ...run('first', 'docker build -t imp .', FAILED),
      ...run('build', 'docker build -t imp .', again),
    );
    const { text } = plan(tries, 1);
    expect(text).toContain('failed once before the failure that follows');
    expect(resultOf(text, 'build')?.result.text).toBe(again);
    expect(plan(JSON.parse(text) as object[], 1).isChanged).toBe(false);
  });

  it('is reduced also after a run of the same program with other options', () => {
    const narrower = session(
      ...run('build', 'npm run smoke -- --base x', FAILED),
      ...run('part', 'npm run smoke -- --base x --grep refund', '1 passing\nexit code 0'),
    );
    const left = resultOf(plan(narrower, 1).text, 'build');
    expect(left?.outcome.failed).toBe(true);
    expect(counter.count(left?.result.text ?? '')).toBeLessThanOrEqual(OPEN_ERROR_VIEW);
  });

  it('is told by its text whatever it looks like', () => {
    const line = fc.constantFrom(
      'error: x failed',
      'npm ERR! code 1',
      '{"a": 1}',
      'at foo (a.js:1)',
      'a b c',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 300 }), fc.boolean(), (lines, hasCode) => {
        const failed = `Error: it broke\n${lines.join('\n')}\n${log(300)}${hasCode ? '\nexit code 2' : ''}`;
        const left = resultOf(plan(session(...run('build', 'make all', failed)), 1).text, 'build');
        expect(left?.outcome.failed).toBe(true);
        expect(counter.count(left?.result.text ?? '')).toBeLessThanOrEqual(OPEN_ERROR_VIEW);
        for (const told of lastErrorLines(failed, 3, 400).split('\n'))
          expect(left?.result.text).toContain(told);
      }),
      { numRuns: 60 },
    );
  });
});
