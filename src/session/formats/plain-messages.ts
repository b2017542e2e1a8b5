/**
 * Plain messages, for programs that keep their own log: a role and a content each, and where it applies a kind, a turn, a tool with its
 * command, exit code or target path, and tags. A tool's message is its call and result in one.
 */
import type { JsonObject, Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { textEdits } from './content-blocks.js';
import { memberValue, numberOf, objectOf, stringOf } from './json-access.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { make, messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = {
  roles: ['system', 'user', 'assistant', 'tool'],
  isUnsent: true,
  body: 'content',
};

export const plainMessages: SessionCodec<'plain'> = {
  id: 'plain',
  about: {
    what: 'a list of `role` and `content`, with `kind`, `turn`, `tool_name`, `command`, `exit_code`, `target_path`, `tags` where they apply. Where no message has a `turn`, those of the user count them',
    context: 'all',
  },
  provider: 'any',
  rules: PROVIDERS.nobody,
  form: FORM,
  list: {
    lists: ['messages'],
    isMessage,
    isReadable,
    showsItself: (records) => records.some(showsItself) && !records.some(hasCalls),
    messages: (records) => {
      const turns = turnsOf(records);
      return records.map((record, index) => readMessage(record, index, turns?.[index]));
    },
  },
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

const OWN_KEYS = ['kind', 'tool_name', 'command', 'exit_code', 'target_path', 'turn'] as const;

function roleOf(value: unknown): string | undefined {
  const role = stringOf(memberValue(value, 'role'))?.trim().toLowerCase();
  return role !== undefined && FORM.roles.includes(role) ? role : undefined;
}

function isMessage(value: unknown): boolean {
  return roleOf(value) !== undefined && isPlain(value);
}

/** With another role. Calls are of another format. */
function isReadable(value: unknown): boolean {
  const isNamed = typeof memberValue(value, 'role') === 'string';
  return isNamed && isPlain(value) && !hasCalls({ value });
}

function hasCalls({ value }: Pick<SourceRecord, 'value'>): boolean {
  return memberValue(value, 'tool_calls') !== undefined;
}

function isPlain(message: unknown): boolean {
  const isText = typeof memberValue(message, 'content') === 'string';
  return isText && memberValue(message, 'tool_call_id') === undefined;
}

function showsItself({ value }: SourceRecord): boolean {
  return OWN_KEYS.some((key) => memberValue(value, key) !== undefined);
}

/**
 * Where turns are given for some, the others are as young as the next that has one: whatever leaves, nothing gets older by it. Where nobody
 * speaks who could begin a turn, the place of a message is its turn.
 */
function turnsOf(records: readonly SourceRecord[]): readonly number[] | undefined {
  const given = records.map(({ value }) => numberOf(memberValue(value, 'turn')));
  let next = given.findLast((turn) => turn !== undefined);
  if (next !== undefined)
    return given
      .reduceRight<number[]>((turns, turn) => {
        next = turn ?? next;
        turns.push(next ?? 0);
        return turns;
      }, [])
      .reverse();
  return records.some(({ value }) => roleOf(value) === 'user') ? undefined : records.map((_, place) => place);
}

function readMessage(record: SourceRecord, index: number, turn: number | undefined): SessionMessage {
  const message = objectOf(record.value) ?? {};
  const role = neutralRole(FORM, message);
  const kind = stringOf(message.kind)?.trim().toLowerCase();
  const text = stringOf(message.content) ?? '';
  const parts =
    role === 'tool'
      ? toolParts(message, kind, text, record.index)
      : [make.text(record.index, ['content'], text)];
  return messageAt(index, { role, parts, records: [record.index], kind, turn, tags: tagsOf(message) });
}

function toolParts(message: JsonObject, kind: string | undefined, text: string, record: number): Part[] {
  const id = `record ${record}`;
  const command = stringOf(message.command_family) ?? stringOf(message.command);
  const path = stringOf(message.target_path);
  // The kind says that a file was written, whatever the tool is called; a command makes it a command.
  const name = stringOf(message.tool_name)?.trim() ?? '';
  const tool = kind === 'write' ? 'write' : command !== undefined ? 'bash' : name;
  const input = { ...(command === undefined ? {} : { command }), ...(path === undefined ? {} : { path }) };
  const exitCode = numberOf(message.exit_code);
  const failed = exitCode === undefined ? (kind === 'error' ? true : undefined) : exitCode !== 0;
  const called = command !== undefined && name !== '' && kind !== 'write' ? name : tool;
  return [
    make.call(record, ['content'], id, called, input),
    make.result(record, ['content'], id, name, { text, literals: [['content']], failed, exitCode }),
  ];
}
