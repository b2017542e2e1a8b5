/**
 * Messages of LangChain and of states of LangGraph: plain (`type` beside the content), stored (`type` and `data`), or written by their
 * constructor (`lc`). A call may stand up to three times in an answer: in `tool_calls`, as a block, and as its provider wrote it. It leaves
 * from all of them. Data of 2026-11.
 */
import type {
  JsonObject,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  Role,
  SessionMessage,
  SourceRecord,
  Transcript,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { chatEdits } from './chat-edits.js';
import { literalText, saidPart } from './content-blocks.js';
import { listOf, memberValue, objectOf, stringOf, valueIn } from './json-access.js';
import { isMachineText } from './machine-text.js';
import { make, messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const langchainMessages: SessionCodec<'langchain'> = {
  id: 'langchain',
  about: {
    what: 'messages of LangChain, and states of LangGraph with `messages`: plain, stored or as constructors',
    context: 'all',
  },
  provider: 'any',
  rules: { ...PROVIDERS.client, name: 'LangChain' },
  list: {
    lists: ['messages', 'values.messages', 'channel_values.messages'],
    isMessage: (value) => roleOf(value) !== undefined && hasContent(value),
    showsItself: (records) => records.length > 0,
    messages: (records) => records.map(readMessage),
  },
  edit: langchainEdits,
  resultBlocks: ['content'],
};

const ROLES: ReadonlyMap<unknown, Role> = new Map([
  ...(['system', 'developer'] as const).map((name) => [name, 'system'] as const),
  ...['human', 'HumanMessage', 'HumanMessageChunk'].map((name) => [name, 'user'] as const),
  ...['ai', 'AIMessage', 'AIMessageChunk'].map((name) => [name, 'assistant'] as const),
  ...['tool', 'ToolMessage', 'ToolMessageChunk', 'function', 'FunctionMessage'].map(
    (name) => [name, 'tool'] as const,
  ),
  ['SystemMessage', 'system'],
  ['SystemMessageChunk', 'system'],
]);

/** Where the members of a message stand. */
function baseOf(value: unknown): readonly string[] {
  const { lc, data } = objectOf(value) ?? {};
  if (lc !== undefined) return ['kwargs'];
  return objectOf(data) === undefined ? [] : ['data'];
}

function roleOf(value: unknown): Role | undefined {
  const { lc, id, type } = objectOf(value) ?? {};
  return ROLES.get(lc === undefined ? type : listOf(id)?.at(-1));
}

/** A message of others with such a type has a role too. */
function hasContent(value: unknown): boolean {
  const body = objectOf(valueIn(value, baseOf(value))) ?? {};
  const isSaid = typeof body.content === 'string' || Array.isArray(body.content);
  return isSaid && typeof memberValue(value, 'role') !== 'string';
}

function readMessage({ value, index: record }: SourceRecord, index: number): SessionMessage {
  const base = baseOf(value);
  const body = objectOf(valueIn(value, base)) ?? {};
  const role = roleOf(value) ?? 'user';
  const parts = role === 'tool' ? [toolResult(body, record, base)] : saidParts(body, record, base);
  return messageAt(index, { role, parts, records: [record], tags: tagsOf(body) });
}

function toolResult(body: JsonObject, record: number, base: JsonPath): Part {
  const path = [...base, 'content'];
  return make.result(record, path, stringOf(body.tool_call_id) ?? '', stringOf(body.name), {
    ...literalText(body.content, path),
    failed: body.status === undefined ? undefined : body.status === 'error',
  });
}

function saidParts(body: JsonObject, record: number, base: JsonPath): Part[] {
  const calls = (listOf(body.tool_calls) ?? []).map((call, at) =>
    make.call(
      record,
      [...base, 'tool_calls', at],
      stringOf(memberValue(call, 'id')) ?? `record ${record} call ${at}`,
      stringOf(memberValue(call, 'name')) ?? '',
      memberValue(call, 'args'),
    ),
  );
  const path = [...base, 'content'];
  const text = stringOf(body.content);
  if (text !== undefined)
    return [...(text === '' ? [] : [make.text(record, path, text, isMachineText(text))]), ...calls];
  const blocks = (listOf(body.content) ?? []).flatMap((block, at) =>
    isCopy(block) ? [] : [readBlock(block, record, [...path, at])],
  );
  return [...blocks, ...calls];
}

/** A block that says what `tool_calls` says. */
function isCopy(block: unknown): boolean {
  const type = memberValue(block, 'type');
  return (
    type === 'tool_use' || type === 'tool_call' || type === 'function_call' || type === 'input_json_delta'
  );
}

function readBlock(value: unknown, record: number, path: JsonPath): Part {
  const block = objectOf(value) ?? {};
  const type = stringOf(block.type) ?? '';
  const thought = stringOf(block.thinking) ?? stringOf(block.reasoning);
  if (thought !== undefined)
    return make.reasoning(record, path, thought, typeof block.signature === 'string');
  if (type.startsWith('image') || type === 'file' || type === 'audio' || type === 'document')
    return make.media(record, path);
  return saidPart(value, record, path) ?? make.other(record, path, value);
}

function langchainEdits(change: MessageChange, transcript: Transcript): RecordEdit[] {
  const record = change.message.records[0] ?? 0;
  const value = transcript.records[record]?.value;
  const base = baseOf(value);
  const edits = chatEdits(change, transcript, { base, nothing: '' });
  if (edits.some(({ op }) => op === 'drop')) return edits;
  const gone = new Map<unknown, number>();
  for (const [part, action] of change.dropped) if (part.type === 'call') gone.set(part.id, action);
  if (gone.size === 0) return edits;
  // Content that is written anew has no copies.
  const isAnew = edits.some((edit) => edit.op === 'set' && edit.path.length === base.length + 1);
  const places = [...(isAnew ? [] : [['content']]), ['additional_kwargs', 'tool_calls']].map((path) => [
    ...base,
    ...path,
  ]);
  const copies = places.flatMap((path) =>
    (listOf(valueIn(value, path)) ?? []).flatMap((copy, at): RecordEdit[] => {
      const action = gone.get(memberValue(copy, 'id') ?? memberValue(copy, 'call_id'));
      return action === undefined ? [] : [{ record, op: 'remove', path: [...path, at], action }];
    }),
  );
  return [...edits, ...copies];
}
