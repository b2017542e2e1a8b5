/** What counts as a list: arrays, sets and typed arrays. */
import { toPlainJson } from '../../reduce/plain-json.js';

/** More holes than this and an array is read by its keys: its length says nothing of its size. */
const MAX_HOLES = 100_000;

export function asList(value: unknown): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) return withoutGreatHoles(value);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!(value instanceof Set) && !ArrayBuffer.isView(value)) return undefined;
    const { value: plain } = toPlainJson(value);
    return Array.isArray(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}

function withoutGreatHoles(list: readonly unknown[]): readonly unknown[] {
  if (list.length <= MAX_HOLES) return list;
  const present = Object.keys(list);
  if (list.length - present.length <= MAX_HOLES) return list;
  return present.map((key) => (list as unknown as Record<string, unknown>)[key]);
}
