/** OpenAI chat completions: a request with `messages`, a bare list of messages, or a line of either. */
import {
  BOOKKEEPING,
  type CallPart,
  type JsonPath,
  type MessageChange,
  type Part,
  type RecordEdit,
  type SessionFormat,
  type SessionMessage,
  type SourceRecord,
  type Transcript,
} from '../session-model.js';
import { literalText, textBlock, textEdits, textLiteral } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, valueIn } from './json-access.js';
import { neutralRole } from './known-roles.js';
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
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'openai-chat',
        provider: 'openai',
        lists: ['messages'],
        isMessage: isChatMessage,
        isReadable,
        showsItself: () => true,
        messages: (records) => records.map(readMessage),
      },
      isLenient,
    ),
  edit: chatEdits,
};

/** Only what this API has and others do not would be too strict: a plain conversation is read as this one. */
function isChatMessage({ value }: SourceRecord): boolean {
  const { role, content, tool_call_id: callId, parts } = membersOf(value);
  // What is said in parts is of another format, whoever says it.
  if (!ROLES.has(role as 'user') || (parts !== undefined && content === undefined)) return false;
  return role === 'tool' ? typeof callId === 'string' : isChatContent(content);
}

/** With another role, or as a result without the id of its call. */
function isReadable({ value }: SourceRecord): boolean {
  const { role, content, tool_calls: calls } = membersOf(value);
  const isSaid = content !== undefined || Array.isArray(calls);
  return isSaid && (role === undefined || typeof role === 'string') && isChatContent(content);
}

function isChatContent(content: unknown): boolean {
  if (typeof content === 'string' || content === null || content === undefined) return true;
  return (listOf(content) ?? [undefined]).every((part) =>
    CHAT_PARTS.has(stringOf(memberValue(part, 'type')) ?? ''),
  );
}

/** What is read of a message: each member once, because a session has thousands of them. */
interface ChatMembers {
  readonly role?: unknown;
  readonly content?: unknown;
  readonly tool_call_id?: unknown;
  readonly tool_calls?: unknown;
  readonly function_call?: unknown;
  readonly reasoning_content?: unknown;
  readonly parts?: unknown;
  readonly name?: unknown;
  readonly tags?: unknown;
  readonly metadata?: unknown;
}

function membersOf(value: unknown): ChatMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : NO_MEMBERS;
}

const NO_MEMBERS: ChatMembers = {};

/** Some programs write parts of the newer API into messages of this one. */
const CHAT_PARTS = new Set([
  ...['text', 'refusal', 'image_url', 'input_audio', 'file'],
  ...['input_text', 'output_text', 'input_image', 'input_file'],
]);

/** Handed to `map` as it is: a loop around it would be compiled with all of it once more. */
function readMessage(record: SourceRecord, index: number, records: readonly SourceRecord[]): SessionMessage {
  const message = membersOf(record.value);
  const { role: name } = message;
  const role = ROLES.get(name as 'user') ?? neutralRole('openai-chat', message);
  const parts =
    name === 'function'
      ? [functionResult(message, record, records[index - 1])]
      : role === 'tool'
        ? [resultPart(message, record.index, stringOf(message.tool_call_id))]
        : saidParts(message, record, records[index + 1]);
  // At once: what was compiled while no part had its number would be thrown away when the first gets it.
  if (index < FIRST) numberParts(parts, index);
  return {
    index,
    role,
    parts,
    records: [record.index],
    inContext: true,
    tags: message.tags === undefined && message.metadata === undefined ? NO_TAGS : tagsOf(message),
    aborted: false,
    summary: false,
    kind: undefined,
    turn: undefined,
    at: undefined,
  };
}

const NO_TAGS: readonly string[] = [];
/** Among so many messages there are parts of every kind that a session has. */
const FIRST = 64;

/** Nearly all are a text, a call, or both: a list that is written as a whole takes no more room than it needs. */
function saidParts(message: ChatMembers, record: SourceRecord, after: SourceRecord | undefined): Part[] {
  const { content, reasoning_content: reasoning, tool_calls: calls, function_call: asked } = message;
  const isCalling = Array.isArray(calls);
  const isPlain = (reasoning ?? '') === '' && !Array.isArray(content) && (isCalling || asked === undefined);
  if (isPlain && (!isCalling || calls.length === 1)) {
    const text = typeof content === 'string' && content !== '' ? textPart(content, record.index) : undefined;
    if (!isCalling) return text === undefined ? [] : [text];
    const call = callPart(calls[0], record.index, 0);
    return text === undefined ? [call] : [text, call];
  }
  const parts: Part[] = [];
  if (typeof reasoning === 'string' && reasoning !== '') {
    parts.push({
      record: record.index,
      slot: 0,
      path: REASONING,
      type: 'reasoning',
      text: reasoning,
      signed: false,
    });
  }
  addContent(content, record.index, parts);
  if (isCalling) for (const [at, call] of calls.entries()) parts.push(callPart(call, record.index, at));
  else if (objectOf(asked) !== undefined) parts.push(functionCall(asked, record, after));
  return parts;
}

function textPart(text: string, record: number): Part {
  return { record, slot: 0, path: CONTENT, type: 'text', text, machine: false };
}

const CONTENT: JsonPath = ['content'];
const CONTENT_ONLY: readonly JsonPath[] = [CONTENT];
const FIRST_CALL: JsonPath = ['tool_calls', 0];
const FUNCTION_CALL: JsonPath = ['function_call'];
const REASONING: JsonPath = ['reasoning_content'];

// Written out member by member: there is one for every message of a session.
function resultPart(message: ChatMembers, record: number, callId: string | undefined): Part {
  const { content, name } = message;
  const isText = typeof content === 'string';
  const found = isText ? undefined : literalText(content, CONTENT);
  return {
    record,
    slot: 0,
    path: CONTENT,
    type: 'result',
    callId: callId ?? '',
    tool: typeof name === 'string' ? name : undefined,
    text: isText ? content : (found?.text ?? ''),
    literals: found?.literals ?? CONTENT_ONLY,
    failed: undefined,
    exitCode: undefined,
    media: found?.media ?? 0,
  };
}

function addContent(content: unknown, record: number, parts: Part[]): void {
  if (typeof content === 'string' && content !== '') parts.push(textPart(content, record));
  const list = listOf(content) ?? [];
  for (let index = 0; index < list.length; index++) {
    const path: JsonPath = ['content', index];
    const value = list[index];
    parts.push(saidPart(value, record, path) ?? { record, slot: 0, path, type: 'media' });
  }
}

/** A text, or why the model gives none; `undefined` for what is neither. */
export function saidPart(block: unknown, record: number, path: JsonPath): Part | undefined {
  const text = stringOf(memberValue(block, 'text'));
  if (text !== undefined) return { record, slot: 0, path, type: 'text', text, machine: false };
  const refusal = stringOf(memberValue(block, 'refusal'));
  if (refusal === undefined) return undefined;
  const literal = [...path, 'refusal'];
  return { record, slot: 0, path, type: 'text', text: refusal, machine: false, literal };
}

function callPart(value: unknown, record: number, index: number): Part {
  const { id, function: named, custom } = (objectOf(value) ?? NO_MEMBERS) as CallMembers;
  const target = (objectOf(named) ?? objectOf(custom) ?? NO_MEMBERS) as TargetMembers;
  const { name, arguments: given } = target;
  const inputText = typeof given === 'string' ? given : (stringOf(target.input) ?? jsonText(given));
  const path = index === 0 ? FIRST_CALL : ['tool_calls', index];
  return new ChatCall(record, path, stringOf(id) ?? '', stringOf(name) ?? '', inputText);
}

interface CallMembers {
  readonly id?: unknown;
  readonly function?: unknown;
  readonly custom?: unknown;
}

interface TargetMembers {
  readonly name?: unknown;
  readonly arguments?: unknown;
  readonly input?: unknown;
}

/** Its arguments are a text, which is parsed when somebody asks for them first: of most calls nobody does. */
class ChatCall implements CallPart {
  readonly slot = 0;
  readonly type = 'call';
  private parsed: unknown;

  constructor(
    readonly record: number,
    readonly path: JsonPath,
    readonly id: string,
    readonly tool: string,
    readonly inputText: string,
  ) {}

  get input(): unknown {
    this.parsed ??= parsedInput(this.inputText);
    return this.parsed;
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

function functionResult(message: ChatMembers, record: SourceRecord, before: SourceRecord | undefined): Part {
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
export function chatEdits(change: MessageChange, { records }: Transcript): RecordEdit[] {
  const { message, dropped, texts } = change;
  const record = message.records[0] ?? 0;
  if (change.lines.size === 0 && dropped.size === message.parts.length && dropped.size > 0)
    return [{ record, op: 'drop', action: Math.max(...dropped.values()) }];
  const only = message.parts[0];
  const rewritten = message.parts.length === 1 && only?.type === 'result' ? texts.get(only) : undefined;
  // By far the most: the result of a call has another text.
  if (only?.type === 'result' && rewritten !== undefined)
    return textEdits(only, rewritten.text, rewritten.action);
  const edits: RecordEdit[] = [];
  const line = lineOf(change);
  // Lines stand in the content: behind the first text that stays there.
  const holder = message.parts.find((part) => part.type === 'text' && !dropped.has(part));
  for (const part of message.parts) {
    const own = texts.get(part);
    if (dropped.has(part)) continue;
    if (part.type === 'result' && own !== undefined) edits.push(...textEdits(part, own.text, own.action));
    const added = part === holder ? line : undefined;
    if (part.type !== 'text' || (own ?? added) === undefined) continue;
    const text = [own?.text ?? part.text, ...(added === undefined ? [] : [added.text])].join('\n');
    const action = Math.max(own?.action ?? BOOKKEEPING, added?.action ?? BOOKKEEPING);
    edits.push({ record, op: 'set', path: textLiteral(part), json: JSON.stringify(text), action });
  }
  if (dropped.size === 0) return edits;
  const alone = holder === undefined ? line : undefined;
  return [...edits, ...removedCalls(change), ...removedContent(change, alone, records[record]?.value)];
}

interface ChatLine {
  readonly text: string;
  readonly action: number;
}

function lineOf({ lines }: MessageChange): ChatLine | undefined {
  if (lines.size === 0) return undefined;
  const all = [...lines.values()];
  return {
    text: all.map(({ text }) => text).join('\n'),
    action: Math.max(...all.map(({ action }) => action)),
  };
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

/** `line` is all that is said then. */
function removedContent(
  { message, dropped }: MessageChange,
  line: ChatLine | undefined,
  value: unknown,
): RecordEdit[] {
  const record = message.records[0] ?? 0;
  const gone = message.parts.filter((part) => part.type !== 'call' && dropped.has(part));
  const content = message.parts.filter((part) => part.path[0] === 'content');
  const kept = content.filter((part) => !dropped.has(part));
  const isSet = line !== undefined || (kept.length === 0 && content.length > 0);
  const removed: RecordEdit[] = gone
    .filter((part) => !isSet || part.path[0] !== 'content')
    .map((part) => ({ record, op: 'remove', path: part.path, action: dropped.get(part) ?? 0 }));
  if (!isSet) return removed;
  const action = line?.action ?? Math.max(...content.map((part) => dropped.get(part) ?? 0));
  // What stays beside a line is no text. Where only calls stay, the content is what the API has for "nothing said".
  const beside = kept.map(({ path }) => `${JSON.stringify(valueIn(value, path))},`).join('');
  const text = line?.text ?? null;
  const json = beside === '' ? JSON.stringify(text) : `[${beside}${textBlock(text ?? '')}]`;
  return [...removed, { record, op: 'set', path: CONTENT, json, action }];
}
