/**
 * Content from outside before any of it is shown in a reduced view: what imitates our notices is marked as foreign, and
 * characters that hide or turn text around are made visible. JSON stays JSON: only the inside of its strings changes.
 */
import { type JsonTape, scanJson } from '../data/json-tape.js';
import { markForeignNotices } from '../trust/foreign-notices.js';
import { visibleControls } from '../trust/visible-controls.js';
import type { JsonValue } from './plain-json.js';

export function foreignText(text: string): string {
  return visibleControls(markForeignNotices(text));
}

/** The tape itself when there is nothing to mark, which is nearly always. A string may hide it behind escapes, which its reader undoes. */
export function foreignJson(tape: JsonTape): JsonTape {
  const { text, starts, ends, count } = tape;
  const hasEscapes = text.includes('\\u');
  if (!hasEscapes && foreignText(text) === text) return tape;
  const parts: string[] = [];
  let at = 0;
  for (let node = 0; node < count; node++) {
    const start = starts[node] ?? 0;
    if (text.charCodeAt(start) !== 34) continue;
    const source = text.slice(start, ends[node]);
    if (foreignText(source) === source && !(hasEscapes && source.includes('\\u'))) continue;
    const read = JSON.parse(source) as string;
    const shown = foreignText(read);
    if (shown === read) continue;
    parts.push(text.slice(at, start), JSON.stringify(shown));
    at = ends[node] ?? 0;
  }
  if (parts.length === 0) return tape;
  parts.push(text.slice(at));
  return scanJson(parts.join('')) ?? tape;
}

/** The same for data: its strings and keys. The data itself when there is nothing to mark. */
export function foreignValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') return foreignText(value);
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  if (foreignText(text) === text) return value;
  const tape = scanJson(text);
  return tape === undefined ? value : (JSON.parse(foreignJson(tape).text) as JsonValue);
}
