import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

const HANDLE = 'k3vq6yzj2m4xw5ta';

function called(id: string, name: string, input: object, content: string) {
  const call = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content },
  ];
}

const ORDERS = ['A17', 'A18', 'A19', 'A20', 'A21', 'A22'];
const LOG = 'x y z '.repeat(100);
const cancelled = (id: string) =>
  called(id, 'cancel_order', { order_id: id }, JSON.stringify({ status: 'cancelled', log: LOG }));
const searched = (id: string) =>
  called(id, 'search_flights', { origin: 'BER', destination: id }, `seats ${id} ${LOG}`);

const clerk = [
  { role: 'user', content: 'Cancel the orders on my list.' },
  ...ORDERS.slice(0, 3).flatMap(cancelled),
  { role: 'assistant', content: 'Three are cancelled.' },
  { role: 'user', content: 'The others too.' },
  ...ORDERS.slice(3).flatMap(cancelled),
  { role: 'assistant', content: 'All are cancelled.' },
  { role: 'user', content: 'Now the flights.' },
  ...['X01', 'X02', 'X03', 'X04'].flatMap(searched),
  { role: 'user', content: 'Which orders did you cancel, exactly?' },
];

function limited(messages: readonly object[], maxMessages: number) {
  const plan = planPrune(readTranscript(JSON.stringify(messages)), {
    policy: prunePolicy({ ...defaultConfig().resilience, keep_steps: 0 }, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget: 100_000,
    maxMessages,
    mint: () => HANDLE,
  });
  return { plan, left: JSON.parse(plan.text) as { role: string; content: string | null }[] };
}

describe('lines that stand for calls, at a limit of messages', () => {
  const lines = ORDERS.slice(0, -1).map((order) => `cancel_order ${order}: cancelled`);

  it('are put together, those of a turn first, before an answer leaves', () => {
    const { plan, left } = limited(clerk, 14);
    expect(plan.budgetMet).toBe(true);
    expect(left).toHaveLength(14);
    for (const line of lines) expect(plan.text).toContain(line);
    expect(plan.text).toContain('Three are cancelled.');
    expect(plan.actions.map(({ reason }) => reason)).toContain('joined_lines');
    expect(plan.actions.map(({ reason }) => reason)).not.toContain('message_limit');
    const first = left.findIndex(({ content }) => content?.includes('cancel_order A17') === true);
    expect(first).toBeLessThan(left.findIndex(({ content }) => content === 'The others too.'));
  });

  it('stay when every answer has left, in one message, and the same when it is done again', () => {
    for (const most of [9, 1]) {
      const { plan, left } = limited(clerk, most);
      for (const line of lines) expect(plan.text).toContain(line);
      expect(plan.text).not.toContain('are cancelled.');
      expect(plan.actions.map(({ reason }) => reason)).toContain('message_limit');
      expect(left.filter(({ content }) => content?.includes('[plimsoll: ') === true)).toHaveLength(1);
      expect(limited(left, most).plan.isChanged).toBe(false);
      if (!plan.budgetMet)
        expect(plan.blockers.map(({ protected_by }) => protected_by)).toContain('digest lines of a prune');
    }
  });

  it('stay when the answer above them leaves', () => {
    const line = (order: string) => `[plimsoll: cancel_order ${order}: cancelled; ${HANDLE}]`;
    const messages = [
      { role: 'user', content: 'Cancel them.' },
      { role: 'assistant', content: `I begin.\n${line('A17')}` },
      { role: 'user', content: 'And the other?' },
      { role: 'assistant', content: `I go on.\n${line('A18')}` },
      { role: 'user', content: 'Thanks.' },
    ];
    const { plan, left } = limited(messages, 4);
    expect(plan.budgetMet).toBe(true);
    expect(left.map(({ content }) => content)).toContain(`${line('A17')}\nI go on.\n${line('A18')}`);
  });
});
