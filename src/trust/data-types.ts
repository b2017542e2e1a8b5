/**
 * Leaves a field that is given only on request out of a result unless the call names it, and says what was left out.
 */
import { checkArguments, listOf, TEXT } from '../contract/call-shapes.js';
import { plainName } from './redact-value.js';
import { UNREADABLE, ValueReader } from './value-reader.js';

export interface OmittedFields {
  readonly value: unknown;
  /** Paths of what was left out, such as `pilots[0].wallet`. */
  readonly omitted: readonly string[];
}

const DEEPEST = 500;

/**
 * Leaves out fields that are given only on request, at every depth of plain objects and arrays. `requested` holds the names
 * the call asked for, in any spelling; `marked` the names that are on request. The input is not
 * changed; without such fields it is returned as it is. An object that stands in several places is named by the first of them, and what
 * lies beyond two million values becomes a mark.
 */
export function omitOnRequestFields(
  value: unknown,
  requested: readonly string[],
  marked: readonly string[],
): OmittedFields {
  const texts = listOf(TEXT);
  checkArguments('omitOnRequestFields', {
    'requested fields': [requested, texts],
    'marked fields': [marked, texts],
  });
  const asked = new Set(requested.map(plainName));
  const names = new Set(marked.map(plainName).filter((name) => !asked.has(name)));
  const omitter = new Omitter(names);
  const result = names.size === 0 ? value : omitter.visit(value, '', 0);
  return { value: omitter.hasChanged ? result : value, omitted: omitter.omitted };
}

class Omitter {
  readonly omitted: string[] = [];
  readonly #reader = new ValueReader();
  #isUnread = false;
  /** While an object is being read its copy stands for it, so that a circle leads to no original. */
  readonly #seen = new Map<object, unknown>();

  constructor(readonly names: ReadonlySet<string>) {}

  get hasChanged(): boolean {
    return this.omitted.length > 0 || this.#reader.isCut || this.#isUnread;
  }

  visit(item: unknown, place: string, depth: number): unknown {
    if (typeof item !== 'object' || item === null || depth >= DEEPEST) return item;
    if (this.#seen.has(item)) return this.#seen.get(item);
    try {
      if (!Array.isArray(item) && !isPlain(item)) return item;
      if (this.#reader.isSpent) return this.#reader.rest();
      const result = this.#open(item, place, depth);
      this.#seen.set(item, result);
      return result;
    } catch {
      this.#isUnread = true;
      return UNREADABLE;
    }
  }

  /** The same object when nothing in it is left out. */
  #open(item: object, place: string, depth: number): unknown {
    const list = Array.isArray(item);
    const copy: object = list ? [] : {};
    if (list) (copy as unknown[]).length = item.length;
    this.#seen.set(item, copy);
    let changed = false;
    for (const key of Object.keys(item)) {
      if (!this.#reader.reads()) {
        Object.assign(copy, { [list ? key : '[left out]']: this.#reader.rest() });
        return copy;
      }
      const property = Object.getOwnPropertyDescriptor(item, key);
      if (property === undefined) continue;
      const inner = list ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`;
      if (!list && this.names.has(plainName(key))) {
        this.omitted.push(inner);
        changed = true;
        continue;
      }
      if (!property.get) {
        const entry = this.visit(property.value, inner, depth + 1);
        if (entry !== property.value) changed = true;
        property.value = entry;
      }
      Object.defineProperty(copy, key, property);
    }
    return changed ? copy : item;
  }
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
