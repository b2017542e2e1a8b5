/**
 * Chat messages of Ollama: like those of OpenAI, but arguments are objects, results name the tool (`tool_name`) and no call, and calls
 * need no id. A result belongs to the oldest call of the newest answer that has its name and no result yet.
 */
import type { CallPart, Part, Role, SessionFormat, SessionMessage, SourceRecord } from '../session-model.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { neutralRole } from './known-roles.js';
import { readList } from './list-transcript.js';
import { messageAt, tagsOf } from './message-list.js';
import { chatEdits } from './openai-chat.js';

const ROLES: ReadonlySet<unknown> = new Set<Role>(['system', 'user', 'assistant', 'tool']);

export const ollamaChat: SessionFormat = {
  id: 'ollama-chat',
  title: 'Ollama chat messages',
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'ollama-chat',
        provider: 'any',
        lists: ['messages'],
        isMessage,
        isReadable,
        showsItself,
        messages: readMessages,
      },
      isLenient,
    ),
  edit: chatEdits,
};

function isMessage({ value }: SourceRecord): boolean {
  return ROLES.has(memberValue(value, 'role')) && hasText(value);
}

/** With another role. */
function isReadable({ value }: SourceRecord): boolean {
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
    const role = neutralRole('ollama-chat', value);
    const parts = role === 'tool' ? [result(value, record, open)] : said(value, record);
    const calls = parts.filter((part) => part.type === 'call');
    if (calls.length > 0) open = new OpenCalls(calls);
    return messageAt(index, { role, parts, records: [record], tags: tagsOf(value) });
  });
}

function said(message: unknown, record: number): Part[] {
  const place = { record, slot: 0 };
  const thinking = stringOf(memberValue(message, 'thinking')) ?? '';
  const text = stringOf(memberValue(message, 'content')) ?? '';
  const images = listOf(memberValue(message, 'images')) ?? [];
  const parts: Part[] = [];
  if (thinking !== '')
    parts.push({ ...place, path: ['thinking'], type: 'reasoning', text: thinking, signed: false });
  if (text !== '') parts.push({ ...place, path: ['content'], type: 'text', text, machine: false });
  for (const at of images.keys()) parts.push({ ...place, path: ['images', at], type: 'media' });
  for (const [at, call] of callsIn(message).entries()) {
    const target = memberValue(call, 'function');
    const input = memberValue(target, 'arguments');
    parts.push({
      ...place,
      path: ['tool_calls', at],
      type: 'call',
      id: stringOf(memberValue(call, 'id')) ?? `record ${record} call ${at}`,
      tool: stringOf(memberValue(target, 'name')) ?? '',
      input,
      inputText: jsonText(input),
    });
  }
  return parts;
}

function result(message: unknown, record: number, open: OpenCalls): Part {
  const name = stringOf(memberValue(message, 'tool_name')) ?? stringOf(memberValue(message, 'name'));
  const call = open.take(name);
  return {
    record,
    slot: 0,
    path: ['content'],
    type: 'result',
    callId: call?.id ?? `record ${record}`,
    tool: name,
    text: stringOf(memberValue(message, 'content')) ?? '',
    literals: [['content']],
    failed: undefined,
    exitCode: undefined,
    media: 0,
  };
}

/** The calls of an answer. Each is looked at a few times, however many results there are. */
class OpenCalls {
  private readonly taken = new Set<CallPart>();
  /** The calls of each name, and under none all of them, the oldest last. */
  private readonly waiting = new Map<string | undefined, CallPart[]>();

  constructor(calls: readonly CallPart[]) {
    for (const call of calls.toReversed()) {
      for (const name of [undefined, call.tool]) {
        const list = this.waiting.get(name);
        if (list === undefined) this.waiting.set(name, [call]);
        else list.push(call);
      }
    }
  }

  take(name: string | undefined): CallPart | undefined {
    const list = this.waiting.get(name);
    let call = list?.pop();
    while (call !== undefined && this.taken.has(call)) call = list?.pop();
    if (call !== undefined) this.taken.add(call);
    return call;
  }
}
