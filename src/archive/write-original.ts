/**
 * Writes one original to a store: its reference, then its content, then the handle. So a crash never leaves a handle
 * without content. What a store took only in part is removed again.
 */
import type { Store } from '../contract/ports/store.js';
import { encodeRecord, sha256 } from './archive-bytes.js';
import { ARCHIVE_FORMAT, type HandleRecord, type Reference } from './archive-record.js';
import type { InstallKeys } from './install-keys.js';
import type { PackedOriginal } from './packs.js';

const HOUR = 3_600_000;

export async function writeOriginal(target: Store, original: PackedOriginal): Promise<void> {
  const { reference, content, handle } = original;
  const { hash } = reference;
  const record: HandleRecord = { format: ARCHIVE_FORMAT, hash };
  try {
    await target.put('refs', referenceKey(reference), encodeRecord(reference));
    await target.put('objects', hash, content);
    await target.put('handles', handle, encodeRecord(record));
  } catch (error) {
    // On a full disk this works, on one that fails otherwise there is nothing more to do.
    await removePart(target, original).catch(() => undefined);
    throw error;
  }
}

async function removePart(target: Store, { reference, handle }: PackedOriginal): Promise<void> {
  const { hash } = reference;
  const isLedTo = (await target.get('handles', handle)) !== undefined;
  // It was kept before: then it still is.
  if (isLedTo && (await exists(target, 'objects', hash))) return;
  await target.delete('refs', referenceKey(reference));
  if (!(await exists(target, 'refs', hash))) await target.delete('objects', hash);
}

/** A killed process left a reference without content; nobody has the handle. */
export async function isHalf(place: Store, reference: Reference, keys: InstallKeys): Promise<boolean> {
  const handle = keys.handleFor(reference.principal, reference.hash);
  const isLedTo = (await place.get('handles', handle)) !== undefined;
  return !isLedTo && !(await exists(place, 'objects', reference.hash));
}

/** One that is too old to be on its way. */
export async function isAbandoned(
  place: Store,
  reference: Reference,
  keys: InstallKeys,
  now: number,
): Promise<boolean> {
  return now - reference.created_at > HOUR && (await isHalf(place, reference, keys));
}

export async function exists(place: Store, space: string, prefix: string): Promise<boolean> {
  for await (const _ of place.list(space, prefix)) return true;
  return false;
}

/** The same item of the same scope and principal has one reference to some content, however often it is kept. */
export function referenceKey(reference: Reference): string {
  const parts = [reference.scope, reference.item, reference.principal];
  return `${reference.hash}.${sha256(encodeRecord(parts)).slice(0, 16)}`;
}
