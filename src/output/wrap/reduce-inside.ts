/**
 * One JSON value made smaller from inside until it fits: long strings are cut with a visible count, nested lists keep
 * their start, optional fields leave; numbers, short texts and names stay to the last. Never larger than the limit, and
 * never nothing as long as the limit has room for a field. One pass measures, one pass cuts.
 */
import { shortenedMark } from '../../reduce/notice.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { allotInOrder } from './allot.js';
import { countCharacters, cutToJsonBytes, jsonBytes } from './json-size.js';

/** What was left out inside, by unit. */
export interface LeftOut {
  characters: number;
  elements: number;
  fields: number;
}

export interface ReducedInside {
  readonly value: JsonValue;
  readonly bytes: number;
  readonly leftOut: LeftOut;
}

export function reduceInside(value: JsonValue, limit: number): ReducedInside {
  const leftOut: LeftOut = { characters: 0, elements: 0, fields: 0 };
  const sizes: Sizes = new Map();
  if (measure(value, sizes) <= limit) return { value, bytes: jsonBytes(value), leftOut };
  const reduced = shrink(value, limit, sizes, leftOut);
  return { value: reduced, bytes: jsonBytes(reduced), leftOut };
}

type Sizes = Map<object, number>;
type JsonObject = { [key: string]: JsonValue };

function measure(value: JsonValue, sizes: Sizes): number {
  if (typeof value !== 'object' || value === null) return jsonBytes(value);
  let bytes = 1;
  if (Array.isArray(value)) {
    for (const element of value) bytes += measure(element, sizes) + 1;
    if (value.length === 0) bytes++;
  } else {
    const keys = Object.keys(value);
    for (const key of keys) bytes += jsonBytes(key) + 1 + measure(value[key] as JsonValue, sizes) + 1;
    if (keys.length === 0) bytes++;
  }
  sizes.set(value, bytes);
  return bytes;
}

function sizeOf(value: JsonValue, sizes: Sizes): number {
  return typeof value === 'object' && value !== null ? (sizes.get(value) as number) : jsonBytes(value);
}

/** At most `limit` bytes; where even the emptiest form is larger, that form (2 to 25 bytes), which callers provide for. */
function shrink(value: JsonValue, limit: number, sizes: Sizes, leftOut: LeftOut): JsonValue {
  if (sizeOf(value, sizes) <= limit) return value;
  if (typeof value === 'string') return shrinkString(value, limit, leftOut);
  if (Array.isArray(value)) return shrinkArray(value, limit, sizes, leftOut);
  if (typeof value === 'object' && value !== null) return shrinkObject(value, limit, sizes, leftOut);
  return value;
}

function shrinkString(text: string, limit: number, leftOut: LeftOut): string {
  const total = countCharacters(text);
  const room = limit - 2 - Buffer.byteLength(`…${shortenedMark(total)}`);
  const kept = cutToJsonBytes(text, Math.max(room, limit - 2 - 3, 0));
  if (room < 8) {
    // No room for the count: the ellipsis alone, or nothing, and the count stands in `_meta`.
    leftOut.characters += total - countCharacters(kept);
    return limit >= 5 ? `${kept}…` : '';
  }
  const fitting = cutToJsonBytes(kept, room);
  const lost = total - countCharacters(fitting);
  leftOut.characters += lost;
  return `${fitting}…${shortenedMark(lost)}`;
}

function shrinkArray(list: readonly JsonValue[], limit: number, sizes: Sizes, leftOut: LeftOut): JsonValue[] {
  const needed = list.map((element) => sizeOf(element, sizes) + 1);
  const allotted = allotInOrder(needed, limit - 1);
  const kept: JsonValue[] = [];
  for (const [index, bytes] of allotted.entries()) {
    const element = list[index] as JsonValue;
    const fitting = bytes >= (needed[index] as number) ? element : shrink(element, bytes - 1, sizes, leftOut);
    if (fitting !== element && jsonBytes(fitting) > bytes - 1) break;
    if (fitting === element && bytes < (needed[index] as number)) break;
    kept.push(fitting);
  }
  leftOut.elements += list.length - kept.length;
  return kept;
}

interface Field {
  readonly key: string;
  readonly value: JsonValue;
  /** The key with its quotes, colon and comma. */
  readonly keyBytes: number;
  readonly size: number;
  /** What the value needs at least: all of it for a number, a stub for a text. */
  readonly least: number;
  readonly position: number;
}

function shrinkObject(value: JsonObject, limit: number, sizes: Sizes, leftOut: LeftOut): JsonObject {
  const fields = Object.keys(value).map((key, position): Field => {
    const inner = value[key] as JsonValue;
    const size = sizeOf(inner, sizes);
    return { key, value: inner, keyBytes: jsonBytes(key) + 2, size, least: leastSize(inner, size), position };
  });
  const kept = fittingFields(fields, limit - 1);
  leftOut.fields += fields.length - kept.length;
  let left = limit - 1;
  for (const field of kept) left -= field.keyBytes;
  const values = new Map<Field, JsonValue>();
  const ascending = [...kept].sort((a, b) => a.size - b.size);
  let reserved = ascending.reduce((sum, field) => sum + field.least, 0);
  ascending.forEach((field, done) => {
    reserved -= field.least;
    const share = Math.floor(left / (ascending.length - done));
    const bytes = Math.min(left - reserved, Math.max(share, field.least));
    const inner = shrink(field.value, bytes, sizes, leftOut);
    values.set(field, inner);
    left -= inner === field.value ? field.size : jsonBytes(inner);
  });
  const result: JsonObject = {};
  for (const field of kept) setField(result, field.key, values.get(field) as JsonValue);
  return result;
}

const STUB_BYTES = 24;

function leastSize(value: JsonValue, size: number): number {
  if (typeof value === 'string') return Math.min(size, STUB_BYTES);
  return typeof value === 'object' && value !== null ? Math.min(size, 2) : size;
}

/** All fields, or without the most dispensable ones until the rest fits with every value at its least; input order. */
function fittingFields(fields: readonly Field[], limit: number): Field[] {
  let needed = fields.reduce((sum, field) => sum + field.keyBytes + field.least, 0);
  if (needed <= limit) return [...fields];
  const kept = new Set(fields);
  const byWorth = [...fields].sort((a, b) => worth(a) - worth(b) || b.position - a.position);
  for (const field of byWorth) {
    if (needed <= limit) break;
    kept.delete(field);
    needed -= field.keyBytes + field.least;
  }
  return fields.filter((field) => kept.has(field));
}

const IDENTIFYING = new Set(['id', 'name', 'title', 'key', 'type', 'code', 'status', 'error', 'message']);

/** Dispensable first: empty values, nested ones, long texts, the rest; what names the item last. */
function worth({ key, value, size }: Field): number {
  if (value === null || value === '' || (typeof value === 'object' && size === 2)) return 0;
  if (IDENTIFYING.has(key.toLowerCase()) || key.endsWith('_id') || key.endsWith('Id')) return 4;
  if (typeof value === 'object') return 1;
  return typeof value === 'string' && size > 200 ? 2 : 3;
}

/** `__proto__` is an ordinary key of JSON; assigning it would set the prototype. */
export function setField(target: JsonObject, key: string, value: JsonValue): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
