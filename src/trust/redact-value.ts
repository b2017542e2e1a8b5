/**
 * Redacts structured data, by name and by value, at every depth. The result is always something that `JSON.stringify`
 * accepts: cycles, getters that throw, `__proto__` keys, ten thousand levels, shared references and arrays of holes
 * have a defined result. The input is never changed, and a part without secrets comes back as it is.
 *
 * The number of values, as JSON would write them out, bounds the work. A mark replaces what lies beyond.
 */
import { checkKnownOptions, isSparse, listOf, TEXT } from '../contract/call-shapes.js';
import { CHARS, endOfRun } from './char-classes.js';
import type { ColumnKinds } from './column-cell.js';
import { isOpaqueName } from './find-secrets.js';
import { columnKinds, isColumnKey, isRowKey } from './json-columns.js';
import { isPairName, isPairValue, isSecretInPair, pairKind } from './pair-keys.js';
import { redactText } from './redact-text.js';
import { behindMark, MARK, replacementFor } from './redaction-mark.js';
import { isPageHolder, type SecretKind, secretNameKind } from './secret-name.js';
import { isSecretByName } from './secret-value.js';
import { type Entry, MOST_VALUES, type ReadSize, UNREADABLE, ValueReader } from './value-reader.js';

/**
 * What a name says about its value, and which rule then judges the value: that of members of data, or that of pairs.
 */
interface NamedValue {
  readonly kind: SecretKind;
  readonly isSecret: (kind: SecretKind, value: string) => boolean;
  /** Whether a number is a secret here too. */
  readonly hidesNumbers: boolean;
}

const BY_KEY = new Map<SecretKind, NamedValue>();
const IN_PAIR = new Map<SecretKind, NamedValue>();

/** The value stands under the name: `{"password": ...}`. One object for each kind, so that a walk can remember what it met by it. */
function namedByKey(kind: SecretKind): NamedValue {
  return remembered(BY_KEY, { kind, isSecret: isSecretByName, hidesNumbers: kind === 'password' });
}

/** The value stands beside the name: `{"name": "password", "value": ...}`. */
function namedInPair(kind: SecretKind): NamedValue {
  return remembered(IN_PAIR, { kind, isSecret: isSecretInPair, hidesNumbers: false });
}

function remembered(known: Map<SecretKind, NamedValue>, made: NamedValue): NamedValue {
  const before = known.get(made.kind);
  if (before === undefined) known.set(made.kind, made);
  return before ?? made;
}

export interface RedactValueOptions {
  /** Further names that are secrets, in any spelling: `corporationKey` also means `corporation_key`. */
  readonly alsoNames?: readonly string[];
}

export interface RedactedValue {
  readonly value: unknown;
  /** How many secrets were replaced. */
  readonly count: number;
  /** A sentence, when the data is larger than the bound and its rest was replaced by a mark. */
  readonly leftOut?: string;
}

/** Deeper data is replaced by a note: no reader needs it, and the stack is finite. */
const DEEPEST = 500;
const NAMES_KEPT = 1000;
/** Longer strings are worth remembering: the same one may stand in many places. */
const LONG_TEXT = 1000;
const TEXTS_KEPT = 1000;
/** Shorter text has no room for a secret that text alone gives away. */
const SHORTEST = 8;
const CIRCULAR = '[circular]';
const TOO_DEEP = `[nested more than ${DEEPEST} levels]`;

const OPTIONS = { alsoNames: listOf(TEXT) };

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
 *   throws `[unreadable]`, an array with more than 100,000 holes an object by index.
 * - Past two million values the rest becomes `[left out: too many values]`, and `leftOut` says so.
 */
export function redactValue(value: unknown, options: RedactValueOptions = {}): RedactedValue {
  checkKnownOptions('redactValue', options, OPTIONS);
  const redactor = new Redactor(new Set((options.alsoNames ?? []).map(plainName)));
  const result = { value: redactor.visit(value, undefined, 0), count: redactor.count };
  if (!redactor.reader.isCut) return result;
  return { ...result, leftOut: `Only the first ${MOST_VALUES} values are taken; the rest is left out.` };
}

/** A name without its spelling: lower case, letters and digits only. */
export function plainName(name: string): string {
  return name
    .slice(-64)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

/** What became of an object or a long string that was met before. */
interface Seen {
  readonly result: unknown;
  readonly count: number;
  readonly size: ReadSize;
}

class Redactor {
  count = 0;
  readonly reader = new ValueReader();
  readonly #path = new Set<object>();
  /** By the name that they stood under: it decides what is a secret. */
  readonly #seen = new Map<NamedValue | undefined, Map<object | string, Seen>>();
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
    return text.length < LONG_TEXT
      ? this.#searched(text)
      : (this.#once(text, undefined, () => this.#searched(text)) as string);
  }

  #searched(text: string): string {
    if (!this.reader.readsAgain({ values: 0, characters: text.length })) return this.reader.rest();
    const redacted = redactText(text, { json: isJsonText(text) });
    this.count += redacted.spans.length;
    return redacted.text;
  }

  #object(value: object, name: NamedValue | undefined, depth: number): unknown {
    if (this.#path.has(value)) return CIRCULAR;
    if (depth >= DEEPEST) return TOO_DEEP;
    return this.#once(value, name, () => {
      this.#path.add(value);
      try {
        return this.#open(value, name, depth);
      } catch {
        return UNREADABLE;
      } finally {
        this.#path.delete(value);
      }
    });
  }

  /** A shared value costs nothing again, but counts as often as it would be written. */
  #once(value: object | string, name: NamedValue | undefined, work: () => unknown): unknown {
    const known = this.#seen.get(name) ?? new Map<object | string, Seen>();
    if (known.size === 0) this.#seen.set(name, known);
    const seen = known.get(value);
    if (seen) {
      if (!this.reader.readsAgain(seen.size)) return this.reader.rest();
      this.count += seen.count;
      return seen.result;
    }
    const { count } = this;
    const { values, characters } = this.reader;
    const result = work();
    if (typeof value === 'object' || known.size < TEXTS_KEPT) {
      const size = { values: this.reader.values - values, characters: this.reader.characters - characters };
      known.set(value, { result, count: this.count - count, size });
    }
    return result;
  }

  #open(value: object, name: NamedValue | undefined, depth: number): unknown {
    if (this.reader.isSpent) return this.reader.rest();
    // Judged as the text that it becomes: under a secret name it is hidden like one.
    if (value instanceof Date)
      return Number.isNaN(value.getTime()) ? null : this.visit(value.toISOString(), name, depth + 1);
    if (value instanceof Map) return this.#entries(value, this.reader.mapEntries(value), name, depth, true);
    if (value instanceof Set) return this.#array(this.reader.setItems(value), name, depth);
    if (value instanceof Error) return { name: this.#text(value.name), message: this.#text(value.message) };
    const binary = binaryNote(value);
    if (binary !== undefined) return this.#text(binary);
    if ('toJSON' in value && typeof value.toJSON === 'function')
      return this.visit(value.toJSON(), name, depth + 1);
    if (Array.isArray(value) && !isSparse(value)) return this.#array(value, name, depth);
    if (isBoxed(value)) return this.visit(value.valueOf(), name, depth + 1);
    const prototype = Object.getPrototypeOf(value);
    const plain = prototype === Object.prototype || prototype === null;
    const { entries, accessors } = this.reader.ownEntries(value);
    return this.#entries(value, entries, name, depth, !plain || accessors);
  }

  #array(
    items: readonly unknown[],
    name: NamedValue | undefined,
    depth: number,
    columns?: ColumnKinds,
  ): unknown {
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      const reads = this.reader.reads();
      const item = reads ? items[index] : undefined;
      const result = !reads
        ? this.reader.rest()
        : ((columns && Array.isArray(item)
            ? this.#row(item, columns, depth + 1)
            : this.visit(item, name, depth + 1)) ?? null);
      if (copy === undefined && !Object.is(result, item)) {
        copy = [];
        for (let before = 0; before < index; before += 1) copy.push(items[before]);
      }
      copy?.push(result);
      if (!reads) break;
    }
    return copy ?? items;
  }

  /** Cells of a table whose columns say what they are. */
  #row(cells: readonly unknown[], columns: ColumnKinds, depth: number): unknown {
    if (isSparse(cells)) return this.visit(cells, undefined, depth);
    const named = columns.slice(0, cells.length).map((kind, column) => {
      const cell = cells[column];
      return kind === undefined || typeof cell === 'object'
        ? cell
        : this.visit(cell, namedByKey(kind), depth);
    });
    const isNamed = named.some((cell, column) => !Object.is(cell, cells[column]));
    if (!isNamed) return this.visit(cells, undefined, depth);
    return this.#array([...named, ...cells.slice(named.length)], undefined, depth);
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
    const keys = new FreeKeys(entries);
    for (const [key, item] of entries) {
      const opaque =
        typeof item === 'string' && (isOpaqueName(key) || (sealed && key === 'data')) && isOpaque(item);
      if (typeof item === 'object' && item !== null && isPageHolder(key)) this.#pages.add(item);
      const isPlace = key === 'token' && this.#pages.has(value);
      const shownKey = key.length < 16 ? key : this.#text(key);
      const itemName = isPairValue(key) ? (pairName ?? name) : isPlace ? undefined : this.#named(shownKey);
      const isRows = columns !== undefined && isRowKey(key) && Array.isArray(item) && !isSparse(item);
      const result = opaque
        ? item
        : isRows
          ? this.#array(item, itemName, depth + 1, columns)
          : this.visit(item, itemName, depth + 1);
      if (!Object.is(result, item) || shownKey !== key) changed = true;
      if (result !== undefined) define(copy, shownKey === key ? key : keys.free(shownKey), result);
    }
    return changed ? copy : value;
  }

  /** Judged by what is shown of it, so that redacting again judges the same. */
  #named(shownKey: string): NamedValue | undefined {
    const kind = this.#kindOf(shownKey);
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
      const columns = named?.[1] as readonly unknown[] | undefined;
      return columns && !isSparse(columns) ? columnKinds(columns, (name) => this.#kindOf(name)) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Keys that became the same stay apart: a number is put behind them. */
class FreeKeys {
  readonly #taken: Set<string>;
  readonly #numbers = new Map<string, number>();

  constructor(entries: readonly Entry[]) {
    this.#taken = new Set(entries.map(([key]) => key));
  }

  free(key: string): string {
    let number = this.#numbers.get(key) ?? 1;
    let name = number === 1 ? key : `${key} (${number})`;
    while (this.#taken.has(name)) {
      number += 1;
      name = `${key} (${number})`;
    }
    this.#numbers.set(key, number);
    this.#taken.add(name);
    return name;
  }
}

/**
 * JSON in a string is data too. How it begins and ends tells enough: the rules for data ask for quoted names. The brackets of a redaction are
 * none of JSON.
 */
function isJsonText(text: string): boolean {
  if (text.startsWith('{')) return text.endsWith('}');
  const endsInMark = text !== '' && behindMark(text) === '';
  return text.startsWith('[') && text.endsWith(']') && !text.startsWith(MARK) && !endsInMark;
}

/** `__proto__` as a key of data must not become the prototype. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

function isOpaque(text: string): boolean {
  return endOfRun(text, 0, CHARS.opaque) === text.length;
}

function binaryNote(value: object): string | undefined {
  if (ArrayBuffer.isView(value))
    return `[${String(value.constructor.name).slice(0, 40)} of ${value.byteLength} bytes]`;
  if (value instanceof ArrayBuffer) return `[ArrayBuffer of ${value.byteLength} bytes]`;
  return undefined;
}

function isBoxed(value: object): boolean {
  return (
    value instanceof String || value instanceof Number || value instanceof Boolean || value instanceof BigInt
  );
}
