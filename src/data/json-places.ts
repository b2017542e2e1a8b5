/**
 * Finds values in a valid JSON text without reading all of it into a tape. It looks only at what is requested, so a
 * large text costs little more than a search for quotes.
 */
import { JsonReader, type JsonVisitor, OPEN_ARRAY, OPEN_OBJECT } from './json-reader.js';

export interface JsonPlace {
  /** The start of the key in an object, of the value in a list. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

/** The elements of a list or the members of an object that begins at `at`, in order. Anything else has none. */
export function childrenAt(text: string, at: number): JsonPlace[] {
  if (!isObjectAt(text, at) && !isListAt(text, at)) return [];
  const children: JsonPlace[] = [];
  visitChildren(text, at, (from, start, end) => children.push({ from, start, end }));
  return children;
}

/** The value of a key in the object at `at`; the last one when it is there twice, as `JSON.parse` has it. */
export function memberAt(text: string, at: number, key: string): JsonPlace | undefined {
  if (!isObjectAt(text, at)) return undefined;
  let found: JsonPlace | undefined;
  visitChildren(text, at, (from, start, end, keyEnd) => {
    if (isKey(text, from, keyEnd, key)) found = { from, start, end };
  });
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
): Omit<JsonPlace, 'from'> | undefined {
  const object = text.slice(at, end);
  const name = `"${key}"`;
  const from = object.indexOf(name);
  const start = from + name.length + 1;
  const isMember = object[from - 1] === ',' && object[start - 1] === ':';
  if (!isMember || object.lastIndexOf(name) !== from || object.includes('\\u00')) return undefined;
  const before = object.slice(1, from);
  if (before.includes('{') || before.includes('[') || object.charCodeAt(start) <= 32) return undefined;
  return { start: at + start, end: valueEnd(text, at + start) };
}

/** The value that a path leads to from the value at `at`. */
export function valueAt(
  text: string,
  at: number,
  path: readonly (string | number)[],
): Omit<JsonPlace, 'from'> | undefined {
  if (path.length === 0) return { start: at, end: valueEnd(text, at) };
  let found: JsonPlace | undefined;
  let place = at;
  for (const step of path) {
    found =
      typeof step === 'string'
        ? memberAt(text, place, step)
        : isListAt(text, place)
          ? childrenAt(text, place)[step]
          : undefined;
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

/** Behind the value at `at`, which need not be valid: its bracket, its quote or its last character; -1 when the text ends before. */
export function closingOf(text: string, at: number): number {
  return new JsonReader(PASS_OVER).readValue(text, at);
}

const PASS_OVER: JsonVisitor = { key() {}, begin: () => false, end() {} };

function valueEnd(text: string, at: number): number {
  const end = closingOf(text, at);
  return end < 0 ? text.length : end;
}

type See = (from: number, start: number, end: number, keyEnd: number) => void;

function visitChildren(text: string, at: number, see: See): void {
  new JsonReader(new ChildVisitor(see)).readValue(text, at);
}

class ChildVisitor implements JsonVisitor {
  #isInside = false;
  #keyStart = -1;
  #keyEnd = -1;
  #start = -1;

  constructor(private readonly see: See) {}

  key(start: number, end: number): void {
    this.#keyStart = start;
    this.#keyEnd = end;
  }

  begin(at: number): boolean {
    if (!this.#isInside) {
      this.#isInside = true;
      return true;
    }
    this.#start = at;
    return false;
  }

  end(at: number): void {
    // The end of the whole comes after its last child has ended.
    if (this.#start < 0) return;
    this.see(this.#keyStart < 0 ? this.#start : this.#keyStart, this.#start, at, this.#keyEnd);
    this.#start = -1;
    this.#keyStart = -1;
  }
}

function isKey(text: string, start: number, end: number, key: string): boolean {
  if (end - start === key.length + 2 && text.startsWith(key, start + 1)) return true;
  const literal = text.slice(start, end);
  // Written with escapes it may be the same key all the same.
  return literal.includes('\\') && JSON.parse(literal) === key;
}
