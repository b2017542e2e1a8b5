/**
 * Looking into a JSON text and changing parts of it, while everything else keeps its characters: numbers, key order and
 * spacing survive. As in JSON.parse, of a key given twice the last one counts.
 */
import { isAscii } from 'node:buffer';
import { type JsonTape, scanJson, shapeOf } from '../../reduce/json-tape.js';

export type JsonSource = JsonTape;
export const ROOT = 0;

/** `undefined` when the text is not JSON. */
export function openJson(text: string): JsonSource | undefined {
  return scanJson(text);
}

/** The same for bytes. Most are plain ASCII, which needs no decoding. */
export function openJsonBytes(bytes: Buffer): JsonSource | undefined {
  return isAscii(bytes) ? scanJson(bytes.toString('latin1'), true) : scanJson(bytes.toString('utf8'));
}

/** A value as a source of its own, without reading its text again. */
export function innerSource(source: JsonSource, node: number): JsonSource {
  const { nexts } = source;
  const from = source.starts[node] ?? 0;
  const to = source.ends[node] ?? 0;
  const next = nexts[node] ?? node + 1;
  return {
    text: source.text.slice(from, to),
    starts: moved(source.starts, node, next, from),
    ends: moved(source.ends, node, next, from),
    nexts: moved(nexts, node, next, node),
    count: next - node,
    codes: source.codes.subarray(from, to),
    spaced: source.spaced,
  };
}

function moved(places: Int32Array, from: number, to: number, by: number): Int32Array {
  const part = places.slice(from, to);
  for (let index = 0; index < part.length; index++) part[index] = (part[index] ?? 0) - by;
  return part;
}

export function isObject(source: JsonSource, node: number | undefined): node is number {
  return node !== undefined && shapeOf(source, node) === 'object';
}

export function isArray(source: JsonSource, node: number | undefined): node is number {
  return node !== undefined && shapeOf(source, node) === 'array';
}

/** The value under a key of an object. */
export function memberOf(source: JsonSource, node: number | undefined, key: string): number | undefined {
  if (!isObject(source, node)) return undefined;
  const { nexts, starts, ends } = source;
  const end = nexts[node] ?? 0;
  let found: number | undefined;
  for (let keyNode = node + 1; keyNode < end; ) {
    const value = nexts[keyNode] ?? end;
    // With its quotes, and longer where something is escaped.
    const isLongEnough = (ends[keyNode] ?? 0) - (starts[keyNode] ?? 0) >= key.length + 2;
    if (isLongEnough && stringOf(source, keyNode) === key) found = value;
    keyNode = nexts[value] ?? end;
  }
  return found;
}

export interface JsonMember {
  readonly key: string;
  readonly keyNode: number;
  readonly value: number;
}

export function* membersOf(source: JsonSource, node: number): Generator<JsonMember> {
  const { nexts } = source;
  const end = nexts[node] ?? 0;
  for (let keyNode = node + 1; keyNode < end; ) {
    const value = nexts[keyNode] ?? end;
    yield { key: stringOf(source, keyNode) ?? '', keyNode, value };
    keyNode = nexts[value] ?? end;
  }
}

export function elementsOf(source: JsonSource, node: number): number[] {
  const elements: number[] = [];
  const end = source.nexts[node] ?? 0;
  for (let at = node + 1; at < end; at = source.nexts[at] ?? end) elements.push(at);
  return elements;
}

export function sourceOf(source: JsonSource, node: number): string {
  return source.text.slice(source.starts[node], source.ends[node]);
}

/** The text of a string; `undefined` for any other value. */
export function stringOf(source: JsonSource, node: number | undefined): string | undefined {
  if (node === undefined || shapeOf(source, node) !== 'string') return undefined;
  const written = sourceOf(source, node);
  return written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
}

export function parsedValue(source: JsonSource, node: number | undefined): unknown {
  return node === undefined ? undefined : JSON.parse(sourceOf(source, node));
}

/** A part of the text and what comes in its place. An empty part is an insertion. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function replaceValue(source: JsonSource, node: number, text: string): Edit {
  return { start: source.starts[node] ?? 0, end: source.ends[node] ?? 0, text };
}

/** Adds a member at the end of an object. */
export function addMember(source: JsonSource, node: number, key: string, value: string): Edit {
  const end = (source.ends[node] ?? 0) - 1;
  const isEmpty = (source.nexts[node] ?? 0) === node + 1;
  return { start: end, end, text: `${isEmpty ? '' : ','}${JSON.stringify(key)}:${value}` };
}

/** Takes entries out of an array, or members (by their keys) out of an object, with the commas between them. */
export function removeEntries(source: JsonSource, node: number, gone: (entry: number) => boolean): Edit[] {
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
