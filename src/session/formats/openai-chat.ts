/** OpenAI chat completions: a request with `messages`, a bare list of messages, or a line of either. */
import { type Carried, callsOf, type Entry, textOf } from '../convert/conversation.js';
import { type CarriedFile, dataUrl, nameOf, PDF, textOfFile } from '../convert/files.js';
import { addressOf, detailIn } from '../convert/images.js';
import type { LossList, LossPosition } from '../convert/loss-list.js';
import { notCarried, resultAsText } from '../convert/not-carried.js';
import type { CallPart, JsonPath, Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { chatEdits } from './chat-edits.js';
import { literalText, saidPart } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, parsedInput, stringOf } from './json-access.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { make, numberParts, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = {
  roles: ['system', 'developer', 'user', 'assistant', 'tool', 'function'],
  results: {
    role: 'tool',
    isResults: (message) => typeof memberValue(message, 'tool_call_id') === 'string',
  },
  body: 'content',
};

const ROLES = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
] as const);

export const openaiChat: SessionCodec<'openai-chat'> = {
  id: 'openai-chat',
  about: { what: 'a request with `messages`, or the list', context: 'all' },
  provider: 'openai',
  rules: PROVIDERS.openaiChat,
  form: FORM,
  list: {
    lists: ['messages'],
    isMessage: isChatMessage,
    isReadable,
    showsItself: () => true,
    messages: (records) => records.map(readMessage),
  },
  edit: chatEdits,
  repair: {
    idPath: ({ type, path }) => (type === 'call' ? [...path, 'id'] : ['tool_call_id']),
    namePath,
    userMessage: (content) => ({ role: 'user', content }),
    results: {
      place: 'record',
      isBeside: (record) => memberValue(record, 'role') === 'tool',
      result: ({ id }, content) => ({ role: 'tool', tool_call_id: id, content }),
    },
  },
  source: { textArguments: true, refusalBeside: (record) => stringOf(memberValue(record, 'refusal')) },
  target: {
    longestId: 40,
    details: new Set(['auto', 'low', 'high']),
    textArguments: true,
    takesRefusals: true,
    write: (entries, losses) => ({ messages: entries.flatMap((entry) => chatMessages(entry, losses)) }),
  },
};

/** The older form names its function in the result too. */
function namePath({ path }: CallPart, record: unknown): JsonPath | undefined {
  const [list, at] = path;
  if (typeof at !== 'number') return undefined;
  const call = listOf(memberValue(record, String(list)))?.[at];
  return [...path, memberValue(call, 'custom') === undefined ? 'function' : 'custom', 'name'];
}

/** Only what this API has and others do not would be too strict: a plain conversation is read as this one. */
function isChatMessage(value: unknown): boolean {
  const { role, content, tool_call_id: callId, parts } = membersOf(value);
  // What is said in parts is of another format, whoever says it.
  if (!ROLES.has(role as 'user') || (parts !== undefined && content === undefined)) return false;
  return role === 'tool' ? typeof callId === 'string' : isChatContent(content);
}

/** With another role, or as a result without the id of its call. */
function isReadable(value: unknown): boolean {
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
  const role = ROLES.get(name as 'user') ?? neutralRole(FORM, message);
  const parts =
    name === 'function'
      ? [functionResult(message, record, records[index - 1])]
      : role === 'tool'
        ? [toolResult(message, record.index, stringOf(message.tool_call_id))]
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
    const text =
      typeof content === 'string' && content !== '' ? make.text(record.index, CONTENT, content) : undefined;
    if (!isCalling) return text === undefined ? [] : [text];
    const call = chatCall(calls[0], record.index, 0);
    return text === undefined ? [call] : [text, call];
  }
  const parts: Part[] = [];
  if (typeof reasoning === 'string' && reasoning !== '') {
    parts.push(make.reasoning(record.index, REASONING, reasoning, false));
  }
  addContent(content, record.index, parts);
  if (isCalling) for (const [at, call] of calls.entries()) parts.push(chatCall(call, record.index, at));
  else if (objectOf(asked) !== undefined) parts.push(functionCall(asked, record, after));
  return parts;
}

const CONTENT: JsonPath = ['content'];
const CONTENT_ONLY: readonly JsonPath[] = [CONTENT];
const FIRST_CALL: JsonPath = ['tool_calls', 0];
const FUNCTION_CALL: JsonPath = ['function_call'];
const REASONING: JsonPath = ['reasoning_content'];

function toolResult(message: ChatMembers, record: number, callId: string | undefined): Part {
  const { content, name } = message;
  const tool = typeof name === 'string' ? name : undefined;
  const isText = typeof content === 'string';
  const body = isText ? { text: content, literals: CONTENT_ONLY } : literalText(content, CONTENT);
  return make.result(record, CONTENT, callId ?? '', tool, body);
}

function addContent(content: unknown, record: number, parts: Part[]): void {
  if (typeof content === 'string' && content !== '') parts.push(make.text(record, CONTENT, content));
  const list = listOf(content) ?? [];
  for (let index = 0; index < list.length; index++) {
    const path: JsonPath = ['content', index];
    parts.push(saidPart(list[index], record, path) ?? make.media(record, path));
  }
}

function chatCall(value: unknown, record: number, index: number): Part {
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
  if (!isFunctionPair(record, after)) return make.other(record.index, FUNCTION_CALL, value);
  const place = { record: record.index, slot: 0, path: FUNCTION_CALL };
  const input = memberValue(value, 'arguments');
  const inputText = stringOf(input) ?? jsonText(input);
  const tool = stringOf(memberValue(value, 'name')) ?? '';
  return { ...place, type: 'call', id: functionId(record), tool, input: parsedInput(inputText), inputText };
}

function functionResult(message: ChatMembers, record: SourceRecord, before: SourceRecord | undefined): Part {
  if (before !== undefined && isFunctionPair(before, record))
    return toolResult(message, record.index, functionId(before));
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

function chatMessages({ role, content }: Entry, losses: LossList): object[] {
  if (role !== 'assistant') return [{ role, content: chatContent(content, losses) }];
  const calls = callsOf(content);
  const answer = {
    role,
    content: chatAnswer(content, losses),
    ...(calls.length === 0
      ? {}
      : {
          tool_calls: calls.map(({ id, tool, inputText, isCustom }) =>
            isCustom
              ? { id, type: 'custom', custom: { name: tool, input: inputText } }
              : { id, type: 'function', function: { name: tool, arguments: inputText } },
          ),
        }),
  };
  const results = calls.map((call) => {
    if (call.result.failed) losses.add('error-flag', call.result.at);
    return { role: 'tool', tool_call_id: call.id, content: resultAsText(call.result, losses) };
  });
  return [answer, ...results];
}

/** A refusal stands alone, and else as ordinary text. */
function chatAnswer(content: readonly Carried[], losses: LossList): unknown {
  const said = content.filter((one) => one.type === 'text');
  const [first] = said;
  if (first?.isRefusal === true && said.length === 1) return [{ type: 'refusal', refusal: first.text }];
  for (const { isRefusal, at } of said) if (isRefusal === true) losses.add('field', at, 'refusal');
  const text = textOf(content, '\n\n');
  return text === '' && callsOf(content).length > 0 ? null : text;
}

function chatContent(content: readonly Carried[], losses: LossList): unknown {
  const [first] = content;
  if (content.length === 1 && first?.type === 'text') return first.text;
  return content.flatMap((one): object[] => {
    if (one.type === 'text') return [{ type: 'text', text: one.text }];
    if (one.type === 'file') return chatFile(one.file, one.at, losses);
    if (one.type !== 'image') return [];
    return [{ type: 'image_url', image_url: { url: addressOf(one.image), ...detailIn(one.image) } }];
  });
}

/** PDF and sound by their bytes, and what OpenAI keeps; text as text. Data of 2026-11. */
function chatFile(file: CarriedFile, at: LossPosition, losses: LossList): object[] {
  const { data, mediaType, openaiId } = file;
  if (openaiId !== undefined) return [{ type: 'file', file: { file_id: openaiId } }];
  if (data !== undefined && mediaType === PDF)
    return [{ type: 'file', file: { filename: nameOf(file), file_data: dataUrl(file) } }];
  const format = data === undefined ? undefined : AUDIO_FORMATS.get(mediaType ?? '');
  if (format !== undefined) return [{ type: 'input_audio', input_audio: { data, format } }];
  const text = textOfFile(file);
  losses.add(text === undefined ? 'file' : 'file-as-text', at, mediaType ?? null);
  return [{ type: 'text', text: text ?? notCarried('file', mediaType) }];
}

const AUDIO_FORMATS = new Map([
  ['audio/wav', 'wav'],
  ['audio/x-wav', 'wav'],
  ['audio/mp3', 'mp3'],
  ['audio/mpeg', 'mp3'],
]);
