import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

const SOURCE = Array.from(
  { length: 400 },
  (_, at) => `export function step${at}(order: Order): number {\n  return order.lines[${at}].price;\n}\n`,
)
  .join('\n')
  .replace('step217(', 'roundHalfUp(');

const call = (id: string, name: string, input: object) => ({
  role: 'assistant',
  content: [{ type: 'tool_use', id, name, input }],
});
const result = (id: string, content: string, is_error = false) => ({
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: id, content, is_error }],
});

const read = [call('a', 'Read', { file_path: 'src/price.ts' }), result('a', SOURCE)];
const BUDGET = 4_000;

function prune(messages: readonly object[]): string {
  const { text } = planPrune(readTranscript(JSON.stringify(messages)), {
    policy: prunePolicy(defaultConfig().resilience, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget: BUDGET,
  });
  return text;
}

describe('an oversized result of the newest steps', () => {
  it('is reduced to what the person asks for', () => {
    const asked = { role: 'user', content: 'Why does roundHalfUp lose a cent?' };
    expect(prune([asked, ...read])).toContain('function roundHalfUp(order');
    expect(prune([{ role: 'user', content: 'Look at the prices.' }, ...read])).not.toContain('roundHalfUp');
  });

  it('is read for what was asked before, where the newest words only say to go on', () => {
    const asked = { role: 'user', content: 'Why does roundHalfUp lose a cent?' };
    const said = { role: 'assistant', content: 'Shall I read the file?' };
    expect(prune([asked, said, { role: 'user', content: 'Yes.' }, ...read])).toContain(
      'function roundHalfUp(order',
    );
  });

  it('stays as it was reduced when the person goes on to something else', () => {
    const first = prune([{ role: 'user', content: 'Why does roundHalfUp lose a cent?' }, ...read]);
    const grown = [
      ...JSON.parse(first),
      { role: 'user', content: 'Now show step12, please, and nothing else.' },
    ];
    expect(prune(grown)).toBe(JSON.stringify(grown));
  });

  it('is read for its failure where it failed', () => {
    const log = `${SOURCE}\nAssertionError: expected 1 to be 2\nTests: 1 failed, 20 passed`;
    const failed = [call('a', 'Bash', { command: 'npm test' }), result('a', log, true)];
    const left = prune([{ role: 'user', content: 'Why does roundHalfUp lose a cent?' }, ...failed]);
    expect(left).toContain('AssertionError: expected 1 to be 2');
    expect(left).toContain('1 failed, 20 passed');
  });
});
