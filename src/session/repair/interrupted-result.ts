/**
 * Gives a call of an interrupted turn its missing result, if the format has a place for it: an error that says what
 * happened, or the result itself if it stands too late. Files of a program that links its records are left to that
 * program.
 */

import { isListAt, valueAt } from '../../data/json-places.js';
import { listOf, objectOf, valueIn } from '../formats/json-access.js';
import { formatOf } from '../formats/recognise-format.js';
import type { AddedResultForm } from '../formats/session-codec.js';
import {
  BOOKKEEPING,
  type CallPart,
  type JsonPath,
  type RecordEdit,
  type ResultPart,
  type SessionMessage,
  type Transcript,
} from '../session-model.js';

/** What the model reads as the result. */
export const INTERRUPTED = '[plimsoll: this call was interrupted; it has no result]';

export interface UnansweredCall {
  readonly part: CallPart;
  /** Its result, if it came too late. */
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
  const { records } = transcript;
  const form = formatOf(transcript).repair?.results;
  if (form === undefined) return undefined;
  if (form.place === 'call')
    return { edits: calls.flatMap(({ part }) => endedCall(form, transcript, part)), records: [] };
  const last = message.records.at(-1) ?? 0;
  const written = calls.map((call) => resultJson(form, transcript, call));
  if (form.place === 'record') {
    let after = last;
    while (form.isBeside?.(records[after + 1]?.value) === true) after++;
    return { edits: [], records: written.map((json) => ({ after, json })) };
  }
  const { role, list, order } = form;
  if (objectOf(records[last + 1]?.value) !== undefined && form.isHolder(records[last + 1]?.value))
    return inList(transcript, last + 1, [list], written, order);
  const json = `{"role":"${role}","${list}":[${written.join(',')}]}`;
  return { edits: [], records: [{ after: last, json }] };
}

/** A result that came late goes over as it stands. */
function resultJson(
  form: Exclude<AddedResultForm, { readonly place: 'call' }>,
  transcript: Transcript,
  { part, late }: UnansweredCall,
): string {
  // A result that is a message of its own is moved whole.
  const path = late?.path.at(-1) === 'content' ? [] : late?.path;
  const own = late === undefined || path === undefined ? undefined : spanOf(transcript, late.record, path);
  return own ?? JSON.stringify(form.result(part, INTERRUPTED, transcript.records[part.record]?.value));
}

/** Some calls cannot get an invented result; they are removed. */
export function canBeAnswered(transcript: Transcript, { part, late }: UnansweredCall): boolean {
  const form = formatOf(transcript).repair?.results;
  if (late !== undefined || form?.place !== 'record') return true;
  return form.result(part, INTERRUPTED, transcript.records[part.record]?.value) !== undefined;
}

function endedCall(
  form: Extract<AddedResultForm, { readonly place: 'call' }>,
  { records }: Transcript,
  part: CallPart,
): RecordEdit[] {
  const { record } = part;
  return form
    .members(part, INTERRUPTED, records[record]?.value)
    .map(({ path: member, value }): RecordEdit => {
      const path = [...part.path, ...member];
      if (value === undefined) return { record, op: 'remove', path, action: BOOKKEEPING };
      return { record, op: 'set', path, json: JSON.stringify(value), action: BOOKKEEPING };
    });
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
