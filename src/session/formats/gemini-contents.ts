/**
 * Gemini contents: a request with `contents`, or a bare list of them. Calls and responses often have no id: they are matched by
 * their name and order. A thought signature lies on the part it belongs to and stays or leaves with it.
 */
import {
  BOOKKEEPING,
  type JsonPath,
  type Part,
  type RecordEdit,
  type SessionFormat,
  type SessionMessage,
  type SourceDocument,
  type SourceRecord,
  type Transcript,
} from '../session-model.js';
import { systemMessage } from './anthropic-messages.js';
import { blockEdits } from './content-blocks.js';
import { codePart } from './gemini-code.js';
import { type GeminiPairs, geminiPairs, isAnswer } from './gemini-pairs.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { readList } from './list-transcript.js';
import { messageAt, tagsOf } from './message-list.js';

export const geminiContents: SessionFormat = {
  id: 'gemini-contents',
  title: 'Gemini contents',
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'gemini-contents',
        provider: 'google',
        lists: ['contents'],
        isMessage: isContent,
        isReadable,
        showsItself: (records, document) => records.length > 0 || document.elements('contents') !== undefined,
        messages: readContents,
      },
      isLenient,
    ),
  joinsAnswers: true,
  edit: (change) => blockEdits(change, (text) => `{"text":${JSON.stringify(text)}}`),
  relink: joinedAnswers,
};

/** A call is refused right after a content of the model: it and contents between which everything left become one. */
function joinedAnswers({ records }: Transcript, dropped: ReadonlySet<number>): RecordEdit[] {
  const joins: RecordEdit[] = [];
  let first: number | undefined;
  let isGap = false;
  for (const { index: record, value } of records) {
    if (dropped.has(record)) {
      isGap = true;
      continue;
    }
    const parts = listOf(memberValue(value, 'parts')) ?? [];
    if (!isAnswer(value) || parts.length === 0) first = undefined;
    else if (first === undefined || !(isGap || parts.some(isCall))) first = record;
    else joins.push({ record, op: 'join', to: first, list: 'parts', action: BOOKKEEPING });
    isGap = false;
  }
  return joins;
}

function isCall(part: unknown): boolean {
  return memberValue(part, 'functionCall') !== undefined;
}

function readContents(records: readonly SourceRecord[], document: SourceDocument): SessionMessage[] {
  const pairs = geminiPairs(records);
  const messages: SessionMessage[] = systemMessage(document, 'systemInstruction', 'system_instruction');
  for (const record of records) {
    const content = objectOf(record.value) ?? {};
    const list = listOf(content.parts) ?? [];
    const parts = list.map(
      (part, index) =>
        codePart(list, index, record.index) ?? readPart(part, record.index, ['parts', index], pairs),
    );
    const isResponse = parts.length > 0 && parts.every(({ type }) => type === 'result' || type === 'media');
    const role = isAnswer(content) ? 'assistant' : isResponse ? 'tool' : 'user';
    messages.push(
      messageAt(messages.length, { role, parts, records: [record.index], tags: tagsOf(content) }),
    );
  }
  return messages;
}

function isContent({ value }: SourceRecord): boolean {
  return ROLES.has(memberValue(value, 'role') as string | undefined) && hasParts(value);
}

const ROLES = new Set(['user', 'model', 'function', undefined]);

/** With another role. */
function isReadable({ value }: SourceRecord): boolean {
  return typeof memberValue(value, 'role') === 'string' && hasParts(value);
}

/** Parts of other formats have a type. */
function hasParts(content: unknown): boolean {
  const parts =
    memberValue(content, 'content') === undefined ? listOf(memberValue(content, 'parts')) : undefined;
  return parts?.every((part) => memberValue(part, 'type') === undefined) ?? false;
}

function readPart(value: unknown, record: number, path: JsonPath, pairs: GeminiPairs): Part {
  const part = objectOf(value) ?? {};
  const call = objectOf(part.functionCall);
  const response = objectOf(part.functionResponse);
  if (call !== undefined) {
    const tool = stringOf(call.name) ?? '';
    const id = stringOf(call.id) ?? `${tool} at ${record}.${path.at(-1)}`;
    pairs.asks(tool, id, record);
    const signed = typeof part.thoughtSignature === 'string';
    return {
      record,
      slot: 0,
      path,
      type: 'call',
      id,
      tool,
      input: call.args,
      inputText: jsonText(call.args),
      signed,
    };
  }
  if (response !== undefined) return readResponse(response, record, path, pairs);
  const text = stringOf(part.text);
  if (text !== undefined && part.thought === true) {
    return {
      record,
      slot: 0,
      path,
      type: 'reasoning',
      text,
      signed: typeof part.thoughtSignature === 'string',
    };
  }
  // An empty text that carries a signature says nothing and has to go back.
  const isBare = text === '' && (part.thoughtSignature ?? part.thought_signature) !== undefined;
  if (text !== undefined && !isBare) return { record, slot: 0, path, type: 'text', text, machine: false };
  if (isMedia(part)) return { record, slot: 0, path, type: 'media' };
  return { record, slot: 0, path, type: 'other', text: jsonText(value) };
}

/** An image or a file: of a turn, or beside the response of a function. */
function isMedia(part: unknown): boolean {
  return memberValue(part, 'inlineData') !== undefined || memberValue(part, 'fileData') !== undefined;
}

function readResponse(
  response: Readonly<Record<string, unknown>>,
  record: number,
  path: JsonPath,
  pairs: GeminiPairs,
): Part {
  const tool = stringOf(response.name) ?? '';
  const callId = stringOf(response.id) ?? pairs.answers(tool, record);
  const body = objectOf(response.response) ?? {};
  const at = [...path, 'functionResponse', 'response'];
  const error = memberValue(body, 'error');
  const keys = Object.keys(body);
  const only = keys.length === 1 ? stringOf(body[keys[0] ?? '']) : undefined;
  const isPlain = only !== undefined;
  return {
    record,
    slot: 0,
    path,
    type: 'result',
    callId,
    tool,
    text: isPlain ? only : jsonText(response.response),
    literals: response.response === undefined ? [] : [isPlain ? [...at, keys[0] ?? ''] : at],
    failed: error !== undefined && error !== null && error !== '' ? true : undefined,
    exitCode: undefined,
    media: (listOf(response.parts) ?? []).filter(isMedia).length,
    // An object becomes one with a text under the name that the API suggests for it.
    ...(isPlain ? {} : { wrap: { before: error === undefined ? '{"output":' : '{"error":', after: '}' } }),
  };
}
