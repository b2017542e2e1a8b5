import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

function called(id: string, name: string, input: object, content: string) {
  const call = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content },
  ];
}

function pruned(messages: readonly object[], budget: number, mode: 'default' | 'aggressive' = 'aggressive') {
  const config = { ...defaultConfig().resilience, keep_steps: 0 };
  return planPrune(readTranscript(JSON.stringify(messages)), {
    policy: prunePolicy(config, { mode }),
    counter: heuristicCounter,
    budget,
    mint: () => 'k3vq6yzj2m4xw5ta',
  });
}

const person = (content: string) => ({ role: 'user', content });
const VERDICT = 'Verdict: the change reads past the end of an empty file, and must not be merged.';

describe('what another agent reported', () => {
  const report = `${VERDICT} ${'It looked at every caller of the function. '.repeat(80)}`;
  const look = (id: string) => called(id, 'web_fetch', { url: `https://a.b/${id}` }, 'word '.repeat(600));
  const messages = [
    person('Review it.'),
    ...called('t1', 'Task', { description: 'Review', prompt: 'review the change' }, report),
    ...['w1', 'w2', 'w3', 'w4'].flatMap(look),
    ...called('t2', 'Task', { description: 'Docs', prompt: 'check the docs' }, 'All fine.'),
    person('And the review?'),
  ];

  it('stays in view after what was only looked up', () => {
    const { text, tokensBefore } = pruned(messages, 900);
    expect(tokensBefore).toBeGreaterThan(2_500);
    expect(text).toContain(VERDICT);
    expect(text).toContain('[plimsoll: web_fetch; ');
  });

  it('becomes a line last of all', () => {
    const { text } = pruned(messages, 520);
    expect(text).toContain('[plimsoll: web_fetch https://a.b/w1; ');
    expect(text).toContain(VERDICT);
    expect(pruned(messages, 1).text).toContain('[plimsoll: Task ');
  });
});

describe('a refusal of a person', () => {
  const REASON = 'only inactive users, please';
  const later = (id: string) => ({
    call: {
      type: 'tool-call',
      toolCallId: id,
      toolName: 'delete_user',
      input: { id, why: 'word '.repeat(60) },
    },
    result: (output: object) => ({
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: id, toolName: 'delete_user', output }],
    }),
  });

  it('stays with its reason in messages of the AI SDK, as the object that it is', () => {
    const denied = { type: 'execution-denied', reason: REASON };
    const messages = ['u1', 'u2', 'u3', 'u1'].flatMap((id, at) => {
      const { call, result } = later(id);
      const output = at === 0 ? denied : { type: 'json', value: { deleted: true } };
      return [person(`Now ${at}.`), { role: 'assistant', content: [call] }, result(output)];
    });
    const { text } = pruned([...messages, person('And?')], 1);
    expect(text).toContain(JSON.stringify(denied));
  });

  it('stays with its words where they stand beside a flag', () => {
    const said = JSON.stringify({ approved: false, feedback: REASON });
    const messages = [
      person('Delete it.'),
      ...called('a1', 'delete_user', { id: 'u1', why: 'word '.repeat(60) }, said),
      ...called('a2', 'delete_user', { id: 'u2' }, '{"deleted":true}'),
      person('And?'),
    ];
    expect(pruned(messages, 1).text).toContain(REASON);
    const bare = messages.map((one) => JSON.parse(JSON.stringify(one).replace(/,[^,]*feedback[^}]*/, '')));
    expect(pruned(bare, 1).text).toContain('delete_user u1: approved=false');
  });
});
