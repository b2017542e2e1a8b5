import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

function prune(messages: readonly object[], maxMessages: number) {
  const config = {
    ...defaultConfig().resilience,
    keep_steps: 0,
    protected_tools: ['read'],
    protected_message_kinds: ['decision'],
  };
  const plan = planPrune(readTranscript(JSON.stringify(messages), 'plain'), {
    policy: prunePolicy(config),
    counter: heuristicCounter,
    maxMessages,
  });
  return {
    plan,
    dropped: Object.fromEntries(plan.actions.map(({ message, reason }) => [message, reason])),
  };
}

describe('a limit of messages', () => {
  it('takes answers before the latest outcome of a family of commands', () => {
    const make = {
      role: 'tool',
      tool_name: 'x',
      kind: 'result',
      command: 'make a',
      exit_code: 0,
      turn: 1,
      content: 'out',
    };
    const note = (content: string, turn: number) => ({ role: 'assistant', kind: 'note', content, turn });
    const { plan, dropped } = prune([make, note('q', 2), note('r', 3)], 1);
    expect(dropped).toEqual({ 1: 'message_limit', 2: 'message_limit' });
    expect(plan.budgetMet).toBe(true);
    expect(prune([make, note('q', 2), note('r', 3)], 2).dropped).toEqual({ 1: 'message_limit' });
  });

  it('takes no decision, and names it as what blocks', () => {
    const decisions = Array.from({ length: 5 }, (_, turn) => ({
      role: 'assistant',
      kind: 'decision',
      content: String(turn),
      turn,
    }));
    const { plan, dropped } = prune(decisions, 2);
    expect(dropped).toEqual({});
    expect(plan).toMatchObject({ budgetMet: false, messagesAfter: 5 });
    expect(plan.blockers.map(({ protected_by }) => protected_by)).toEqual(['kind decision']);
  });
});
