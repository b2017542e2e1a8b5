/**
 * Plain messages, for programs that keep their own log: a role and a content each, and where it applies a kind, a turn, a tool with its
 * command, exit code or target path, and tags. A tool's message is its call and result in one.
 */
import type { Part, Role, SessionFormat, SessionMessage, SourceRecord } from '../session-model.js';
import { textEdits } from './content-blocks.js';
import { memberValue, numberOf, objectOf, stringOf } from './json-access.js';
import { neutralRole } from './known-roles.js';
import { readList } from './list-transcript.js';
import { messageAt, tagsOf } from './message-list.js';

const ROLES = new Set(['system', 'user', 'assistant', 'tool']);
const OWN_KEYS = ['kind', 'tool_name', 'command', 'exit_code', 'target_path', 'turn'] as const;

export const plainMessages: SessionFormat = {
  id: 'plain',
  title: 'plain messages',
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'plain',
        provider: 'any',
        lists: ['messages'],
        isMessage,
        isReadable,
        showsItself: (records) => records.some(showsItself),
        messages: (records) => {
          const byPlace = isCountedByPlace(records);
          return records.map((record, index) => readMessage(record, index, byPlace ? index : undefined));
        },
      },
      isLenient,
    ),
  edit({ message, dropped, texts }) {
    const record = message.records[0] ?? 0;
    const actions = [...dropped.values()];
    if (actions.length > 0) return [{ record, op: 'drop', action: Math.max(...actions) }];
    return [...texts].flatMap(([part, { text, action }]) => {
      if (part.type === 'result') return textEdits(part, text, action);
      return [{ record, op: 'set', path: part.path, json: JSON.stringify(text), action }];
    });
  },
};

function roleOf(value: unknown): Role | undefined {
  const role = stringOf(memberValue(value, 'role'))?.trim().toLowerCase();
  return role !== undefined && ROLES.has(role) ? (role as Role) : undefined;
}

function isMessage({ value }: SourceRecord): boolean {
  return roleOf(value) !== undefined && isPlain(value);
}

/** With another role. Calls are of another format. */
function isReadable({ value }: SourceRecord): boolean {
  const isNamed = typeof memberValue(value, 'role') === 'string';
  return isNamed && isPlain(value) && memberValue(value, 'tool_calls') === undefined;
}

function isPlain(message: unknown): boolean {
  const isText = typeof memberValue(message, 'content') === 'string';
  return isText && memberValue(message, 'tool_call_id') === undefined;
}

function showsItself({ value }: SourceRecord): boolean {
  return OWN_KEYS.some((key) => memberValue(value, key) !== undefined);
}

/** Where turns are given for some, or nobody speaks who could begin one, the place of a message is its turn. */
function isCountedByPlace(records: readonly SourceRecord[]): boolean {
  return (
    records.some(({ value }) => numberOf(memberValue(value, 'turn')) !== undefined) ||
    !records.some(({ value }) => roleOf(value) === 'user')
  );
}

function readMessage(record: SourceRecord, index: number, turnByPlace: number | undefined): SessionMessage {
  const message = objectOf(record.value) ?? {};
  const role = neutralRole('plain', message);
  const kind = stringOf(message.kind)?.trim().toLowerCase();
  const turn = numberOf(message.turn) ?? turnByPlace;
  const text = stringOf(message.content) ?? '';
  const place = { record: record.index, slot: 0, path: ['content'] };
  const parts: Part[] =
    role === 'tool'
      ? toolParts(message, kind, text, record.index)
      : [{ ...place, type: 'text', text, machine: false }];
  return messageAt(index, { role, parts, records: [record.index], kind, turn, tags: tagsOf(message) });
}

function toolParts(
  message: Readonly<Record<string, unknown>>,
  kind: string | undefined,
  text: string,
  record: number,
): Part[] {
  const id = `record ${record}`;
  const command = stringOf(message.command_family) ?? stringOf(message.command);
  const path = stringOf(message.target_path);
  // The kind says that a file was written, whatever the tool is called; a command makes it a command.
  const name = stringOf(message.tool_name)?.trim() ?? '';
  const tool = kind === 'write' ? 'write' : command !== undefined ? 'bash' : name;
  const input = { ...(command === undefined ? {} : { command }), ...(path === undefined ? {} : { path }) };
  const exitCode = numberOf(message.exit_code);
  const place = { record, slot: 0, path: ['content'] };
  const failed = exitCode === undefined ? (kind === 'error' ? true : undefined) : exitCode !== 0;
  return [
    {
      ...place,
      type: 'call',
      id,
      tool: command !== undefined && name !== '' && kind !== 'write' ? name : tool,
      input,
      inputText: JSON.stringify(input),
    },
    {
      ...place,
      type: 'result',
      callId: id,
      tool: name,
      text,
      literals: [['content']],
      failed,
      exitCode,
      media: 0,
    },
  ];
}
