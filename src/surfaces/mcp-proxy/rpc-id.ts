/**
 * Compares ids by value. A server may write the id 5 as `5.0` or `"5"`, and clients accept both, so neither may pass
 * as an answer to nothing.
 */

const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/;

/** The usual way to write the same value. `5` and `"5"` stay two ids. */
export function plainId(written: string): string {
  if (written.startsWith('"')) return plainText(written);
  if (/^-?[1-9]\d*$/.test(written) || !/^-?\d/.test(written)) return written;
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  return Number.isInteger(value) ? String(BigInt(value)) : String(value);
}

/** The request that waits under an id, or under the same number as text, or the same text as number. */
export function waitingFor<Value>(open: ReadonlyMap<string, Value>, id: string): Value | undefined {
  const other = otherKind(id);
  return open.get(id) ?? (other === undefined ? undefined : open.get(other));
}

export function isSameId(one: string, other: string): boolean {
  return one === other || otherKind(one) === other;
}

function otherKind(id: string): string | undefined {
  if (/^-?\d/.test(id)) return `"${id}"`;
  const inner = id.slice(1, -1);
  return id.startsWith('"') && NUMBER.test(inner) ? plainId(inner) : undefined;
}

function plainText(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    // The beginning of a very long one.
    return written;
  }
}
