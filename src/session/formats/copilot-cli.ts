/**
 * Session files of Copilot CLI: events on lines, of which some are what the model is sent. What a sub-agent says names the call that
 * started it, and is in no request of this session. Data of 2026-11.
 */
import type { JsonObject, Part, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { listOf, memberValue, objectOf, parsedInput, stringOf, timeOf } from './json-access.js';
import { linesFound, ownLines, type SaidLine } from './lines-reader.js';
import { isMachineText } from './machine-text.js';
import { make } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const copilotCli: SessionCodec<'copilot-cli'> = {
  id: 'copilot-cli',
  about: {
    what: 'session files of Copilot CLI (`events.jsonl`)',
    context: 'from the last compaction on, without sub-agents',
  },
  provider: 'any',
  rules: { ...PROVIDERS.nobody, name: 'Copilot' },
  read(source) {
    const records = ownLines(source, isOwn);
    if (records === undefined) return undefined;
    const from = records.findLastIndex(isCompaction);
    const models = records.map(({ value }) => modelIn(objectOf(memberValue(value, 'data'))));
    const start = memberValue(records.find((record) => typeOf(record) === 'session.start')?.value, 'data');
    return linesFound(records, (record) => saidBy(record, from), {
      model: models.findLast((model) => model !== undefined),
      cwd: stringOf(memberValue(memberValue(start, 'context'), 'cwd')),
    });
  },
};

function typeOf({ value }: SourceRecord): string {
  return stringOf(memberValue(value, 'type')) ?? '';
}

function isOwn(record: SourceRecord): boolean {
  const data = memberValue(record.value, 'data');
  const isStart = typeOf(record) === 'session.start' && typeof memberValue(data, 'sessionId') === 'string';
  return (
    isStart ||
    (typeOf(record) === 'assistant.message' && listOf(memberValue(data, 'toolRequests')) !== undefined)
  );
}

function isCompaction(record: SourceRecord): boolean {
  const summary = memberValue(memberValue(record.value, 'data'), 'summaryContent');
  return typeOf(record) === 'session.compaction_complete' && typeof summary === 'string';
}

function modelIn(data: JsonObject | undefined): string | undefined {
  return stringOf(data?.newModel) ?? stringOf(data?.selectedModel) ?? stringOf(data?.model);
}

function saidBy(record: SourceRecord, from: number): SaidLine | undefined {
  const data = objectOf(memberValue(record.value, 'data')) ?? {};
  const isOfAgent = typeof data.parentToolCallId === 'string';
  const shared = {
    inContext: record.index >= from && !isOfAgent,
    at: timeOf(memberValue(record.value, 'timestamp')),
  };
  const text = (key: string): Part[] => {
    const said = stringOf(data[key]) ?? '';
    return said === '' ? [] : [make.text(record.index, ['data', key], said, isMachineText(said))];
  };
  switch (typeOf(record)) {
    case 'session.compaction_complete':
      return isCompaction(record)
        ? { ...shared, role: 'user', parts: text('summaryContent'), summary: true }
        : undefined;
    case 'system.message':
      return { ...shared, role: 'system', parts: text('content') };
    case 'user.message': {
      const sent = text('transformedContent');
      const files = (listOf(data.attachments) ?? []).map((_, at) =>
        make.media(record.index, ['data', 'attachments', at]),
      );
      return { ...shared, role: 'user', parts: [...(sent.length > 0 ? sent : text('content')), ...files] };
    }
    case 'assistant.message':
      return {
        ...shared,
        role: 'assistant',
        parts: [...reasoning(data, record.index), ...text('content'), ...calls(data, record.index)],
      };
    case 'tool.execution_complete':
      return { ...shared, role: 'tool', parts: [result(data, record.index)] };
    default:
      return undefined;
  }
}

function reasoning(data: JsonObject, record: number): Part[] {
  const said = stringOf(data.reasoningText) ?? '';
  const isSealed = typeof data.reasoningOpaque === 'string' || typeof data.encryptedContent === 'string';
  return said === '' ? [] : [make.reasoning(record, ['data', 'reasoningText'], said, isSealed)];
}

function calls(data: JsonObject, record: number): Part[] {
  return (listOf(data.toolRequests) ?? []).map((value, at) => {
    const call = objectOf(value) ?? {};
    const given = typeof call.arguments === 'string' ? parsedInput(call.arguments) : call.arguments;
    const id = stringOf(call.toolCallId) ?? '';
    return make.call(record, ['data', 'toolRequests', at], id, stringOf(call.name) ?? '', given);
  });
}

function result(data: JsonObject, record: number): Part {
  const text = stringOf(memberValue(data.result, 'content')) ?? stringOf(memberValue(data.error, 'message'));
  return make.result(record, ['data', 'result'], stringOf(data.toolCallId) ?? '', undefined, {
    text: text ?? '',
    literals: [],
    failed: typeof data.success === 'boolean' ? !data.success : undefined,
  });
}
