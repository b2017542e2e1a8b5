import { describe, expect, it } from 'vitest';
import { readTranscript } from './recognise-format.js';

const line = (type: string, payload: object) => JSON.stringify({ timestamp: 't', type, payload });
const item = (payload: object) => line('response_item', payload);
const said = (role: string, text: string) =>
  item({ type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }] });
const read = (...lines: string[]) =>
  readTranscript([line('session_meta', { id: 's', cwd: '/w' }), ...lines].join('\n'));

describe('a rollout of Codex', () => {
  it('tells its folder, and the model of its newest turn', () => {
    const { format, cwd, model } = read(
      line('turn_context', { model: 'gpt-5' }),
      said('user', 'a'),
      line('turn_context', { model: 'gpt-5.2' }),
    );
    expect({ format, cwd, model }).toEqual({ format: 'codex', cwd: '/w', model: 'gpt-5.2' });
  });

  it('has one answer of all items up to what the person says, whatever events stand between them', () => {
    const { messages } = read(
      said('user', 'a'),
      item({ type: 'reasoning', summary: [], encrypted_content: 'eA==' }),
      line('event_msg', { type: 'agent_reasoning', text: 'x' }),
      item({ type: 'ghost_snapshot', ghost_commit: { id: 'x' } }),
      item({ type: 'custom_tool_call', call_id: 'c', name: 'shell', input: '{"command":["ls"]}' }),
      line('event_msg', { type: 'agent_message', message: 'b' }),
      said('assistant', 'b'),
      item({
        type: 'custom_tool_call_output',
        call_id: 'c',
        output: [{ type: 'input_text', text: 'a.txt' }],
      }),
    );
    expect(messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)])).toEqual([
      ['user', ['text']],
      ['assistant', ['reasoning', 'call', 'text']],
      ['tool', ['result']],
    ]);
    expect(messages[2]?.parts[0]).toMatchObject({
      callId: 'c',
      text: 'a.txt',
      literals: [['payload', 'output', 0, 'text']],
    });
  });

  it('begins anew with a compaction, whose history is counted and left alone', () => {
    const history = [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'a' }] }];
    const { context, messages } = read(
      said('user', 'a'),
      said('assistant', 'b'),
      line('compacted', { message: 'The summary.', replacement_history: history }),
      said('user', 'c'),
    );
    expect(messages.map(({ inContext, summary }) => [inContext, summary])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, false],
    ]);
    expect(context[0]?.parts).toMatchObject([
      { type: 'text', text: 'The summary.', machine: true },
      { type: 'other', text: JSON.stringify(history[0]) },
    ]);
  });

  it.each(['<environment_context>\n</environment_context>', '# AGENTS.md instructions for /w\n\nBe kind.'])(
    'knows what the program says under the name of the person: %j',
    (text) => {
      const { messages } = read(said('user', text), said('user', 'a'));
      expect(messages.map(({ parts }) => parts[0])).toMatchObject([{ machine: true }, { machine: false }]);
    },
  );
});
