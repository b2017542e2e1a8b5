import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

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

describe('digest lines', () => {
  it('stand for successful calls; an error is none, also when it was resolved', () => {
    const messages = [
      { role: 'user', content: 'Make it pass.' },
      ...run('ls', 'ls src', 'a.ts\nb.ts\nexit code 0'),
      ...run('fails', 'npm run test', '1 failed\nexit code 1'),
      ...run('passes', 'npm run test', '2 passed\nexit code 0'),
      ...run('again', 'npm run test', '3 passed\nexit code 0'),
      ...run('ls2', 'ls test', 'a.test.ts\nexit code 0'),
      { role: 'user', content: 'Good.' },
    ];
    const config = { ...defaultConfig().resilience, keep_steps: 0 };
    const { actions } = planPrune(readTranscript(JSON.stringify(messages)), {
      policy: prunePolicy(config, { mode: 'aggressive' }),
      counter: heuristicCounter,
      budget: 1,
    });
    const lines = actions.filter(({ reason }) => reason === 'digest_line').map(({ id }) => id);
    expect(lines).toContain('passes');
    expect(lines).not.toContain('fails');
  });
});
