/**
 * Leaves out of a pack what another of its group keeps already. Looks at the newest packs of the group only, so that a group that never
 * ends costs no more with each pack: what older packs alone keep is stored once more.
 */
import type { PackedOriginal, Packs } from './packs.js';
/** What one of them keeps for ever and with no secret in it has that reference and needs no other. */
export declare function withoutKnown(packs: Packs, group: string, originals: readonly PackedOriginal[]): Promise<PackedOriginal[]>;
