/** Session files of Kimi Code (`wire.jsonl`): what is put into the context, among events of the loop and of the person. Data of 2026-11. */
import type { JsonPath, Part, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { literalText } from './content-blocks.js';
import {
  jsonText,
  listOf,
  memberValue,
  numberOf,
  objectOf,
  stringOf,
  timeOf,
  valueIn,
} from './json-access.js';
import { linesFound, ownLines, type SaidLine } from './lines-reader.js';
import { isMachineText } from './machine-text.js';
import { make } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const kimiCode: SessionCodec<'kimi-code'> = {
  id: 'kimi-code',
  about: {
    what: 'session files of Kimi Code (`wire.jsonl`)',
    context: 'after the last compaction, with what the person said last before it',
  },
  provider: 'any',
  rules: { ...PROVIDERS.nobody, name: 'Kimi' },
  read(source) {
    const records = ownLines(source, isOwn);
    if (records === undefined) return undefined;
    const from = records.findLastIndex((record) => STARTS.has(typeOf(record)));
    const most = numberOf(memberValue(records[from]?.value, 'keptUserMessageCount')) ?? 0;
    const asked = records
      .slice(0, Math.max(0, from))
      .filter(({ value }) => isOfPerson(memberValue(value, 'message')));
    const kept = new Set(most < 1 ? [] : asked.slice(-most).map(({ index }) => index));
    const last = (isWanted: (record: SourceRecord) => boolean) => records.findLast(isWanted)?.index;
    // Each takes the place of the one before it.
    const beside = new Set([
      last((record) => typeof memberValue(record.value, 'systemPrompt') === 'string'),
      last((record) => typeOf(record) === 'llm.tools_snapshot'),
    ]);
    const said = (record: SourceRecord): SaidLine | undefined => {
      if (beside.has(record.index)) return instructions(record);
      const line = spoken(record);
      return (
        line && {
          ...line,
          inContext: record.index >= from || kept.has(record.index),
          at: timeOf(memberValue(record.value, 'time')),
        }
      );
    };
    const latest = (key: string) =>
      records.map(({ value }) => stringOf(memberValue(value, key))).findLast((one) => one !== undefined);
    return linesFound(records, said, { model: latest('model') ?? latest('modelAlias'), cwd: latest('cwd') });
  },
};

function typeOf({ value }: SourceRecord): string {
  return stringOf(memberValue(value, 'type')) ?? '';
}

const STARTS = new Set(['context.clear', 'context.apply_compaction']);

function isOfPerson(message: unknown): boolean {
  return valueIn(message, ['origin', 'kind']) === 'user';
}

function isOwn(record: SourceRecord): boolean {
  const isHead = typeOf(record) === 'metadata' && memberValue(record.value, 'protocol_version') !== undefined;
  return isHead || typeOf(record) === 'context.append_message';
}

/** The prompt, or the tools that are offered: they are sent with each request. */
function instructions(record: SourceRecord): SaidLine {
  const prompt = stringOf(memberValue(record.value, 'systemPrompt'));
  const tools = memberValue(record.value, 'tools');
  const part =
    prompt === undefined
      ? make.other(record.index, ['tools'], tools)
      : make.text(record.index, ['systemPrompt'], prompt);
  return { role: 'system', parts: [part] };
}

function spoken(record: SourceRecord): SaidLine | undefined {
  if (typeOf(record) === 'context.apply_compaction') {
    const key = memberValue(record.value, 'contextSummary') === undefined ? 'summary' : 'contextSummary';
    const summary = stringOf(memberValue(record.value, key)) ?? '';
    return { role: 'user', parts: [make.text(record.index, [key], summary, true)], summary: true };
  }
  if (typeOf(record) === 'context.append_message') {
    const message = memberValue(record.value, 'message');
    const role = memberValue(message, 'role') === 'assistant' ? 'assistant' : 'user';
    const parts = (listOf(memberValue(message, 'content')) ?? []).map((block, at) =>
      saidBlock(block, record.index, ['message', 'content', at], !isOfPerson(message)),
    );
    return { role, parts };
  }
  if (typeOf(record) !== 'context.append_loop_event') return undefined;
  const event = objectOf(memberValue(record.value, 'event')) ?? {};
  const answer = stringOf(event.stepUuid) ?? `${jsonText(event.turnId)} ${jsonText(event.step)}`;
  switch (event.type) {
    case 'content.part':
      return {
        role: 'assistant',
        answer,
        parts: [saidBlock(event.part, record.index, ['event', 'part'], true)],
      };
    case 'tool.call': {
      const id = stringOf(event.toolCallId) ?? '';
      const call = make.call(record.index, ['event'], id, stringOf(event.name) ?? '', event.args);
      return { role: 'assistant', answer, parts: [call] };
    }
    case 'tool.result':
      return { role: 'tool', parts: [resultPart(event, record.index)] };
    default:
      return undefined;
  }
}

function saidBlock(value: unknown, record: number, path: JsonPath, isProgram: boolean): Part {
  const block = objectOf(value) ?? {};
  const text = stringOf(block.text);
  if (text !== undefined) return make.text(record, path, text, isProgram || isMachineText(text));
  const thought = stringOf(block.think);
  if (thought !== undefined) return make.reasoning(record, path, thought, false);
  const isMedia = typeof block.type === 'string' && block.type.endsWith('_url');
  return isMedia ? make.media(record, path) : make.other(record, path, value);
}

function resultPart(event: unknown, record: number): Part {
  const result = memberValue(event, 'result');
  const { text, media } = literalText(memberValue(result, 'output'), []);
  const failed = memberValue(result, 'isError');
  return make.result(
    record,
    ['event', 'result'],
    stringOf(memberValue(event, 'toolCallId')) ?? '',
    undefined,
    {
      text,
      literals: [],
      media,
      failed: typeof failed === 'boolean' ? failed : undefined,
      exitCode: numberOf(memberValue(result, 'exitCode')),
    },
  );
}
