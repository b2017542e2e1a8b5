/**
 * Session files of Qwen Code: contents of Gemini on lines that are linked by `parentUuid`. A rewind starts a new branch; a compression
 * carries the contents that take the place of all before it. Data of 2026-11.
 */
import type { SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { geminiPairs } from './gemini-pairs.js';
import { geminiParts } from './gemini-parts.js';
import { listOf, memberValue, stringOf, sumOf, timeOf } from './json-access.js';
import { linesFound, ownLines, type SaidLine } from './lines-reader.js';
import { activeBranch } from './linked-records.js';
import { make } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const qwenCode: SessionCodec<'qwen-code'> = {
  id: 'qwen-code',
  about: {
    what: 'session files of Qwen Code (JSON Lines)',
    context: 'active branch, from the last compression on',
  },
  provider: 'google',
  rules: { ...PROVIDERS.nobody, name: 'Qwen Code' },
  usage: (record) => sumOf(memberValue(record, 'usageMetadata'), 'promptTokenCount'),
  read(source) {
    const records = ownLines(source, isOwn);
    if (records === undefined) return undefined;
    const branch = activeBranch(records, 'uuid', 'parentUuid', isTurn);
    const from = branch.findLastIndex((index) => compressed(records[index]) !== undefined);
    // Several lines of one answer have its name.
    const active = new Set(branch.slice(Math.max(0, from)).map((index) => nameOf(records[index])));
    const contents = records.map((record) => ({ ...record, value: memberValue(record.value, 'message') }));
    const pairs = geminiPairs(contents, (content) => memberValue(content, 'role') === 'model');
    const said = (record: SourceRecord): SaidLine | undefined => {
      const at = timeOf(memberValue(record.value, 'timestamp'));
      const inContext = active.has(nameOf(record));
      const history = compressed(record);
      if (history !== undefined) {
        const place = ['systemPayload', 'compressedHistory'];
        const parts = history.map((one, index) => make.other(record.index, [...place, index], one));
        return { role: 'user', parts, summary: true, inContext, at };
      }
      if (!isTurn(record)) return undefined;
      const content = memberValue(record.value, 'message');
      const parts = geminiParts(content, record.index, ['message'], pairs);
      const isAnswer = memberValue(content, 'role') === 'model';
      const isResults = parts.length > 0 && parts.every(({ type }) => type === 'result' || type === 'media');
      const role = isAnswer ? 'assistant' : isResults ? 'tool' : 'user';
      return { role, parts, inContext, at, answer: isAnswer ? nameOf(record) : undefined };
    };
    const latest = (key: string) =>
      records.map(({ value }) => stringOf(memberValue(value, key))).findLast((one) => one !== undefined);
    return linesFound(records, said, { model: latest('model'), cwd: latest('cwd') });
  },
};

function nameOf(record: SourceRecord | undefined): string | undefined {
  return stringOf(memberValue(record?.value, 'uuid'));
}

function compressed(record: SourceRecord | undefined): readonly unknown[] | undefined {
  if (memberValue(record?.value, 'subtype') !== 'chat_compression') return undefined;
  return listOf(memberValue(memberValue(record?.value, 'systemPayload'), 'compressedHistory'));
}

const TURNS = new Set<unknown>(['user', 'assistant', 'tool_result']);

function isTurn({ value }: SourceRecord): boolean {
  return (
    TURNS.has(memberValue(value, 'type')) &&
    listOf(memberValue(memberValue(value, 'message'), 'parts')) !== undefined
  );
}

function isOwn(record: SourceRecord): boolean {
  return isTurn(record) && nameOf(record) !== undefined;
}
