/**
 * Session files of Codex: a line for each item of the responses interface, among events for people, which no model reads. A compaction
 * carries the history that takes the place of all before it. Data of 2026-11.
 */
import type { Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { isMachineText } from './machine-text.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { make } from './parts.js';
import { editItems, mergedAnswers, type ReadItem, responsesItem } from './responses-items.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = { roles: ['developer', 'system', 'user', 'assistant'], body: 'content' };
const ITEM = ['payload'] as const;

export const codexRollout: SessionCodec<'codex'> = {
  id: 'codex',
  about: {
    what: 'session files of Codex (JSON Lines); its events for people stay as they are',
    context: 'from the last compaction on',
  },
  provider: 'openai',
  // It gives calls that were broken off a result, and drops results without a call, before it sends.
  rules: { ...PROVIDERS.client, name: 'OpenAI', results: 'after', mostImages: 500 },
  read(source) {
    const records = source.lines();
    const head = records.slice(0, FIRST).find((record) => isLine(record, 'session_meta'));
    if (head === undefined) return undefined;
    const contexts = records.filter((record) => isLine(record, 'turn_context'));
    return {
      container: 'lines',
      records,
      messages: readMessages(records),
      model: stringOf(memberValue(payloadOf(contexts.at(-1)), 'model')),
      cwd: stringOf(memberValue(payloadOf(head), 'cwd')),
      unreadable: records.filter(({ value }) => value === undefined).map(({ index }) => index),
    };
  },
  joinsAnswers: true,
  edit: (change, { records }) => editItems(change, records, ITEM),
  resultBlocks: ['output'],
  repair: {
    idPath: ({ path }) => [...path, 'call_id'],
    textBlock: (text) => ({ type: 'input_text', text }),
  },
  source: { textArguments: true },
};

const FIRST = 50;

function payloadOf(record: SourceRecord | undefined): unknown {
  return memberValue(record?.value, 'payload');
}

function isLine(record: SourceRecord, type: string): boolean {
  return memberValue(record.value, 'type') === type && objectOf(payloadOf(record)) !== undefined;
}

function readMessages(records: readonly SourceRecord[]): SessionMessage[] {
  const start = records.findLastIndex((record) => isLine(record, 'compacted'));
  const isItem = (record: SourceRecord) =>
    isLine(record, 'response_item') && memberValue(payloadOf(record), 'type') !== 'ghost_snapshot';
  const items = records.filter((record) => isItem(record) || isLine(record, 'compacted'));
  return mergedAnswers(items.map((record) => readItem(record, record.index >= start)));
}

function readItem(record: SourceRecord, inContext: boolean): ReadItem {
  const value = payloadOf(record);
  const shared = { record: record.index, value, inContext };
  if (isLine(record, 'compacted'))
    return { ...shared, role: 'user', parts: compaction(value, record.index), summary: true };
  const { role, parts } = responsesItem(value, record.index, (message) => neutralRole(FORM, message), ITEM);
  return { ...shared, role, parts: role === 'user' ? parts.map(asMachine) : parts };
}

/** The summary, and the history that goes with it: it is counted and left alone. */
function compaction(payload: unknown, record: number): Part[] {
  const history = listOf(memberValue(payload, 'replacement_history')) ?? [];
  const summary = stringOf(memberValue(payload, 'message')) ?? '';
  return [
    ...(summary === '' ? [] : [make.text(record, [...ITEM, 'message'], summary, true)]),
    ...history.map((item, at) => make.other(record, [...ITEM, 'replacement_history', at], item)),
  ];
}

/** What the program says under the name of the person. */
function asMachine(part: Part): Part {
  if (part.type !== 'text') return part;
  const isOwn = OWN_BEGINNINGS.some((beginning) => part.text.startsWith(beginning));
  return isOwn || isMachineText(part.text) ? { ...part, machine: true } : part;
}

const OWN_BEGINNINGS = ['<user_instructions>', '# AGENTS.md instructions for ', '<turn_aborted>'];
