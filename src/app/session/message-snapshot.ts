/**
 * Remembers what a message was, to tell whether it has changed. The client may pass the same object, changed in
 * place, or an equal copy; both are compared by content. Texts and bytes are shared and not copied, so comparing a
 * long session costs little. A message that was kept as JSON has lost its undefined members, and its dates are texts:
 * for a model it is the same.
 */

import { messageJson } from '../../engine/session-checks.js';
export interface Snapshot {
  readonly tree: unknown;
}

const MOST_DEPTH = 32;

export function snapshotOf(message: object): Snapshot {
  return { tree: copied(message, 0) };
}

/** How many messages from the first on are as they were. */
export function unchangedCount(seen: readonly Snapshot[], messages: readonly object[]): number {
  let count = 0;
  for (const { tree } of seen) {
    const message = messages[count];
    if (message === undefined || !isSame(tree, message, 0)) break;
    count++;
  }
  return count;
}

/** Values that are written otherwise than by their members: a date, an address, what lies too deep. */
class Written {
  constructor(readonly json: string | undefined) {}
}

/** Bytes are not changed in place while a session runs: the same ones are equal, others are compared. */
class Bytes {
  constructor(readonly bytes: Uint8Array) {}
}

function copied(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return new Bytes(value);
  if (isWritten(value, depth)) return new Written(writtenAs(value));
  if (Array.isArray(value)) return value.map((element) => copied(element, depth + 1));
  const members = new Map<string, unknown>();
  for (const [key, member] of Object.entries(value))
    if (member !== undefined) members.set(key, copied(member, depth + 1));
  return members;
}

function isWritten(value: object, depth: number): boolean {
  return depth > MOST_DEPTH || typeof (value as { toJSON?: unknown }).toJSON === 'function';
}

function isSame(seen: unknown, value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null)
    return Object.is(seen, value) || (seen instanceof Written && seen.json === JSON.stringify(value));
  if (value instanceof Uint8Array) return seen instanceof Bytes && isSameBytes(seen.bytes, value);
  if (isWritten(value, depth)) return isWrittenSame(seen, value);
  if (Array.isArray(value)) {
    if (!Array.isArray(seen) || value.length !== seen.length) return false;
    for (let index = 0; index < seen.length; index++)
      if (!isSame(seen[index], value[index], depth + 1)) return false;
    return true;
  }
  if (!(seen instanceof Map)) return false;
  let members = 0;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    members++;
    if (!isSame(seen.get(key), member, depth + 1)) return false;
  }
  return members === seen.size;
}

/** A value that cannot be written, such as one that contains itself, never counts as the same. */
function isWrittenSame(seen: unknown, value: object): boolean {
  const json = writtenAs(value);
  return json !== undefined && seen instanceof Written && json === seen.json;
}

function writtenAs(value: object): string | undefined {
  try {
    return messageJson(value);
  } catch {
    return undefined;
  }
}

function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one === other || (one.length === other.length && one.every((byte, at) => byte === other[at]));
}
