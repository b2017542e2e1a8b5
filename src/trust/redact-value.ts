/**
 * Redaction of structured data: by name and by value, at every depth. The result is always something `JSON.stringify`
 * takes, whatever came in: cycles, getters that throw, `__proto__` keys and ten thousand levels have a defined result. The input
 * is never changed, and a part without secrets is returned as it is.
 */

import { CHARS, endOfRun } from './char-classes.js';
import type { ColumnKinds } from './column-cell.js';
import { isOpaqueName } from './find-secrets.js';
import { columnKinds, isColumnKey, isRowKey } from './json-columns.js';
import { type NamedValue, namedByKey, namedInPair } from './named-value.js';
import { isPairName, isPairValue, pairKind } from './pair-keys.js';
import { redactText, replacementFor } from './redact-text.js';
import { isPageHolder, type SecretKind, secretNameKind } from './secret-name.js';

export interface RedactValueOptions {
  /** Further names that are secrets, in any spelling: `corporationKey` also means `corporation_key`. */
  readonly alsoNames?: readonly string[];
}

export interface RedactedValue {
  readonly value: unknown;
  /** How many secrets were replaced. */
  readonly count: number;
}

/** Deeper data is replaced by a note: no reader needs it, and the stack is finite. */
const DEEPEST = 500;
const NAMES_KEPT = 1000;
/** Shorter text has no room for a secret that text alone gives away. */
const SHORTEST = 8;
const CIRCULAR = '[circular]';
const TOO_DEEP = `[nested more than ${DEEPEST} levels]`;
const UNREADABLE = '[unreadable]';

/**
 * Replaces every secret in a JSON-like value.
 *
 * - A string under a secret name (`password`, `api_key`, `client_secret`, `authorization`, ...) is replaced whole, so is a
 *   number under a password's name; in `{ name, value }` and `{ Key, Value }` pairs the name counts for the value,
 *   in `{ columns, rows }` the name of a column for its cells.
 * - Every other string is searched as `redactText` does, keys too.
 * - `signature`, `thought_signature`, `encrypted_content` and the `data` of a `redacted_thinking` block are left alone.
 * - What JSON has no word for becomes: `BigInt` its digits, `Date` its ISO time, `Map` an object, `Set` an array, binary data
 *   `[Uint8Array of N bytes]`, `Error` its name and message, functions and symbols nothing, a cycle `[circular]`, a getter that
 *   throws `[unreadable]`.
 */
export function redactValue(value: unknown, options: RedactValueOptions = {}): RedactedValue {
  const redactor = new Redactor(new Set((options.alsoNames ?? []).map(plainName)));
  return { value: redactor.visit(value, undefined, 0), count: redactor.count };
}

/** A name without its spelling: lower case, letters and digits only. */
export function plainName(name: string): string {
  return name
    .slice(-64)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

type Entry = readonly [key: string, value: unknown];

class Redactor {
  count = 0;
  readonly #path = new Set<object>();
  /** What became of an object that was met before, and how many secrets it had. */
  readonly #seen = new Map<object, { result: unknown; count: number }>();
  readonly #alsoNames: ReadonlySet<string>;
  /** Objects whose `token` is a place in a list. */
  readonly #pages = new WeakSet<object>();
  /** Rows repeat their names. */
  readonly #kinds = new Map<string, SecretKind | undefined>();

  constructor(alsoNames: ReadonlySet<string>) {
    this.#alsoNames = alsoNames;
  }

  visit(value: unknown, name: NamedValue | undefined, depth: number): unknown {
    switch (typeof value) {
      case 'string':
        return name?.isSecret(name.kind, value) === true ? this.#replace(name.kind) : this.#text(value);
      case 'number':
        return name?.hidesNumbers === true ? this.#replace(name.kind) : value;
      case 'bigint':
        return name?.hidesNumbers === true ? this.#replace(name.kind) : value.toString();
      case 'function':
      case 'symbol':
        return undefined;
      case 'object':
        return value === null ? null : this.#object(value, name, depth);
      default:
        return value;
    }
  }

  #replace(kind: SecretKind): string {
    this.count += 1;
    return replacementFor(kind);
  }

  #text(text: string): string {
    if (text.length < SHORTEST) return text;
    const redacted = redactText(text, { json: isJsonText(text) });
    this.count += redacted.spans.length;
    return redacted.text;
  }

  #object(value: object, name: NamedValue | undefined, depth: number): unknown {
    if (this.#path.has(value)) return CIRCULAR;
    if (depth >= DEEPEST) return TOO_DEEP;
    const seen = name === undefined ? this.#seen.get(value) : undefined;
    if (seen) {
      this.count += seen.count;
      return seen.result;
    }
    const before = this.count;
    this.#path.add(value);
    let result: unknown;
    try {
      result = this.#open(value, name, depth);
    } catch {
      result = UNREADABLE;
    }
    this.#path.delete(value);
    if (name === undefined) this.#seen.set(value, { result, count: this.count - before });
    return result;
  }

  #open(value: object, name: NamedValue | undefined, depth: number): unknown {
    if (Array.isArray(value)) return this.#array(value, name, depth);
    // Judged as the text that it becomes: under a secret name it is hidden like one.
    if (value instanceof Date)
      return Number.isNaN(value.getTime()) ? null : this.visit(value.toISOString(), name, depth + 1);
    if (value instanceof Map) return this.#entries(value, mapEntries(value), name, depth, true);
    if (value instanceof Set) return this.#array([...value], name, depth);
    if (value instanceof Error) return { name: this.#text(value.name), message: this.#text(value.message) };
    const binary = binaryNote(value);
    if (binary !== undefined) return binary;
    if ('toJSON' in value && typeof value.toJSON === 'function')
      return this.visit(value.toJSON(), name, depth + 1);
    if (isBoxed(value)) return this.visit(value.valueOf(), name, depth + 1);
    const prototype = Object.getPrototypeOf(value);
    const plain = prototype === Object.prototype || prototype === null;
    const { entries, accessors } = ownEntries(value);
    return this.#entries(value, entries, name, depth, !plain || accessors);
  }

  #array(items: readonly unknown[], name: NamedValue | undefined, depth: number): unknown {
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index];
      const result = this.visit(item, name, depth + 1) ?? null;
      if (copy) copy.push(result);
      else if (!Object.is(result, item)) copy = [...items.slice(0, index), result];
    }
    return copy ?? items;
  }

  #entries(
    value: object,
    entries: readonly Entry[],
    name: NamedValue | undefined,
    depth: number,
    mustCopy: boolean,
  ): unknown {
    const copy: Record<string, unknown> = {};
    let changed = mustCopy;
    const pairName = this.#pairName(entries);
    const columns = this.#columnsOf(entries);
    const sealed = entries.some(([key, type]) => key === 'type' && type === 'redacted_thinking');
    for (const [key, item] of entries) {
      const opaque =
        typeof item === 'string' && (isOpaqueName(key) || (sealed && key === 'data')) && isOpaque(item);
      if (typeof item === 'object' && item !== null && isPageHolder(key)) this.#pages.add(item);
      const isPlace = key === 'token' && this.#pages.has(value);
      const itemName = isPairValue(key) ? (pairName ?? name) : isPlace ? undefined : this.#named(key);
      const isRows = columns !== undefined && isRowKey(key) && Array.isArray(item);
      const result = opaque
        ? item
        : this.visit(isRows ? this.#rows(item, columns) : item, itemName, depth + 1);
      const shownKey = this.#key(key, copy);
      if (!Object.is(result, item) || shownKey !== key) changed = true;
      if (result !== undefined) define(copy, shownKey, result);
    }
    return changed ? copy : value;
  }

  #named(key: string): NamedValue | undefined {
    const kind = this.#kindOf(key);
    return kind && namedByKey(kind);
  }

  #kindOf(name: string): SecretKind | undefined {
    if (this.#kinds.has(name)) return this.#kinds.get(name);
    const also = this.#alsoNames.size > 0 && this.#alsoNames.has(plainName(name));
    const kind = secretNameKind(name) ?? (also ? 'secret' : undefined);
    if (this.#kinds.size < NAMES_KEPT) this.#kinds.set(name, kind);
    return kind;
  }

  /** A list of headers or variables: the secret's name is a value too. */
  #pairName(entries: readonly Entry[]): NamedValue | undefined {
    for (const [key, name] of entries) {
      if (typeof name !== 'string' || !isPairName(key)) continue;
      const kind = pairKind(name, (known) => this.#kindOf(known));
      if (kind !== undefined) return namedInPair(kind);
    }
    return undefined;
  }

  #columnsOf(entries: readonly Entry[]): ColumnKinds | undefined {
    const named = entries.find(([key, columns]) => isColumnKey(key) && Array.isArray(columns));
    try {
      return named && columnKinds(named[1], (name) => this.#kindOf(name));
    } catch {
      return undefined;
    }
  }

  /** Rows of cells with the secrets of their columns replaced. */
  #rows(rows: readonly unknown[], columns: ColumnKinds): unknown[] {
    return rows.map((row) =>
      Array.isArray(row)
        ? row.map((cell: unknown, column) => {
            const kind = columns[column];
            if (kind === undefined || typeof cell === 'object') return cell;
            return this.visit(cell, namedByKey(kind), 0);
          })
        : row,
    );
  }

  /** A key is text too. Two keys that become the same stay two. */
  #key(key: string, taken: Readonly<Record<string, unknown>>): string {
    if (key.length < 16) return key;
    const redacted = this.#text(key);
    if (redacted === key || !Object.hasOwn(taken, redacted)) return redacted;
    let number = 2;
    while (Object.hasOwn(taken, `${redacted} (${number})`)) number += 1;
    return `${redacted} (${number})`;
  }
}

/** JSON in a string is data too. How it begins and ends tells enough: the rules for data ask for quoted names. */
function isJsonText(text: string): boolean {
  return (text.startsWith('{') && text.endsWith('}')) || (text.startsWith('[') && text.endsWith(']'));
}

/** `__proto__` as a key of data must not become the prototype. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

function isOpaque(text: string): boolean {
  return endOfRun(text, 0, CHARS.opaque) === text.length;
}

function mapEntries(map: ReadonlyMap<unknown, unknown>): Entry[] {
  return [...map].map(([key, value], index) => [isData(key) ? String(key) : `[key ${index}]`, value]);
}

/** A key that has a text of its own; two objects must not fall together. */
function isData(key: unknown): boolean {
  return typeof key !== 'object' && typeof key !== 'function';
}

function ownEntries(value: object): { entries: Entry[]; accessors: boolean } {
  const entries: Entry[] = [];
  let accessors = false;
  for (const key of Object.keys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (!property) continue;
    if (!property.get) {
      entries.push([key, property.value]);
      continue;
    }
    accessors = true;
    try {
      entries.push([key, property.get.call(value)]);
    } catch {
      entries.push([key, UNREADABLE]);
    }
  }
  return { entries, accessors };
}

function binaryNote(value: object): string | undefined {
  if (ArrayBuffer.isView(value)) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  if (value instanceof ArrayBuffer) return `[ArrayBuffer of ${value.byteLength} bytes]`;
  return undefined;
}

function isBoxed(value: object): boolean {
  return (
    value instanceof String || value instanceof Number || value instanceof Boolean || value instanceof BigInt
  );
}
