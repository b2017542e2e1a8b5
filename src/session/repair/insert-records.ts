/** Inserts records into a list with the same spacing as the others, and keeps the way back to the original. */
import type { SpanEdit } from '../edit/span-edits.js';
import { BOOKKEEPING, type Transcript } from '../session-model.js';
import type { NewRecord } from './interrupted-result.js';

export function insertRecords({ text, records }: Transcript, added: readonly NewRecord[]): SpanEdit[] {
  const [first, second] = records;
  const between = first === undefined || second === undefined ? ',' : text.slice(first.end, second.start);
  const byPlace = new Map<number, string[]>();
  for (const { after, json } of added) {
    const list = byPlace.get(after);
    if (list === undefined) byPlace.set(after, [json]);
    else list.push(json);
  }
  return [...byPlace].flatMap(([after, list]) => {
    const place = after < 0 ? first?.start : records[after]?.end;
    if (place === undefined) return [];
    const json = list.join(between);
    const inserted = after < 0 ? `${json}${between}` : `${between}${json}`;
    return [{ start: place, end: place, text: inserted, action: BOOKKEEPING }];
  });
}

/**
 * Extends the last edit over the record after it. A text that only got longer begins like the original, so a restore
 * could not tell them apart.
 */
export function tellable({ text, records }: Transcript, edits: readonly SpanEdit[]): SpanEdit[] {
  const last = edits.at(-1);
  if (last === undefined) return [];
  const end = records.find((record) => record.start >= last.end)?.end ?? text.length;
  return [...edits.slice(0, -1), { ...last, end, text: `${last.text}${text.slice(last.end, end)}` }];
}
