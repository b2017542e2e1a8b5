/** OpenAI responses: a request with `input`, a response with `output`, or a bare list of items. */
import type {
  FoundTranscript,
  JsonObject,
  Part,
  Role,
  SessionFormat,
  SessionMessage,
  SourceDocument,
  SourceRecord,
  SourceText,
} from '../session-model.js';
import { systemMessage } from './anthropic-messages.js';
import { blockEdits, literalText } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { neutralRole } from './known-roles.js';
import { readList } from './list-transcript.js';
import { messageAt, tagsOf } from './message-list.js';
import { saidPart } from './openai-chat.js';
import { looseItems } from './reasoning-items.js';
import { CALL_TYPES, callItem } from './responses-calls.js';
import { HOSTED_TYPES, hostedParts } from './responses-hosted.js';
import { sealedByOpenai } from './sealed-reasoning.js';

const OWN_TYPES = new Set([
  ...CALL_TYPES,
  ...HOSTED_TYPES,
  'reasoning',
  'item_reference',
  'mcp_approval_request',
  'mcp_approval_response',
  'compaction',
]);
const OWN_PARTS = new Set(['input_text', 'output_text', 'input_image', 'input_file', 'summary_text']);

export const openaiResponses: SessionFormat = {
  id: 'openai-responses',
  title: 'OpenAI responses items',
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'openai-responses',
        provider: 'openai',
        lists: ['input', 'output'],
        isMessage: isItem,
        // Messages of the older API among those of the newer one are refused; the member tells whose they are.
        isReadable: ({ value }, list) => list !== undefined && typeof memberValue(value, 'role') === 'string',
        showsItself: (records, document) => isRequest(document) || records.some(showsItself),
        messages: (records, document) => mergedAnswers(records, systemMessage(document, 'instructions')),
      },
      isLenient,
    ) ?? textRequest(source),
  joinsAnswers: true,
  edit(change, { records }) {
    const itemOf = ({ record }: Part) => records[record]?.value;
    const loose = looseItems(
      change,
      (part) => (typeof memberValue(itemOf(part), 'id') === 'string' ? ['id'] : undefined),
      (part) => !MAY_HAVE_NO_ID.has(memberValue(itemOf(part), 'type')),
    );
    return [...blockEdits(loose.change, saidInstead), ...loose.edits];
  },
};

/** Others are known by their ids. */
const MAY_HAVE_NO_ID = new Set<unknown>([
  undefined,
  'message',
  'reasoning',
  'function_call',
  'custom_tool_call',
]);

/** A call is an item; a text stands in one already. */
function saidInstead(text: string, { type }: Part): string {
  const said = `{"type":"output_text","text":${JSON.stringify(text)},"annotations":[]}`;
  return type === 'text' ? said : `{"type":"message","role":"assistant","content":[${said}]}`;
}

/** Plain messages show nothing of their own: the member that holds them does, beside the model. */
function isRequest(document: SourceDocument): boolean {
  return document.elements('input') !== undefined && isForModel(document.root);
}

function isForModel(root: unknown): boolean {
  return stringOf(memberValue(root, 'model')) !== undefined && memberValue(root, 'messages') === undefined;
}

/** One text in the place of the list is what the person says. It is counted and never touched. */
function textRequest(source: SourceText): FoundTranscript | undefined {
  const found = source.document();
  const root = found?.root;
  const input = stringOf(memberValue(root, 'input'));
  if (input === undefined || !isForModel(root)) return undefined;
  const part: Part = { record: -1, slot: 0, path: [], type: 'text', text: input, machine: false };
  const system = systemMessage(found, 'instructions');
  return {
    format: 'openai-responses',
    provider: 'openai',
    container: 'list',
    records: [],
    messages: [...system, messageAt(system.length, { role: 'user', parts: [part], records: [] })],
    model: stringOf(memberValue(root, 'model')),
    cwd: undefined,
    unreadable: [],
  };
}

function isItem({ value }: SourceRecord): boolean {
  const item = objectOf(value);
  if (item === undefined) return false;
  return typeof item.type === 'string' || (typeof item.role === 'string' && !isOfChat(item));
}

/** Calls inside a message and messages of a tool are of the older API, whatever parts stand beside them. */
function isOfChat(item: JsonObject): boolean {
  return item.tool_calls !== undefined || item.role === 'tool' || item.role === 'function';
}

function showsItself({ value }: SourceRecord): boolean {
  const item = objectOf(value);
  if (typeof item?.type === 'string' && OWN_TYPES.has(item.type)) return true;
  return Array.isArray(item?.content) && item.content.some(isOwnPart);
}

function isOwnPart(part: unknown): boolean {
  return OWN_PARTS.has(stringOf(memberValue(part, 'type')) ?? '');
}

/** Items of one answer, which nothing of the other side parts, are one message. */
function mergedAnswers(
  records: readonly SourceRecord[],
  system: readonly SessionMessage[],
): SessionMessage[] {
  const groups: { role: Role; records: number[]; parts: Part[]; tags: readonly string[] }[] = [];
  for (const record of records) {
    const { role, parts } = readItem(record);
    const last = groups.at(-1);
    if (role === 'assistant' && last?.role === 'assistant') {
      last.records.push(record.index);
      last.parts.push(...parts);
    } else groups.push({ role, records: [record.index], parts: [...parts], tags: tagsOf(record.value) });
  }
  return [...system, ...groups.map((group, index) => messageAt(system.length + index, group))];
}

function readItem({ value, index: record }: SourceRecord): { role: Role; parts: readonly Part[] } {
  const item = objectOf(value) ?? {};
  const place = { record, slot: 0, path: [] };
  switch (item.type) {
    case 'reasoning': {
      const summary = literalText(item.summary, ['summary']).text;
      const text = summary === '' ? literalText(item.content, ['content']).text : summary;
      const sealed = sealedByOpenai(item.encrypted_content);
      const part: Part = { ...place, type: 'reasoning', text, signed: true, sealed, isTied: true };
      return { role: 'assistant', parts: [part] };
    }
    case 'compaction': {
      const sealed = sealedByOpenai(item.encrypted_content);
      return { role: 'assistant', parts: [{ ...place, type: 'other', text: jsonText(value), sealed }] };
    }
    case undefined:
    case 'message':
      return { role: neutralRole('openai-responses', item), parts: contentParts(item.content, record) };
    default: {
      const hosted = hostedParts(item, record);
      if (hosted !== undefined) return { role: 'assistant', parts: hosted };
      const part = callItem(item, record) ?? { ...place, type: 'other', text: jsonText(value) };
      return { role: part.type === 'result' ? 'tool' : 'assistant', parts: [part] };
    }
  }
}

function contentParts(content: unknown, record: number): Part[] {
  if (typeof content === 'string')
    return [{ record, slot: 0, path: ['content'], type: 'text', text: content, machine: false }];
  return (listOf(content) ?? []).map((value, index): Part => {
    const path = ['content', index];
    return saidPart(value, record, path) ?? { record, slot: 0, path, type: 'media' };
  });
}
