/**
 * Exports of OpenCode: messages with `info` and `parts`; a tool part holds the call and its result. After a compaction the context
 * begins with the message that asked for it.
 */
import type {
  JsonObject,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  SessionMessage,
  SourceRecord,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { blockEdits } from './content-blocks.js';
import { listOf, memberValue, numberOf, objectOf, stringOf, sumOf, timeOf, valueIn } from './json-access.js';
import { isMachineText } from './machine-text.js';
import { make, messageAt, tagsOf } from './parts.js';
import { sealedInOptions } from './sealed-reasoning.js';
import type { MemberChange, SessionCodec } from './session-codec.js';

export const opencodeExport: SessionCodec<'opencode'> = {
  id: 'opencode',
  about: { what: '`opencode export`', context: 'after the last compaction' },
  provider: 'any',
  rules: { ...PROVIDERS.client, name: 'OpenCode' },
  list: {
    lists: ['messages'],
    isMessage,
    showsItself: (records) => records.length > 0,
    messages(records) {
      const from = contextStart(records);
      return records.map((record, index) => readMessage(record, index, index >= from));
    },
    session(records, document) {
      const info = records
        .map(({ value }) => memberValue(value, 'info'))
        .findLast((one) => memberValue(one, 'role') === 'assistant');
      return {
        model: stringOf(memberValue(info, 'modelID')),
        cwd:
          stringOf(memberValue(memberValue(document.root, 'info'), 'directory')) ??
          stringOf(memberValue(memberValue(info, 'path'), 'cwd')),
      };
    },
  },
  usage(record) {
    const tokens = memberValue(memberValue(record, 'info'), 'tokens');
    const input = sumOf(tokens, 'input');
    return input && input + (sumOf(memberValue(tokens, 'cache'), 'read', 'write') ?? 0);
  },
  edit: (change, { records }) => opencodeEdits(change, (record) => records[record]?.value),
  repair: {
    textBlock: (text, block) => ({ ...idsOf(block), type: 'text', text }),
    results: { place: 'call', members: endedCall },
  },
};

/** It wants the times of a call that ended: it ended when it began. */
function endedCall({ path }: Part, error: string, record: unknown): MemberChange[] {
  const time = valueIn(record, [...path, 'state', 'time']);
  const start = memberValue(time, 'start') ?? valueIn(record, ['info', 'time', 'created']);
  return [
    { path: ['state', 'status'], value: 'error' },
    { path: ['state', 'error'], value: error },
    ...(typeof start === 'number'
      ? [{ path: ['state', 'time'], value: { ...objectOf(time), start, end: start } }]
      : []),
  ];
}

/** Marks of the client that no model sees. */
const UNSENT = new Set('step-start step-finish snapshot patch agent retry compaction subtask'.split(' '));

function isMessage(value: unknown): boolean {
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
  const text = stringOf(part.text) ?? '';
  if (UNSENT.has(type) || (type === 'text' && part.ignored === true)) return [];
  switch (type) {
    case 'text':
      return [make.text(record, path, text, part.synthetic === true || isMachineText(text))];
    case 'reasoning': {
      const sealed = sealedInOptions(part.metadata, part.text);
      return [make.reasoning(record, path, text, part.metadata !== undefined, sealed)];
    }
    case 'tool':
      return toolParts(part, record, path);
    case 'file':
      return [make.media(record, path)];
    default:
      return [make.other(record, path, value)];
  }
}

function toolParts(part: JsonObject, record: number, path: JsonPath): Part[] {
  const state = objectOf(part.state) ?? {};
  const tool = stringOf(part.tool) ?? '';
  const id = stringOf(part.callID) ?? `record ${record}.${path.at(-1)}`;
  const call = make.call(record, path, id, tool, state.input);
  const failed = state.status === 'error';
  const key = failed ? 'error' : 'output';
  const text = stringOf(state[key]);
  if (text === undefined) return [call];
  // OpenCode keeps what it has cleared, and sends this in its place.
  const isCleared = !failed && memberValue(state.time, 'compacted') !== undefined;
  const result = make.result(record, path, id, tool, {
    text: isCleared ? CLEARED : text,
    literals: isCleared ? [] : [[...path, 'state', key]],
    failed,
    exitCode: numberOf(memberValue(state.metadata, 'exit')),
    // Files that the tool read: they go to the model with its text.
    media: isCleared ? 0 : (listOf(state.attachments)?.length ?? 0),
  });
  return [call, result];
}

const CLEARED = '[Old tool result content cleared]';

function opencodeEdits(change: MessageChange, recordValue: (record: number) => unknown): RecordEdit[] {
  return blockEdits(change, (text, part) => {
    const old = listOf(memberValue(recordValue(part.record), 'parts'))?.[Number(part.path[1])];
    return JSON.stringify({ ...idsOf(old), type: 'text', text });
  });
}

/** A text part takes over the ids of the part in whose place it stands. */
function idsOf(part: unknown): object {
  const ids = ['id', 'sessionID', 'messageID'].map((key) => [key, memberValue(part, key)] as const);
  return Object.fromEntries(ids.filter(([, id]) => id !== undefined));
}
