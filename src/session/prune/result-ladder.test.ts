import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { survey } from '../survey.js';
import { planPrune } from './plan-prune.js';

const rows = (count: number, name: string) =>
  Array.from({ length: count }, (_, line) => `${name} ${line} has the figure ${line * 7919}`).join('\n');

/** Words of a person, which stay, and results in the newest steps, which are only reduced. */
function session(words: number, results: number): string {
  const steps = Array.from({ length: results }, (_, at) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id: `call_${at}`,
          type: 'function',
          function: { name: 'web_search', arguments: JSON.stringify({ at }) },
        },
      ],
    },
    { role: 'tool', tool_call_id: `call_${at}`, content: rows(900, `row ${at}`) },
  ]).flat();
  return JSON.stringify([{ role: 'user', content: 'Please look. '.repeat(words) }, ...steps]);
}

function reached(text: string, budget: number, counter: TokenCounter = heuristicCounter) {
  const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
  return planPrune(readTranscript(text), { policy, counter, budget, mint: () => 'uq3mgrzdufcztbh4' });
}

describe('results of the newest steps', () => {
  it.each([
    [1_000, 1],
    [1_000, 3],
    [3_000, 2],
  ])('give way to a budget that a smaller one would reach (%d words, %d results)', (words, results) => {
    const text = session(words, results);
    const least = reached(text, 1).tokensAfter;
    for (const budget of [least, least + 50, least + 400, least + 1_500, least * 2]) {
      const plan = reached(text, budget);
      expect({ budget, met: plan.budgetMet }).toEqual({ budget, met: true });
      expect(plan.tokensAfter).toBeLessThanOrEqual(budget);
    }
  });

  it('keep about what the budget has left for them', () => {
    const text = session(1_000, 2);
    const budget = reached(text, 1).tokensAfter + 1_000;
    expect(reached(text, budget).tokensAfter).toBeGreaterThan(budget * 0.9);
  });
});

describe('a result of which no whole part has room', () => {
  it('is shown in part, and not as a notice that shows nothing of it', () => {
    // Of a model that needs many tokens a notice takes most of the room of a short view.
    const dear: TokenCounter = {
      ...heuristicCounter,
      count: (text) => 2 * heuristicCounter.count(text),
      countUpTo: (text, limit) => 2 * heuristicCounter.countUpTo(text, limit / 2),
      truncate: (text, limit, keep) => heuristicCounter.truncate(text, limit / 2, keep),
    };
    const step = (at: number, content: string) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: `call_${at}`,
            type: 'function',
            function: { name: 'look_up', arguments: JSON.stringify({ at }) },
          },
        ],
      },
      { role: 'tool', tool_call_id: `call_${at}`, content },
    ];
    const hits = Array.from({ length: 20 }, (_, line) => `hit line ${line} ${(line * 7919) % 1000}`).join(
      '\n',
    );
    const steps = [hits, 'a', 'b', 'c', 'd', 'e'].flatMap((content, at) => step(at, content));
    const text = JSON.stringify([{ role: 'user', content: 'Look.' }, ...steps]);
    const plan = reached(text, survey(readTranscript(text), dear, false).tokens - 1, dear);
    expect(plan.actions).toMatchObject([{ reason: 'oversized_result' }]);
    expect(plan.text).toContain('hit line 0');
    expect(plan.text).not.toContain(' 0 of ');
  });
});
