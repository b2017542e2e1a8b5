/**
 * Proves for `doctor` on a small session that pruning with the configured policy works: every kind of rule is met,
 * protected content stays, the result is valid, and the original comes back.
 */

import type { ResilienceConfig } from '../../contract/config/resilience.js';
import { bundleOf, manifestOf, planPrune, prunePolicy, undoPrune } from '../../engine/session.js';
import { checkTranscript, readTranscript } from '../../engine/session-checks.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { type Finding, finding } from '../doctor/finding.js';

const BUDGET_SHARE = 0.4;

export function checkResilience(config: ResilienceConfig): Finding {
  if (!config.enabled) {
    return finding('resilience', 'note', 'resilience.enabled is false: sessions are not pruned');
  }
  const text = JSON.stringify({ model: 'gpt-4o', messages: sampleMessages() });
  const transcript = readTranscript(text);
  const options = { policy: prunePolicy(config, { mode: 'aggressive' }), counter: heuristicCounter };
  const { tokensBefore } = planPrune(transcript, { ...options, budget: Number.MAX_SAFE_INTEGER });
  const plan = planPrune(transcript, { ...options, budget: Math.floor(tokensBefore * BUDGET_SHARE) });
  const after = readTranscript(plan.text, transcript.format);
  const manifest = manifestOf(text, plan.text, plan.edits, { handle: '', item: '' }, []);
  const isBack = undoPrune(plan.text, manifest, bundleOf(text, plan.edits)) === text;
  const isKept = KEPT.every((kept) => plan.text.includes(kept));
  if (isBack && isKept && checkTranscript(after).length === 0 && plan.actions.length > 0) {
    const reasons = new Set(plan.actions.map(({ reason }) => reason)).size;
    return finding(
      'resilience',
      'ok',
      `a sample session goes from ${tokensBefore} to ${plan.tokensAfter} tokens by ${reasons} rules, stays valid and can be restored`,
    );
  }
  return finding(
    'resilience',
    'problem',
    'A sample session was not pruned as it should be.',
    'Install the package again, and prune with --dry-run until this check passes.',
  );
}

const KEPT = ['Make the tests pass.', 'Thanks. What is left?', 'Error: the lint is still red'];

function sampleMessages(): object[] {
  const file = Array.from({ length: 120 }, (_, line) => `export const value${line} = ${line * 7};`).join(
    '\n',
  );
  let calls = 0;
  const step = (tool: string, input: object, content: string) => {
    const id = `call_${calls++}`;
    const asked = { id, type: 'function', function: { name: tool, arguments: JSON.stringify(input) } };
    return [
      { role: 'assistant', content: null, tool_calls: [asked] },
      { role: 'tool', tool_call_id: id, content },
    ];
  };
  const test = { command: 'npm run test' };
  const turns = Array.from({ length: 8 }, (_, turn) => [
    { role: 'user', content: `Next, file ${turn}.` },
    ...step('read', { path: `src/part-${turn}.ts` }, `${file}\n// ${turn}`),
    { role: 'assistant', content: `File ${turn} is fine.` },
  ]).flat();
  return [
    { role: 'user', content: 'Make the tests pass.' },
    ...step('read', { path: 'src/a.ts' }, file),
    ...step('read', { path: 'src/a.ts' }, file),
    ...step('write', { path: 'src/a.ts', content: file }, 'Wrote src/a.ts'),
    ...step('write', { path: 'src/a.ts', content: `${file}\n` }, 'Wrote src/a.ts'),
    ...step('bash', test, '1 failed\nexit code 1'),
    ...step('bash', test, '2 failed\nexit code 1'),
    ...step('bash', test, '12 passed\nexit code 0'),
    ...step('bash', { command: 'npm run lint' }, 'Error: the lint is still red\nexit code 1'),
    ...turns,
    { role: 'user', content: 'Thanks. What is left?' },
    { role: 'assistant', content: 'The lint.' },
  ];
}
