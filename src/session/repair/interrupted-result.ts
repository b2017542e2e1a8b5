/**
 * Gives a call of an interrupted turn the result it lacks, where its format has a place for it: an error that says what happened, or
 * the result itself when it stands too late. Files of a program that links its records are left to that program.
 */
import { listOf, memberValue, objectOf, stringOf, valueIn } from '../formats/json-access.js';
import { isListAt, valueAt } from '../formats/json-spans.js';
import { outputType } from '../formats/responses-calls.js';
import {
  BOOKKEEPING,
  type CallPart,
  type JsonPath,
  type Part,
  type RecordEdit,
  type ResultPart,
  type SessionMessage,
  type Transcript,
} from '../session-model.js';

/** What the model reads as the result. */
export const INTERRUPTED = '[plimsoll: this call was interrupted; it has no result]';

export interface UnansweredCall {
  readonly part: CallPart;
  /** Its result, where it came too late. */
  readonly late: ResultPart | undefined;
}

/** Records that are put after the one with this number; -1 stands for before the first. */
export interface NewRecord {
  readonly after: number;
  readonly json: string;
}

export interface AddedResults {
  readonly edits: readonly RecordEdit[];
  readonly records: readonly NewRecord[];
}

/** The calls of one message. `undefined` where the format has no way to add results. */
export function addResults(
  transcript: Transcript,
  message: SessionMessage,
  calls: readonly UnansweredCall[],
): AddedResults | undefined {
  const { format, records } = transcript;
  const last = message.records.at(-1) ?? 0;
  const next = objectOf(records[last + 1]?.value);
  const written = calls.map((call) => resultJson(transcript, call));
  switch (format) {
    case 'openai-chat': {
      let after = last;
      while (memberValue(records[after + 1]?.value, 'role') === 'tool') after++;
      return { edits: [], records: written.map((json) => ({ after, json })) };
    }
    case 'openai-responses':
      return { edits: [], records: written.map((json) => ({ after: last, json })) };
    case 'anthropic-messages':
      if (next?.role === 'user') return inList(transcript, last + 1, ['content'], written, 'first');
      return newRecord(last, `{"role":"user","content":[${written.join(',')}]}`);
    case 'gemini-contents':
      if (isResponses(next)) return inList(transcript, last + 1, ['parts'], written, 'last');
      return newRecord(last, `{"role":"user","parts":[${written.join(',')}]}`);
    case 'ai-sdk':
      if (next?.role === 'tool') return inList(transcript, last + 1, ['content'], written, 'last');
      return newRecord(last, `{"role":"tool","content":[${written.join(',')}]}`);
    case 'ai-sdk-ui':
      return { edits: calls.flatMap(({ part }) => endedUiCall(transcript, part)), records: [] };
    case 'opencode':
      return { edits: calls.flatMap(({ part }) => endedOpencodeCall(transcript, part)), records: [] };
    default:
      return undefined;
  }
}

function newRecord(after: number, json: string): AddedResults {
  return { edits: [], records: [{ after, json }] };
}

function isResponses(content: Readonly<Record<string, unknown>> | undefined): boolean {
  const parts = listOf(content?.parts) ?? [];
  return parts.length > 0 && parts.every((part) => memberValue(part, 'functionResponse') !== undefined);
}

/** A result that came late goes over as it stands. */
function resultJson(transcript: Transcript, { part, late }: UnansweredCall): string {
  const own = late === undefined ? undefined : spanOf(transcript, late.record, late.path);
  const block =
    late !== undefined && late.path.at(-1) === 'content' ? spanOf(transcript, late.record, []) : own;
  return block ?? JSON.stringify(interrupted(transcript, part));
}

function interrupted({ format, records }: Transcript, { id, tool, record, path }: CallPart): object {
  switch (format) {
    case 'openai-chat':
      return { role: 'tool', tool_call_id: id, content: INTERRUPTED };
    case 'openai-responses':
      return interruptedItem(String(memberValue(records[record]?.value, 'type')), id);
    case 'anthropic-messages':
      return { type: 'tool_result', tool_use_id: id, content: INTERRUPTED, is_error: true };
    case 'gemini-contents': {
      // Only an id that the call has: others are made by the reader.
      const block = listOf(memberValue(records[record]?.value, 'parts'))?.[Number(path[1])];
      const given = stringOf(memberValue(memberValue(block, 'functionCall'), 'id'));
      const ids = given === undefined ? {} : { id: given };
      return { functionResponse: { ...ids, name: tool, response: { error: INTERRUPTED } } };
    }
    default:
      return {
        type: 'tool-result',
        toolCallId: id,
        toolName: tool,
        output: { type: 'error-text', value: INTERRUPTED },
      };
  }
}

/** Each kind of call has its own output. */
function interruptedItem(call: string, id: string): object {
  const item = { type: outputType(call), call_id: id };
  if (call === 'apply_patch_call') return { ...item, status: 'failed', output: INTERRUPTED };
  if (call !== 'shell_call') return { ...item, output: INTERRUPTED };
  const outcome = { type: 'exit', exit_code: 1 };
  return { ...item, output: [{ stdout: '', stderr: INTERRUPTED, outcome }] };
}

/** What a screen showed cannot be made up: such a call leaves. */
export function canBeAnswered({ format, records }: Transcript, { part, late }: UnansweredCall): boolean {
  const isScreen = memberValue(records[part.record]?.value, 'type') === 'computer_call';
  return late !== undefined || format !== 'openai-responses' || !isScreen;
}

/** Elements are added to a list that stands in a record; the others keep their bytes. */
function inList(
  transcript: Transcript,
  record: number,
  path: JsonPath,
  added: readonly string[],
  where: 'first' | 'last',
): AddedResults | undefined {
  const text = spanOf(transcript, record, path);
  const start = transcript.records[record]?.start;
  if (text === undefined || start === undefined) return undefined;
  const json = added.join(',');
  const place = valueAt(transcript.text, start, path)?.start ?? start;
  const { length } = listOf(valueIn(transcript.records[record]?.value, path)) ?? [];
  let edit: RecordEdit;
  if (!isListAt(transcript.text, place))
    edit = { record, op: 'set', path, json: `[${json},{"type":"text","text":${text}}]`, action: BOOKKEEPING };
  else if (length === 0) edit = { record, op: 'set', path, json: `[${json}]`, action: BOOKKEEPING };
  else {
    const beside = [...path, where === 'first' ? 0 : length - 1];
    const old = spanOf(transcript, record, beside) ?? '';
    edit = {
      record,
      op: 'set',
      path: beside,
      json: where === 'first' ? `${json},${old}` : `${old},${json}`,
      action: BOOKKEEPING,
    };
  }
  return { edits: [edit], records: [] };
}

function spanOf({ text, records }: Transcript, record: number, path: JsonPath): string | undefined {
  const start = records[record]?.start;
  const span = start === undefined ? undefined : valueAt(text, start, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
}

/** A call that was allowed keeps the answer of the person; one that was never answered loses the question. */
function endedUiCall(transcript: Transcript, { record, path }: Part): RecordEdit[] {
  const approval = memberValue(valueIn(transcript.records[record]?.value, path), 'approval');
  const isAllowed = approval === undefined || memberValue(approval, 'approved') === true;
  return [
    { record, op: 'set', path: [...path, 'state'], json: '"output-error"', action: BOOKKEEPING },
    {
      record,
      op: 'set',
      path: [...path, 'errorText'],
      json: JSON.stringify(INTERRUPTED),
      action: BOOKKEEPING,
    },
    ...(isAllowed
      ? []
      : [{ record, op: 'remove' as const, path: [...path, 'approval'], action: BOOKKEEPING }]),
  ];
}

/** OpenCode wants the times of a call that ended: it ended when it began. */
function endedOpencodeCall({ records }: Transcript, { record, path }: Part): RecordEdit[] {
  const value = records[record]?.value;
  const time = valueIn(value, [...path, 'state', 'time']);
  const start = valueIn(time, ['start']) ?? valueIn(value, ['info', 'time', 'created']);
  const set = (key: string, json: unknown): RecordEdit => ({
    record,
    op: 'set',
    path: [...path, 'state', key],
    json: JSON.stringify(json),
    action: BOOKKEEPING,
  });
  return [
    set('status', 'error'),
    set('error', INTERRUPTED),
    ...(typeof start === 'number' ? [set('time', { ...objectOf(time), start, end: start })] : []),
  ];
}
