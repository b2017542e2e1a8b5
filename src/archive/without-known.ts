/**
 * Leaves out of a pack what another of its group keeps already. Looks at the newest packs of the group only, so that a group that never
 * ends costs no more with each pack: what older packs alone keep is stored once more.
 */
import type { PackedOriginal, Packs } from './packs.js';
import { referenceKey } from './write-original.js';

/** What one of them keeps for ever and with no secret in it has that reference and needs no other. */
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
    // Of two requests for the same the longer one counts.
    const isOutlived = twin !== undefined && (twin.expires_at ?? Infinity) > (expires_at ?? Infinity);
    if (!isKnown && !isOutlived) fresh.set(key, original);
  }
  return [...fresh.values()];
}
