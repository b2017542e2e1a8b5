/** Puts the originals of what is reduced or left out into the archive, before anything is shown that refers to them. */
import type { Archive } from '../../archive/archive.js';
import type { DroppedItem } from '../../prompt/plan-prompt.js';
import { retrieveCall } from '../../reduce/notice.js';
import type { CleanContents } from './clean-contents.js';

export interface FitArchive {
  readonly archive: Archive;
  readonly ttlHours: number;
  /** What `plimsoll archive list` needs to find them, with a space before it; as a rule nothing. */
  readonly option?: string;
}

interface KeptOriginals {
  /** How a reader gets the original, by the number of the item. */
  readonly waysBack: ReadonlyMap<number, string>;
  /** By the id of the item. */
  readonly hashes: Readonly<Record<string, string>>;
}

export async function keepFitOriginals(
  reduced: readonly Pick<DroppedItem, 'index' | 'item'>[],
  clean: CleanContents,
  archive: FitArchive | undefined,
): Promise<KeptOriginals> {
  const waysBack = new Map<number, string>();
  const hashes: Record<string, string> = Object.create(null);
  if (archive === undefined) return { waysBack, hashes };
  for (const { index, item } of reduced) {
    const { text, secrets } = clean.of(index);
    const kept = await archive.archive.keep({
      text,
      secrets,
      scope: 'prompt',
      item: item.id,
      ttlHours: archive.ttlHours,
    });
    if (kept === undefined) continue;
    waysBack.set(index, `${retrieveCall(kept.handle)}, kept ${archive.ttlHours} h`);
    hashes[item.id] = kept.hash;
  }
  return { waysBack, hashes };
}
