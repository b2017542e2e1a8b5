import { describe, expect, it } from 'vitest';
import { readTranscript } from '../formats/recognise-format.js';
import type { ScriptedFormat } from '../testing/render-script.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { INTERRUPTED } from './interrupted-result.js';
import { mendTranscript } from './mend-transcript.js';

function mended(value: unknown, format?: ScriptedFormat) {
  const transcript = readTranscript(JSON.stringify(value), format);
  const { text, mends } = mendTranscript(transcript);
  expect(checkTranscript(readTranscript(text, transcript.format))).toEqual([]);
  return { value: JSON.parse(text) as unknown, done: mends.map(({ done }) => done) };
}

const user = (content: unknown) => ({ role: 'user', content });
const use = (id: string) => ({ type: 'tool_use', id, name: 'read', input: {} });
const answer = (...content: object[]) => ({ role: 'assistant', content });
const result = (id: string, content = 'x') => ({ type: 'tool_result', tool_use_id: id, content });
const cut = (id: string) => ({ ...result(id, INTERRUPTED), is_error: true });
const text = (words: string) => ({ type: 'text', text: words });

describe('a transcript of Anthropic is mended with the least loss', () => {
  it('an interrupted call gets a result that says so, before what the person said next', () => {
    expect(INTERRUPTED).toMatchInlineSnapshot(`"[plimsoll: this call was interrupted; it has no result]"`);
    expect(mended([user('a'), answer(use('1'), use('2')), user([result('2'), text('b')])])).toEqual({
      value: [user('a'), answer(use('1'), use('2')), user([cut('1'), result('2'), text('b')])],
      done: ['a result says that it was interrupted'],
    });
    expect(mended([user('a'), answer(use('1')), user('stop')], 'anthropic-messages').value).toEqual([
      user('a'),
      answer(use('1')),
      user([cut('1'), text('stop')]),
    ]);
    expect(mended([user('a'), answer(use('1')), answer(text('b')), user('c')]).value).toEqual([
      user('a'),
      answer(use('1')),
      user([cut('1')]),
      answer(text('b')),
      user('c'),
    ]);
  });

  it('a result that came too late goes to its call', () => {
    expect(mended([user('a'), answer(use('1')), user([text('b')]), user([result('1'), text('c')])])).toEqual({
      value: [user('a'), answer(use('1')), user([result('1'), text('b')]), user([text('c')])],
      done: ['its result follows it'],
    });
  });

  it('an id that comes again is changed in the call and its result', () => {
    const { value } = mended([
      ...[user('a'), answer(use('1')), user([result('1')])],
      ...[answer(use('1')), user([result('1', 'y')])],
    ]);
    expect(value).toEqual([
      ...[user('a'), answer(use('1')), user([result('1')])],
      ...[answer(use('call_0')), user([result('call_0', 'y')])],
    ]);
  });

  it('texts follow results, empty ones leave, and a user begins', () => {
    expect(
      mended([answer(text(' '), use('1')), user([text('b'), result('1')]), user([]), answer(text('c'))]),
    ).toEqual({
      value: [
        user('[plimsoll: the conversation begins with an answer]'),
        answer(use('1')),
        user([result('1'), text('b')]),
        answer(text('c')),
      ],
      done: [
        'a message of the user stands before it',
        'what was empty left',
        'results stand before the text',
        'the empty message left',
      ],
    });
  });

  it('a beginning that only leaves gets no user before it', () => {
    const empty = answer({ type: 'redacted_thinking', data: 'abc' });
    expect(mended([empty, user('a')])).toEqual({ value: [user('a')], done: ['the empty message left'] });
    // Nothing is left of this one: it cannot be mended, and that is no error of ours.
    const alone = readTranscript(JSON.stringify([empty]));
    expect(mendTranscript(alone).text).toBe('[]');
  });
});

describe('a transcript of others is mended', () => {
  const call = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });
  it('chat messages get a message of the tool', () => {
    const asked = { role: 'assistant', content: null, tool_calls: [call('1'), call('2')] };
    const one = { role: 'tool', tool_call_id: '1', content: 'x' };
    expect(mended([user('a'), asked, one, user('b')]).value).toEqual([
      user('a'),
      asked,
      one,
      { role: 'tool', tool_call_id: '2', content: INTERRUPTED },
      user('b'),
    ]);
  });

  it('an id of the AI SDK that comes again is changed in the call and its result', () => {
    const call = (toolCallId: string) => ({ type: 'tool-call', toolCallId, toolName: 'f', input: {} });
    const result = (toolCallId: string, value: string) => ({
      ...{ type: 'tool-result', toolCallId, toolName: 'f' },
      output: { type: 'text', value },
    });
    const two = (...ids: [string, string]) => [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: ids.map(call) },
      { role: 'tool', content: [result(ids[0], 'x'), result(ids[1], 'y')] },
    ];
    expect(mended(two('1', '1')).value).toEqual(two('1', 'call_0'));
  });

  it('Gemini gets a response beside the others, and the mark for a call that is not signed', () => {
    const f = { functionCall: { name: 'f', args: {} } };
    const signed = { ...f, thoughtSignature: 's' };
    const response = { functionResponse: { name: 'f', response: { output: 'x' } } };
    const ended = { functionResponse: { name: 'f', response: { error: INTERRUPTED } } };
    const ask = { role: 'user', parts: [{ text: 'a' }] };
    const said = { role: 'model', parts: [{ text: 'b' }] };
    const model = (...parts: object[]) => ({ role: 'model', parts });
    expect(mended([ask, model(f, f), { role: 'user', parts: [response] }, said, ask]).value).toEqual([
      ...[ask, model(f, f), { role: 'user', parts: [response, ended] }, said, ask],
    ]);
    const steps = (call: object) => [
      ...[ask, model(signed), { role: 'user', parts: [response] }],
      ...[model(call), { role: 'user', parts: [response] }],
    ];
    expect(mended(steps(f)).value).toEqual(
      steps({ ...f, thoughtSignature: 'skip_thought_signature_validator' }),
    );
  });

  it('a call of Gemini stands in one turn with what the model said before it', () => {
    const turn = (role: string, ...parts: object[]) => ({ role, parts });
    const ask = turn('user', { text: 'a' });
    const call = { functionCall: { name: 'f', args: {} } };
    const response = turn('user', { functionResponse: { name: 'f', response: { output: 'x' } } });
    const said = [turn('model', { text: 'b' }), turn('model', { text: 'c' }), turn('model', call)];
    const transcript = readTranscript(JSON.stringify([ask, ...said, response]));
    expect(checkTranscript(transcript).map(({ rule, record }) => [rule, record])).toEqual([
      ['call-after-answer', 4],
    ]);
    expect(mended([ask, ...said, response])).toEqual({
      value: [ask, turn('model', { text: 'b' }, { text: 'c' }, call), response],
      done: ['it stands in one turn with what the model said before it'],
    });
    const inOne = [ask, turn('model', { text: 'b' }, call), response, ...said.slice(0, 2)];
    expect(mended(inOne)).toEqual({ value: inOne, done: [] });
  });

  it('a call of UI messages or of OpenCode ends as an error', () => {
    const ui = (state: object) => [
      { role: 'user', parts: [text('a')] },
      { role: 'assistant', parts: [{ type: 'tool-f', toolCallId: '1', input: {}, ...state }] },
      { role: 'user', parts: [text('b')] },
    ];
    expect(mended(ui({ state: 'approval-requested', approval: { id: 'x' } })).value).toEqual(
      ui({ state: 'output-error', errorText: INTERRUPTED }),
    );
    const opencode = (state: object) => [
      { info: { role: 'user' }, parts: [text('a')] },
      {
        info: { role: 'assistant' },
        parts: [{ type: 'tool', callID: '1', tool: 'f', state: { input: {}, ...state } }],
      },
      { info: { role: 'user' }, parts: [text('b')] },
    ];
    expect(mended(opencode({ status: 'running' })).value).toEqual(
      opencode({ status: 'error', error: INTERRUPTED }),
    );
    expect(mended(opencode({ status: 'running', time: { start: 5 } })).value).toEqual(
      opencode({ status: 'error', error: INTERRUPTED, time: { start: 5, end: 5 } }),
    );
  });
});

it('lines of Claude Code behind an empty one that leaves follow the one before it', () => {
  const line = (at: number, type: string, message: object) => ({
    ...{ type, message, uuid: `n${at}`, parentUuid: at === 0 ? null : `n${at - 1}` },
    ...{ isSidechain: false, sessionId: 's', cwd: '/work', timestamp: '2026-01-01T00:00:00Z' },
  });
  const lines = [
    line(0, 'user', { role: 'user', content: 'Do it' }),
    line(1, 'assistant', { id: 'm1', ...answer({ type: 'thinking', thinking: '' }) }),
    line(2, 'assistant', { id: 'm2', ...answer(use('1')) }),
    line(3, 'user', user([result('1')])),
  ];
  const source = readTranscript(lines.map((one) => `${JSON.stringify(one)}\n`).join(''), 'claude-code');
  const { transcript, mends } = mendTranscript(source);
  expect(mends).toHaveLength(1);
  expect(transcript.context.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
});
