/**
 * Looks into a JSON text by its tape: children, members and values, sliced from the source. As in `JSON.parse`, the
 * last of several equal keys counts.
 */
import { type JsonTape, shapeOf } from './json-tape.js';

export const ROOT = 0;

/** A value as a source of its own, without reading its text again. */
export function innerTape(source: JsonTape, node: number): JsonTape {
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

export function isObject(source: JsonTape, node: number | undefined): node is number {
  return node !== undefined && shapeOf(source, node) === 'object';
}

export function isArray(source: JsonTape, node: number | undefined): node is number {
  return node !== undefined && shapeOf(source, node) === 'array';
}

/** The value under a key of an object. */
export function memberOf(source: JsonTape, node: number | undefined, key: string): number | undefined {
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

export function* membersOf(source: JsonTape, node: number): Generator<JsonMember> {
  const { nexts } = source;
  const end = nexts[node] ?? 0;
  for (let keyNode = node + 1; keyNode < end; ) {
    const value = nexts[keyNode] ?? end;
    yield { key: stringOf(source, keyNode) ?? '', keyNode, value };
    keyNode = nexts[value] ?? end;
  }
}

export function sourceOf(source: JsonTape, node: number): string {
  return source.text.slice(source.starts[node], source.ends[node]);
}

/** The text of a string; `undefined` for any other value. */
export function stringOf(source: JsonTape, node: number | undefined): string | undefined {
  if (node === undefined || shapeOf(source, node) !== 'string') return undefined;
  const written = sourceOf(source, node);
  return written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
}

export function parsedValue(source: JsonTape, node: number | undefined): unknown {
  return node === undefined ? undefined : JSON.parse(sourceOf(source, node));
}

/** Length in the source. */
export function lengthOf(tape: JsonTape, node: number): number {
  return (tape.ends[node] ?? 0) - (tape.starts[node] ?? 0);
}

/** The direct children; in an object keys and values in turn. */
export function childrenOf(tape: JsonTape, node: number): number[] {
  const children: number[] = [];
  const end = tape.nexts[node] ?? 0;
  for (let child = node + 1; child < end; child = tape.nexts[child] ?? end) children.push(child);
  return children;
}

/** The source of a value without the white space between its parts. */
export function compactSource(tape: JsonTape, node: number): string {
  const source = tape.text.slice(tape.starts[node], tape.ends[node]);
  if (!tape.spaced) return source;
  const shape = shapeOf(tape, node);
  if (shape !== 'object' && shape !== 'array') return source;
  // Only strings can hold white space that counts; everything else between the scalars is structure.
  const { text, starts, ends, codes } = tape;
  const parts: string[] = [];
  let at = starts[node] ?? 0;
  for (let inner = node + 1; inner < (tape.nexts[node] ?? 0); inner++) {
    const code = codes[starts[inner] ?? 0];
    if (code === 123 || code === 91) continue;
    parts.push(withoutSpace(text.slice(at, starts[inner])), text.slice(starts[inner], ends[inner]));
    at = ends[inner] ?? 0;
  }
  parts.push(withoutSpace(text.slice(at, ends[node])));
  return parts.join('');
}

function withoutSpace(structure: string): string {
  return structure.length === 1 ? structure : structure.replace(/[ \n\r\t]+/g, '');
}
