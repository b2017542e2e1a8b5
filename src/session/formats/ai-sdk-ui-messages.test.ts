import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { readTranscript } from './recognise-format.js';

const user = (text: string) => ({ id: 'u', role: 'user', parts: [{ type: 'text', text }] });
const tool = (id: string, state: object) => ({
  type: 'tool-read',
  toolCallId: id,
  input: { path: `${id}.ts` },
  ...state,
});
const done = (output: unknown) => ({ state: 'output-available', output });
const assistant = (...parts: object[]) => ({ id: 'a', role: 'assistant', parts });
const mark = { type: 'step-start' };
const said = (text: string) => ({ type: 'text', text });
const read = (messages: readonly object[]) => readTranscript(JSON.stringify(messages));
const repaired = (messages: readonly object[]) => {
  const policy = prunePolicy(defaultConfig().resilience);
  const plan = planPrune(read(messages), { policy, counter: heuristicCounter, repairOnly: true });
  return JSON.parse(plan.text) as unknown;
};

describe('UI messages of the AI SDK', () => {
  it('are told from Gemini contents, and each step of an answer is a message', () => {
    const { format, messages } = read([
      user('hi'),
      assistant(mark, said('a'), tool('t1', done('x')), mark, { type: 'source-url', url: 'y' }, said('b')),
    ]);
    expect(format).toBe('ai-sdk-ui');
    expect(messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)])).toEqual([
      ['user', ['text']],
      ['assistant', ['text', 'call', 'result']],
      ['assistant', ['text']],
    ]);
    expect(read([user('hi')]).format).toBe('ai-sdk-ui');
  });

  it('have a result in every state that tells the model how the call ended', () => {
    const { messages } = read([
      user('hi'),
      assistant(
        tool('t1', done({ content: [{ type: 'text', text: 'of MCP' }] })),
        tool('t2', { state: 'output-error', errorText: 'no such file' }),
        tool('t3', { state: 'output-denied', approval: { id: 'p', approved: false } }),
        tool('t4', { state: 'input-streaming', input: {} }),
        { ...tool('t5', { state: 'output-available', output: 7 }), type: 'dynamic-tool', toolName: 'sum' },
      ),
    ]);
    const results = messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'result'));
    expect(results.map(({ tool: name, text, failed }) => [name, text, failed])).toEqual([
      ['read', 'of MCP', undefined],
      ['read', 'no such file', true],
      ['read', 'Tool call execution denied.', true],
      ['sum', '7', undefined],
    ]);
  });

  it('want a result for a call once the conversation goes on, except where the provider runs it', () => {
    const waits = tool('t1', { state: 'input-available' });
    const rules = (messages: readonly object[]) => checkTranscript(read(messages)).map(({ rule }) => rule);
    expect(rules([user('a'), assistant(waits)])).toEqual([]);
    expect(rules([user('a'), assistant(waits), user('b')])).toEqual(['call-without-result']);
    expect(rules([user('a'), assistant({ ...waits, providerExecuted: true }), user('b')])).toEqual([]);
  });

  it('lose a step with its mark, and the other steps of the message stay', () => {
    const messages = [
      user('a'),
      assistant(mark, tool('t1', { state: 'input-available' }), mark, said('b')),
      user('c'),
    ];
    expect(repaired(messages)).toEqual([user('a'), assistant(mark, said('b')), user('c')]);
  });
});
