/** Each kind of loss in the smallest conversation that has it: what a conversion leaves out or changes without a word would be missing here. */

import { describe, expect, it } from 'vitest';
import type { ScriptedFormat } from '../testing/render-script.js';
import { convertSession } from './convert-session.js';
import { LOSS_TEXTS, type LossKind } from './loss-list.js';

const user = { role: 'user', content: 'hi' };
const call = (args = '{}', id = 'c1', name = 'f') => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: args } }],
});
const result = { role: 'tool', tool_call_id: 'c1', content: 'ok' };
const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } };
const file = (mediaType: string) => ({
  type: 'file',
  file: { filename: 'a', file_data: `data:${mediaType};base64,aGk=` },
});
const said = (...content: object[]) => ({ role: 'assistant', content });
const asked = (...content: object[]) => ({ role: 'user', content });
const lines = (...entries: (object | string)[]) =>
  entries.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry))).join('\n');
const pi = (id: number, message: object) => ({
  type: 'message',
  id: `n${id}`,
  parentId: id === 0 ? null : `n${id - 1}`,
  message,
});
const claude = (id: number, type: string, more: object) => ({
  type,
  uuid: `n${id}`,
  parentUuid: id === 0 ? null : `n${id - 1}`,
  sessionId: 's',
  ...more,
});

/** The record that it is told of, counted from 1. */
type Row = readonly [
  kind: LossKind,
  what: string | null,
  record: number,
  from: ScriptedFormat,
  to: ScriptedFormat,
  source: unknown,
];

const ROWS: readonly Row[] = [
  ['unknown-role', 'narrator', 2, 'openai-chat', 'anthropic-messages', [user, { ...user, role: 'narrator' }]],
  ['tag', null, 1, 'plain', 'openai-chat', [{ ...user, kind: 'note', tags: ['pinned'] }]],
  ['orphan-result', 'c1', 2, 'openai-chat', 'anthropic-messages', [user, result]],
  ['moved-result', 'c1', 4, 'openai-chat', 'anthropic-messages', [user, call(), user, result]],
  ['added-result', 'c1', 2, 'openai-chat', 'anthropic-messages', [user, call(), user]],
  ['added-message', null, 1, 'openai-chat', 'anthropic-messages', [call(), result]],
  ['moved-system', null, 2, 'openai-chat', 'anthropic-messages', [user, { ...user, role: 'system' }, user]],
  [
    'empty-text',
    null,
    2,
    'openai-chat',
    'anthropic-messages',
    [user, { role: 'assistant', content: ' ' }, user],
  ],
  ['wrapped-arguments', 'f', 2, 'openai-chat', 'anthropic-messages', [user, call('[1]'), result]],
  ['changed-number', '1e400', 2, 'openai-chat', 'anthropic-messages', [user, call(`{"n":1e400}`), result]],
  [
    'changed-id',
    'c.1',
    2,
    'openai-chat',
    'anthropic-messages',
    [user, call('{}', 'c.1'), { ...result, tool_call_id: 'c.1' }],
  ],
  ['changed-name', 'f g', 2, 'openai-chat', 'anthropic-messages', [user, call('{}', 'c1', 'f g'), result]],
  ['added-signature', null, 2, 'openai-chat', 'gemini-contents', [user, call(), result]],
  [
    'error-flag',
    null,
    3,
    'anthropic-messages',
    'openai-chat',
    [
      user,
      said({ type: 'tool_use', id: 'c1', name: 'f', input: {} }),
      asked({ type: 'tool_result', tool_use_id: 'c1', content: 'no', is_error: true }),
    ],
  ],
  [
    'exit-code',
    null,
    2,
    'plain',
    'openai-chat',
    [
      { ...user, kind: 'note' },
      { role: 'tool', tool_name: 'f', exit_code: 0, content: 'ok' },
    ],
  ],
  [
    'reasoning',
    null,
    2,
    'anthropic-messages',
    'openai-chat',
    [user, said({ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }, { type: 'text', text: 'Yes.' })],
  ],
  [
    'reasoning',
    null,
    2,
    'claude-code',
    'anthropic-messages',
    lines(
      claude(0, 'user', { message: user }),
      claude(1, 'assistant', {
        message: {
          id: 'm',
          role: 'assistant',
          model: 'claude-x',
          content: [{ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }],
        },
      }),
      claude(2, 'user', { message: user }),
    ),
  ],
  [
    'signature',
    null,
    2,
    'gemini-contents',
    'openai-chat',
    {
      contents: [
        { role: 'user', parts: [{ text: 'hi' }] },
        { role: 'model', parts: [{ text: 'Yes.', thoughtSignature: 's' }] },
      ],
    },
  ],
  ['image', null, 1, 'openai-chat', 'anthropic-messages', [{ role: 'system', content: [image] }, user]],
  [
    'image',
    null,
    2,
    'openai-chat',
    'anthropic-messages',
    [user, said(image, { type: 'text', text: 'Yes.' })],
  ],
  [
    'image',
    null,
    1,
    'openai-chat',
    'ai-sdk',
    [{ role: 'system', content: [image, { type: 'text', text: 'a' }] }, user],
  ],
  [
    'image',
    null,
    1,
    'openai-chat',
    'gemini-contents',
    [asked({ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }), user],
  ],
  ['file', 'application/zip', 1, 'openai-chat', 'anthropic-messages', [asked(file('application/zip'))]],
  ['file', 'application/zip', 1, 'openai-chat', 'gemini-contents', [asked(file('application/zip'))]],
  [
    'file',
    null,
    1,
    'openai-chat',
    'ai-sdk',
    [{ role: 'system', content: [file('text/plain'), { type: 'text', text: 'a' }] }, user],
  ],
  ['file', null, 1, 'openai-chat', 'ai-sdk', [asked({ type: 'file', file: { file_id: 'f1' } })]],
  ['field', 'filename', 1, 'openai-chat', 'gemini-contents', [asked(file('text/plain'))]],
  [
    'file-as-text',
    'text/plain',
    1,
    'anthropic-messages',
    'openai-chat',
    [asked({ type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'hi' } })],
  ],
  [
    'part-as-text',
    'search_result',
    1,
    'anthropic-messages',
    'openai-chat',
    [
      asked({
        type: 'search_result',
        source: 'https://example.com',
        title: 'S',
        content: [{ type: 'text', text: 'found' }],
      }),
    ],
  ],
  [
    'unknown-part',
    'compaction',
    2,
    'anthropic-messages',
    'openai-chat',
    [user, said({ type: 'compaction', content: 'x' }, { type: 'text', text: 'Yes.' })],
  ],
  [
    'cache-mark',
    null,
    1,
    'anthropic-messages',
    'openai-chat',
    [
      asked({ type: 'text', text: 'hi', cache_control: { type: 'ephemeral' } }),
      said({ type: 'thinking', thinking: 'a', signature: 'b' }, { type: 'text', text: 'b' }),
    ],
  ],
  [
    'timestamp',
    null,
    1,
    'plain',
    'openai-chat',
    [{ ...user, kind: 'note', timestamp: '2026-01-01T00:00:00Z' }],
  ],
  [
    'field',
    'refusal',
    2,
    'openai-chat',
    'anthropic-messages',
    [user, { role: 'assistant', content: null, refusal: 'No.' }],
  ],
  ['field', 'temperature', 0, 'openai-chat', 'anthropic-messages', { messages: [user], temperature: 1 }],
  [
    'record',
    'model_change',
    2,
    'pi-session',
    'openai-chat',
    lines({ type: 'session', id: 's' }, { type: 'model_change', id: 'm' }, pi(0, user)),
  ],
  [
    'unreadable-record',
    null,
    2,
    'pi-session',
    'openai-chat',
    lines({ type: 'session', id: 's' }, '{"a', pi(0, user)),
  ],
  [
    'changed-role',
    null,
    3,
    'pi-session',
    'openai-chat',
    lines(
      { type: 'session', id: 's' },
      pi(0, user),
      pi(1, { role: 'bashExecution', command: 'ls', output: 'a', exitCode: 0 }),
    ),
  ],
  [
    'aborted-answer',
    null,
    3,
    'pi-session',
    'openai-chat',
    lines(
      { type: 'session', id: 's' },
      pi(0, user),
      pi(1, { role: 'assistant', content: [{ type: 'text', text: 'I' }], stopReason: 'aborted' }),
      pi(2, user),
    ),
  ],
  [
    'out-of-context',
    null,
    2,
    'pi-session',
    'openai-chat',
    lines(
      { type: 'session', id: 's' },
      pi(0, user),
      pi(1, { ...user, content: 'second' }),
      { type: 'compaction', id: 'n2', parentId: 'n1', summary: 'All.', firstKeptEntryId: 'n1' },
      pi(3, user),
    ),
  ],
];

describe('a conversion', () => {
  it.each(ROWS)('tells of %s %s in record %d, from %s to %s', (kind, what, record, from, to, source) => {
    const text = typeof source === 'string' ? source : JSON.stringify(source);
    const { losses } = convertSession(text, { from, to }).report;
    const told = losses.map((loss) => [loss.kind, loss.what, loss.at.map((at) => at.record)]);
    expect(told).toContainEqual([kind, what, expect.arrayContaining([record])]);
  });

  it('has a row here for each kind of loss', () => {
    const kinds = new Set(ROWS.map(([kind]) => kind));
    expect(Object.keys(LOSS_TEXTS).filter((kind) => !kinds.has(kind as LossKind))).toEqual([]);
  });
});
