/**
 * Content from outside before any of it is shown in a reduced view: what imitates our notices is marked as foreign, and
 * characters that hide or turn text around are made visible. JSON stays JSON: only the inside of its strings changes.
 */
import { markForeignNotices } from '../trust/foreign-notices.js';
import { visibleControls } from '../trust/visible-controls.js';
import { type JsonTape, scanJson } from './json-tape.js';

export function foreignText(text: string): string {
  return visibleControls(markForeignNotices(text));
}

/** The tape itself when there is nothing to mark, which is nearly always. */
export function foreignJson(tape: JsonTape): JsonTape {
  if (foreignText(tape.text) === tape.text) return tape;
  const { text, starts, ends, count } = tape;
  const parts: string[] = [];
  let at = 0;
  for (let node = 0; node < count; node++) {
    const start = starts[node] ?? 0;
    if (text.charCodeAt(start) !== 34) continue;
    const source = text.slice(start, ends[node]);
    if (foreignText(source) === source) continue;
    parts.push(text.slice(at, start), JSON.stringify(foreignText(JSON.parse(source) as string)));
    at = ends[node] ?? 0;
  }
  parts.push(text.slice(at));
  return scanJson(parts.join('')) ?? tape;
}
