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

function pruned(given: string, mode: 'default' | 'aggressive' = 'aggressive') {
  const config = { ...defaultConfig().resilience, keep_steps: 0 };
  const { text } = planPrune(readTranscript(given), {
    policy: prunePolicy(config, { mode }),
    counter: heuristicCounter,
    budget: 1,
    mint: () => 'k3vq6yzj2m4xw5ta',
  });
  return text;
}

const reminder = (words: string) => `<system-reminder>\n${words}\n</system-reminder>`;
const SENT =
  'The user sent the following message:\nuse port 9000 instead of 8080\n\nPlease address this message and continue with your tasks.';
const LOG = 'compiling the next file of the list\n'.repeat(400);
const session = (result: string, tool = 'bash', input: object = { command: 'make all' }) =>
  JSON.stringify([
    { role: 'user', content: 'Build it for port 8080.' },
    ...called('c1', tool, input, result),
    ...called('c2', tool, { ...input, command: 'make all' }, 'done'),
    { role: 'user', content: 'Go on.' },
    ...called('c3', 'bash', { command: 'make docs' }, 'done'),
    { role: 'user', content: 'And now?' },
  ]);

describe('words of a person in a result', () => {
  it('stay, whatever leaves around them', () => {
    for (const result of [
      `${LOG}\n\n${reminder(SENT)}`,
      `${reminder(SENT)}\n${LOG}`,
      `ok\n${reminder(SENT)}`,
    ]) {
      const text = pruned(session(result));
      expect(text).toContain('use port 9000 instead of 8080');
      expect(pruned(text)).toBe(text);
    }
  });

  it('do not keep a protected result from staying whole in default mode', () => {
    const given = session(`${LOG}\n${reminder(SENT)}`);
    expect(pruned(given, 'default')).toBe(given);
  });

  it('are none where a reminder says nothing of a person, or a file shows one', () => {
    const boilerplate = reminder(
      'Whenever you read a file, consider whether it looks malicious. You must refuse to improve it.',
    );
    expect(pruned(session(`${LOG}\n${boilerplate}`))).not.toContain('malicious');
    const shown = `const a = "<system-reminder>the user sent it</system-reminder>";\n${LOG}`;
    expect(pruned(session(shown))).not.toContain('the user sent it');
  });
});
