/**
 * Session files of Claude Code: a line for each block of an answer, linked by `parentUuid`. The context is the active branch (a
 * compaction starts a new one), without side chains; the lines of one answer are merged.
 */
import {
  type JsonObject,
  NEW_RECORD,
  type Part,
  type SessionMessage,
  type SourceRecord,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { anthropicIdPath, anthropicParts } from './anthropic-blocks.js';
import { blockEdits, textBlock } from './content-blocks.js';
import { jsonText, memberValue, objectOf, stringOf, sumOf, timeOf } from './json-access.js';
import { activeBranch, parentsFirst, relinkRecords } from './linked-records.js';
import { make, messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const claudeCode: SessionCodec<'claude-code'> = {
  id: 'claude-code',
  about: {
    what: 'session files of Claude Code (JSON Lines)',
    context:
      'active branch after the last compaction, without side chains; the lines of one answer are merged',
  },
  provider: 'anthropic',
  rules: PROVIDERS.claudeCode,
  links: ['uuid', 'parentUuid'],
  resultBlocks: ['content'],
  repair: { idPath: anthropicIdPath },
  source: {
    raw: (part, value, _, to) => {
      const isKept = part.type === 'reasoning' ? part.signed : part.type === 'media' || part.type === 'other';
      return isKept && to === 'anthropic-messages' ? value : undefined;
    },
  },
  read(source, isAsked) {
    const records = source.lines();
    // A repair may have taken out every turn, or all there was.
    const isEmptied = isAsked && records.every(wasRead);
    if (!isEmptied && !(isAsked ? records : records.slice(0, FIRST)).some(isOwnLine)) return undefined;
    const spoken = parentsFirst(records, 'uuid', 'parentUuid').filter(
      (record) => isTurn(record) || attached(record) !== undefined,
    );
    const turns = spoken.filter(isTurn);
    // The file of a sub-agent has nothing but its side chain: there it is the session.
    const counts = turns.some(isMainTurn) ? isMainTurn : isTurn;
    const active = new Set(activeBranch(records, 'uuid', 'parentUuid', counts));
    const answers = new Map<
      string,
      { readonly at: number; readonly records: number[]; readonly parts: Part[] }
    >();
    const found: (SessionMessage | string)[] = [];
    let model: string | undefined;
    for (const record of spoken) {
      const entry = objectOf(record.value) ?? {};
      const text = attached(record);
      if (text !== undefined) {
        if (active.has(record.index)) attach(found, record.index, text);
        continue;
      }
      const message = objectOf(entry.message) ?? {};
      const parts = anthropicParts(message.content, record.index, ['message', 'content']);
      if (entry.type === 'assistant') {
        model = stringOf(message.model) ?? model;
        // Lines of one answer share the id of the message, also when results stand between them.
        const id = stringOf(message.id) ?? `record ${record.index}`;
        const answer = answers.get(id);
        if (answer === undefined) {
          answers.set(id, { at: found.length, records: [record.index], parts: [...parts] });
          found.push(id);
        } else {
          answer.records.push(record.index);
          answer.parts.push(...parts);
        }
        continue;
      }
      found.push(
        messageAt(0, {
          role: 'user',
          parts: entry.isMeta === true || entry.isCompactSummary === true ? parts.map(asMachine) : parts,
          records: [record.index],
          inContext: active.has(record.index),
          summary: entry.isCompactSummary === true,
          tags: tagsOf(entry),
          at: timeOf(entry.timestamp),
        }),
      );
    }
    const asked = new Set<string>();
    for (const { records: lines, parts } of answers.values()) {
      if (!lines.some((line) => active.has(line))) continue;
      for (const part of parts) if (part.type === 'call') asked.add(part.id);
    }
    // Results of parallel calls hang on their own lines of the answer, beside the branch: they belong to it all the same.
    const answersActiveCall = ({ parts }: SessionMessage) =>
      parts.some((part) => part.type === 'result' && asked.has(part.callId));
    const messages = found.map((one, index): SessionMessage => {
      if (typeof one !== 'string')
        return { ...one, index, inContext: one.inContext || answersActiveCall(one) };
      const { records: lines, parts } = answers.get(one) as { records: number[]; parts: Part[] };
      const first = objectOf(records[lines[0] ?? 0]?.value);
      return messageAt(index, {
        role: 'assistant',
        parts,
        records: lines,
        inContext: lines.some((line) => active.has(line)),
        tags: tagsOf(first),
        aborted: first?.isApiErrorMessage === true,
        at: timeOf(first?.timestamp),
      });
    });
    return {
      container: 'lines',
      records,
      messages,
      model,
      cwd: stringOf(memberValue(turns[0]?.value, 'cwd')),
      unreadable: records.filter(({ value }) => value === undefined).map(({ index }) => index),
    };
  },
  usage: (record) =>
    sumOf(
      memberValue(memberValue(record, 'message'), 'usage'),
      'input_tokens',
      'cache_creation_input_tokens',
      'cache_read_input_tokens',
    ),
  edit: (change) => blockEdits(change, textBlock),
  relink: ({ records }, dropped) =>
    relinkRecords(records, dropped, 'uuid', 'parentUuid', [
      'logicalParentUuid',
      'leafUuid',
      'sourceToolAssistantUUID',
    ]),
};

const FIRST = 50;

/** What was not touched since it was read is a line still. */
function wasRead({ from }: SourceRecord): boolean {
  return from !== NEW_RECORD;
}

/** Beside turns there are lines of the program itself: a session that has just begun may have no others. */
function isOwnLine(record: SourceRecord): boolean {
  const entry = objectOf(record.value);
  if (typeof entry?.type !== 'string' || isOfFork(entry)) return false;
  const isLinked = typeof entry.uuid === 'string' && entry.parentUuid !== undefined;
  const isOfProgram = typeof entry.leafUuid === 'string' || entry.type === 'file-history-snapshot';
  return isLinked || isOfProgram || isTurn(record);
}

/** What of an attachment is sent: it stands under one of these names. Data of 2026-11. */
const ATTACHED = [
  ...['content', 'text', 'snippet', 'prompt', 'addedLines', 'addedBlocks', 'skills', 'banner'],
  ...['blockingError', 'description', 'planContent', 'newDate'],
];

/** The text of a line by which newer versions add files, notes, skills or a queued prompt to what the person said. */
function attached({ value }: SourceRecord): string | undefined {
  const entry = objectOf(value);
  const attachment = entry?.type === 'attachment' ? objectOf(entry.attachment) : undefined;
  if (attachment === undefined || entry?.isSidechain === true) return undefined;
  const texts = ATTACHED.map((key) => attachment[key]).filter((one) => (one ?? '') !== '');
  return texts.length === 0 ? undefined : texts.map((one) => stringOf(one) ?? jsonText(one)).join('\n');
}

/** It goes with what was said to the model before it: between a call and its result nothing else may stand. It is counted and left alone. */
function attach(found: (SessionMessage | string)[], record: number, text: string): void {
  const part: Part = { ...make.other(record, ['attachment'], null), text } as Part;
  const at = found.findLastIndex((one) => typeof one !== 'string');
  const before = found[at];
  if (before === undefined || typeof before === 'string')
    found.push(messageAt(0, { role: 'user', parts: [part], records: [record] }));
  else found[at] = { ...before, parts: [...before.parts, part], records: [...before.records, record] };
}

/** Qwen Code links its lines as this one does, and keeps parts in them. */
function isOfFork({ message, systemPayload }: JsonObject): boolean {
  return systemPayload !== undefined || memberValue(message, 'parts') !== undefined;
}

function isTurn({ value }: SourceRecord): boolean {
  const entry = objectOf(value);
  const isMessage =
    (entry?.type === 'user' || entry?.type === 'assistant') && objectOf(entry.message) !== undefined;
  return isMessage && typeof entry?.uuid === 'string' && !isOfFork(entry);
}

function isMainTurn(record: SourceRecord): boolean {
  return isTurn(record) && memberValue(record.value, 'isSidechain') !== true;
}

function asMachine(part: Part): Part {
  return part.type === 'text' ? { ...part, machine: true } : part;
}
