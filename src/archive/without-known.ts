/**
 * Leaves out of a pack what another pack of its group holds already. It looks only at the newest packs, so that the
 * cost does not grow with the group; content that only older packs hold is stored once more.
 */
import type { PackedOriginal, Packs } from './packs.js';
import { referenceKey } from './write-original.js';

/** What a pack keeps for ever and without secrets needs no other reference. */
export async function withoutKnown(
  packs: Packs,
  group: string,
  originals: readonly PackedOriginal[],
): Promise<PackedOriginal[]> {
  const known = new Set<string>();
  for await (const { reference } of packs.newest(group)) {
    if (reference.expires_at === undefined) known.add(referenceKey(reference));
  }
  const fresh = new Map<string, PackedOriginal>();
  for (const original of originals) {
    const { expires_at, sealed } = original.reference;
    const key = referenceKey(original.reference);
    const isKnown = known.has(key) && expires_at === undefined && sealed.length === 0;
    const twin = fresh.get(key)?.reference;
    // The longer of two requests for the same content counts.
    const isOutlived = twin !== undefined && (twin.expires_at ?? Infinity) > (expires_at ?? Infinity);
    if (!isKnown && !isOutlived) fresh.set(key, original);
  }
  return [...fresh.values()];
}
