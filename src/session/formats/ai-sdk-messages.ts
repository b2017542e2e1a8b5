/** Messages of the Vercel AI SDK (versions 4 to 6): what `generateText` takes and `prepareStep` is given. */
import type {
  JsonPath,
  Part,
  ResultPart,
  SessionFormat,
  SessionMessage,
  SourceRecord,
} from '../session-model.js';
import { blockEdits, deniedText, literalText, textBlock } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, valueIn } from './json-access.js';
import { neutralRole } from './known-roles.js';
import { readList } from './list-transcript.js';
import { messageAt, tagsOf } from './message-list.js';
import { itemIdPath, looseItems, withTiedReasoning } from './reasoning-items.js';
import { sealedByAnthropic, sealedInOptions } from './sealed-reasoning.js';

const OWN_PARTS = new Set([
  'tool-call',
  'tool-result',
  'reasoning',
  'redacted-reasoning',
  'tool-approval-request',
  'tool-approval-response',
]);
const ROLES = new Set(['system', 'user', 'assistant', 'tool']);

export const aiSdkMessages: SessionFormat = {
  id: 'ai-sdk',
  title: 'AI SDK messages',
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'ai-sdk',
        provider: 'any',
        lists: ['messages'],
        isMessage,
        isReadable,
        showsItself: (records) => records.some(showsItself),
        messages: (records) => records.map(readMessage),
      },
      isLenient,
    ),
  edit: (change, transcript) => {
    const messageOf = ({ record }: Part) => transcript.records[record]?.value;
    const loose = looseItems(
      change,
      (part) => itemId(messageOf(part), part),
      (part) => isHosted(messageOf(part), part),
    );
    return [...blockEdits(loose.change, textBlock), ...loose.edits];
  },
};

function itemId(message: unknown, { path }: Part): JsonPath | undefined {
  const place = [...path, 'providerOptions'];
  return itemIdPath(valueIn(message, place), place);
}

/** Of parts of an answer: the provider ran the tool, and its result stands there too. */
function isHosted(message: unknown, { type, path }: Part): boolean {
  return type === 'result' || valueIn(message, [...path, 'providerExecuted']) === true;
}

function isMessage({ value }: SourceRecord): boolean {
  return ROLES.has(stringOf(memberValue(value, 'role')) ?? '') && hasContent(value);
}

/** With another role. */
function isReadable({ value }: SourceRecord): boolean {
  const role = memberValue(value, 'role');
  return (role === undefined || typeof role === 'string') && hasContent(value);
}

function hasContent(message: unknown): boolean {
  const content = memberValue(message, 'content');
  return typeof content === 'string' || Array.isArray(content);
}

function showsItself({ value }: SourceRecord): boolean {
  return (listOf(memberValue(value, 'content')) ?? []).some((part) => {
    const type = stringOf(memberValue(part, 'type')) ?? '';
    // An image of others stands under another name.
    return OWN_PARTS.has(type) || (type === 'image' && memberValue(part, 'image') !== undefined);
  });
}

function readMessage(record: SourceRecord, index: number): SessionMessage {
  const message = objectOf(record.value) ?? {};
  const { content } = message;
  const role = neutralRole('ai-sdk', message);
  const isAnswer = role === 'assistant';
  const parts: Part[] =
    typeof content === 'string'
      ? [{ record: record.index, slot: 0, path: ['content'], type: 'text', text: content, machine: false }]
      : (listOf(content) ?? []).map((part, position) =>
          readPart(part, record.index, ['content', position], isAnswer),
        );
  const isRunElsewhere = isAnswer && parts.some((part) => part.type === 'result');
  return messageAt(index, {
    role,
    parts: isRunElsewhere ? hostedParts(message, parts) : parts,
    records: [record.index],
    tags: tagsOf(message),
  });
}

function hostedParts(message: unknown, parts: readonly Part[]): Part[] {
  return withTiedReasoning(
    parts,
    (part) => isHosted(message, part),
    (part) => itemId(message, part) !== undefined,
  );
}

function readPart(value: unknown, record: number, path: JsonPath, isAnswer: boolean): Part {
  const part = objectOf(value) ?? {};
  switch (part.type) {
    case 'text':
      return { record, slot: 0, path, type: 'text', text: stringOf(part.text) ?? '', machine: false };
    case 'reasoning':
    case 'redacted-reasoning':
      return {
        record,
        slot: 0,
        path,
        type: 'reasoning',
        text: stringOf(part.text) ?? '',
        signed: part.providerOptions !== undefined || part.signature !== undefined,
        sealed: Math.max(
          sealedInOptions(part.providerOptions, part.text),
          sealedByAnthropic(part.signature ?? part.data, part.text),
        ),
      };
    case 'tool-call': {
      const input = part.input ?? part.args;
      return {
        record,
        slot: 0,
        path,
        type: 'call',
        id: stringOf(part.toolCallId) ?? '',
        tool: stringOf(part.toolName) ?? '',
        input,
        inputText: jsonText(input),
      };
    }
    case 'tool-result':
      return isAnswer ? unchangeable(readResult(part, record, path)) : readResult(part, record, path);
    case 'image':
    case 'file':
      return { record, slot: 0, path, type: 'media' };
    default:
      return { record, slot: 0, path, type: 'other', text: jsonText(value) };
  }
}

/** A result in an answer is of a tool that the provider ran: the SDK sends it back in the provider's shape, or not at all. */
function unchangeable({ wrap: _, ...result }: ResultPart): Part {
  return { ...result, literals: [] };
}

/** The output is typed since version 5; before, `result` was any value. */
function readResult(part: Readonly<Record<string, unknown>>, record: number, path: JsonPath): ResultPart {
  const output = objectOf(part.output);
  const type = stringOf(output?.type);
  const isTyped = output !== undefined && type !== undefined && Object.hasOwn(output, 'value');
  const value = isTyped ? output.value : (part.result ?? part.output);
  const isText = typeof value === 'string';
  const failed = type === 'error-text' || type === 'error-json' || part.isError === true;
  const content = type === 'content' ? literalText(value, [...path, 'output', 'value']) : undefined;
  const shared = {
    record,
    slot: 0,
    path,
    type: 'result' as const,
    callId: stringOf(part.toolCallId) ?? '',
    tool: stringOf(part.toolName),
    failed: failed ? true : undefined,
    exitCode: undefined,
  };
  if (content !== undefined) return { ...shared, ...content };
  // A person said no. Nothing may stand in its place: it is no text.
  if (type === 'execution-denied')
    return { ...shared, failed: true, text: deniedText(output?.reason), literals: [], media: 0 };
  const at = part.output === undefined ? [...path, 'result'] : [...path, 'output'];
  if (isText) return { ...shared, text: value, literals: [isTyped ? [...at, 'value'] : at], media: 0 };
  const wrap = isTyped
    ? { before: `{"type":"${failed ? 'error-text' : 'text'}","value":`, after: '}' }
    : undefined;
  return {
    ...shared,
    text: jsonText(value),
    literals: [at],
    media: 0,
    ...(wrap === undefined ? {} : { wrap }),
  };
}
