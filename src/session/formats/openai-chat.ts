/** OpenAI chat completions: a request with `messages`, a bare list of messages, or a line of either. */
import type {
  JsonObject,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  SessionFormat,
  SessionMessage,
  SourceRecord,
} from '../session-model.js';
import { literalText, textEdits } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { readList } from './list-transcript.js';
import { numberParts, tagsOf } from './message-list.js';

const ROLES = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
] as const);

export const openaiChat: SessionFormat = {
  id: 'openai-chat',
  title: 'OpenAI chat messages',
  read: (source, isAsked) =>
    readList(source, isAsked, {
      format: 'openai-chat',
      provider: 'openai',
      lists: ['messages'],
      isMessage: isChatMessage,
      showsItself: () => true,
      messages: (records) => records.map(readMessage),
    }),
  edit: chatEdits,
};

/** Only what this API has and others do not would be too strict: a plain conversation is read as this one. */
function isChatMessage({ value }: SourceRecord): boolean {
  const message = objectOf(value);
  const role = member(message, 'role');
  if (!ROLES.has(role as 'user')) return false;
  if (role === 'tool') return typeof member(message, 'tool_call_id') === 'string';
  const content = member(message, 'content');
  if (typeof content === 'string' || content === null || content === undefined) return true;
  return (listOf(content) ?? [undefined]).every((part) =>
    CHAT_PARTS.has(stringOf(memberValue(part, 'type')) ?? ''),
  );
}

/** Some programs write parts of the newer API into messages of this one. */
const CHAT_PARTS = new Set([
  ...['text', 'refusal', 'image_url', 'input_audio', 'file'],
  ...['input_text', 'output_text', 'input_image', 'input_file'],
]);

/** Handed to `map` as it is: a loop around it would be compiled with all of it once more. */
function readMessage(record: SourceRecord, index: number, records: readonly SourceRecord[]): SessionMessage {
  const message = objectOf(record.value) ?? {};
  const name = member(message, 'role');
  const role = ROLES.get(name as 'user') ?? 'user';
  const parts: Part[] = [];
  if (name === 'function') parts.push(functionResult(message, record, records[index - 1]));
  else if (role === 'tool')
    parts.push(resultPart(message, record.index, stringOf(member(message, 'tool_call_id'))));
  else {
    const reasoning = stringOf(member(message, 'reasoning_content'));
    if (reasoning !== undefined && reasoning !== '') {
      parts.push({
        record: record.index,
        slot: 0,
        path: REASONING,
        type: 'reasoning',
        text: reasoning,
        signed: false,
      });
    }
    addContent(member(message, 'content'), record.index, parts);
    const calls = member(message, 'tool_calls');
    const asked = member(message, 'function_call');
    if (Array.isArray(calls)) addCalls(calls, record.index, parts);
    else if (objectOf(asked) !== undefined) parts.push(functionCall(asked, record, records[index + 1]));
  }
  // At once: what was compiled while no part had its number would be thrown away when the first gets it.
  numberParts(parts, index);
  return {
    index,
    role,
    parts,
    records: [record.index],
    inContext: true,
    tags: tagsOf(message),
    aborted: false,
    summary: false,
    kind: undefined,
    turn: undefined,
    at: undefined,
  };
}

/** Messages of one session have many shapes: what is compiled for some of them would be thrown away when others come. */
function member(object: JsonObject | undefined, key: string): unknown {
  return object?.[key];
}

const CONTENT: JsonPath = ['content'];
const CONTENT_ONLY: readonly JsonPath[] = [CONTENT];
const FUNCTION_CALL: JsonPath = ['function_call'];
const REASONING: JsonPath = ['reasoning_content'];

// Written out member by member: there is one for every message of a session.
function resultPart(
  message: Readonly<Record<string, unknown>>,
  record: number,
  callId: string | undefined,
): Part {
  const content = member(message, 'content');
  const found =
    typeof content === 'string'
      ? { text: content, literals: CONTENT_ONLY, media: 0 }
      : literalText(content, CONTENT);
  return {
    record,
    slot: 0,
    path: CONTENT,
    type: 'result',
    callId: callId ?? '',
    tool: stringOf(member(message, 'name')),
    text: found.text,
    literals: found.literals,
    failed: undefined,
    exitCode: undefined,
    media: found.media,
  };
}

function addContent(content: unknown, record: number, parts: Part[]): void {
  if (typeof content === 'string') {
    if (content !== '')
      parts.push({ record, slot: 0, path: CONTENT, type: 'text', text: content, machine: false });
    return;
  }
  const list = listOf(content) ?? [];
  for (let index = 0; index < list.length; index++) {
    const path: JsonPath = ['content', index];
    const value = list[index];
    const text = stringOf(memberValue(value, 'text')) ?? stringOf(memberValue(value, 'refusal'));
    if (text === undefined) parts.push({ record, slot: 0, path, type: 'media' });
    else parts.push({ record, slot: 0, path, type: 'text', text, machine: false });
  }
}

function addCalls(calls: readonly unknown[], record: number, parts: Part[]): void {
  for (let index = 0; index < calls.length; index++) {
    const call = objectOf(calls[index]);
    const target = objectOf(member(call, 'function')) ?? objectOf(member(call, 'custom'));
    const given = member(target, 'arguments');
    const inputText = stringOf(given) ?? stringOf(member(target, 'input')) ?? jsonText(given);
    parts.push({
      record,
      slot: 0,
      path: ['tool_calls', index],
      type: 'call',
      id: stringOf(member(call, 'id')) ?? '',
      tool: stringOf(member(target, 'name')) ?? '',
      input: parsedInput(inputText),
      inputText,
    });
  }
}

/**
 * The older form, a function call without an id: it and the result of that name right after it are a pair. The API takes either
 * without the other, so that one alone is left as it is.
 */
function functionCall(value: unknown, record: SourceRecord, after: SourceRecord | undefined): Part {
  const place = { record: record.index, slot: 0, path: FUNCTION_CALL };
  if (!isFunctionPair(record, after)) return { ...place, type: 'other', text: jsonText(value) };
  const input = memberValue(value, 'arguments');
  const inputText = stringOf(input) ?? jsonText(input);
  const tool = stringOf(memberValue(value, 'name')) ?? '';
  return { ...place, type: 'call', id: functionId(record), tool, input: parsedInput(inputText), inputText };
}

function functionResult(
  message: Readonly<Record<string, unknown>>,
  record: SourceRecord,
  before: SourceRecord | undefined,
): Part {
  if (before !== undefined && isFunctionPair(before, record))
    return resultPart(message, record.index, functionId(before));
  const text = literalText(message.content, CONTENT).text;
  return { record: record.index, slot: 0, path: CONTENT, type: 'other', text };
}

function isFunctionPair({ value: asked }: SourceRecord, answer: SourceRecord | undefined): boolean {
  const name = memberValue(memberValue(asked, 'function_call'), 'name');
  return (
    typeof name === 'string' &&
    memberValue(asked, 'role') === 'assistant' &&
    !Array.isArray(memberValue(asked, 'tool_calls')) &&
    memberValue(answer?.value, 'role') === 'function' &&
    memberValue(answer?.value, 'name') === name
  );
}

function functionId({ index }: SourceRecord): string {
  return `function_call_${index}`;
}

export function parsedInput(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Of Ollama's messages too: what they hold stands in the same places. */
export function chatEdits(change: MessageChange): RecordEdit[] {
  const { message, dropped, texts } = change;
  const record = message.records[0] ?? 0;
  if (change.lines.size === 0 && dropped.size === message.parts.length && dropped.size > 0)
    return [{ record, op: 'drop', action: Math.max(...dropped.values()) }];
  const edits: RecordEdit[] = [];
  for (const [part, { text, action }] of texts) {
    if (dropped.has(part)) continue;
    if (part.type === 'result') edits.push(...textEdits(part, text, action));
    if (part.type === 'text')
      edits.push({ record, op: 'set', path: literalOf(part.path), json: JSON.stringify(text), action });
  }
  return dropped.size === 0 ? edits : [...edits, ...removedCalls(change), ...removedContent(change)];
}

/** An empty list of calls is refused by the API: the member leaves with the last call. */
function removedCalls({ message, dropped }: MessageChange): RecordEdit[] {
  const record = message.records[0] ?? 0;
  const calls = message.parts.filter((part) => part.type === 'call');
  const gone = calls.filter((part) => dropped.has(part));
  if (gone.length === 0) return [];
  const action = Math.max(...gone.map((part) => dropped.get(part) ?? 0));
  const member = gone[0]?.path[0] ?? 'tool_calls';
  if (gone.length === calls.length) return [{ record, op: 'remove', path: [member], action }];
  return gone.map((part) => ({ record, op: 'remove', path: part.path, action: dropped.get(part) ?? 0 }));
}

function removedContent({ message, dropped, lines }: MessageChange): RecordEdit[] {
  const record = message.records[0] ?? 0;
  const removed = (part: Part): RecordEdit => ({
    record,
    op: 'remove',
    path: part.path,
    action: dropped.get(part) ?? 0,
  });
  const said = [...lines.values()];
  const gone = message.parts.filter((part) => part.type !== 'call' && dropped.has(part));
  const content = message.parts.filter((part) => part.path[0] === 'content');
  const kept = content.filter((part) => !dropped.has(part));
  const line = said.map(({ text }) => text).join('\n');
  const result = gone.filter((part) => part.path[0] !== 'content').map(removed);
  if (said.length > 0) {
    const [first] = kept;
    const before = first?.type === 'text' ? `${first.text}\n` : '';
    const action = Math.max(...said.map((one) => one.action));
    result.push({ record, op: 'set', path: ['content'], json: JSON.stringify(before + line), action });
  } else if (kept.length === 0 && content.length > 0) {
    // The calls stay: the content becomes what the API has for "nothing said".
    const action = Math.max(...content.map((part) => dropped.get(part) ?? 0));
    result.push({ record, op: 'set', path: ['content'], json: 'null', action });
  } else result.push(...content.filter((part) => dropped.has(part)).map(removed));
  return result;
}

function literalOf(path: JsonPath): JsonPath {
  return typeof path.at(-1) === 'number' ? [...path, 'text'] : path;
}
