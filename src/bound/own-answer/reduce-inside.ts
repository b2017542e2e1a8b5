/**
 * Makes one JSON value smaller from inside until it fits. Long strings are shortened by their kind or cut with a
 * visible count, nested lists keep their start, optional fields leave; numbers, short texts and names go last. The
 * result never exceeds the limit, and is never empty if the limit has room for a field. Nothing is measured beyond
 * the limit, so a text that keeps only its start is cheap.
 */
import { shortenedMark } from '../../reduce/notice.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { countCharacters } from '../../trust/count-characters.js';
import { markForeignNotices } from '../../trust/foreign-notices.js';
import { allotInOrder } from './allot.js';
import { cutToJsonBytes, jsonBytes, jsonBytesUpTo } from './json-size.js';
import type { ShortenText } from './shorten-text.js';

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

/** If not even the emptiest form fits (a number in 3 bytes), the value comes back as it is. */
export function reduceInside(
  value: JsonValue,
  limit: number,
  texts: LongTexts = { lengths: new Map(), shorten: undefined, longest: Number.POSITIVE_INFINITY },
): ReducedInside {
  let best = shrinkTo(value, limit, texts, limit);
  // Parts that need less than their share leave room unused: asking for more of each, by halving, fills it.
  let low = limit;
  let high = limit * 2;
  for (let round = 0; round < ROUNDS && best.bytes < limit * FULL; round++) {
    const asked = Math.ceil((low + high) / 2);
    const larger = shrinkTo(value, asked, texts, limit);
    if (larger.bytes > limit) high = asked;
    else {
      low = asked;
      if (larger.bytes > best.bytes) best = larger;
    }
  }
  return best;
}

const ROUNDS = 7;
/** The share of the limit from which it counts as used. */
const FULL = 0.95;

function shrinkTo(value: JsonValue, asked: number, texts: LongTexts, limit: number): ReducedInside {
  const leftOut: LeftOut = { characters: 0, elements: 0, fields: 0 };
  const reduced = shrink(value, asked, { leftOut, texts, limit });
  return { value: reduced, bytes: jsonBytesUpTo(reduced, limit), leftOut };
}

/** Remembers long texts, for a caller that reduces the same value to several limits. */
export interface LongTexts {
  /** Their characters. */
  readonly lengths: Map<string, number>;
  /** Undefined: of a long text the start stays. */
  readonly shorten: ShortenText | undefined;
  /** The most bytes of JSON of one text, however much room there is. */
  readonly longest: number;
}

/** Only texts that are too long alone are cut. */
export function limitTexts(value: JsonValue, texts: LongTexts): Omit<ReducedInside, 'bytes'> {
  const leftOut: LeftOut = { characters: 0, elements: 0, fields: 0 };
  return { value: withinLongest(value, { leftOut, texts, limit: texts.longest }), leftOut };
}

function withinLongest(value: JsonValue, work: Work): JsonValue {
  if (jsonBytesUpTo(value, work.texts.longest) <= work.texts.longest) return value;
  if (typeof value === 'string') return shrinkString(value, work.texts.longest, work);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => withinLongest(element, work));
  const copy: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) setField(copy, key, withinLongest(inner, work));
  return copy;
}

interface Work {
  readonly leftOut: LeftOut;
  readonly texts: LongTexts;
  /** The limit of the whole value. */
  readonly limit: number;
}

type JsonObject = { [key: string]: JsonValue };

function shrink(value: JsonValue, limit: number, work: Work): JsonValue {
  if (jsonBytesUpTo(value, limit) <= limit) return withinLongest(value, work);
  if (typeof value === 'string') return shrinkString(value, Math.min(limit, work.texts.longest), work);
  if (Array.isArray(value)) return shrinkArray(value, limit, work);
  if (typeof value === 'object' && value !== null) return shrinkObject(value, limit, work);
  return value;
}

function shrinkString(text: string, limit: number, work: Work): string {
  const { lengths, shorten } = work.texts;
  const short = shorten?.(text, Math.min(limit, work.limit));
  if (short) {
    // Visible escapes of unseen characters may be longer than what they stand for.
    work.leftOut.characters += Math.max(1, lengthOf(text, lengths) - short.characters);
    return short.text;
  }
  const room = limit - 2 - Buffer.byteLength(`…${shortenedMark(text.length)}`);
  // Without room for the count: the ellipsis alone, or nothing, and the count stands in `_meta`.
  const counts = room >= 8;
  const kept = startOf(text, Math.max(0, counts ? room : limit - 5));
  const lost = lengthOf(text, lengths) - countCharacters(kept);
  work.leftOut.characters += lost;
  const shown = markForeignNotices(kept);
  if (counts) return `${shown}…${shortenedMark(lost)}`;
  return limit >= 5 ? `${shown}…` : '';
}

function lengthOf(text: string, lengths: LongTexts['lengths']): number {
  const length = lengths.get(text) ?? countCharacters(text);
  lengths.set(text, length);
  return length;
}

/** The start that fits once text in it that imitates the notice we add is marked as foreign. */
function startOf(text: string, room: number): string {
  const start = cutToJsonBytes(text, room);
  const marks = markForeignNotices(start).length - start.length;
  return marks <= 0 ? start : cutToJsonBytes(text, room - marks);
}

function shrinkArray(list: readonly JsonValue[], limit: number, work: Work): JsonValue[] {
  const needed: number[] = [];
  let sum = 0;
  for (const element of list) {
    if (sum > limit) break;
    const bytes = jsonBytesUpTo(element, limit) + 1;
    needed.push(bytes);
    // An element that is too large alone counts with its future part, so that others are considered.
    sum += bytes >= limit ? limit / 8 : bytes;
  }
  const kept: JsonValue[] = [];
  for (const [index, bytes] of allotInOrder(needed, limit - 1).entries()) {
    const inside: LeftOut = { characters: 0, elements: 0, fields: 0 };
    const fitting = shrink(list[index] as JsonValue, bytes - 1, { ...work, leftOut: inside });
    // A removed element counts as one, whatever was tried inside it.
    if (jsonBytesUpTo(fitting, bytes) > bytes - 1) break;
    kept.push(fitting);
    for (const unit of ['characters', 'elements', 'fields'] as const) work.leftOut[unit] += inside[unit];
  }
  work.leftOut.elements += list.length - kept.length;
  return kept;
}

interface Field {
  readonly key: string;
  readonly value: JsonValue;
  /** The key with its quotes, colon and comma. */
  readonly keyBytes: number;
  readonly size: number;
  /** The least that the value needs: all of a number, a stub of a text. */
  readonly least: number;
  /** How much is lost with the field. */
  readonly worth: number;
  readonly position: number;
}

function shrinkObject(value: JsonObject, limit: number, work: Work): JsonObject {
  const fields = Object.keys(value).map((key, position): Field => {
    const inner = value[key] as JsonValue;
    const size = jsonBytesUpTo(inner, limit);
    const [least, worth] = [leastSize(inner, size), worthOf(key, inner, size)];
    return { key, value: inner, keyBytes: jsonBytes(key) + 2, size, least, worth, position };
  });
  const kept = fittingFields(fields, limit - 1);
  work.leftOut.fields += fields.length - kept.length;
  let left = limit - 1;
  for (const field of kept) left -= field.keyBytes;
  const values = new Map<Field, JsonValue>();
  const ascending = [...kept].sort((a, b) => a.size - b.size);
  let reserved = ascending.reduce((sum, field) => sum + field.least, 0);
  /** Texts to cut come last: they can use what lists and objects, which shrink in steps, leave of their shares. */
  const texts: Field[] = [];
  let held = 0;
  ascending.forEach((field, done) => {
    reserved -= field.least;
    const share = Math.floor(left / (ascending.length - done));
    const bytes = Math.min(left - reserved, Math.max(share, field.least));
    if (typeof field.value === 'string' && field.size > bytes) {
      texts.push(field);
      held += bytes;
      left -= bytes;
    } else fill(field, bytes);
  });
  left += held;
  texts.forEach((field, done) => {
    fill(field, Math.floor(left / (texts.length - done)));
  });
  const result: JsonObject = {};
  for (const field of kept) setField(result, field.key, values.get(field) as JsonValue);
  return result;

  function fill(field: Field, bytes: number): void {
    const inner = shrink(field.value, bytes, work);
    values.set(field, inner);
    left -= inner === field.value ? field.size : jsonBytesUpTo(inner, bytes);
  }
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
  const byWorth = [...fields].sort((a, b) => a.worth - b.worth || b.position - a.position);
  for (const field of byWorth) {
    if (needed <= limit) break;
    kept.delete(field);
    needed -= field.keyBytes + field.least;
  }
  return fields.filter((field) => kept.has(field));
}

const IDENTIFYING = new Set(['id', 'name', 'title', 'key', 'type', 'code', 'status', 'error', 'message']);

/** Dispensable first: empty values, nested ones, long texts, the rest; what names the item last. */
function worthOf(key: string, value: JsonValue, size: number): number {
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
