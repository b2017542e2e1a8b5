import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendTranscript } from '../repair/mend-transcript.js';
import { renderScript, type ScriptedFormat } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { readTranscript, readValues } from './recognise-format.js';

const said = (role: string | undefined, content: unknown = 'hi') => ({ role, content });
const gemini = (role: string, part: object = { text: 'hi' }) => ({ role, parts: [part] });
const use = { type: 'tool_use', id: 't', name: 'f', input: {} };
const answer = { type: 'tool_result', tool_use_id: 't', content: 'x' };
const sdkCall = { type: 'tool-call', toolCallId: 'a', toolName: 'f', input: {} };
const ui = (role: string) => ({ id: '1', role, parts: [{ type: 'text', text: 'hi' }] });
const ollamaCall = { function: { name: 'f', arguments: { a: 1 } } };
const asks = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{}' } }],
};

/** What a provider refuses, which format it has all the same, and what is found at which record. */
const ODD: readonly [what: string, format: ScriptedFormat, transcript: unknown, findings: string[]][] = [
  ['chat', 'openai-chat', [said('user'), said('critic'), said('assistant')], ['2 unknown-role']],
  [
    'chat',
    'openai-chat',
    [said('human'), said('ai'), said('User')],
    ['1 role-name', '2 role-name', '3 role-name'],
  ],
  ['chat', 'openai-chat', [said('user'), said(undefined)], ['2 unknown-role']],
  [
    'chat',
    'openai-chat',
    [said('user'), asks, { ...said('observation'), tool_call_id: 'c' }],
    ['3 role-name'],
  ],
  ['contents', 'gemini-contents', { contents: [gemini('user'), gemini('assistant')] }, ['2 role-name']],
  ['contents', 'gemini-contents', { contents: [gemini('assistant')] }, ['1 role-name', '1 first-message']],
  [
    'contents',
    'gemini-contents',
    [gemini('user'), gemini('assistant'), gemini('system')],
    ['2 role-name', '3 unknown-role'],
  ],
  [
    'contents',
    'gemini-contents',
    [
      ...[gemini('user'), gemini('assistant', { functionCall: { name: 'f', args: {} } })],
      ...[gemini('tool', { functionResponse: { name: 'f', response: { output: 'x' } } }), gemini('model')],
    ],
    ['2 role-name', '3 role-name'],
  ],
  [
    'blocks',
    'anthropic-messages',
    [said('user'), said('assistant', [use]), said('tool', [answer]), said('model')],
    ['3 role-name', '4 role-name'],
  ],
  [
    'blocks',
    'anthropic-messages',
    { model: 'claude-x', messages: [said('user'), said('critic')] },
    ['2 unknown-role'],
  ],
  ['items', 'openai-responses', { model: 'gpt-5', input: [said('user'), said('tool')] }, ['2 unknown-role']],
  ['items', 'openai-responses', { model: 'gpt-5', input: [said('user'), said('model')] }, ['2 role-name']],
  [
    'SDK messages',
    'ai-sdk',
    [said('user'), said('ai', [sdkCall]), said('critic')],
    ['2 role-name', '2 call-without-result', '3 unknown-role'],
  ],
  ['UI messages', 'ai-sdk-ui', [ui('user'), ui('model')], ['2 role-name']],
  [
    'Ollama messages',
    'ollama-chat',
    [said('user'), { ...said('assistant'), tool_calls: [ollamaCall] }, said('critic')],
    ['3 unknown-role'],
  ],
  [
    'plain messages',
    'plain',
    [
      { ...said('user'), turn: 1 },
      { ...said('critic'), turn: 2 },
    ],
    ['2 unknown-role'],
  ],
];

describe('a role that its provider refuses', () => {
  it.each(ODD)('in %s is found, and they stay %s', (_, format, value, findings) => {
    const text = JSON.stringify(value);
    const transcript = readTranscript(text);
    expect(transcript.format).toBe(format);
    expect(
      checkTranscript(transcript, false, 'ended')
        .map(({ record, rule }) => `${record} ${rule}`)
        .sort(),
    ).toEqual([...findings].sort());
    expect(readTranscript(text, format).format).toBe(format);
  });

  it('is read as what is meant, and what nobody can tell as said by the person', () => {
    const roles = (...list: object[]) => readValues(list).messages.map(({ role }) => role);
    expect(roles(said('user'), said('model'), said('critic'))).toEqual(['user', 'assistant', 'user']);
    expect(roles(gemini('user'), gemini('assistant'), gemini('system'))).toEqual([
      'user',
      'assistant',
      'user',
    ]);
  });

  it('makes no transcript of what is none, nor one format of another', () => {
    expect(() => readTranscript('[{"a":1}]')).toThrow(/Message 1 has no role|not a transcript/);
    expect(() => readTranscript('[{"role":"critic","content":"x"}]')).toThrow(/not a transcript/);
    expect(() => readTranscript(JSON.stringify([said('system'), said('user')]), 'gemini-contents')).toThrow(
      /not a transcript in the format gemini-contents/,
    );
  });
});

const OTHER_NAMES = new Map([
  ['assistant', 'ai'],
  ['model', 'assistant'],
  ['user', 'human'],
]);

/** Some messages of a request or a list, under the names that others give their roles. */
function renamed(text: string, isChosen: (at: number) => boolean): string {
  let at = 0;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (key !== 'role' || typeof value !== 'string') return value;
    return isChosen(at++) ? (OTHER_NAMES.get(value) ?? value) : value;
  });
}

const WITH_ROLES = [
  ...(['openai-chat', 'openai-responses', 'anthropic-messages'] as const),
  ...(['gemini-contents', 'ai-sdk', 'ai-sdk-ui'] as const),
];

describe.each(WITH_ROLES)('roles of %s under other names', (format) => {
  it('change no format, and come back by a repair', () => {
    fc.assert(
      fc.property(script, fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), (turns, chosen) => {
        const text = renderScript(format, turns, false);
        fc.pre(readTranscript(text).format === format);
        const odd = readTranscript(renamed(text, (at) => chosen[at % chosen.length] === true));
        expect(odd.format).toBe(format);
        const mended = mendTranscript(odd, true, 'ended').text;
        const asItWas = mendTranscript(readTranscript(text), true, 'ended').text;
        expect(JSON.parse(mended)).toEqual(JSON.parse(asItWas));
      }),
      { numRuns: 40 },
    );
  });
});
