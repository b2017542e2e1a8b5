/**
 * Reads values of foreign code one by one, within a bound: getters that throw, proxies, maps with their own
 * iterators, arrays of holes. Walkers over such values share it, so that all end: a mark replaces what comes after
 * the bound.
 */

/** Values read, those of shared references each time. More are not a result that anybody can use. */
export const MOST_VALUES = 2_000_000;
/** Characters of all strings; no text that JSON could write is longer. */
const MOST_CHARACTERS = 2 ** 29;
const REST = '[left out: too many values]';
/** The key under which an object says that the rest of it is left out. */
const REST_KEY = '[left out]';
export const UNREADABLE = '[unreadable]';

export type Entry = readonly [key: string, value: unknown];

export interface ReadSize {
  readonly values: number;
  readonly characters: number;
}

export class ValueReader implements ReadSize {
  values = 0;
  characters = 0;
  isCut = false;

  /** Counts one more value. False when there were too many. */
  reads(): boolean {
    this.values += 1;
    return this.values <= MOST_VALUES;
  }

  get isSpent(): boolean {
    return this.values >= MOST_VALUES;
  }

  /** Counts what was read before and stands here again. False when it is too much. */
  readsAgain(size: ReadSize): boolean {
    if (this.values + size.values > MOST_VALUES || this.characters + size.characters > MOST_CHARACTERS)
      return false;
    this.values += size.values;
    this.characters += size.characters;
    return true;
  }

  /** What stands in the place of all that is not read. */
  rest(): string {
    this.isCut = true;
    return REST;
  }

  ownEntries(value: object): { entries: Entry[]; accessors: boolean } {
    const entries: Entry[] = [];
    let accessors = false;
    for (const key of Object.keys(value)) {
      if (!this.reads()) {
        entries.push([REST_KEY, this.rest()]);
        return { entries, accessors: true };
      }
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

  /** By the iterator that every map has: a class of foreign code may have one without an end. */
  mapEntries(map: ReadonlyMap<unknown, unknown>): Entry[] {
    const entries: Entry[] = [];
    for (const [key, value] of Map.prototype.entries.call(map)) {
      if (!this.reads()) {
        entries.push([REST_KEY, this.rest()]);
        break;
      }
      entries.push([isData(key) ? String(key) : `[key ${entries.length}]`, value]);
    }
    return entries;
  }

  /** One more than may be read, so that the reader of the items sees that there are. */
  setItems(set: ReadonlySet<unknown>): unknown[] {
    const items: unknown[] = [];
    for (const item of Set.prototype.values.call(set)) {
      items.push(item);
      if (this.values + items.length > MOST_VALUES) break;
    }
    return items;
  }
}

/** A key with a text of its own, because two objects must not share one. */
function isData(key: unknown): boolean {
  return typeof key !== 'object' && typeof key !== 'function';
}
