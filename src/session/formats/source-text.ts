/**
 * Splits a text into records: the lines of a JSON Lines file or the elements of a list in one document. A byte-order mark
 * and white space stay where they are, because records are spans of the text.
 */
import { childrenOf, type JsonTape, scanJson, shapeOf } from '../../reduce/json-tape.js';
import type { SourceDocument, SourceRecord, SourceText } from '../session-model.js';

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
      document ??= { found: openDocument(text) };
      return document.found;
    },
  };
}

/** Empty lines are no records. */
function splitLines(text: string): SourceRecord[] {
  const records: SourceRecord[] = [];
  let start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    let end = newline < 0 ? text.length : newline;
    if (text.charCodeAt(end - 1) === 13 && end > start) end--;
    if (text.slice(start, end).trim() !== '') {
      records.push({ index: records.length, start, end, value: parsed(text.slice(start, end)) });
    }
    start = newline < 0 ? text.length : newline + 1;
  }
  return records;
}

const BYTE_ORDER_MARK = 0xfeff;

function openDocument(text: string): SourceDocument | undefined {
  const offset = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  const body = offset === 0 ? text : text.slice(offset);
  const root = parsed(body);
  if (typeof root !== 'object' || root === null) return undefined;
  let tape: JsonTape | undefined;
  const lists = new Map<string | undefined, readonly SourceRecord[] | undefined>();
  return {
    root,
    elements: (key) => {
      if (!lists.has(key)) lists.set(key, elementsAt(key));
      return lists.get(key);
    },
  };

  function elementsAt(key: string | undefined): readonly SourceRecord[] | undefined {
    const values = key === undefined ? root : (root as Record<string, unknown>)[key];
    if (!Array.isArray(values)) return undefined;
    tape ??= scanJson(body);
    if (tape === undefined) return undefined;
    const list = key === undefined ? 0 : memberOf(tape, 0, key);
    if (list === undefined || shapeOf(tape, list) !== 'array') return undefined;
    const { starts, ends } = tape;
    return childrenOf(tape, list).map((node, index) => ({
      index,
      start: (starts[node] ?? 0) + offset,
      end: (ends[node] ?? 0) + offset,
      value: values[index] as unknown,
    }));
  }
}

/** The value of a key; the last one when it is there twice, as `JSON.parse` has it. */
export function memberOf(tape: JsonTape, node: number, key: string): number | undefined {
  const children = childrenOf(tape, node);
  for (let index = children.length - 2; index >= 0; index -= 2) {
    const name = children[index] ?? 0;
    if (parsed(tape.text.slice(tape.starts[name], tape.ends[name])) === key) return children[index + 1];
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
