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

/** `undefined` when the text is not valid JSON. */
export function scanJson(text: string): JsonTape | undefined {
  let starts = new Int32Array(1024);
  let ends = new Int32Array(1024);
  let nexts = new Int32Array(1024);
  let count = 0;
  const open: number[] = [];
  let spaced = false;
  let at = 0;

  skipSpace();
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      open.push(add(at));
      at++;
      skipSpace();
      const close = code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY;
      if (text.charCodeAt(at) !== close) {
        if (code === OPEN_OBJECT && !key()) return undefined;
        continue;
      }
      at++;
      finish();
    } else {
      const end = code === QUOTE ? stringEnd(text, at) : atomEnd(text, at);
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
      const inObject = text.charCodeAt(starts[container] ?? 0) === OPEN_OBJECT;
      const next = text.charCodeAt(at);
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
    if (text.charCodeAt(at) !== QUOTE) return false;
    const end = stringEnd(text, at);
    if (end < 0) return false;
    const node = add(at);
    ends[node] = at = end;
    nexts[node] = count;
    skipSpace();
    if (text.charCodeAt(at) !== COLON) return false;
    at++;
    skipSpace();
    return true;
  }

  function skipSpace(): void {
    const from = at;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
      at++;
    }
    if (at > from) spaced = true;
  }

  function result(): JsonTape {
    return { text, starts, ends, nexts, count, spaced };
  }
}

export type JsonShape = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

export function shapeOf(tape: JsonTape, node: number): JsonShape {
  switch (tape.text.charCodeAt(tape.starts[node] ?? 0)) {
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
  const { text, starts, ends } = tape;
  const parts: string[] = [];
  let at = starts[node] ?? 0;
  for (let inner = node + 1; inner < (tape.nexts[node] ?? 0); inner++) {
    const code = text.charCodeAt(starts[inner] ?? 0);
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
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      const escaped = text[at + 1];
      if (escaped === 'u') {
        for (let digit = at + 2; digit < at + 6; digit++) if (!isHex(text.charCodeAt(digit))) return -1;
        at += 6;
      } else if (escaped !== undefined && '"\\/bfnrt'.includes(escaped)) at += 2;
      else return -1;
    } else if (code >= 32) at++;
    // A control character, or NaN at the end of the text.
    else return -1;
  }
}

function isHex(code: number): boolean {
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102);
}

function atomEnd(text: string, start: number): number {
  switch (text.charCodeAt(start)) {
    case 116:
      return text.startsWith('true', start) ? start + 4 : -1;
    case 102:
      return text.startsWith('false', start) ? start + 5 : -1;
    case 110:
      return text.startsWith('null', start) ? start + 4 : -1;
    default:
      return numberEnd(text, start);
  }
}

function numberEnd(text: string, start: number): number {
  let at = start;
  if (text.charCodeAt(at) === 45) at++;
  const whole = digitsEnd(text, at);
  if (whole === at || (text.charCodeAt(at) === 48 && whole > at + 1)) return -1;
  at = whole;
  if (text.charCodeAt(at) === 46) {
    const fraction = digitsEnd(text, at + 1);
    if (fraction === at + 1) return -1;
    at = fraction;
  }
  if ((text.charCodeAt(at) | 32) === 101) {
    const sign = text.charCodeAt(at + 1);
    const from = sign === 43 || sign === 45 ? at + 2 : at + 1;
    const exponent = digitsEnd(text, from);
    if (exponent === from) return -1;
    at = exponent;
  }
  return at;
}

function digitsEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code >= 48 && code <= 57)) return at;
    at++;
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
