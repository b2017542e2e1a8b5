/**
 * Finds the file that a record or a bundle in the archive belongs to. The record of a prune names what it read and
 * where it wrote.
 */

import type { Archive } from '../archive/archive.js';
import { isPruneManifest } from '../engine/keep-originals.js';
import { type PruneManifest, parseManifest } from '../engine/session.js';

interface Row {
  readonly handle: string;
  readonly item: string;
  readonly kind: string;
}

interface RowWithPack {
  readonly row: Row;
  readonly pack: string | undefined;
}

export interface PrunedFile {
  /** The name of the file or session that was pruned. */
  readonly file: string;
  /** The file that the result went to; null when to none. */
  readonly written_to: string | null;
  /** The record is that of a file into which a part was put back. */
  readonly partly_restored: boolean;
  /** How many originals the prune took out, wherever they are kept. */
  readonly taken_out: number;
}

/** For those of `shown` that a record tells of. Only their records are read, and those that lie beside their bundles. */
export async function prunedFiles(
  archive: Archive,
  all: readonly RowWithPack[],
  shown: readonly Row[],
): Promise<(row: Row) => PrunedFile | undefined> {
  const wanted = new Set(shown.filter(({ kind }) => kind === 'restore'));
  const bundled = new Set(
    all.filter(({ row }) => wanted.has(row) && !isPruneManifest(row.item)).map(({ pack }) => pack),
  );
  const files = new Map<string, PrunedFile>();
  if (wanted.size > 0) {
    for (const { row, pack } of all) {
      if (!isPruneManifest(row.item) || !(wanted.has(row) || bundled.has(pack))) continue;
      const manifest = await manifestOf(archive, row.handle, pack);
      if (manifest?.source === undefined) continue;
      const named = {
        file: manifest.source,
        written_to: manifest.target ?? null,
        partly_restored: manifest.restored !== undefined,
        taken_out: new Set(manifest.handles.flat()).size,
      };
      files.set(row.item + row.handle, named);
      const { item, handle } = manifest.bundle;
      // The newest comes first: of several prunes with the same bundle it is the one to name.
      if (!files.has(item + handle)) files.set(item + handle, named);
    }
  }
  return ({ item, handle }) => files.get(item + handle);
}

/** A bundle from which `plimsoll restore` could still put an original back, and the file that it belongs to. */
interface BundleOfOriginal {
  readonly handle: string;
  readonly item: string;
  readonly file: string;
}

/** The bundles of the prunes that took this original out: they hold it once more. */
export async function bundlesWith(archive: Archive, original: string): Promise<readonly BundleOfOriginal[]> {
  const kept = new Set<string>();
  const named = new Map<string, BundleOfOriginal>();
  for await (const { handle, reference, expired, pack } of archive.entries()) {
    if (expired) continue;
    kept.add(reference.item + handle);
    if (!isPruneManifest(reference.item)) continue;
    const manifest = await manifestOf(archive, handle, pack);
    if (manifest === undefined || !manifest.handles.some((handles) => handles.includes(original))) continue;
    const { bundle, source = 'a session' } = manifest;
    named.set(bundle.item + bundle.handle, { ...bundle, file: manifest.target ?? source });
  }
  return [...named].flatMap(([key, bundle]) => (kept.has(key) ? [bundle] : []));
}

/** Nothing for one that is damaged, expired or of a newer version: it is listed by its item then. */
async function manifestOf(
  archive: Archive,
  handle: string,
  pack: string | undefined,
): Promise<PruneManifest | undefined> {
  const read = await archive.read(handle, pack);
  try {
    return read.kind === 'found' ? parseManifest(read.text) : undefined;
  } catch {
    return undefined;
  }
}
