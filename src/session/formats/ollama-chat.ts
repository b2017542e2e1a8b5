/**
 * Chat messages of Ollama: like those of OpenAI, but arguments are objects, results name the tool (`tool_name`) and no call, and calls
 * need no id. A result belongs to the oldest call of the newest answer that has its name and no result yet.
 */
import type { Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { chatEdits } from './chat-edits.js';
import { listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { OpenCalls } from './open-calls.js';
import { make, messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = { roles: ['system', 'user', 'assistant', 'tool'], body: 'content' };

export const ollamaChat: SessionCodec<'ollama-chat'> = {
  id: 'ollama-chat',
  about: {
    what: 'messages of Ollama with tool calls: arguments that are objects, results with `tool_name` and no id. Calls and results pair by order and name, and nothing of them is refused. Without calls they are read as `openai-chat`',
    context: 'all',
  },
  provider: 'any',
  rules: PROVIDERS.ollama,
  form: FORM,
  list: {
    lists: ['messages'],
    hasBody: hasText,
    isReadable,
    showsItself,
    messages: readMessages,
  },
  edit: chatEdits,
};

/** With another role. */
function isReadable(value: unknown): boolean {
  const role = memberValue(value, 'role');
  const isSaid = memberValue(value, 'content') !== undefined || callsIn(value).length > 0;
  return isSaid && (role === undefined || typeof role === 'string') && hasText(value);
}

function hasText(message: unknown): boolean {
  return typeof (memberValue(message, 'content') ?? '') === 'string';
}

/** Other programs write objects as arguments too: they name their calls, and the results name those. */
function showsItself(records: readonly SourceRecord[]): boolean {
  const isResult = ({ value }: SourceRecord) => memberValue(value, 'role') === 'tool';
  const isNamed = ({ value }: SourceRecord) => memberValue(value, 'tool_call_id') !== undefined;
  if (records.some((record) => isResult(record) && isNamed(record))) return false;
  const hasResults = records.some(isResult);
  return records.some(({ value }) =>
    callsIn(value).some((call) => {
      const given = memberValue(memberValue(call, 'function'), 'arguments');
      return objectOf(given) !== undefined && (hasResults || memberValue(call, 'id') === undefined);
    }),
  );
}

function callsIn(message: unknown): readonly unknown[] {
  return listOf(memberValue(message, 'tool_calls')) ?? [];
}

function readMessages(records: readonly SourceRecord[]): SessionMessage[] {
  let open = new OpenCalls([]);
  return records.map(({ value, index: record }, index) => {
    const role = neutralRole(FORM, value);
    const parts = role === 'tool' ? [result(value, record, open)] : said(value, record);
    const calls = parts.filter((part) => part.type === 'call');
    if (calls.length > 0) open = new OpenCalls(calls);
    return messageAt(index, { role, parts, records: [record], tags: tagsOf(value) });
  });
}

function said(message: unknown, record: number): Part[] {
  const thinking = stringOf(memberValue(message, 'thinking')) ?? '';
  const text = stringOf(memberValue(message, 'content')) ?? '';
  const images = listOf(memberValue(message, 'images')) ?? [];
  const calls = callsIn(message).map((call, at) => {
    const target = memberValue(call, 'function');
    const id = stringOf(memberValue(call, 'id')) ?? `record ${record} call ${at}`;
    const tool = stringOf(memberValue(target, 'name')) ?? '';
    return make.call(record, ['tool_calls', at], id, tool, memberValue(target, 'arguments'));
  });
  return [
    ...(thinking === '' ? [] : [make.reasoning(record, ['thinking'], thinking, false)]),
    ...(text === '' ? [] : [make.text(record, ['content'], text)]),
    ...images.map((_, at) => make.media(record, ['images', at])),
    ...calls,
  ];
}

function result(message: unknown, record: number, open: OpenCalls): Part {
  const name = stringOf(memberValue(message, 'tool_name')) ?? stringOf(memberValue(message, 'name'));
  const text = stringOf(memberValue(message, 'content')) ?? '';
  const id = open.take(name)?.id ?? `record ${record}`;
  return make.result(record, ['content'], id, name, { text, literals: [['content']] });
}
