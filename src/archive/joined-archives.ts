/**
 * Joins several archives of one installation. New content goes into the first; reads look in all. They share a key,
 * so a handle is the same in each.
 */
import type { Archive, ArchiveEntry, ArchiveRead, CleanReport } from './archive.js';

export interface ArchivePlace {
  readonly archive: Archive;
  /** Where it lies, as its entries say it. */
  readonly folder: string;
}

export function joinedArchives(first: ArchivePlace, ...others: readonly ArchivePlace[]): Archive {
  const { archive } = first;
  if (others.length === 0) return archive;
  const places = [first, ...others];
  return {
    keep: (request) => archive.keep(request),
    keepAll: (requests) => archive.keepAll(requests),
    handleOf: (text) => archive.handleOf(text),
    read: (handle, pack) => firstFound((place) => place.read(handle, pack)),
    readByHash: (hash) => firstFound((place) => place.readByHash(hash)),
    unseal: (text, reference) => archive.unseal(text, reference),
    entries: () => ofAll((place) => place.entries()),
    marked: (marks) => ofAll((place) => place.marked(marks)),
    unmarked: () => ofAll((place) => place.unmarked()),
    clean,
    get writable() {
      return archive.writable;
    },
  };

  /** If no archive has it, the best informed one answers: damaged beats expired, and that beats unknown. */
  async function firstFound(read: (place: Archive) => Promise<ArchiveRead>): Promise<ArchiveRead> {
    let best: ArchiveRead = { kind: 'unknown' };
    for (const place of places) {
      const found = await read(place.archive);
      if (found.kind === 'found') return found;
      if (best.kind === 'unknown' || found.kind === 'damaged') best = found;
    }
    return best;
  }

  async function* ofAll(
    entriesOf: (place: Archive) => AsyncIterable<ArchiveEntry>,
  ): AsyncGenerator<ArchiveEntry> {
    for (const place of places)
      for await (const entry of entriesOf(place.archive)) yield { ...entry, folder: place.folder };
  }

  async function clean(also?: (entry: ArchiveEntry) => boolean): Promise<CleanReport> {
    const reports: CleanReport[] = [];
    for (const place of places) reports.push(await place.archive.clean(also));
    const failure = reports.find((report) => report.failure !== undefined)?.failure;
    return {
      removed: reports.reduce((sum, { removed }) => sum + removed, 0),
      freedBytes: reports.reduce((sum, { freedBytes }) => sum + freedBytes, 0),
      damaged: reports.flatMap(({ damaged }) => damaged),
      ...(failure === undefined ? {} : { failure }),
    };
  }
}
