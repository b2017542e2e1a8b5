/**
 * Keeps originals together in a pack with one index. A prune takes out thousands at once, and a file for each would
 * cost more than the prune. A pack never changes: to remove a part, the rest is written as a new pack.
 *
 * The pack is written first and its index last: content that no index names was never kept. Such a pack is removed
 * once it is too old to be still in the making.
 */
import type { Store } from '../contract/ports/store.js';
import { encodeRecord, isLaterFormat, parseRecord, sha256 } from './archive-bytes.js';
import { ARCHIVE_FORMAT, type PackIndex, PackIndexSchema, type Reference } from './archive-record.js';
import { createPackMarks, isMarked, MARKED } from './pack-marks.js';

export const PACKS = 'packs';
const INDEXES = 'pack-index';
const HOUR = 3_600_000;
/** Entries of indexes that are kept parsed: who looks for one original often looks for its neighbours next. */
const REMEMBERED = 20_000;
/** Content that is kept again soon lies in one of these. A larger number costs more for every new pack. */
const NEWEST = 32;

export interface PackedOriginal {
  readonly reference: Reference;
  readonly handle: string;
  readonly content: Uint8Array;
  /** The pack is found by them. */
  readonly marks?: readonly string[];
}

/** Where an original lies, and who keeps it. */
export interface PackEntry {
  readonly reference: Reference;
  readonly handle: string;
  readonly pack: string;
  readonly at: number;
}

export interface PacksClean {
  readonly removed: number;
  readonly freedBytes: number;
  readonly damaged: readonly string[];
}

export interface Packs {
  /** All in one pack. `group` names packs that are looked for together. */
  add(group: string, principal: string, originals: readonly PackedOriginal[], now: number): Promise<void>;
  entries(): AsyncIterable<PackEntry>;
  /** Entries of the newest packs of a group, as many packs as `NEWEST` says. */
  newest(group: string): AsyncIterable<PackEntry>;
  /** Entries of the packs that one of these marks leads to. */
  marked(marks: readonly string[]): AsyncIterable<PackEntry>;
  /** Entries of the packs that no mark can lead to. */
  unmarked(): AsyncIterable<PackEntry>;
  /** By handle, or by the start of a hash; where a pack is named, only there. */
  find(
    name: { handle: string } | { hash: string },
    pack?: string,
  ): Promise<{ entries: PackEntry[]; gone: PackIndex[] }>;
  content(entry: PackEntry): Promise<Uint8Array | undefined>;
  clean(isGone: (entry: PackEntry) => boolean, now: number): Promise<PacksClean>;
}

export function createPacks(store: Store): Packs {
  const remembered = new Map<string, { readonly bytes: number; readonly index: PackIndex }>();
  let rememberedEntries = 0;
  const marks = createPackMarks(store);

  async function add(
    group: string,
    principal: string,
    originals: readonly PackedOriginal[],
    now: number,
  ): Promise<void> {
    const index = indexOf(principal, originals, now);
    const key = keyOf(groupKey(group), index, `${MARKED}.${now.toString(36)}`);
    await store.put(PACKS, key, Buffer.concat(contentsOf(originals)));
    await marks.add(new Set(originals.flatMap((one) => one.marks ?? [])), key);
    await store.put(INDEXES, key, encodeRecord(index));
  }

  async function* indexes(
    prefix = '',
    isWanted: (key: string) => boolean = () => true,
  ): AsyncGenerator<{ key: string; index: PackIndex | undefined }> {
    for await (const { key, bytes } of store.list(INDEXES, prefix)) {
      if (isWanted(key)) yield { key, index: await readIndex(key, bytes) };
    }
  }

  async function readIndex(key: string, bytes: number): Promise<PackIndex | undefined> {
    const known = remembered.get(key);
    if (known?.bytes === bytes) return known.index;
    const index = parseRecord(PackIndexSchema, await store.get(INDEXES, key));
    if (index !== undefined) remember(key, bytes, index);
    return index;
  }

  function remember(key: string, bytes: number, index: PackIndex): void {
    forget(key);
    remembered.set(key, { bytes, index });
    rememberedEntries += sizeOf(index);
    for (const oldest of remembered.keys()) {
      if (rememberedEntries <= REMEMBERED) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    const known = remembered.get(key);
    if (known !== undefined) rememberedEntries -= sizeOf(known.index);
    remembered.delete(key);
  }

  async function* entries(): AsyncGenerator<PackEntry> {
    for await (const { key, index } of indexes()) if (index !== undefined) yield* entriesOf(key, index);
  }

  async function* newest(group: string): AsyncGenerator<PackEntry> {
    const found = [];
    for await (const pack of store.list(INDEXES, groupKey(group))) found.push(pack);
    found.sort((one, other) => timeIn(other.key) - timeIn(one.key));
    for (const { key, bytes } of found.slice(0, NEWEST)) {
      const index = await readIndex(key, bytes);
      if (index !== undefined) yield* entriesOf(key, index);
    }
  }

  async function* marked(names: readonly string[]): AsyncGenerator<PackEntry> {
    for (const pack of await marks.packs(names)) {
      for await (const { key, index } of indexes(pack)) if (index !== undefined) yield* entriesOf(key, index);
    }
  }

  async function* unmarked(): AsyncGenerator<PackEntry> {
    for await (const { key, index } of indexes('', (pack) => !isMarked(pack)))
      if (index !== undefined) yield* entriesOf(key, index);
  }

  async function find(
    name: { handle: string } | { hash: string },
    pack?: string,
  ): Promise<{ entries: PackEntry[]; gone: PackIndex[] }> {
    const found: { entries: PackEntry[]; gone: PackIndex[] } = { entries: [], gone: [] };
    for await (const { key, index } of indexes(pack)) {
      if (index === undefined) continue;
      const isNamed = (entry: { handle: string; hash: string }) =>
        'handle' in name ? entry.handle === name.handle : entry.hash.startsWith(name.hash);
      for (const entry of index.entries) if (isNamed(entry)) found.entries.push(entryOf(key, index, entry));
      if ('handle' in name && index.gone.includes(name.handle)) found.gone.push(index);
    }
    return found;
  }

  async function content({ pack, at, reference }: PackEntry): Promise<Uint8Array | undefined> {
    const end = at + reference.bytes;
    const bytes =
      store.getRange === undefined
        ? (await store.get(PACKS, pack))?.subarray(at, end)
        : await store.getRange(PACKS, pack, at, end);
    return bytes !== undefined && sha256(bytes) === reference.hash ? bytes : undefined;
  }

  async function clean(isGone: (entry: PackEntry) => boolean, now: number): Promise<PacksClean> {
    const damaged: string[] = [];
    let removed = 0;
    let freedBytes = 0;
    for await (const { key, index } of indexes()) {
      if (index === undefined) {
        if (!isLaterFormat(await store.get(INDEXES, key))) damaged.push(key);
        continue;
      }
      const all = [...entriesOf(key, index)];
      const live = all.filter((entry) => !isGone(entry));
      if (live.length === all.length) continue;
      removed += all.length - live.length;
      freedBytes += await replace(key, index, all, live, now);
    }
    return { removed, freedBytes: freedBytes + (await removeUnnamed(now)), damaged };
  }

  /** The bytes that this freed. What cannot be read whole stays in the old pack. */
  async function replace(
    key: string,
    index: PackIndex,
    all: readonly PackEntry[],
    live: readonly PackEntry[],
    now: number,
  ): Promise<number> {
    const staying = new Set(live.map(({ handle }) => handle));
    const leaving = all.map(({ handle }) => handle).filter((handle) => !staying.has(handle));
    const gone = [...new Set([...index.gone, ...leaving])];
    if (live.length === 0) {
      await store.put(
        INDEXES,
        key,
        encodeRecord({ ...index, kept: [], entries: [], gone } satisfies PackIndex),
      );
      return remove(key);
    }
    const originals: PackedOriginal[] = [];
    for (const entry of live) {
      const bytes = await content(entry);
      if (bytes === undefined) break;
      originals.push({ ...entry, content: bytes });
    }
    if (originals.length < live.length) {
      const kept = new Set(live);
      const stays = index.entries.filter((_, at) => kept.has(all[at] as PackEntry));
      await store.put(INDEXES, key, encodeRecord({ ...index, entries: stays, gone } satisfies PackIndex));
      return 0;
    }
    const next = { ...indexOf(index.principal, originals, index.created_at), gone };
    const contents = contentsOf(originals);
    const again = keyOf(key.slice(0, GROUP_LENGTH), next, now.toString(36));
    await store.put(PACKS, again, Buffer.concat(contents));
    await store.put(INDEXES, again, encodeRecord(next));
    await store.delete(INDEXES, key);
    return (await remove(key)) - contents.reduce((sum, bytes) => sum + bytes.byteLength, 0);
  }

  async function remove(key: string): Promise<number> {
    for await (const { key: pack, bytes } of store.list(PACKS, key)) {
      if (pack === key && (await store.delete(PACKS, key))) return bytes;
    }
    return 0;
  }

  async function removeUnnamed(now: number): Promise<number> {
    const packs = [];
    for await (const pack of store.list(PACKS)) packs.push(pack);
    const named = new Set<string>();
    for await (const { key } of store.list(INDEXES)) named.add(key);
    let freed = 0;
    for (const { key } of packs) {
      if (isAbandoned(key)) freed += await remove(key);
    }
    await marks.clean(isAbandoned);
    return freed;

    function isAbandoned(key: string): boolean {
      return !named.has(key) && now - timeIn(key) > HOUR;
    }
  }

  return { add, entries, newest, marked, unmarked, find, content, clean };
}

/** The latest of several references for one item. */
export async function latestEntries(packed: AsyncIterable<PackEntry>): Promise<Iterable<PackEntry>> {
  const latest = new Map<string, PackEntry>();
  for await (const entry of packed) {
    const { hash, scope, item, principal, created_at } = entry.reference;
    const name = JSON.stringify([hash, scope, item, principal]);
    if (created_at >= (latest.get(name)?.reference.created_at ?? 0)) latest.set(name, entry);
  }
  return latest.values();
}

function sizeOf({ entries, gone }: PackIndex): number {
  return entries.length + gone.length;
}

function* entriesOf(pack: string, index: PackIndex): Generator<PackEntry> {
  for (const entry of index.entries) yield entryOf(pack, index, entry);
}

function entryOf(pack: string, index: PackIndex, entry: PackIndex['entries'][number]): PackEntry {
  const kept = index.kept[entry.by] ?? { scope: 'session', item: '', expires_at: 0 };
  return {
    pack,
    handle: entry.handle,
    at: entry.at,
    reference: {
      format: ARCHIVE_FORMAT,
      hash: entry.hash,
      scope: kept.scope,
      item: kept.item,
      principal: index.principal,
      bytes: entry.bytes,
      created_at: index.created_at,
      ...(kept.expires_at === undefined ? {} : { expires_at: kept.expires_at }),
      sealed: entry.sealed ?? [],
    },
  };
}

function indexOf(principal: string, originals: readonly PackedOriginal[], created_at: number): PackIndex {
  const kept = new Map<string, { by: number; value: PackIndex['kept'][number] }>();
  const places = new Map<string, number>();
  let end = 0;
  const entries = originals.map(({ reference, handle }) => {
    const { scope, item, expires_at, hash, bytes, sealed } = reference;
    const value = { scope, item, ...(expires_at === undefined ? {} : { expires_at }) };
    const name = JSON.stringify(value);
    const by = kept.get(name)?.by ?? kept.size;
    kept.set(name, { by, value });
    const at = places.get(hash) ?? end;
    if (at === end) end += bytes;
    places.set(hash, at);
    return { handle, hash, at, bytes, by, ...(sealed.length === 0 ? {} : { sealed }) };
  });
  const values = [...kept.values()].map(({ value }) => value);
  return { format: ARCHIVE_FORMAT, principal, created_at, kept: values, entries, gone: [] };
}

/** Equal content that two items keep is there once. */
function contentsOf(originals: readonly PackedOriginal[]): Uint8Array[] {
  return [...new Map(originals.map(({ reference, content }) => [reference.hash, content])).values()];
}

const GROUP_LENGTH = 16;

function groupKey(group: string): string {
  return sha256(Buffer.from(group)).slice(0, GROUP_LENGTH);
}

/** The time comes last, where `timeIn` reads it. */
function keyOf(group: string, index: PackIndex, end: string): string {
  return `${group}.${sha256(encodeRecord(index)).slice(0, 32)}.${end}`;
}

function timeIn(key: string): number {
  return Number.parseInt(key.slice(key.lastIndexOf('.') + 1), 36);
}
