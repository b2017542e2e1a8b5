/**
 * Where every value of a JSON text stands, found in one strict pass without building the values: what is shown later is
 * sliced from the source, so numbers keep their digits and keys their order. Nesting uses no call stack.
 */
export interface JsonTape {
  readonly text: string;
  /** Nodes in the order of the text. In an object a key is a node of its own before its value. Node 0 is the root. */
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

/** From here on comparing costs less than reading. */
const LONG_STRING = 4096;

/** `undefined` when the text is not valid JSON. */
export function scanJson(text: string): JsonTape | undefined {
  const codes = asciiCodes(text);
  // A node for every sixteen characters is a usual density; it grows where there are more.
  const room = 64 + (text.length >> 4);
  let starts = new Int32Array(room);
  let ends = new Int32Array(room);
  let nexts = new Int32Array(room);
  let count = 0;
  const open: number[] = [];
  let spaced = false;
  let at = 0;
  let longStart = 0;
  let longLength = 0;

  skipSpace();
  for (;;) {
    const code = codes[at];
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      open.push(add(at));
      at++;
      skipSpace();
      const close = code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY;
      if (codes[at] !== close) {
        if (code === OPEN_OBJECT && !key()) return undefined;
        continue;
      }
      at++;
      finish();
    } else {
      const end = code === QUOTE ? valueEnd() : atomEnd(text, codes, at);
      if (end < 0) return undefined;
      const node = add(at);
      ends[node] = at = end;
      nexts[node] = count;
    }
    // After a value: close containers until one goes on.
    for (;;) {
      skipSpace();
      const container = open.at(-1);
      if (container === undefined) return at === text.length ? result() : undefined;
      const inObject = codes[starts[container] ?? 0] === OPEN_OBJECT;
      const next = codes[at];
      at++;
      if (next === COMMA) {
        skipSpace();
        if (inObject && !key()) return undefined;
        break;
      }
      if (next !== (inObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return undefined;
      finish();
    }
  }

  function add(start: number): number {
    if (count === starts.length) {
      starts = doubled(starts);
      ends = doubled(ends);
      nexts = doubled(nexts);
    }
    starts[count] = start;
    return count++;
  }

  function finish(): void {
    const container = open.pop() ?? 0;
    ends[container] = at;
    nexts[container] = count;
  }

  function key(): boolean {
    if (codes[at] !== QUOTE) return false;
    const end = stringEnd(codes, at);
    if (end < 0) return false;
    const node = add(at);
    ends[node] = at = end;
    nexts[node] = count;
    skipSpace();
    if (codes[at] !== COLON) return false;
    at++;
    skipSpace();
    return true;
  }

  /** A long string often comes twice, as text and as structured content: then its end is known by comparing. */
  function valueEnd(): number {
    const same = at + longLength;
    const isSame =
      longLength > 0 &&
      codes[same - 1] === QUOTE &&
      Buffer.compare(codes.subarray(at, same), codes.subarray(longStart, longStart + longLength)) === 0;
    if (isSame) return same;
    const end = stringEnd(codes, at);
    if (end - at >= LONG_STRING) {
      longStart = at;
      longLength = end - at;
    }
    return end;
  }

  function skipSpace(): void {
    const from = at;
    for (;;) {
      const code = codes[at];
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
      at++;
    }
    if (at > from) spaced = true;
  }

  function result(): JsonTape {
    return { text, starts, ends, nexts, count, codes, spaced };
  }
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
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) continue;
    parts.push(withoutSpace(text.slice(at, starts[inner])), text.slice(starts[inner], ends[inner]));
    at = ends[inner] ?? 0;
  }
  parts.push(withoutSpace(text.slice(at, ends[node])));
  return parts.join('');
}

function withoutSpace(structure: string): string {
  return structure.length === 1 ? structure : structure.replace(/[ \n\r\t]+/g, '');
}

/** The offset after the closing quote, or -1. */
function stringEnd(codes: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = codes[at];
    // A control character, or the end of the text.
    if (code === undefined || code < 32) return -1;
    if (code === QUOTE) return at + 1;
    at++;
    if (code !== BACKSLASH) continue;
    const escaped = codes[at++];
    if (escaped === undefined || escapes[escaped] === 0) return -1;
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

function asciiCodes(text: string): Uint8Array {
  if (Buffer.byteLength(text) === text.length) return Buffer.from(text, 'latin1');
  const codes = Buffer.allocUnsafe(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = Math.min(text.charCodeAt(at), 128);
  return codes;
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
