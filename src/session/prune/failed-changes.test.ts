import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { recoveryHint } from '../recovery-hint.js';
import { planPrune } from './plan-prune.js';

type Step = readonly [name: string, input: object, result: string, is_error?: boolean];

function prune(steps: readonly Step[]) {
  const tail = Array.from({ length: 8 }, (_, at): Step => ['list_dir', { path: `pkg${at}` }, `a${at}.ts`]);
  const messages = [...steps, ...tail].flatMap(([name, input, content, is_error], at) => [
    ...(at >= steps.length ? [{ role: 'user', content: `Next, step ${at}.` }] : []),
    { role: 'assistant', content: [{ type: 'tool_use', id: `toolu_${at}`, name, input }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${at}`, is_error, content }] },
  ]);
  const transcript = readTranscript(JSON.stringify([{ role: 'user', content: 'Go.' }, ...messages]));
  const plan = planPrune(transcript, {
    policy: prunePolicy(defaultConfig().resilience, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget: 1,
  });
  return { ...plan, recovery: recoveryHint(plan.survey) };
}

const TRACE = Array.from({ length: 60 }, (_, at) => `  at frame${at} (/srv/app/mod${at}.js:${at})`).join(
  '\n',
);

describe('a session with changes that failed', () => {
  it('keeps the errors open, and names no success that was none', () => {
    const edit = (path: string, result: string): Step => [
      'edit',
      { path, old_string: 'a', new_string: 'b'.repeat(300) },
      result,
    ];
    const { text, actions, recovery } = prune([
      edit('src/pay.ts', '{"success":false,"error":"old_string not found"}'),
      edit('src/tax.ts', 'File not written'),
      edit('src/vat.ts', 'Edit could not be applied'),
      ['bash', { command: './deploy.sh prod' }, `deploy failed: health check\n${TRACE}\nexit code 1`],
      ['bash', { command: './deploy.sh prod' }, '{"success":false}'],
      edit('src/z.ts', 'Edited src/z.ts'),
    ]);
    expect(recovery.open_errors).toEqual([
      'edit src/pay.ts (failed)',
      'edit src/tax.ts (failed)',
      'edit src/vat.ts (failed)',
      './deploy.sh prod (failed)',
    ]);
    expect(recovery.last_success).toBe('edit src/z.ts (ok)');
    expect(actions.map(({ reason }) => reason)).not.toContain('stale_error');
    for (const said of ['old_string not found', 'File not written', 'Edit could not be applied'])
      expect(text).toContain(said);
    expect(text).toContain('[plimsoll: ./deploy.sh prod failed once before the failure that follows; ');
  });

  it('tells of a stale error what the error was', () => {
    const { text } = prune([
      ['bash', { command: 'python a.py' }, `ModuleNotFoundError: a\n${TRACE}\nexit code 1`],
      ['bash', { command: 'python a.py' }, 'fine\nexit code 0'],
    ]);
    expect(text).toContain('ModuleNotFoundError: a');
  });
});
