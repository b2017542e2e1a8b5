/**
 * Chats that Gemini CLI keeps: one document with `messages`, or since 2026 a line for each. A call holds its result; what was thought, and
 * the copy for the screen, is not sent again. In lines a message may be written anew under its id, and a rewind takes back. Data of 2026-11.
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
import { chatEdits } from './chat-edits.js';
import { blockEdits, textEdits } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, sumOf, timeOf } from './json-access.js';
import { linesFound, ownLines, type SaidLine } from './lines-reader.js';
import { isMachineText } from './machine-text.js';
import { make, messageAt } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const geminiCli: SessionCodec<'gemini-cli'> = {
  id: 'gemini-cli',
  about: {
    what: 'chats of Gemini CLI (`~/.gemini/tmp/*/chats`), as one document or in lines',
    context: 'all that was not taken back',
  },
  provider: 'google',
  rules: { ...PROVIDERS.client, name: 'Gemini CLI', results: 'after' },
  list: {
    lists: ['messages'],
    isMessage,
    showsItself: (records, document) =>
      records.some(isAnswer) ||
      (records.length > 0 && typeof memberValue(document.root, 'projectHash') === 'string'),
    messages: (records) =>
      records.flatMap((record) => saidBy(record) ?? []).map((said, index) => messageAt(index, said)),
    session: (records) => ({ model: modelIn(records) }),
  },
  read(source) {
    const records = ownLines(source, isHead);
    if (records === undefined) return undefined;
    const gone = takenBack(records);
    const said = (record: SourceRecord): SaidLine | undefined => {
      const line = saidBy(record);
      return line && { ...line, inContext: !gone.has(record.index) };
    };
    return linesFound(records, said, { model: modelIn(records) });
  },
  usage: (record) => sumOf(memberValue(record, 'tokens'), 'input'),
  edit: geminiEdits,
};

const SENT = new Set<unknown>(['user', 'gemini', 'model']);
/** What is told to the person alone. */
const TOLD = new Set<unknown>(['info', 'warning', 'error']);

function isMessage(value: unknown): boolean {
  const { type, content, parts, id } = objectOf(value) ?? {};
  const isSaid = typeof content === 'string' || Array.isArray(content ?? parts);
  return (SENT.has(type) || TOLD.has(type)) && isSaid && typeof id === 'string';
}

function isAnswer({ value }: SourceRecord): boolean {
  return memberValue(value, 'type') === 'gemini';
}

function isHead({ value }: SourceRecord): boolean {
  const { sessionId, projectHash, type } = objectOf(value) ?? {};
  return typeof sessionId === 'string' && typeof projectHash === 'string' && type === undefined;
}

function modelIn(records: readonly SourceRecord[]): string | undefined {
  const models = records.map(({ value }) => stringOf(memberValue(value, 'model')));
  return models.findLast((model) => model !== undefined);
}

/** Lines that a later one with the same id, or a rewind, has taken the place of. */
function takenBack(records: readonly SourceRecord[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const live = new Map<string, number>();
  for (const { value, index } of records) {
    const id = stringOf(memberValue(value, 'id'));
    const rewound = stringOf(memberValue(value, '$rewindTo'));
    if (rewound !== undefined) {
      const from = live.get(rewound) ?? Infinity;
      for (const [name, at] of live) {
        if (at < from) continue;
        gone.add(at);
        live.delete(name);
      }
    } else if (id !== undefined) {
      const before = live.get(id);
      if (before !== undefined) gone.add(before);
      live.set(id, index);
    }
  }
  return gone;
}

interface SaidMessage extends SaidLine {
  readonly records: readonly number[];
}

function saidBy({ value, index: record }: SourceRecord): SaidMessage | undefined {
  const message = objectOf(value) ?? {};
  if (!SENT.has(message.type) || !isMessage(value)) return undefined;
  const shared = { records: [record], at: timeOf(message.timestamp) };
  const said = contentParts(message, record);
  if (message.type === 'user') return { ...shared, role: 'user', parts: said };
  const calls = (listOf(message.toolCalls) ?? []).flatMap((call, at) => callParts(call, record, at));
  return { ...shared, role: 'assistant', parts: [...said, ...calls] };
}

function contentParts({ content, parts }: JsonObject, record: number): Part[] {
  const text = stringOf(content);
  if (text !== undefined)
    return text === '' ? [] : [make.text(record, ['content'], text, isMachineText(text))];
  const key = content === undefined ? 'parts' : 'content';
  return (listOf(content ?? parts) ?? []).map((part, at): Part => {
    const path = [key, at];
    const own = stringOf(memberValue(part, 'text'));
    if (own !== undefined) return make.text(record, path, own, isMachineText(own));
    const isMedia = ['inlineData', 'fileData'].some((key) => memberValue(part, key) !== undefined);
    return isMedia ? make.media(record, path) : make.other(record, path, part);
  });
}

function callParts(value: unknown, record: number, at: number): Part[] {
  const call = objectOf(value) ?? {};
  const path: JsonPath = ['toolCalls', at];
  const id = stringOf(call.id) ?? `record ${record} call ${at}`;
  const tool = stringOf(call.name) ?? '';
  const asked = make.call(record, path, id, tool, call.args);
  if (call.result === undefined || call.result === null) return [asked];
  const failed = call.status === 'error' || call.status === 'cancelled' || undefined;
  return [
    asked,
    make.result(record, path, id, tool, { failed, ...resultBody(call.result, [...path, 'result']) }),
  ];
}

/** A text, or parts of which one is the response; what else there is are images and files that the tool read. */
function resultBody(result: unknown, path: JsonPath) {
  const text = stringOf(result);
  if (text !== undefined) return { text, literals: [path], media: 0 };
  const parts = listOf(result) ?? [];
  const first = parts.findIndex((part) => memberValue(part, 'functionResponse') !== undefined);
  const response = objectOf(memberValue(memberValue(parts[first], 'functionResponse'), 'response')) ?? {};
  const [key = '', ...others] = Object.keys(response);
  const said = others.length === 0 ? stringOf(response[key]) : undefined;
  const at = [...path, first, 'functionResponse', 'response'];
  const media = parts.filter(
    (part) => memberValue(part, 'inlineData') ?? memberValue(part, 'fileData'),
  ).length;
  if (said !== undefined) return { text: said, literals: [[...at, key]], media };
  const wrap = { before: '{"output":', after: '}' };
  if (first < 0) return { text: jsonText(result), literals: [], media };
  return { text: jsonText(response), literals: [at], media, wrap };
}

/** Calls stand beside what is said, and hold their results. */
function geminiEdits(change: MessageChange, transcript: Transcript): RecordEdit[] {
  const { message } = change;
  if (!message.parts.some(({ type }) => type === 'call'))
    return blockEdits(change, (text) => JSON.stringify({ text }));
  const parts = message.parts.filter((part) => part.type !== 'result');
  const own = <Value>(all: ReadonlyMap<Part, Value>) =>
    new Map([...all].filter(([part]) => part.type !== 'result'));
  const results = [...change.texts].flatMap(([part, { text, action }]) =>
    part.type === 'result' && !change.dropped.has(part) ? textEdits(part, text, action) : [],
  );
  const spoken: SessionMessage = { ...message, parts };
  const rest = {
    message: spoken,
    dropped: own(change.dropped),
    texts: own(change.texts),
    lines: own(change.lines),
  };
  return [...results, ...chatEdits(rest, transcript, { base: [], nothing: '' })];
}
