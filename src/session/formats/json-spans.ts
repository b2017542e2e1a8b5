/**
 * Where values stand in a JSON text that is known to be valid. Only what is asked for is looked at: strings are skipped by a native
 * search, and the inside of other values by counting brackets, so that a large text costs little more than reading it.
 */
export interface JsonChild {
  /** Of the key in an object, of the value in a list. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The elements of a list or the members of an object that begins at `at`, in order. Anything else has none. */
export function childrenAt(text: string, at: number): JsonChild[] {
  const open = text.charCodeAt(at);
  const children: JsonChild[] = [];
  if (open !== OPEN_OBJECT && open !== OPEN_ARRAY) return children;
  let place = spaceEnd(text, at + 1);
  while (place < text.length) {
    const code = text.charCodeAt(place);
    if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) break;
    if (code === COMMA) place = spaceEnd(text, place + 1);
    const from = place;
    if (open === OPEN_OBJECT) {
      place = spaceEnd(text, stringEnd(text, place));
      if (text.charCodeAt(place) === COLON) place = spaceEnd(text, place + 1);
    }
    const start = place;
    const end = valueEnd(text, place);
    children.push({ from, start, end });
    place = spaceEnd(text, end);
  }
  return children;
}

/** The value of a key in the object at `at`; the last one when it is there twice, as `JSON.parse` has it. */
export function memberAt(text: string, at: number, key: string): JsonChild | undefined {
  if (text.charCodeAt(at) !== OPEN_OBJECT) return undefined;
  let found: JsonChild | undefined;
  let place = spaceEnd(text, at + 1);
  while (place < text.length && text.charCodeAt(place) !== CLOSE_OBJECT) {
    const from = text.charCodeAt(place) === COMMA ? spaceEnd(text, place + 1) : place;
    const keyEnd = stringEnd(text, from);
    const colon = spaceEnd(text, keyEnd);
    const start = spaceEnd(text, colon + 1);
    const end = valueEnd(text, start);
    if (isKey(text, from, keyEnd, key)) found = { from, start, end };
    place = spaceEnd(text, end);
  }
  return found;
}

/**
 * The value of a key in the object that is `[at, end)`, found without looking at the other members: only where the key stands there once,
 * no list or object before it, and nothing that could be the same key written otherwise. A quote that is not escaped begins or ends a
 * string, and none ends between a comma and a name: what is found is a key.
 */
export function soleMemberAt(
  text: string,
  at: number,
  end: number,
  key: string,
): { readonly start: number; readonly end: number } | undefined {
  const object = text.slice(at, end);
  const name = `"${key}"`;
  const from = object.indexOf(name);
  const start = from + name.length + 1;
  const isKey = object.charCodeAt(from - 1) === COMMA && object.charCodeAt(start - 1) === COLON;
  if (!isKey || object.lastIndexOf(name) !== from || object.includes('\\u00')) return undefined;
  const before = object.slice(1, from);
  if (before.includes('{') || before.includes('[') || object.charCodeAt(start) <= 32) return undefined;
  return { start: at + start, end: valueEnd(text, at + start) };
}

/** The value that a path leads to from the value at `at`. */
export function valueAt(
  text: string,
  at: number,
  path: readonly (string | number)[],
): { readonly start: number; readonly end: number } | undefined {
  if (path.length === 0) return { start: at, end: valueEnd(text, at) };
  let found: JsonChild | undefined;
  let place = at;
  for (const step of path) {
    found = typeof step === 'number' ? elementAt(text, place, step) : memberAt(text, place, step);
    if (found === undefined) return undefined;
    place = found.start;
  }
  return found;
}

export function isObjectAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === OPEN_OBJECT;
}

export function isListAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === OPEN_ARRAY;
}

export function spaceEnd(text: string, at: number): number {
  let place = at;
  while (text.charCodeAt(place) <= 32) place++;
  return place;
}

function elementAt(text: string, at: number, index: number): JsonChild | undefined {
  return isListAt(text, at) ? childrenAt(text, at)[index] : undefined;
}

function isKey(text: string, from: number, end: number, key: string): boolean {
  if (end - from === key.length + 2 && text.startsWith(key, from + 1)) return true;
  const literal = text.slice(from, end);
  // Written with escapes it may be the same key all the same.
  return literal.includes('\\') && JSON.parse(literal) === key;
}

function valueEnd(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first === QUOTE) return stringEnd(text, at);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return atomEnd(text, at);
  let depth = 0;
  for (let place = at; place < text.length; ) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) {
      place = stringEnd(text, place);
      continue;
    }
    place++;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++;
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth--;
      if (depth === 0) return place;
    }
  }
  return text.length;
}

function atomEnd(text: string, at: number): number {
  let place = at;
  while (place < text.length) {
    const code = text.charCodeAt(place);
    if (code <= 32 || code === COMMA || code === CLOSE_OBJECT || code === CLOSE_ARRAY) break;
    place++;
  }
  return place;
}

/** After the closing quote: the first one with an even number of backslashes before it. */
function stringEnd(text: string, at: number): number {
  let place = text.indexOf('"', at + 1);
  while (place >= 0) {
    let slashes = place;
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes--;
    if ((place - slashes) % 2 === 0) return place + 1;
    place = text.indexOf('"', place + 1);
  }
  return text.length;
}
