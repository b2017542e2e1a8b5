/** Messages of the Vercel AI SDK (versions 4 to 6): what `generateText` takes and `prepareStep` is given. */
import { type Carried, type CarriedCall, callsOf, type Entry, textOf } from '../convert/conversation.js';
import type { CarriedFile } from '../convert/files.js';
import type { LossList, LossPosition } from '../convert/loss-list.js';
import { notCarried, resultAsText } from '../convert/not-carried.js';
import type { CallPart, JsonObject, JsonPath, Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { blockEdits, deniedText, literalText, textBlock } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, valueIn } from './json-access.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { make, messageAt, type ResultBody, tagsOf } from './parts.js';
import { itemIdPath, looseItems, withTiedReasoning } from './reasoning-items.js';
import { sealedByAnthropic, sealedInOptions } from './sealed-reasoning.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = { roles: ['system', 'user', 'assistant', 'tool'], body: 'content' };

export const aiSdkMessages: SessionCodec<'ai-sdk'> = {
  id: 'ai-sdk',
  about: { what: 'messages of the Vercel AI SDK, versions 4 to 6', context: 'all' },
  provider: 'any',
  rules: PROVIDERS.aiSdk,
  form: FORM,
  list: {
    lists: ['messages'],
    hasBody: hasContent,
    showsItself: (records) => records.some(showsItself),
    messages: (records) => records.map(readMessage),
  },
  edit: (change, transcript) => {
    const messageOf = ({ record }: Part) => transcript.records[record]?.value;
    const loose = looseItems(
      change,
      (part) => itemId(messageOf(part), part),
      (part) => isHosted(messageOf(part), part),
    );
    return [...blockEdits(loose.change, textBlock), ...loose.edits];
  },
  mayLackResult,
  repair: {
    idPath: ({ path }) => [...path, 'toolCallId'],
    results: {
      place: 'block',
      role: 'tool',
      list: 'content',
      order: 'last',
      isHolder: (record) => memberValue(record, 'role') === 'tool',
      result: ({ id, tool }, value) => ({
        type: 'tool-result',
        toolCallId: id,
        toolName: tool,
        output: { type: 'error-text', value },
      }),
    },
  },
  target: { longestId: 64, takesReasoning: true, write: writeMessages },
};

/** The SDK runs or denies what a person has answered for. */
function mayLackResult(records: readonly SourceRecord[]): (call: CallPart) => boolean {
  const calls = new Map<unknown, unknown>();
  const answered = new Set<unknown>();
  for (const { value } of records) {
    for (const part of listOf(memberValue(value, 'content')) ?? []) {
      const type = memberValue(part, 'type');
      const approval = memberValue(part, 'approvalId');
      if (type === 'tool-approval-request') calls.set(approval, memberValue(part, 'toolCallId'));
      else if (type === 'tool-approval-response') answered.add(calls.get(approval));
    }
  }
  return (call) => answered.has(call.id) || isHosted(records[call.record]?.value, call);
}

function itemId(message: unknown, { path }: Part): JsonPath | undefined {
  const place = [...path, 'providerOptions'];
  return itemIdPath(valueIn(message, place), place);
}

/** Of parts of an answer: the provider ran the tool, and its result stands there too. */
function isHosted(message: unknown, { type, path }: Part): boolean {
  return type === 'result' || valueIn(message, [...path, 'providerExecuted']) === true;
}

function hasContent(message: unknown): boolean {
  const content = memberValue(message, 'content');
  return typeof content === 'string' || Array.isArray(content);
}

const OWN_PARTS = new Set(
  'tool-call tool-result reasoning redacted-reasoning tool-approval-request tool-approval-response'.split(
    ' ',
  ),
);

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
  const role = neutralRole(FORM, message);
  const isAnswer = role === 'assistant';
  const parts =
    typeof content === 'string'
      ? [make.text(record.index, ['content'], content)]
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
  const id = stringOf(part.toolCallId) ?? '';
  switch (part.type) {
    case 'text':
      return make.text(record, path, stringOf(part.text) ?? '');
    case 'reasoning':
    case 'redacted-reasoning': {
      const { text, signature, providerOptions: options } = part;
      const isSigned = options !== undefined || signature !== undefined;
      const sealed = [sealedInOptions(options, text), sealedByAnthropic(signature ?? part.data, text)];
      return make.reasoning(record, path, stringOf(text) ?? '', isSigned, Math.max(...sealed));
    }
    case 'tool-call':
      return make.call(record, path, id, stringOf(part.toolName) ?? '', part.input ?? part.args);
    case 'tool-result': {
      const { wrap, ...body } = resultBody(part, path);
      // In an answer it is of a tool that the provider ran: the SDK sends it back in the provider's shape, or not at all.
      const whole = isAnswer ? { ...body, literals: [] } : wrap === undefined ? body : { ...body, wrap };
      return make.result(record, path, id, stringOf(part.toolName), whole);
    }
    case 'image':
    case 'file':
      return make.media(record, path);
    default:
      return make.other(record, path, value);
  }
}

/** The output is typed since version 5; before, `result` was any value. */
function resultBody(part: JsonObject, path: JsonPath): ResultBody {
  const output = objectOf(part.output);
  const type = stringOf(output?.type);
  const isTyped = output !== undefined && type !== undefined && Object.hasOwn(output, 'value');
  const value = isTyped ? output.value : (part.result ?? part.output);
  const isError = type === 'error-text' || type === 'error-json' || part.isError === true;
  const failed = isError ? true : undefined;
  if (type === 'content') return { ...literalText(value, [...path, 'output', 'value']), failed };
  // A person said no. Nothing may stand in its place: it is no text.
  if (type === 'execution-denied') return { text: deniedText(output?.reason), literals: [], failed: true };
  const at = part.output === undefined ? [...path, 'result'] : [...path, 'output'];
  if (typeof value === 'string') return { text: value, literals: [isTyped ? [...at, 'value'] : at], failed };
  const text = jsonText(value);
  if (!isTyped) return { text, literals: [at], failed };
  const wrap = { before: `{"type":"${isError ? 'error-text' : 'text'}","value":`, after: '}' };
  return { text, literals: [at], failed, wrap };
}

/** Reasoning is carried without what its provider signed. */
function writeMessages(entries: readonly Entry[], losses: LossList): unknown {
  return entries.flatMap(({ role, content }): object[] => {
    if (role === 'system') {
      for (const { type, at } of content) if (type === 'image' || type === 'file') losses.add(type, at);
      return [{ role, content: textOf(content, '\n\n') }];
    }
    const parts = content.flatMap((one) => partOf(one, losses));
    if (parts.length === 0) return [];
    const results = callsOf(content).map((call) => resultOf(call, losses));
    return [{ role, content: parts }, ...(results.length === 0 ? [] : [{ role: 'tool', content: results }])];
  });
}

function partOf(one: Carried, losses: LossList): object[] {
  switch (one.type) {
    case 'text':
    case 'reasoning':
      return [{ type: one.type, text: one.text }];
    case 'image': {
      const { url, data, mediaType } = one.image;
      return [{ type: 'image', image: url ?? data, ...(data === undefined ? {} : { mediaType }) }];
    }
    case 'file': {
      const { url, data, mediaType = ANY_TYPE, name } = one.file;
      if (url !== undefined || data !== undefined) {
        const named = name === undefined ? {} : { filename: name };
        return [{ type: 'file', data: url ?? data, mediaType, ...named }];
      }
      losses.add('file', one.at);
      return [{ type: 'text', text: notCarried('file', one.file.mediaType) }];
    }
    case 'call':
      return [{ type: 'tool-call', toolCallId: one.id, toolName: one.tool, input: one.input }];
    case 'raw':
      return [];
  }
}

/** The SDK wants a type; a server may tell another. */
const ANY_TYPE = 'application/octet-stream';

function resultOf({ id, tool, result: found }: CarriedCall, losses: LossList): object {
  const { text, failed, images, files, at } = found;
  // An error is text.
  const output =
    images.length + files.length > 0 && !failed
      ? {
          type: 'content',
          value: [
            { type: 'text', text },
            ...images.map(({ url, data, mediaType }) =>
              url === undefined ? { type: 'image-data', data, mediaType } : { type: 'image-url', url },
            ),
            ...files.map((file) => fileInResult(file, at, losses)),
          ],
        }
      : { type: failed ? 'error-text' : 'text', value: resultAsText(found, losses) };
  return { type: 'tool-result', toolCallId: id, toolName: tool, output };
}

function fileInResult(
  { url, data, mediaType, name }: CarriedFile,
  at: LossPosition,
  losses: LossList,
): object {
  if (data !== undefined) {
    const named = name === undefined ? {} : { filename: name };
    return { type: 'file-data', data, mediaType: mediaType ?? ANY_TYPE, ...named };
  }
  if (url !== undefined) return { type: 'file-url', url, ...(mediaType === undefined ? {} : { mediaType }) };
  losses.add('file', at, mediaType ?? null);
  return { type: 'text', text: notCarried('file', mediaType) };
}
