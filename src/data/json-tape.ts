/**
 * Finds where every value of a JSON text stands, in one strict pass that builds no values. What is shown later is
 * sliced from the source, so numbers keep their digits and keys their order. Nesting uses no call stack.
 */
import { isAscii } from 'node:buffer';
import { findJsonNodes } from './json-nodes.js';

export interface JsonTape {
  readonly text: string;
  /** Nodes in the order of the text. The key of an object is a node before its value. Node 0 is the root. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The node after this one and everything inside it. */
  readonly nexts: Int32Array;
  readonly count: number;
  /** Code units of the text below 128 as they are, all others as 128: many times faster to look at than the text. */
  readonly codes: Uint8Array;
  /** White space between values: a slice can be made smaller by leaving it out. */
  readonly spaced: boolean;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Below this copying the text to the kernel costs more than it gains; above, its memory would. */
const LEAST_FOR_KERNEL = 4096;
const MOST_FOR_KERNEL = 2_500_000;

/** From here on comparing costs less than reading. */
const LONG_STRING = 4096;

/** What a text lacks to be JSON, and where. */
export interface JsonFault {
  readonly at: number;
  readonly lacks: 'value' | 'key' | 'colon' | 'comma' | 'end' | 'valid string';
  readonly inObject: boolean;
  /** Brackets that are open there. */
  readonly depth: number;
}

/** `undefined` when the text is not valid JSON. `isPlain`, in ASCII alone, when that is known already. */
export function scanJson(text: string, isPlain?: boolean): JsonTape | undefined {
  const codes = asciiCodes(text, isPlain);
  if (text.length >= LEAST_FOR_KERNEL && text.length <= MOST_FOR_KERNEL) {
    const nodes = findJsonNodes(codes, text.length);
    if (nodes !== undefined) return nodes === null ? undefined : { text, codes, ...nodes };
  }
  const found = scanCodes(text, codes);
  return 'lacks' in found ? undefined : found;
}

/** `undefined` when the text is valid JSON. */
export function findJsonFault(text: string): JsonFault | undefined {
  const found = scanCodes(text, asciiCodes(text));
  return 'lacks' in found ? found : undefined;
}

/** One function over local variables: what closures share is slow to reach. */
function scanCodes(text: string, codes: Uint8Array): JsonTape | JsonFault {
  let starts = new Int32Array(FIRST_ROOM);
  let ends = new Int32Array(FIRST_ROOM);
  let nexts = new Int32Array(FIRST_ROOM);
  let count = 0;
  const outer: number[] = [];
  let container = -1;
  let inObject = false;
  let longStart = 0;
  let longLength = 0;
  let at = spaceEnd(codes, 0);
  let spaces = at;

  for (;;) {
    // For a key and its value.
    if (count + 2 > starts.length) {
      const room = roomFor(count, at, text.length);
      starts = larger(starts, room);
      ends = larger(ends, room);
      nexts = larger(nexts, room);
    }
    if (inObject) {
      if (codes[at] !== QUOTE) return fault(at, 'key', inObject, outer);
      const end = stringEnd(codes, at);
      if (end < 0) return fault(at, 'valid string', inObject, outer);
      starts[count] = at;
      ends[count] = end;
      nexts[count] = count + 1;
      count++;
      const colon = spaceEnd(codes, end);
      if (codes[colon] !== COLON) return fault(colon, 'colon', inObject, outer);
      at = spaceEnd(codes, colon + 1);
      spaces += colon - end + at - colon - 1;
    }
    const node = count++;
    const code = codes[at];
    starts[node] = at;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      const inner = spaceEnd(codes, at + 1);
      spaces += inner - at - 1;
      at = inner;
      if (codes[at] !== (code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        outer.push(container);
        container = node;
        inObject = code === OPEN_OBJECT;
        continue;
      }
      at++;
    } else if (code === QUOTE) {
      // A long string often comes twice, as text and as structured content: then its end is known by comparing.
      if (longLength > 0 && isSameString(codes, at, longStart, longLength)) at += longLength;
      else {
        const end = stringEnd(codes, at);
        if (end < 0) return fault(at, 'valid string', inObject, outer);
        if (end - at >= LONG_STRING) {
          longStart = at;
          longLength = end - at;
        }
        at = end;
      }
    } else {
      const end = atomEnd(text, codes, at);
      if (end < 0) return fault(at, 'value', inObject, outer);
      at = end;
    }
    ends[node] = at;
    nexts[node] = count;
    // After a value: close containers until one goes on.
    for (;;) {
      const after = spaceEnd(codes, at);
      spaces += after - at;
      at = after;
      if (container < 0) {
        if (at !== text.length) return fault(at, 'end', inObject, outer);
        return { text, starts, ends, nexts, count, codes, spaced: spaces > 0 };
      }
      const next = codes[at++];
      if (next === COMMA) break;
      if (next !== (inObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return fault(at - 1, 'comma', inObject, outer);
      ends[container] = at;
      nexts[container] = count;
      container = outer.pop() ?? -1;
      inObject = container >= 0 && codes[starts[container] as number] === OPEN_OBJECT;
    }
    const entry = spaceEnd(codes, at);
    spaces += entry - at;
    at = entry;
  }
}

/** The same for bytes in UTF-8. Most are plain ASCII, which needs no decoding. */
export function scanJsonBytes(bytes: Buffer): JsonTape | undefined {
  return isAscii(bytes) ? scanJson(bytes.toString('latin1'), true) : scanJson(bytes.toString('utf8'));
}

function fault(
  at: number,
  lacks: JsonFault['lacks'],
  inObject: boolean,
  outer: readonly number[],
): JsonFault {
  return { at, lacks, inObject, depth: outer.length };
}

function spaceEnd(codes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const code = codes[at];
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at++;
  }
}

function isSameString(codes: Uint8Array, start: number, known: number, length: number): boolean {
  const end = start + length;
  return (
    codes[end - 1] === QUOTE &&
    Buffer.compare(codes.subarray(start, end), codes.subarray(known, known + length)) === 0
  );
}

export type JsonShape = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

export function shapeOf(tape: JsonTape, node: number): JsonShape {
  switch (tape.codes[tape.starts[node] ?? 0]) {
    case OPEN_OBJECT:
      return 'object';
    case OPEN_ARRAY:
      return 'array';
    case QUOTE:
      return 'string';
    case 116:
    case 102:
      return 'boolean';
    case 110:
      return 'null';
    default:
      return 'number';
  }
}

/** The offset after the closing quote, or -1. */
function stringEnd(codes: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = codes[at++] as number;
    if (code === QUOTE) return at;
    // A control character, or the end of the text.
    if (code < 32) return -1;
    if (code !== BACKSLASH) continue;
    const escaped = codes[at++] as number;
    if (escapes[escaped] === 0) return -1;
    if (escaped !== LETTER_U) continue;
    for (const end = at + 4; at < end; at++) if (!isHex(codes[at])) return -1;
  }
}

const LETTER_U = 117;
/** What may follow a backslash. */
const escapes = new Uint8Array(256);
for (const letter of '"\\/bfnrtu') escapes[letter.charCodeAt(0)] = 1;

function isHex(code = 0): boolean {
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102);
}

function atomEnd(text: string, codes: Uint8Array, start: number): number {
  switch (codes[start]) {
    case 116:
      return text.startsWith('true', start) ? start + 4 : -1;
    case 102:
      return text.startsWith('false', start) ? start + 5 : -1;
    case 110:
      return text.startsWith('null', start) ? start + 4 : -1;
    default:
      return numberEnd(codes, start);
  }
}

function numberEnd(codes: Uint8Array, start: number): number {
  let at = start;
  if (codes[at] === 45) at++;
  const whole = digitsEnd(codes, at);
  if (whole === at || (codes[at] === 48 && whole > at + 1)) return -1;
  at = whole;
  if (codes[at] === 46) {
    const fraction = digitsEnd(codes, at + 1);
    if (fraction === at + 1) return -1;
    at = fraction;
  }
  if (codes[at] === 101 || codes[at] === 69) {
    const sign = codes[at + 1];
    const from = sign === 43 || sign === 45 ? at + 2 : at + 1;
    const exponent = digitsEnd(codes, from);
    if (exponent === from) return -1;
    at = exponent;
  }
  return at;
}

function digitsEnd(codes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const code = codes[at];
    if (code === undefined || code < 48 || code > 57) return at;
    at++;
  }
}

/** With a zero behind the last: reading stops there by itself. */
function asciiCodes(text: string, isPlain?: boolean): Uint8Array {
  const { length } = text;
  const codes = Buffer.allocUnsafe(length + 1);
  codes[length] = 0;
  if (isPlain ?? Buffer.byteLength(text) === length) codes.write(text, 'latin1');
  else for (let at = 0; at < length; at++) codes[at] = Math.min(text.charCodeAt(at), 128);
  return codes;
}

const FIRST_ROOM = 512;

/** As if the rest of the text were like its beginning, up to a node for every eight characters; at least twice as many. */
function roomFor(count: number, at: number, length: number): number {
  const expected = Math.ceil(count * (length / Math.max(1, at)) * 1.1);
  return 2 + Math.max(count * 2, Math.min(expected, length >> 3));
}

function larger(array: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(room);
  grown.set(array);
  return grown;
}
