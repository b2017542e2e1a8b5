/**
 * The records of a text after edits, found from those before it and without searching the text: what was not touched moves and keeps its
 * value, what was changed inside is parsed, what was taken out is gone, what lost its beginning goes on where the one before it lost its end.
 */
import type { SpanEdit } from '../edit/span-edits.js';
import { NEW_RECORD, type SourceRecord } from '../session-model.js';
import { parsedJson } from './json-access.js';

/** `undefined` when something was put between records, or over the end of one: then the text has to be split anew. */
export function editedRecords(
  records: readonly SourceRecord[],
  edits: readonly SpanEdit[],
  text: string,
): SourceRecord[] | undefined {
  const left: SourceRecord[] = [];
  let at = 0;
  let shift = 0;
  for (let index = 0; index < records.length; index++) {
    const record = records[index] as SourceRecord;
    let edit = edits[at];
    while (edit !== undefined && edit.end <= record.start) {
      if (edit.text !== '') return undefined;
      shift += edit.start - edit.end;
      edit = edits[++at];
    }
    const joined = edit !== undefined && isBeginning(edit, record) ? left.pop() : undefined;
    if (
      edit !== undefined &&
      edit.start <= record.start &&
      !isInPlace(edit, record) &&
      joined === undefined
    ) {
      if (edit.text !== '' || edit.end < record.end) return undefined;
      continue;
    }
    const start = joined?.start ?? record.start + shift;
    const first = at;
    while (edit !== undefined && edit.start < record.end) {
      if (edit.end > record.end) return undefined;
      shift += edit.text.length - (edit.end - edit.start);
      edit = edits[++at];
    }
    const end = record.end + shift;
    const isSame = at === first;
    const isOpen = !isSame && isEnd(edits[at - 1], record);
    const value = isSame ? record.value : isOpen ? undefined : parsedJson(text.slice(start, end));
    left.push({ index: left.length, start, end, value, from: isSame ? index : NEW_RECORD });
  }
  for (; at < edits.length; at++) if (edits[at]?.text !== '') return undefined;
  return left;
}

function isBeginning({ start, end, text }: SpanEdit, record: SourceRecord): boolean {
  return text === '' && start === record.start && end < record.end;
}

function isEnd(edit: SpanEdit | undefined, record: SourceRecord): boolean {
  return edit?.text === '' && edit.end === record.end;
}

/** A whole record may have another in its place. */
function isInPlace({ start, end, text }: SpanEdit, record: SourceRecord): boolean {
  return text !== '' && start === record.start && end === record.end;
}
