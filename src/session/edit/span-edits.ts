/**
 * Turns edits of records into replacements of spans of the text, and applies them. Everything outside the spans is
 * the source itself. Commas are removed so that each element can come back without its removed neighbours.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { childrenAt, isObjectAt, memberAt, soleMemberAt, valueAt } from '../../data/json-places.js';
import type { JsonPath, RecordEdit, SourceRecord, Transcript } from '../session-model.js';

/** Replaces `[start, end)` of the text. */
export interface SpanEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly action: number;
}

/** The edits of records: changes inside them, and removals, each with its action. */
export interface RecordChanges {
  readonly edits: readonly RecordEdit[];
  readonly dropped: ReadonlyMap<number, number>;
}

/** In the order of the text, not overlapping. `leaving` are records that are dropped, with the action of each. */
export function spanEdits(
  transcript: Transcript,
  edits: readonly RecordEdit[],
  leaving: RecordChanges['dropped'] = new Map(),
): SpanEdit[] {
  const dropped = new Map(leaving);
  const inside = new Map<number, RecordEdit[]>();
  const joins = new Map<number, JoinEdit[]>();
  for (const edit of edits) {
    const list = inside.get(edit.record);
    if (edit.op === 'drop') dropped.set(edit.record, edit.action);
    else if (edit.op === 'join') add(joins, edit);
    else if (list === undefined) inside.set(edit.record, [edit]);
    else list.push(edit);
  }
  const spans = droppedSpans(transcript, dropped);
  for (const [record, list] of inside) {
    if (dropped.has(record)) continue;
    const source = transcript.records[record];
    if (source === undefined) continue;
    if (source.value === undefined) continue;
    for (const span of recordSpans(transcript.text, source, list)) spans.push(span);
  }
  for (const joined of joins.values()) for (const span of joinSpans(transcript, joined)) spans.push(span);
  return spans.sort((a, b) => a.start - b.start);
}

function add(joins: Map<number, JoinEdit[]>, edit: JoinEdit): void {
  const joined = joins.get(edit.to);
  if (joined === undefined) joins.set(edit.to, [edit]);
  else joined.push(edit);
}

type JoinEdit = Extract<RecordEdit, { readonly op: 'join' }>;

/** Successive records whose lists become one: the text around the first list surrounds all of it. */
function joinSpans({ text, records }: Transcript, joined: readonly JoinEdit[]): SpanEdit[] {
  const [first] = joined as readonly [JoinEdit];
  const head = around(first.to);
  const spans: SpanEdit[] = [{ ...head.behind, text: '', action: first.action }];
  for (const [at, { record, action }] of joined.entries()) {
    const { before, behind } = around(record);
    const isLast = at === joined.length - 1;
    const tail = isLast ? text.slice(head.behind.start, head.behind.end) : '';
    spans.push({ ...before, text: '', action }, { ...behind, text: tail, action });
  }
  return spans;

  function around(record: number): Record<'before' | 'behind', { start: number; end: number }> {
    const { start, end } = records[record] ?? { start: 0, end: 0 };
    const list = valueAt(text, start, [first.list])?.start;
    const elements = list === undefined ? [] : childrenAt(text, list);
    const [one] = elements;
    const last = elements.at(-1);
    if (one === undefined || last === undefined) throw lost([first.list]);
    return { before: { start, end: one.start }, behind: { start: last.end, end } };
  }
}

export function applySpans(text: string, edits: readonly SpanEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    if (edit.start < at) throw new PlimsollError('INTERNAL_ERROR', 'Two changes of the transcript overlap.');
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function droppedSpans(transcript: Transcript, dropped: ReadonlyMap<number, number>): SpanEdit[] {
  const { text, records, container } = transcript;
  if (container === 'lines') {
    return [...dropped].map(([index, action]) => {
      const { start, end } = records[index] ?? { start: 0, end: 0 };
      const newline = text.indexOf('\n', end);
      return { start, end: newline < 0 ? text.length : newline + 1, text: '', action };
    });
  }
  return elementSpans(records, dropped);
}

/** `[a, b, c]` without some elements: those before the first that stays take the comma after them, others the one before. */
function elementSpans(
  elements: readonly { readonly start: number; readonly end: number }[],
  dropped: ReadonlyMap<number, number>,
): SpanEdit[] {
  const firstKept = elements.findIndex((_, index) => !dropped.has(index));
  const spans: SpanEdit[] = [];
  for (const [index, action] of dropped) {
    const here = elements[index] ?? { start: 0, end: 0 };
    const before = index < firstKept || firstKept < 0;
    const start = before ? here.start : (elements[index - 1]?.end ?? here.start);
    const end = before ? (elements[index + 1]?.start ?? here.end) : here.end;
    spans.push({ start, end, text: '', action });
  }
  return spans;
}

function recordSpans(
  text: string,
  { start: record, end }: Pick<SourceRecord, 'start' | 'end'>,
  edits: readonly RecordEdit[],
): SpanEdit[] {
  const spans: SpanEdit[] = [];
  let removals: Map<number, Map<number, number>> | undefined;
  for (const edit of edits) {
    if (edit.op === 'drop' || edit.op === 'join') continue;
    if (edit.op === 'set') {
      spans.push(setSpan(text, record, end, edit.path, edit.json, edit.action));
      continue;
    }
    const parent = valueAt(text, record, edit.path.slice(0, -1))?.start;
    const position = parent === undefined ? -1 : positionIn(text, parent, edit.path.at(-1) ?? 0);
    if (parent === undefined || position < 0) throw lost(edit.path);
    removals ??= new Map();
    removals.set(parent, (removals.get(parent) ?? new Map<number, number>()).set(position, edit.action));
  }
  for (const [parent, dropped] of removals ?? []) {
    const elements = childrenAt(text, parent).map(({ from, end }) => ({ start: from, end }));
    spans.push(...elementSpans(elements, dropped));
  }
  return spans;
}

/** A member that is not there yet becomes the first of its object. */
function setSpan(
  text: string,
  record: number,
  recordEnd: number,
  path: JsonPath,
  json: string,
  action: number,
): SpanEdit {
  const [key] = path;
  const found =
    path.length === 1 && typeof key === 'string'
      ? (soleMemberAt(text, record, recordEnd, key) ?? memberAt(text, record, key))
      : valueAt(text, record, path);
  if (found !== undefined) return { start: found.start, end: found.end, text: json, action };
  const parent = valueAt(text, record, path.slice(0, -1))?.start;
  const last = path.at(-1);
  if (parent === undefined || typeof last !== 'string' || !isObjectAt(text, parent)) throw lost(path);
  const start = parent + 1;
  const comma = childrenAt(text, parent).length === 0 ? '' : ',';
  return { start, end: start, text: `${JSON.stringify(last)}:${json}${comma}`, action };
}

function lost(path: JsonPath): PlimsollError {
  return new PlimsollError('INTERNAL_ERROR', `There is nothing at ${path.join('.')} in a record.`);
}

function positionIn(text: string, parent: number, step: string | number): number {
  if (typeof step === 'number') return step;
  const member = valueAt(text, parent, [step]);
  return member === undefined
    ? -1
    : childrenAt(text, parent).findIndex(({ start }) => start === member.start);
}
