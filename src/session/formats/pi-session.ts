/**
 * Sessions of the coding agent pi: one entry a line. A compaction names the first entry that it keeps, by number or by id;
 * the context is its summary and what follows. A `bashExecution` is a command that the person ran: a bash result.
 */
import type {
  JsonObject,
  Part,
  RecordEdit,
  SessionFormat,
  SessionMessage,
  SourceRecord,
  Transcript,
} from '../session-model.js';
import { BOOKKEEPING } from '../session-model.js';
import { blockEdits, literalText, textBlock } from './content-blocks.js';
import {
  jsonText,
  listOf,
  memberValue,
  numberOf,
  objectOf,
  parsedJson,
  stringOf,
  timeOf,
} from './json-access.js';
import { activeBranch, relinkRecords } from './linked-records.js';
import { messageAt, tagsOf } from './message-list.js';
import { sealedByAnthropic, sealedByOpenai } from './sealed-reasoning.js';

export const piSession: SessionFormat = {
  id: 'pi-session',
  title: 'pi session',
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
      format: 'pi-session',
      provider: 'anthropic',
      container: 'lines',
      records,
      messages,
      model,
      cwd: stringOf(head.cwd),
      unreadable: records.filter(({ value }) => value === undefined).map(({ index }) => index),
    };
  },
  edit: (change) => blockEdits(change, textBlock),
  relink,
};

function readEntry(record: SourceRecord, inContext: boolean, index: number): SessionMessage | undefined {
  const entry = objectOf(record.value);
  const at = timeOf(entry?.timestamp);
  const place = { record: record.index, slot: 0 };
  if (entry?.type === 'compaction' && typeof entry.summary === 'string') {
    const part: Part = { ...place, type: 'text', path: ['summary'], text: entry.summary, machine: true };
    return messageAt(index, {
      role: 'user',
      parts: [part],
      records: [record.index],
      inContext,
      summary: true,
      at,
    });
  }
  if (entry?.type !== 'message') return undefined;
  const message = objectOf(entry.message);
  if (message === undefined) return undefined;
  const shared = { records: [record.index], inContext, at, tags: [...tagsOf(entry), ...tagsOf(message)] };
  const content = message.content;
  const path = ['message', 'content'] as const;
  switch (message.role) {
    case 'bashExecution':
      return messageAt(index, { ...shared, role: 'tool', parts: bashParts(record.index, message) });
    case 'toolResult': {
      const literal = literalText(content, path);
      const part: Part = {
        ...place,
        ...literal,
        type: 'result',
        path,
        callId: stringOf(message.toolCallId) ?? '',
        tool: stringOf(message.toolName),
        failed: typeof message.isError === 'boolean' ? message.isError : undefined,
        exitCode: numberOf(memberValue(message.details, 'exitCode')),
      };
      return messageAt(index, { ...shared, role: 'tool', parts: [part] });
    }
    case 'user':
    case 'assistant': {
      const blocks = typeof content === 'string' ? undefined : (listOf(content) ?? []);
      const parts: Part[] =
        blocks === undefined
          ? [{ ...place, type: 'text', path, text: content as string, machine: false }]
          : blocks.map((block, at) => readBlock(block, record.index, [...path, at], message.api));
      const aborted = message.stopReason === 'aborted' || message.stopReason === 'error';
      return messageAt(index, { ...shared, role: message.role, parts, aborted });
    }
    default:
      return undefined;
  }
}

/** What stands in the place of a signature is what the API of the answer has: for OpenAI the whole item. */
function sealedIn({ thinkingSignature: signature, thinking }: JsonObject, api: unknown): number {
  if (api === 'anthropic-messages') return sealedByAnthropic(signature, thinking);
  const text = stringOf(signature) ?? '';
  return text.startsWith('{') ? sealedByOpenai(memberValue(parsedJson(text), 'encrypted_content')) : 0;
}

function readBlock(value: unknown, record: number, path: (string | number)[], api: unknown): Part {
  const block = objectOf(value) ?? {};
  switch (block.type) {
    case 'text':
      return { record, slot: 0, path, type: 'text', text: stringOf(block.text) ?? '', machine: false };
    case 'thinking':
      return {
        record,
        slot: 0,
        path,
        type: 'reasoning',
        text: stringOf(block.thinking) ?? '',
        signed: stringOf(block.thinkingSignature) !== undefined,
        sealed: sealedIn(block, api),
        // Text and calls that it led to name their items, which OpenAI refuses without it.
        isTied: stringOf(block.thinkingSignature)?.startsWith('{') === true,
      };
    case 'toolCall':
      return {
        record,
        slot: 0,
        path,
        type: 'call',
        id: stringOf(block.id) ?? '',
        tool: stringOf(block.name) ?? '',
        input: block.arguments,
        inputText: jsonText(block.arguments),
      };
    case 'image':
      return { record, slot: 0, path, type: 'media' };
    default:
      return { record, slot: 0, path, type: 'other', text: jsonText(value) };
  }
}

/** Call and result in one record; they share an id that no other record can have. */
function bashParts(record: number, message: Readonly<Record<string, unknown>>): Part[] {
  const id = `record ${record}`;
  const command = stringOf(message.command) ?? '';
  const output = stringOf(message.output);
  const exitCode = numberOf(message.exitCode);
  const call: Part = {
    record,
    slot: 0,
    path: ['message', 'command'],
    type: 'call',
    id,
    tool: 'bash',
    input: { command },
    inputText: command,
  };
  const result: Part = {
    record,
    slot: 0,
    path: ['message', 'output'],
    type: 'result',
    callId: id,
    tool: 'bash',
    text: output ?? '',
    literals: output === undefined ? [] : [['message', 'output']],
    failed: exitCode === undefined ? undefined : exitCode !== 0,
    exitCode,
    media: 0,
  };
  return [call, result];
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
    if (position !== undefined && shift > 0) {
      edits.push({
        record,
        op: 'set',
        path: ['firstKeptEntryIndex'],
        json: String(position - shift),
        action: BOOKKEEPING,
      });
    }
    const next = firstKeptId(records, dropped, memberValue(value, 'firstKeptEntryId'));
    if (next !== undefined) {
      edits.push({
        record,
        op: 'set',
        path: ['firstKeptEntryId'],
        json: JSON.stringify(next),
        action: BOOKKEEPING,
      });
    }
  }
  return edits;
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
