/**
 * The archive: originals by their hash, references that keep them, and handles by which a reader asks. It works over
 * any two stores: the real one, and a bounded one in memory for a session whose disk fails. `keep` and `clean` never
 * throw.
 */
import { byteSize } from '../contract/figures.js';
import { whyNotWritten } from '../contract/file-trouble.js';
import type { Clock } from '../contract/ports/clock.js';
import type { Store } from '../contract/ports/store.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type OriginalSpan, restoreText } from '../trust/redact-text.js';
import { decodeText, encodeRecord, encodeText, isLaterFormat, parseRecord, sha256 } from './archive-bytes.js';
import {
  ARCHIVE_FORMAT,
  type HandleRecord,
  HandleRecordSchema,
  type Reference,
  ReferenceSchema,
} from './archive-record.js';
import { HANDLE_FORM, type InstallKeys } from './install-keys.js';
import { createPacks, latestEntries, type PackEntry, type PackedOriginal } from './packs.js';
import { createQuota } from './quota.js';
import { withoutKnown } from './without-known.js';
import { exists, isAbandoned, isHalf, referenceKey, writeOriginal } from './write-original.js';

export interface ArchiveOptions {
  readonly store: Store;
  /** Takes over when the store cannot be written. */
  readonly fallback: Store;
  /** The store itself ends with this process. */
  readonly inMemory?: boolean;
  readonly keys: InstallKeys;
  readonly clock: Clock;
  /** Who asks: the user of the system, or the bearer of a token. */
  readonly principal: string;
  readonly quotaBytes: number;
  /** Told once a session when originals can no longer be written. */
  readonly onWarning: (detail: WarningDetail) => void;
}

export interface KeepRequest {
  /** The text as everybody may see it: secrets are replaced already. */
  readonly text: string;
  /** The replaced spans, as `redactText` found them, with their originals. */
  readonly secrets: readonly OriginalSpan[];
  readonly scope: Reference['scope'];
  readonly item: string;
  /** Absent: until it is cleaned by hand. */
  readonly ttlHours: number | undefined;
  /** With `keepAll`: what was kept with it is found by them. */
  readonly marks?: readonly string[];
}

export interface Kept {
  readonly handle: string;
  readonly hash: string;
  /** The disk did not take it: it ends with this process, whatever lifetime was asked for. */
  readonly inMemory: boolean;
}

export type ArchiveRead =
  | {
      readonly kind: 'found';
      readonly text: string;
      readonly hash: string;
      readonly references: readonly Reference[];
    }
  | { readonly kind: 'expired' | 'unknown' | 'damaged' };

export interface ArchiveEntry {
  readonly handle: string;
  readonly reference: Reference;
  readonly expired: boolean;
  /** Where it lies, if with others. */
  readonly pack?: string;
  /** The folder of its archive, if several are shown as one. */
  readonly folder?: string;
}

export interface CleanReport {
  readonly removed: number;
  readonly freedBytes: number;
  /** Files that could not be read. They are left where they are. */
  readonly damaged: readonly string[];
  /** Why it ended before it was through; absent when it was. */
  readonly failure?: string;
}

const HOUR = 3_600_000;

export interface Archive {
  keep(request: KeepRequest): Promise<Kept | undefined>;
  /** The same for many at once, in their order, with one write. */
  keepAll(requests: readonly KeepRequest[]): Promise<(Kept | undefined)[]>;
  /** The handle that `keep` will give for this text: a notice can be counted before its original is stored. */
  handleOf(text: string): string;
  /** Looks in the pack first, if one is named. */
  read(handle: string, pack?: string): Promise<ArchiveRead>;
  /** For the person at this machine, who also may name content by its hash or the start of it. */
  readByHash(hash: string): Promise<ArchiveRead>;
  /** The text with its secrets put back. */
  unseal(text: string, reference: Reference): string;
  entries(): AsyncIterable<ArchiveEntry>;
  /** Entries kept together with something that has one of these marks. */
  marked(marks: readonly string[]): AsyncIterable<ArchiveEntry>;
  /**
   * Entries that no mark can lead to, though they were kept together: by an older version, cleaned since, or in memory.
   */
  unmarked(): AsyncIterable<ArchiveEntry>;
  /** Removes what has expired, or everything that `also` names. */
  clean(also?: (entry: ArchiveEntry) => boolean): Promise<CleanReport>;
  readonly writable: boolean;
}

export function createArchive(options: ArchiveOptions): Archive {
  const { store, fallback, keys, clock, principal } = options;
  let writable = true;
  let warned = false;
  const quota = createQuota(store, clock, options.quotaBytes);
  const packs = createPacks(store);

  async function keep(request: KeepRequest): Promise<Kept | undefined> {
    const original = prepare(request);
    const { reference, content } = original;
    const isStored = await tryStore(async () => {
      if (await isNewers(reference)) return 'A newer version of Plimsoll keeps the same original.';
      const isThere = () => exists(store, 'objects', reference.hash);
      if (!(await quota.admit(content.byteLength, isThere)))
        return overQuota('An original', content.byteLength);
      return void (await writeOriginal(store, original));
    });
    return keptAs(original, isStored);
  }

  async function keepAll(requests: readonly KeepRequest[]): Promise<(Kept | undefined)[]> {
    const originals = requests.map(prepare);
    const isStored = await tryStore(async () => {
      const group = JSON.stringify([requests[0]?.scope, requests[0]?.item, principal]);
      const fresh = await withoutKnown(packs, group, originals);
      const bytes = fresh.reduce((sum, { content }) => sum + content.byteLength, 0);
      if (fresh.length === 0) return undefined;
      const what = fresh.length === 1 ? 'An original' : `${fresh.length} originals`;
      if (!(await quota.admit(bytes, async () => false))) return overQuota(what, bytes);
      return void (await packs.add(group, principal, fresh, clock.now()));
    });
    const kept: (Kept | undefined)[] = [];
    for (const original of originals) kept.push(await keptAs(original, isStored));
    return kept;
  }

  async function keptAs(original: PackedOriginal, isStored: boolean): Promise<Kept | undefined> {
    const kept = { handle: original.handle, hash: original.reference.hash };
    if (isStored) return { ...kept, inMemory: options.inMemory === true };
    return writeOriginal(fallback, original).then(
      () => ({ ...kept, inMemory: true }),
      () => undefined,
    );
  }

  /** `work` gives the reason for which the store did not take something; nothing when it did. */
  async function tryStore(work: () => Promise<string | undefined>): Promise<boolean> {
    if (!writable) return false;
    try {
      const refused = await work();
      if (refused !== undefined) warnOnce(refused);
      return refused === undefined;
    } catch (error) {
      writable = false;
      warnOnce(`Originals cannot be written: ${whyNotWritten(error)}`);
      return false;
    }
  }

  /** Smaller ones may still fit. */
  function overQuota(what: string, bytes: number): string {
    const quotaSize = byteSize(options.quotaBytes);
    return `${what} of ${byteSize(bytes)} would bring the archive above its quota of ${quotaSize}: what does not fit is not kept on disk.`;
  }

  function handleOf(text: string): string {
    return keys.handleFor(principal, sha256(encodeText(text)));
  }

  function warnOnce(message: string): void {
    if (!warned) options.onWarning({ code: 'ARCHIVE_WRITE_FAILED', message });
    warned = true;
  }

  async function isNewers(reference: Reference): Promise<boolean> {
    const records = await Promise.all([
      store.get('handles', keys.handleFor(principal, reference.hash)),
      store.get('refs', referenceKey(reference)),
    ]);
    return records.some(isLaterFormat);
  }

  function prepare(request: KeepRequest): PackedOriginal {
    const content = encodeText(request.text);
    const hash = sha256(content);
    const now = clock.now();
    const reference: Reference = {
      format: ARCHIVE_FORMAT,
      hash,
      scope: request.scope,
      item: request.item,
      principal,
      bytes: content.byteLength,
      created_at: now,
      ...(request.ttlHours === undefined ? {} : { expires_at: now + request.ttlHours * HOUR }),
      sealed: request.secrets.map(({ start, end, rule, original }) => ({
        start,
        end,
        rule,
        ...keys.seal(original),
      })),
    };
    return { reference, content, handle: keys.handleFor(principal, hash), marks: request.marks ?? [] };
  }

  async function read(handle: string, pack?: string): Promise<ArchiveRead> {
    if (!HANDLE_FORM.test(handle)) return { kind: 'unknown' };
    const near = pack === undefined ? NOT_PACKED : await packs.find({ handle }, pack);
    const own = near.entries.filter(({ reference }) => reference.principal === principal);
    const known = own[0] && (await readFrom(store, own[0].reference.hash, own, () => true));
    if (known?.kind === 'found') return known;
    for (const place of [fallback, store]) {
      const record = parseRecord(HandleRecordSchema, await place.get('handles', handle));
      const packed = place === store ? await packs.find({ handle }) : NOT_PACKED;
      const hash = record?.hash ?? packed.entries[0]?.reference.hash;
      if (hash === undefined && packed.gone.some((index) => index.principal === principal))
        return { kind: 'expired' };
      if (hash === undefined) continue;
      // A handle is the principal's own: one that was made for another leads nowhere.
      if (keys.handleFor(principal, hash) !== handle) return { kind: 'unknown' };
      return readFrom(place, hash, packed.entries, (reference) => reference.principal === principal);
    }
    return { kind: 'unknown' };
  }

  async function readByHash(start: string): Promise<ArchiveRead> {
    if (!/^[0-9a-f]{8,64}$/.test(start)) return { kind: 'unknown' };
    for (const place of [fallback, store]) {
      const packed = place === store ? await packs.find({ hash: start }) : NOT_PACKED;
      let hash = packed.entries[0]?.reference.hash;
      for await (const { key } of place.list('objects', start)) hash ??= key;
      if (hash !== undefined) return readFrom(place, hash, packed.entries, () => true);
    }
    return { kind: 'unknown' };
  }

  async function readFrom(
    place: Store,
    hash: string,
    packed: readonly PackEntry[],
    mine: (reference: Reference) => boolean,
  ): Promise<ArchiveRead> {
    const isLive = (reference: Reference) =>
      reference.hash === hash && mine(reference) && !isExpired(reference);
    const loose = (await referencesOf(place, hash)).filter(isLive);
    const entries = packed.filter(({ reference }) => isLive(reference));
    const references = [...loose, ...entries.map(({ reference }) => reference)];
    if (references.length === 0) return { kind: 'expired' };
    // The later of two references for one item holds.
    references.sort((one, other) => other.created_at - one.created_at);
    const found = (bytes: Uint8Array): ArchiveRead => ({
      kind: 'found',
      text: decodeText(bytes),
      hash,
      references,
    });
    const bytes = await place.get('objects', hash);
    if (bytes !== undefined && sha256(bytes) === hash) return found(bytes);
    for (const entry of entries) {
      const content = await packs.content(entry);
      if (content !== undefined) return found(content);
    }
    return { kind: 'damaged' };
  }

  function isExpired(reference: Reference): boolean {
    return reference.expires_at !== undefined && reference.expires_at <= clock.now();
  }

  function unseal(text: string, reference: Reference): string {
    const spans = reference.sealed.map(({ start, end, rule, ...sealed }) => ({
      start,
      end,
      rule,
      original: keys.open(sealed),
    }));
    return restoreText(text, spans);
  }

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const place of [store, fallback]) yield* looseIn(place);
    yield* latest(packs.entries());
  }

  async function* looseIn(place: Store): AsyncGenerator<ArchiveEntry> {
    for await (const { key } of place.list('refs')) {
      const reference = parseRecord(ReferenceSchema, await place.get('refs', key));
      if (reference === undefined || (await isHalf(place, reference, keys))) continue;
      const handle = keys.handleFor(reference.principal, reference.hash);
      yield { handle, reference, expired: isExpired(reference) };
    }
  }

  async function* latest(packed: AsyncIterable<PackEntry>): AsyncGenerator<ArchiveEntry> {
    for (const { handle, reference, pack } of await latestEntries(packed))
      yield { handle, reference, expired: isExpired(reference), pack };
  }

  async function* unmarked(): AsyncGenerator<ArchiveEntry> {
    yield* looseIn(fallback);
    yield* latest(packs.unmarked());
  }

  async function clean(also: (entry: ArchiveEntry) => boolean = () => false): Promise<CleanReport> {
    const damaged: string[] = [];
    let removed = 0;
    let freedBytes = 0;
    let failure: string | undefined;
    try {
      for await (const { key } of store.list('refs')) {
        const reference = parseRecord(ReferenceSchema, await store.get('refs', key));
        if (reference === undefined) {
          damaged.push(key);
          continue;
        }
        const handle = keys.handleFor(reference.principal, reference.hash);
        const expired = isExpired(reference) || (await isAbandoned(store, reference, keys, clock.now()));
        if (!expired && !also({ handle, reference, expired })) continue;
        await store.delete('refs', key);
        removed += 1;
        // A reference that cannot be read keeps its content too.
        if (await exists(store, 'refs', reference.hash)) continue;
        if (await store.delete('objects', reference.hash)) freedBytes += reference.bytes;
        const tombstone: HandleRecord = {
          format: ARCHIVE_FORMAT,
          hash: reference.hash,
          expired_at: clock.now(),
        };
        // A full disk may refuse it: a handle without a reference says the same.
        if (!isLaterFormat(await store.get('handles', handle)))
          await store.put('handles', handle, encodeRecord(tombstone)).catch(() => undefined);
      }
      const packed = await packs.clean(({ handle, reference }) => {
        const expired = isExpired(reference);
        return expired || also({ handle, reference, expired });
      }, clock.now());
      removed += packed.removed;
      freedBytes += packed.freedBytes;
      damaged.push(...packed.damaged);
    } catch (error) {
      // Housekeeping tries again next time; a person is told.
      failure = error instanceof Error ? error.message : String(error);
    }
    // An old count refuses nothing.
    await quota.forget().catch(() => undefined);
    return { removed, freedBytes, damaged, ...(failure === undefined ? {} : { failure }) };
  }

  return {
    keep,
    keepAll,
    handleOf,
    read,
    readByHash,
    unseal,
    entries,
    marked: (marks) => latest(packs.marked(marks)),
    unmarked,
    clean,
    get writable() {
      return writable;
    },
  };
}

const NOT_PACKED: { entries: PackEntry[]; gone: { principal: string }[] } = { entries: [], gone: [] };

async function referencesOf(place: Store, hash: string): Promise<Reference[]> {
  const found: Reference[] = [];
  for await (const { key } of place.list('refs', hash)) {
    const reference = parseRecord(ReferenceSchema, await place.get('refs', key));
    if (reference !== undefined) found.push(reference);
  }
  return found;
}
