/**
 * UI messages of the Vercel AI SDK (versions 5 and 6): what `useChat` holds and a chat is stored as. A tool part is the call and its
 * result in one; the steps of an answer, parted by `step-start`, are messages of their own here. What `convertToModelMessages` leaves out
 * (sources, data, marks of steps, a call whose arguments are still arriving) is no part of the conversation and stays where it is.
 */
import type {
  JsonObject,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  ResultPart,
  SessionFormat,
  SessionMessage,
  SourceRecord,
  Transcript,
} from '../session-model.js';
import { blockEdits, deniedText, literalText, textBlock } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, timeOf, valueIn } from './json-access.js';
import { neutralRole } from './known-roles.js';
import { readList } from './list-transcript.js';
import { messageAt, tagsOf } from './message-list.js';
import { itemIdPath, looseItems, withTiedReasoning } from './reasoning-items.js';
import { sealedInOptions } from './sealed-reasoning.js';

const ROLES = new Set(['system', 'user', 'assistant']);
/** What the SDK tells the model about a call that the person did not allow. */

export const aiSdkUiMessages: SessionFormat = {
  id: 'ai-sdk-ui',
  title: 'AI SDK UI messages',
  sharesRecords: true,
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'ai-sdk-ui',
        provider: 'any',
        lists: ['messages'],
        isMessage,
        isReadable,
        showsItself: (records) => records.some(showsItself),
        messages(records) {
          const messages: SessionMessage[] = [];
          for (const record of records) addSteps(record, messages);
          return messages;
        },
      },
      isLenient,
    ),
  edit,
};

function isMessage({ value }: SourceRecord): boolean {
  return ROLES.has(stringOf(memberValue(value, 'role')) ?? '') && hasParts(value);
}

/** With another role. */
function isReadable({ value }: SourceRecord): boolean {
  const role = memberValue(value, 'role');
  return (role === undefined || typeof role === 'string') && hasParts(value);
}

function hasParts(message: unknown): boolean {
  const parts = listOf(memberValue(message, 'parts'));
  return parts?.every((part) => typeof memberValue(part, 'type') === 'string') ?? false;
}

function showsItself({ value }: SourceRecord): boolean {
  return (listOf(memberValue(value, 'parts')) ?? []).length > 0;
}

function addSteps({ index: record, value }: SourceRecord, messages: SessionMessage[]): void {
  const message = objectOf(value) ?? {};
  const role = neutralRole('ai-sdk-ui', message);
  const shared = {
    role,
    records: [record],
    tags: tagsOf(message),
    at: timeOf(memberValue(message.metadata, 'createdAt') ?? message.createdAt),
  };
  const list = listOf(message.parts) ?? [];
  let parts: Part[] = [];
  let isFound = false;
  for (const [position, part] of list.entries()) {
    if (memberValue(part, 'type') === 'step-start' && role === 'assistant') endStep();
    else parts.push(...readPart(part, record, ['parts', position]));
  }
  endStep();
  // A message of the person without content is one that the SDK refuses; an answer without any is left out.
  if (!isFound && role !== 'assistant') messages.push(messageAt(messages.length, { ...shared, parts: [] }));

  function endStep(): void {
    if (parts.length === 0) return;
    messages.push(messageAt(messages.length, { ...shared, parts: tied(parts) }));
    isFound = true;
    parts = [];
  }

  function tied(step: Part[]): Part[] {
    if (!step.some((part) => isHosted(message, part))) return step;
    return withTiedReasoning(
      step,
      (part) => isHosted(message, part),
      (part) => itemId(message, part) !== undefined,
    );
  }
}

function readPart(value: unknown, record: number, path: JsonPath): Part[] {
  const part = objectOf(value) ?? {};
  const type = stringOf(part.type) ?? '';
  const place = { record, slot: 0, path };
  if (type === 'text') return [{ ...place, type, text: stringOf(part.text) ?? '', machine: false }];
  if (type === 'reasoning') {
    const signed = part.providerMetadata !== undefined;
    const sealed = sealedInOptions(part.providerMetadata, part.text);
    return [{ ...place, type, text: stringOf(part.text) ?? '', signed, sealed }];
  }
  if (type === 'file') return [{ ...place, type: 'media' }];
  if (type === 'dynamic-tool') return toolParts(part, stringOf(part.toolName) ?? '', record, path);
  if (type.startsWith('tool-')) return toolParts(part, type.slice('tool-'.length), record, path);
  return type.startsWith('data-') || UNSENT.has(type)
    ? []
    : [{ ...place, type: 'other', text: jsonText(value) }];
}

const UNSENT = new Set(['step-start', 'source-url', 'source-document']);

function toolParts(part: JsonObject, tool: string, record: number, path: JsonPath): Part[] {
  const { state } = part;
  if (state === 'input-streaming') return [];
  const id = stringOf(part.toolCallId) ?? '';
  const input = state === 'output-error' ? (part.input ?? part.rawInput) : part.input;
  const call: Part = { record, slot: 0, path, type: 'call', id, tool, input, inputText: jsonText(input) };
  const body = resultBody(part, path);
  // The provider runs it: its answer is no result that somebody owes.
  if (body === undefined && part.providerExecuted === true)
    return [{ record, slot: 0, path, type: 'other', text: jsonText(part) }];
  if (body === undefined) return [call];
  const failed = state === 'output-available' ? undefined : true;
  // And it takes the answer only in the shape that it gave it.
  const literals = part.providerExecuted === true ? [] : body.literals;
  return [
    call,
    {
      record,
      slot: 0,
      path,
      type: 'result',
      callId: id,
      tool,
      failed,
      exitCode: undefined,
      ...body,
      literals,
    },
  ];
}

type ResultBody = Pick<ResultPart, 'text' | 'literals' | 'media'>;

/** Programs that show an output know its shape: a text stays a text in its place, and a structure stays as it is. */
function resultBody(part: JsonObject, path: JsonPath): ResultBody | undefined {
  switch (part.state) {
    case 'output-error':
      return literalText(stringOf(part.errorText) ?? '', [...path, 'errorText']);
    case 'output-denied':
      return { text: deniedText(memberValue(part.approval, 'reason')), literals: [], media: 0 };
    case 'output-available': {
      const { output } = part;
      const at = [...path, 'output'];
      if (typeof output === 'string') return literalText(output, at);
      const content = listOf(memberValue(output, 'content'));
      // The result of an MCP tool.
      if (content?.every((block) => memberValue(block, 'type') === 'text') === true)
        return literalText(content, [...at, 'content']);
      return { text: jsonText(output), literals: [], media: 0 };
    }
    default:
      return undefined;
  }
}

const OPTIONS = ['providerMetadata', 'callProviderMetadata'];

function itemId(message: unknown, { path }: Part): JsonPath | undefined {
  for (const name of OPTIONS) {
    const place = [...path, name];
    const found = itemIdPath(valueIn(message, place), place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isHosted(message: unknown, { path }: Part): boolean {
  return valueIn(message, [...path, 'providerExecuted']) === true;
}

/** A record may hold several steps: one that leaves takes its mark along, and the others stay. */
function edit(given: MessageChange, transcript: Transcript): RecordEdit[] {
  const messageOf = ({ record }: Part) => transcript.records[record]?.value;
  const loose = looseItems(
    given,
    (part) => itemId(messageOf(part), part),
    (part) => isHosted(messageOf(part), part),
  );
  const { message, dropped } = loose.change;
  const edits = blockEdits(loose.change, textBlock);
  const [first] = edits;
  if (message.role !== 'assistant' || first?.op !== 'drop') return [...edits, ...loose.edits];
  const list = listOf(memberValue(transcript.records[first.record]?.value, 'parts')) ?? [];
  const positions = message.parts.map(({ path }) => Number(path[1]));
  const mark = Math.min(...positions) - 1;
  if (memberValue(list[mark], 'type') === 'step-start') positions.push(mark);
  const action = Math.max(...dropped.values());
  return [...new Set(positions)].map((position) => ({
    record: first.record,
    op: 'remove',
    path: ['parts', position],
    action,
  }));
}
