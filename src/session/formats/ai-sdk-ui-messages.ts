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
  SessionMessage,
  SourceRecord,
  Transcript,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { blockEdits, deniedText, literalText, textBlock } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, timeOf, valueIn } from './json-access.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { make, messageAt, type ResultBody, tagsOf } from './parts.js';
import { itemIdPath, looseItems, withTiedReasoning } from './reasoning-items.js';
import { sealedInOptions } from './sealed-reasoning.js';
import type { MemberChange, SessionCodec } from './session-codec.js';

const FORM: MessageForm = { roles: ['system', 'user', 'assistant'], body: 'parts' };

export const aiSdkUiMessages: SessionCodec<'ai-sdk-ui'> = {
  id: 'ai-sdk-ui',
  about: {
    what: 'UI messages of the Vercel AI SDK (`useChat`), versions 5 and 6. Each step of an answer counts as a message; outputs that are structures stay whole or leave with their call',
    context: 'all',
  },
  provider: 'any',
  rules: PROVIDERS.aiSdk,
  form: FORM,
  sharesRecords: true,
  list: {
    lists: ['messages'],
    hasBody: hasParts,
    showsItself: (records) => records.some(showsItself),
    messages(records) {
      const messages: SessionMessage[] = [];
      for (const record of records) addSteps(record, messages);
      return messages;
    },
  },
  edit,
  mayLackResult:
    (records) =>
    ({ record, path }) => {
      const part = valueIn(records[record]?.value, path);
      return (
        memberValue(part, 'state') === 'approval-responded' || memberValue(part, 'providerExecuted') === true
      );
    },
  repair: { results: { place: 'call', members: endedCall } },
};

/** A call that was allowed keeps the answer of the person; one that was never answered loses the question. */
function endedCall({ path }: Part, error: string, record: unknown): MemberChange[] {
  const approval = valueIn(record, [...path, 'approval']);
  const isAllowed = approval === undefined || memberValue(approval, 'approved') === true;
  return [
    { path: ['state'], value: 'output-error' },
    { path: ['errorText'], value: error },
    ...(isAllowed ? [] : [{ path: ['approval'] }]),
  ];
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
  const role = neutralRole(FORM, message);
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
  if (type === 'text') return [make.text(record, path, stringOf(part.text) ?? '')];
  if (type === 'reasoning') {
    const { text, providerMetadata: options } = part;
    const sealed = sealedInOptions(options, text);
    return [make.reasoning(record, path, stringOf(text) ?? '', options !== undefined, sealed)];
  }
  if (type === 'file') return [make.media(record, path)];
  if (type === 'dynamic-tool') return toolParts(part, stringOf(part.toolName) ?? '', record, path);
  if (type.startsWith('tool-')) return toolParts(part, type.slice('tool-'.length), record, path);
  return type.startsWith('data-') || UNSENT.has(type) ? [] : [make.other(record, path, value)];
}

const UNSENT = new Set(['step-start', 'source-url', 'source-document']);

function toolParts(part: JsonObject, tool: string, record: number, path: JsonPath): Part[] {
  const { state } = part;
  if (state === 'input-streaming') return [];
  const id = stringOf(part.toolCallId) ?? '';
  const input = state === 'output-error' ? (part.input ?? part.rawInput) : part.input;
  const call = make.call(record, path, id, tool, input);
  const body = resultBody(part, path);
  const isHostedPart = part.providerExecuted === true;
  // The provider runs it: its answer is no result that somebody owes.
  if (body === undefined) return isHostedPart ? [make.other(record, path, part)] : [call];
  const failed = state === 'output-available' ? undefined : true;
  // And it takes the answer only in the shape that it gave it.
  const literals = isHostedPart ? [] : body.literals;
  return [call, make.result(record, path, id, tool, { ...body, failed, literals })];
}

/** Programs that show an output know its shape: a text stays a text in its place, and a structure stays as it is. */
function resultBody(part: JsonObject, path: JsonPath): ResultBody | undefined {
  switch (part.state) {
    case 'output-error':
      return literalText(stringOf(part.errorText) ?? '', [...path, 'errorText']);
    case 'output-denied':
      return { text: deniedText(memberValue(part.approval, 'reason')), literals: [] };
    case 'output-available': {
      const { output } = part;
      const at = [...path, 'output'];
      if (typeof output === 'string') return literalText(output, at);
      const content = listOf(memberValue(output, 'content'));
      // The result of an MCP tool.
      if (content?.every((block) => memberValue(block, 'type') === 'text') === true)
        return literalText(content, [...at, 'content']);
      return { text: jsonText(output), literals: [] };
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
