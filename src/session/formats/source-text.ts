/**
 * Splits a text into records: the lines of a JSON Lines file or the elements of a list in one document. A byte-order mark
 * and white space stay where they are, because records are spans of the text.
 */

import { childrenAt, isListAt, memberAt } from '../../data/json-places.js';
import type { SpanEdit } from '../edit/span-edits.js';
import {
  NEW_RECORD,
  type SourceDocument,
  type SourceRecord,
  type SourceText,
  type Transcript,
} from '../session-model.js';
import { editedRecords } from './edited-records.js';
import { parsedJson, valueIn } from './json-access.js';

/** The value of the record at a span, where it is known already. */
type KnownValue = (start: number, end: number) => unknown;

export function sourceText(text: string): SourceText {
  let lines: readonly SourceRecord[] | undefined;
  let document: { readonly found: SourceDocument | undefined } | undefined;
  return {
    text,
    lines: () => {
      lines ??= splitLines(text);
      return lines;
    },
    document: () => {
      document ??= { found: openDocument(text, lines?.length === 1 ? lines[0]?.value : undefined) };
      return document.found;
    },
  };
}

/** A text after edits: what stands beside the list is the same, and so are the values of records that were not touched. */
export function editedSource(
  { source, records, container }: Pick<Transcript, 'source' | 'records' | 'container'>,
  text: string,
  edits: readonly SpanEdit[],
): SourceText {
  const moved = editedRecords(records, edits, text);
  return {
    text,
    lines: () =>
      moved !== undefined && container === 'lines'
        ? moved
        : splitLines(text, untouchedValues(records, edits)),
    document: () => {
      const before = source.document();
      if (before === undefined) return undefined;
      const after = documentOf(text, before.root, untouchedValues(records, edits));
      if (moved === undefined || container === 'lines') return after;
      return {
        root: before.root,
        elements: (key) => (before.elements(key) === records ? moved : after.elements(key)),
      };
    },
  };
}

/** Records are asked for in the order of the text. */
function untouchedValues(records: readonly SourceRecord[], edits: readonly SpanEdit[]): KnownValue {
  let at = 0;
  let shift = 0;
  let record = 0;
  return (start, end) => {
    for (let edit = edits[at]; edit !== undefined; edit = edits[++at]) {
      const change = edit.text.length - (edit.end - edit.start);
      if (edit.end + shift + change > start) break;
      shift += change;
    }
    const edit = edits[at];
    if (edit !== undefined && edit.start + shift < end) return undefined;
    while ((records[record]?.start ?? Infinity) < start - shift) record++;
    const found = records[record];
    return found?.start === start - shift && found.end === end - shift ? found.value : undefined;
  };
}

/** Formats with lines show themselves in the first ones: a text without an object there is something else. */
const FIRST_LINES = 50;

/** Empty lines are no records. */
function splitLines(text: string, known?: KnownValue): SourceRecord[] {
  const records: SourceRecord[] = [];
  let isShown = false;
  let start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    let end = newline < 0 ? text.length : newline;
    if (text.charCodeAt(end - 1) === 13 && end > start) end--;
    if (text.slice(start, end).trim() !== '') {
      const value = known?.(start, end) ?? parsedJson(text.slice(start, end));
      records.push({ index: records.length, start, end, value, from: NEW_RECORD });
      isShown ||= typeof value === 'object' && value !== null;
      if (!isShown && records.length >= FIRST_LINES) break;
    }
    start = newline < 0 ? text.length : newline + 1;
  }
  return records;
}

const BYTE_ORDER_MARK = 0xfeff;

function openDocument(text: string, onlyLine: unknown): SourceDocument | undefined {
  const body = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  // The only line of a text is the document, and has been read already.
  const root = onlyLine ?? parsedJson(body);
  return typeof root === 'object' && root !== null ? documentOf(text, root) : undefined;
}

function documentOf(text: string, root: unknown, known?: KnownValue): SourceDocument {
  const lists = new Map<string | undefined, readonly SourceRecord[] | undefined>();
  return {
    root,
    elements: (key) => {
      if (!lists.has(key)) lists.set(key, elementsAt(key));
      return lists.get(key);
    },
  };

  function elementsAt(key: string | undefined): readonly SourceRecord[] | undefined {
    const names = key === undefined ? [] : key.split('.');
    const values = valueIn(root, names);
    if (!Array.isArray(values)) return undefined;
    let list: number | undefined = spaceEnd(text, text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0);
    for (const name of names) list = list === undefined ? undefined : memberAt(text, list, name)?.start;
    if (list === undefined || !isListAt(text, list)) return undefined;
    const valueAt = (index: number, from: number, to: number): unknown =>
      known === undefined ? values[index] : (known(from, to) ?? parsedJson(text.slice(from, to)));
    return childrenAt(text, list).map((child, index) => ({
      index,
      start: child.start,
      end: child.end,
      value: valueAt(index, child.start, child.end),
      from: NEW_RECORD,
    }));
  }
}

function spaceEnd(text: string, at: number): number {
  let place = at;
  while (text.charCodeAt(place) <= 32) place++;
  return place;
}
