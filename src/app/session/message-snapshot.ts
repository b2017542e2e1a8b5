/**
 * What a message was when it was last seen, to tell whether it has changed since. The client may hand the same object back, changed in
 * place, or an equal copy; both are compared by what they hold. Texts are shared, not copied, and a text that is the same one is
 * equal at once, so that comparing a long session costs next to nothing.
 */
type Snapshot = { readonly tree: unknown } | { readonly json: string };

const MOST_DEPTH = 32;

export function snapshotOf(message: object): Snapshot {
  const tree = copied(message, 0);
  return tree === ODD ? { json: JSON.stringify(message) } : { tree };
}

function isUnchanged(snapshot: Snapshot, message: object): boolean {
  return 'json' in snapshot ? JSON.stringify(message) === snapshot.json : isSame(snapshot.tree, message);
}

/** How many messages from the first on are as they were. */
export function unchangedCount(seen: readonly Snapshot[], messages: readonly object[]): number {
  let count = 0;
  for (const snapshot of seen) {
    const message = messages[count];
    if (message === undefined || !isUnchanged(snapshot, message)) break;
    count++;
  }
  return count;
}

export type { Snapshot };

/** Stands for what is no plain value: bytes, dates, classes. */
const ODD = Symbol('odd');

function copied(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? ODD : value;
  if (depth > MOST_DEPTH || 'toJSON' in value) return ODD;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const element of value) {
      const copy = copied(element, depth + 1);
      if (copy === ODD) return ODD;
      list.push(copy);
    }
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ODD;
  const members = new Map<string, unknown>();
  for (const key of Object.keys(value)) {
    const copy = copied((value as Record<string, unknown>)[key], depth + 1);
    if (copy === ODD) return ODD;
    members.set(key, copy);
  }
  return members;
}

function isSame(seen: unknown, value: unknown): boolean {
  if (seen instanceof Map) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let members = 0;
    for (const key in value) {
      members++;
      const member = (value as Record<string, unknown>)[key];
      if (!isSame(seen.get(key), member) || (member === undefined && !seen.has(key))) return false;
    }
    return members === seen.size;
  }
  if (Array.isArray(seen)) {
    if (!Array.isArray(value) || value.length !== seen.length) return false;
    for (let index = 0; index < seen.length; index++) if (!isSame(seen[index], value[index])) return false;
    return true;
  }
  return Object.is(seen, value);
}
