/**
 * Exports of OpenCode: messages with `info` and `parts`; a tool part holds the call and its result. After a compaction the context
 * begins with the message that asked for it.
 */
import type {
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  SessionFormat,
  SessionMessage,
  SourceRecord,
} from '../session-model.js';
import { blockEdits } from './content-blocks.js';
import { jsonText, listOf, memberValue, numberOf, objectOf, stringOf, timeOf } from './json-access.js';
import { readList } from './list-transcript.js';
import { isMachineText } from './machine-text.js';
import { messageAt, tagsOf } from './message-list.js';
import { sealedInOptions } from './sealed-reasoning.js';

/** Marks of the client that no model sees. */
const UNSENT = new Set([
  'step-start',
  'step-finish',
  'snapshot',
  'patch',
  'agent',
  'retry',
  'compaction',
  'subtask',
]);

export const opencodeExport: SessionFormat = {
  id: 'opencode',
  title: 'OpenCode export',
  read(source, isAsked) {
    const found = readList(source, isAsked, {
      format: 'opencode',
      provider: 'any',
      lists: ['messages'],
      isMessage,
      showsItself: (records) => records.length > 0,
      messages(records) {
        const from = contextStart(records);
        return records.map((record, index) => readMessage(record, index, index >= from));
      },
    });
    if (found === undefined) return undefined;
    const info = found.records
      .map(({ value }) => memberValue(value, 'info'))
      .findLast((one) => memberValue(one, 'role') === 'assistant');
    return {
      ...found,
      model: stringOf(memberValue(info, 'modelID')),
      cwd:
        stringOf(memberValue(memberValue(source.document()?.root, 'info'), 'directory')) ??
        stringOf(memberValue(memberValue(info, 'path'), 'cwd')),
    };
  },
  edit: (change, transcript) => opencodeEdits(change, (record) => transcript.records[record]?.value),
};

function isMessage({ value }: SourceRecord): boolean {
  const message = objectOf(value);
  const role = memberValue(message?.info, 'role');
  return Array.isArray(message?.parts) && (role === 'user' || role === 'assistant');
}

function contextStart(records: readonly SourceRecord[]): number {
  const summary = records.findLastIndex(({ value }) => {
    const info = memberValue(value, 'info');
    return memberValue(info, 'summary') === true && memberValue(info, 'role') === 'assistant';
  });
  if (summary <= 0) return 0;
  const asked = (listOf(memberValue(records[summary - 1]?.value, 'parts')) ?? []).some(
    (part) => memberValue(part, 'type') === 'compaction',
  );
  return asked ? summary - 1 : summary;
}

function readMessage(record: SourceRecord, index: number, inContext: boolean): SessionMessage {
  const info = objectOf(memberValue(record.value, 'info')) ?? {};
  const list = listOf(memberValue(record.value, 'parts')) ?? [];
  const parts = list.flatMap((part, position) => readOpencodePart(part, record.index, ['parts', position]));
  return messageAt(index, {
    role: info.role === 'assistant' ? 'assistant' : 'user',
    parts,
    records: [record.index],
    inContext,
    summary: info.summary === true,
    tags: tagsOf(info),
    at: timeOf(memberValue(info.time, 'created')),
  });
}

function readOpencodePart(value: unknown, record: number, path: JsonPath): Part[] {
  const part = objectOf(value) ?? {};
  const type = stringOf(part.type) ?? '';
  if (UNSENT.has(type)) return [];
  if (type === 'text') {
    const text = stringOf(part.text) ?? '';
    if (part.ignored === true) return [];
    return [
      { record, slot: 0, path, type: 'text', text, machine: part.synthetic === true || isMachineText(text) },
    ];
  }
  if (type === 'reasoning') {
    return [
      {
        record,
        slot: 0,
        path,
        type: 'reasoning',
        text: stringOf(part.text) ?? '',
        signed: part.metadata !== undefined,
        sealed: sealedInOptions(part.metadata, part.text),
      },
    ];
  }
  if (type === 'tool') return toolParts(part, record, path);
  if (type === 'file') return [{ record, slot: 0, path, type: 'media' }];
  return [{ record, slot: 0, path, type: 'other', text: jsonText(value) }];
}

function toolParts(part: Readonly<Record<string, unknown>>, record: number, path: JsonPath): Part[] {
  const state = objectOf(part.state) ?? {};
  const tool = stringOf(part.tool) ?? '';
  const id = stringOf(part.callID) ?? `record ${record}.${path.at(-1)}`;
  const call: Part = {
    record,
    slot: 0,
    path,
    type: 'call',
    id,
    tool,
    input: state.input,
    inputText: jsonText(state.input),
  };
  const failed = state.status === 'error';
  const key = failed ? 'error' : 'output';
  const text = stringOf(state[key]);
  if (text === undefined) return [call];
  // OpenCode keeps what it has cleared, and sends this in its place.
  const isCleared = !failed && memberValue(state.time, 'compacted') !== undefined;
  const result: Part = {
    record,
    slot: 0,
    path,
    type: 'result',
    callId: id,
    tool,
    text: isCleared ? CLEARED : text,
    literals: isCleared ? [] : [[...path, 'state', key]],
    failed,
    exitCode: numberOf(memberValue(state.metadata, 'exit')),
    // Files that the tool read: they go to the model with its text.
    media: isCleared ? 0 : (listOf(state.attachments)?.length ?? 0),
  };
  return [call, result];
}

const CLEARED = '[Old tool result content cleared]';

/** A text part takes over the ids of the part in whose place it stands. */
function opencodeEdits(change: MessageChange, recordValue: (record: number) => unknown): RecordEdit[] {
  return blockEdits(change, (text, part) => {
    const list = listOf(memberValue(recordValue(part.record), 'parts'));
    const old = objectOf(list?.[Number(part.path[1])]) ?? {};
    const ids = Object.fromEntries(
      ['id', 'sessionID', 'messageID'].filter((key) => old[key] !== undefined).map((key) => [key, old[key]]),
    );
    return JSON.stringify({ ...ids, type: 'text', text });
  });
}
