/**
 * Sessions of the coding agent pi: one entry a line. A compaction names the first entry that it keeps, by number or by id;
 * the context is its summary and what follows. A `bashExecution` is a command that the person ran: a bash result.
 */
import {
  BOOKKEEPING,
  type JsonObject,
  type JsonPath,
  type Part,
  type RecordEdit,
  type SessionMessage,
  type SourceRecord,
  type SourceText,
  type Transcript,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { blockEdits, literalText, textBlock } from './content-blocks.js';
import {
  listOf,
  memberValue,
  numberOf,
  objectOf,
  parsedJson,
  stringOf,
  sumOf,
  timeOf,
} from './json-access.js';
import { activeBranch, relinkRecords } from './linked-records.js';
import { make, messageAt, tagsOf } from './parts.js';
import { sealedByAnthropic, sealedByOpenai } from './sealed-reasoning.js';
import type { SessionCodec } from './session-codec.js';

export const piSession: SessionCodec<'pi-session'> = {
  id: 'pi-session',
  about: {
    what: 'session files of pi (JSON Lines)',
    context: 'active branch, from the first entry that the last compaction keeps',
  },
  provider: 'anthropic',
  rules: PROVIDERS.client,
  links: ['id', 'parentId'],
  repair: {
    idPath: ({ type, path }) => (type === 'call' ? [...path, 'id'] : ['message', 'toolCallId']),
  },
  source: {
    isRunByPerson: true,
    raw: (part, value, record, to) =>
      part.type === 'reasoning' && part.signed && to === 'anthropic-messages'
        ? thinkingOfClaude(record, value)
        : undefined,
  },
  hint: withoutHead,
  read(source) {
    const records = source.lines();
    const head = objectOf(records[0]?.value);
    if (head?.type !== 'session' || typeof head.id !== 'string') return undefined;
    const active = activeRecords(records);
    const messages: SessionMessage[] = [];
    let model = stringOf(head.modelId);
    for (const record of records) {
      const entry = objectOf(record.value);
      if (entry === undefined) continue;
      if (entry.type === 'model_change') model = stringOf(entry.modelId) ?? model;
      const found = readEntry(record, active.has(record.index), messages.length);
      if (found !== undefined) messages.push(found);
    }
    return {
      container: 'lines',
      records,
      messages,
      model,
      cwd: stringOf(head.cwd),
      unreadable: records.filter(({ value }) => value === undefined).map(({ index }) => index),
    };
  },
  usage: (record) =>
    sumOf(memberValue(memberValue(record, 'message'), 'usage'), 'input', 'cacheRead', 'cacheWrite'),
  edit: (change) => blockEdits(change, textBlock),
  relink,
};

/** The lines of one that lost its beginning. */
function withoutHead(source: SourceText): ReturnType<NonNullable<SessionCodec['hint']>> {
  const isEntry = ({ value }: SourceRecord) =>
    memberValue(value, 'type') === 'message' &&
    stringOf(memberValue(memberValue(value, 'message'), 'role')) !== undefined;
  if (!source.lines().slice(0, 1).some(isEntry)) return undefined;
  return {
    sentence: 'This reads as a pi session without its first line, which names the session.',
    remedy: `Put one before the others: (echo '{"type":"session","id":"mended","cwd":"."}'; cat FILE) > mended.jsonl`,
  };
}

function readEntry(record: SourceRecord, inContext: boolean, index: number): SessionMessage | undefined {
  const entry = objectOf(record.value);
  const shared = { records: [record.index], inContext, at: timeOf(entry?.timestamp) };
  if (entry?.type === 'compaction' && typeof entry.summary === 'string') {
    const parts = [make.text(record.index, ['summary'], entry.summary, true)];
    return messageAt(index, { ...shared, role: 'user', parts, summary: true });
  }
  const message = entry?.type === 'message' ? objectOf(entry.message) : undefined;
  if (message === undefined) return undefined;
  const tags = [...tagsOf(entry), ...tagsOf(message)];
  const { role, stopReason } = message;
  if (role === 'bashExecution')
    return messageAt(index, { ...shared, tags, role: 'tool', parts: bashParts(record.index, message) });
  if (role === 'toolResult')
    return messageAt(index, { ...shared, tags, role: 'tool', parts: [toolResult(record.index, message)] });
  if (role !== 'user' && role !== 'assistant') return undefined;
  const aborted = stopReason === 'aborted' || stopReason === 'error';
  return messageAt(index, { ...shared, tags, role, parts: contentParts(record.index, message), aborted });
}

const CONTENT: JsonPath = ['message', 'content'];

function toolResult(record: number, message: JsonObject): Part {
  return make.result(record, CONTENT, stringOf(message.toolCallId) ?? '', stringOf(message.toolName), {
    ...literalText(message.content, CONTENT),
    failed: typeof message.isError === 'boolean' ? message.isError : undefined,
    exitCode: numberOf(memberValue(message.details, 'exitCode')),
  });
}

function contentParts(record: number, { content, api }: JsonObject): Part[] {
  if (typeof content === 'string') return [make.text(record, CONTENT, content)];
  return (listOf(content) ?? []).map((block, at) => readBlock(block, record, [...CONTENT, at], api));
}

/** What stands in the place of a signature is what the API of the answer has: for OpenAI the whole item. */
function sealedIn({ thinkingSignature: signature, thinking }: JsonObject, api: unknown): number {
  if (api === 'anthropic-messages') return sealedByAnthropic(signature, thinking);
  const text = stringOf(signature) ?? '';
  return text.startsWith('{') ? sealedByOpenai(memberValue(parsedJson(text), 'encrypted_content')) : 0;
}

function readBlock(value: unknown, record: number, path: JsonPath, api: unknown): Part {
  const block = objectOf(value) ?? {};
  switch (block.type) {
    case 'text':
      return make.text(record, path, stringOf(block.text) ?? '');
    case 'thinking': {
      const signature = stringOf(block.thinkingSignature);
      const isSigned = signature !== undefined;
      const text = stringOf(block.thinking) ?? '';
      const part = make.reasoning(record, path, text, isSigned, sealedIn(block, api));
      // Text and calls that it led to name their items, which OpenAI refuses without it.
      return signature?.startsWith('{') === true ? ({ ...part, isTied: true } as Part) : part;
    }
    case 'toolCall':
      return make.call(record, path, stringOf(block.id) ?? '', stringOf(block.name) ?? '', block.arguments);
    case 'image':
      return make.media(record, path);
    default:
      return make.other(record, path, value);
  }
}

/** Call and result in one record; they share an id that no other record can have. */
function bashParts(record: number, message: JsonObject): Part[] {
  const id = `record ${record}`;
  const command = stringOf(message.command) ?? '';
  const output = stringOf(message.output);
  const exitCode = numberOf(message.exitCode);
  const call = make.call(record, ['message', 'command'], id, 'bash', { command });
  const result = make.result(record, ['message', 'output'], id, 'bash', {
    text: output ?? '',
    literals: output === undefined ? [] : [['message', 'output']],
    failed: exitCode === undefined ? undefined : exitCode !== 0,
    exitCode,
  });
  return [{ ...call, inputText: command } as Part, result];
}

/** The reasoning of Claude with its signature, under names of its own. */
function thinkingOfClaude(record: unknown, value: unknown): object | undefined {
  const { thinking, thinkingSignature: signature, type, ...others } = objectOf(value) ?? {};
  const isClaude = memberValue(memberValue(record, 'message'), 'api') === 'anthropic-messages';
  if (!isClaude || type !== 'thinking' || Object.keys(others).length > 0) return undefined;
  if (typeof thinking !== 'string' || typeof signature !== 'string' || signature === '') return undefined;
  return { type, thinking, signature };
}

/** Entries that the next request carries. With links (`parentId`) only those on the way from the last entry to the first. */
function activeRecords(records: readonly SourceRecord[]): ReadonlySet<number> {
  const onBranch = branchOf(records);
  const compaction = onBranch.findLast((index) => objectOf(records[index]?.value)?.type === 'compaction');
  if (compaction === undefined) return new Set(onBranch);
  const entry = objectOf(records[compaction]?.value);
  const byId = stringOf(entry?.firstKeptEntryId);
  const first =
    byId === undefined
      ? numberOf(entry?.firstKeptEntryIndex)
      : records.findIndex((record) => memberValue(record.value, 'id') === byId);
  const from = first === undefined || first < 0 ? compaction : first;
  return new Set(
    onBranch.filter((index) => index >= from && (index === compaction || !isCompaction(records[index]))),
  );
}

function isCompaction(record: SourceRecord | undefined): boolean {
  return objectOf(record?.value)?.type === 'compaction';
}

function branchOf(records: readonly SourceRecord[]): number[] {
  const last = records.findLast((record) => record.value !== undefined);
  if (last === undefined || memberValue(last.value, 'parentId') === undefined) {
    return records.filter((record) => record.value !== undefined).map(({ index }) => index);
  }
  return activeBranch(records, 'id', 'parentId', () => true);
}

/** Numbers and links that point at entries follow those that stay. */
function relink({ records }: Transcript, dropped: ReadonlySet<number>): RecordEdit[] {
  const before: number[] = [];
  let gone = 0;
  for (const { index } of records) {
    before.push(gone);
    if (dropped.has(index)) gone++;
  }
  const edits = relinkRecords(records, dropped, 'id', 'parentId', []);
  for (const { index: record, value } of records) {
    if (dropped.has(record)) continue;
    const position = numberOf(memberValue(value, 'firstKeptEntryIndex'));
    const shift = position === undefined ? 0 : (before[position] ?? 0);
    if (position !== undefined && shift > 0) set(record, 'firstKeptEntryIndex', position - shift);
    const next = firstKeptId(records, dropped, memberValue(value, 'firstKeptEntryId'));
    if (next !== undefined) set(record, 'firstKeptEntryId', next);
  }
  return edits;

  function set(record: number, key: string, value: unknown): void {
    edits.push({ record, op: 'set', path: [key], json: JSON.stringify(value), action: BOOKKEEPING });
  }
}

/** The id of the first entry that stays after one that a compaction named and that leaves. */
function firstKeptId(
  records: readonly SourceRecord[],
  dropped: ReadonlySet<number>,
  id: unknown,
): string | undefined {
  if (typeof id !== 'string') return undefined;
  const named = records.find((record) => memberValue(record.value, 'id') === id);
  if (named === undefined || !dropped.has(named.index)) return undefined;
  const next = records.find((record) => record.index > named.index && !dropped.has(record.index));
  return stringOf(memberValue(next?.value, 'id'));
}
