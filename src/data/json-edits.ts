/** Changes parts of a JSON text. Everything else keeps its characters: numbers, key order and spacing. */
import { type JsonTape, shapeOf } from './json-tape.js';

/** A part of the text and what comes in its place. An empty part is an insertion. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function replaceValue(source: JsonTape, node: number, text: string): Edit {
  return { start: source.starts[node] ?? 0, end: source.ends[node] ?? 0, text };
}

/** Adds a member at the end of an object. */
export function addMember(source: JsonTape, node: number, key: string, value: string): Edit {
  const end = (source.ends[node] ?? 0) - 1;
  const isEmpty = (source.nexts[node] ?? 0) === node + 1;
  return { start: end, end, text: `${isEmpty ? '' : ','}${JSON.stringify(key)}:${value}` };
}

/** Takes entries out of an array, or members (by their keys) out of an object, with the commas between them. */
export function removeEntries(source: JsonTape, node: number, gone: (entry: number) => boolean): Edit[] {
  const keyed = shapeOf(source, node) === 'object';
  const entries: { first: number; last: number }[] = [];
  const end = source.nexts[node] ?? 0;
  for (let first = node + 1; first < end; ) {
    const last = keyed ? (source.nexts[first] ?? end) : first;
    entries.push({ first, last });
    first = source.nexts[last] ?? end;
  }
  const edits: Edit[] = [];
  let stays = 0;
  entries.forEach(({ first, last }, index) => {
    if (!gone(first)) {
      stays += 1;
      return;
    }
    const before = entries[index - 1];
    const after = entries[index + 1];
    // The comma before goes along, or for the leading entries the one after.
    const start = stays > 0 && before !== undefined ? source.ends[before.last] : source.starts[first];
    const until = stays > 0 || after === undefined ? source.ends[last] : source.starts[after.first];
    edits.push({ start: start ?? 0, end: until ?? 0, text: '' });
  });
  return edits;
}

/** Applies edits that do not overlap, in any order; insertions at one place keep their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
