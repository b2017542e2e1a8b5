/**
 * The archive: originals by their hash, references that say who keeps them and how long, and handles by which a reader
 * asks. Works over any two stores: the real one, and a bounded one in memory for a session whose disk fails.
 *
 * A reference is written before its content and the handle last, so that a crash in between leaves nothing that claims
 * to be there and is not. `keep` and `clean` never throw.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../contract/ports/clock.js';
import type { Store } from '../contract/ports/store.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type OriginalSpan, restoreText } from '../trust/redact-text.js';
import {
  ARCHIVE_FORMAT,
  type HandleRecord,
  HandleRecordSchema,
  type Reference,
  ReferenceSchema,
} from './archive-record.js';
import { HANDLE_FORM, type InstallKeys } from './install-keys.js';

export interface ArchiveOptions {
  readonly store: Store;
  /** Takes over when the store cannot be written. */
  readonly fallback: Store;
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
  /** What was replaced, as `redactText` found it, with what stood there. */
  readonly secrets: readonly OriginalSpan[];
  readonly scope: Reference['scope'];
  readonly item: string;
  /** Absent: until it is cleaned by hand. */
  readonly ttlHours: number | undefined;
}

export interface Kept {
  readonly handle: string;
  readonly hash: string;
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
}

export interface CleanReport {
  readonly removed: number;
  readonly freedBytes: number;
  /** Files that could not be read. They are left where they are. */
  readonly damaged: readonly string[];
}

const HOUR = 3_600_000;
const encoder = new TextEncoder();
// A byte-order mark is content.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export interface Archive {
  keep(request: KeepRequest): Promise<Kept | undefined>;
  /** The handle that `keep` will give for this text: a notice can be counted before its original is stored. */
  handleOf(text: string): string;
  read(handle: string): Promise<ArchiveRead>;
  /** For the person at this machine, who also may name content by its hash or the start of it. */
  readByHash(hash: string): Promise<ArchiveRead>;
  /** The text with its secrets put back. */
  unseal(text: string, reference: Reference): string;
  entries(): AsyncIterable<ArchiveEntry>;
  /** Removes what has expired, or everything that `also` names. */
  clean(also?: (entry: ArchiveEntry) => boolean): Promise<CleanReport>;
  readonly writable: boolean;
}

export function createArchive(options: ArchiveOptions): Archive {
  const { store, fallback, keys, clock, principal } = options;
  let writable = true;
  let warned = false;
  let used: number | undefined;

  async function keep(request: KeepRequest): Promise<Kept | undefined> {
    const bytes = encode(request.text);
    const hash = sha256(bytes);
    const reference = makeReference(request, hash, bytes.byteLength);
    if (writable) {
      try {
        if (await isNewers(reference)) warnOnce('A newer version of Plimsoll keeps the same original.');
        else if (!(await isOverQuota(hash, bytes.byteLength))) {
          await write(store, reference, bytes);
          return { hash, handle: keys.handleFor(principal, hash) };
        } else
          warnOnce(`The archive has reached its quota of ${options.quotaBytes} bytes and takes nothing new.`);
      } catch (error) {
        writable = false;
        warnOnce(`Originals cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    try {
      await write(fallback, reference, bytes);
      return { hash, handle: keys.handleFor(principal, hash) };
    } catch {
      return undefined;
    }
  }

  function handleOf(text: string): string {
    return keys.handleFor(principal, sha256(encode(text)));
  }

  function warnOnce(message: string): void {
    if (!warned) options.onWarning({ code: 'ARCHIVE_WRITE_FAILED', message });
    warned = true;
  }

  async function isOverQuota(hash: string, size: number): Promise<boolean> {
    used ??= await totalBytes(store);
    if (await exists(store, 'objects', hash)) return false;
    if (used + size > options.quotaBytes) return true;
    used += size;
    return false;
  }

  /** Records of a later format are left alone: what they say beyond ours would be lost. */
  async function isNewers(reference: Reference): Promise<boolean> {
    const { hash } = reference;
    return (
      isLaterFormat(await store.get('handles', keys.handleFor(principal, hash))) ||
      isLaterFormat(await store.get('refs', referenceKey(reference)))
    );
  }

  function makeReference(request: KeepRequest, hash: string, bytes: number): Reference {
    const now = clock.now();
    return {
      format: ARCHIVE_FORMAT,
      hash,
      scope: request.scope,
      item: request.item,
      principal,
      bytes,
      created_at: now,
      ...(request.ttlHours === undefined ? {} : { expires_at: now + request.ttlHours * HOUR }),
      sealed: request.secrets.map(({ start, end, rule, original }) => ({
        start,
        end,
        rule,
        ...keys.seal(original),
      })),
    };
  }

  async function write(target: Store, reference: Reference, bytes: Uint8Array): Promise<void> {
    const { hash } = reference;
    await target.put('refs', referenceKey(reference), json(reference));
    await target.put('objects', hash, bytes);
    const record: HandleRecord = { format: ARCHIVE_FORMAT, hash };
    await target.put('handles', keys.handleFor(principal, hash), json(record));
  }

  async function read(handle: string): Promise<ArchiveRead> {
    if (!HANDLE_FORM.test(handle)) return { kind: 'unknown' };
    for (const place of [fallback, store]) {
      const record = parse(HandleRecordSchema, await place.get('handles', handle));
      if (record === undefined) continue;
      // A handle is the principal's own: one that was made for another leads nowhere.
      if (keys.handleFor(principal, record.hash) !== handle) return { kind: 'unknown' };
      if (record.expired_at !== undefined) return { kind: 'expired' };
      return readFrom(place, record.hash, (reference) => reference.principal === principal);
    }
    return { kind: 'unknown' };
  }

  async function readByHash(hash: string): Promise<ArchiveRead> {
    if (!/^[0-9a-f]{8,64}$/.test(hash)) return { kind: 'unknown' };
    for (const place of [fallback, store]) {
      for await (const { key } of place.list('objects', hash)) return readFrom(place, key, () => true);
    }
    return { kind: 'unknown' };
  }

  async function readFrom(
    place: Store,
    hash: string,
    mine: (reference: Reference) => boolean,
  ): Promise<ArchiveRead> {
    const live = (await referencesOf(place, hash)).filter(
      (reference) => mine(reference) && !isExpired(reference),
    );
    if (live.length === 0) return { kind: 'expired' };
    const bytes = await place.get('objects', hash);
    if (bytes === undefined || sha256(bytes) !== hash) return { kind: 'damaged' };
    return { kind: 'found', text: decode(bytes), hash, references: live };
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
    for (const place of [store, fallback]) {
      for await (const { key } of place.list('refs')) {
        const reference = parse(ReferenceSchema, await place.get('refs', key));
        if (reference === undefined) continue;
        const handle = keys.handleFor(reference.principal, reference.hash);
        yield { handle, reference, expired: isExpired(reference) };
      }
    }
  }

  async function clean(also: (entry: ArchiveEntry) => boolean = () => false): Promise<CleanReport> {
    const damaged: string[] = [];
    let removed = 0;
    let freedBytes = 0;
    try {
      for await (const { key } of store.list('refs')) {
        const reference = parse(ReferenceSchema, await store.get('refs', key));
        if (reference === undefined) {
          damaged.push(key);
          continue;
        }
        const handle = keys.handleFor(reference.principal, reference.hash);
        const expired = isExpired(reference);
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
        if (!isLaterFormat(await store.get('handles', handle)))
          await store.put('handles', handle, json(tombstone));
      }
    } catch {
      // Cleaning is housekeeping: what it could not do now it does next time.
    }
    used = undefined;
    return { removed, freedBytes, damaged };
  }

  return {
    keep,
    handleOf,
    read,
    readByHash,
    unseal,
    entries,
    clean,
    get writable() {
      return writable;
    },
  };
}

async function referencesOf(place: Store, hash: string): Promise<Reference[]> {
  const found: Reference[] = [];
  for await (const { key } of place.list('refs', hash)) {
    const reference = parse(ReferenceSchema, await place.get('refs', key));
    if (reference !== undefined) found.push(reference);
  }
  return found;
}

async function exists(place: Store, space: string, prefix: string): Promise<boolean> {
  for await (const _ of place.list(space, prefix)) return true;
  return false;
}

async function totalBytes(store: Store): Promise<number> {
  let total = 0;
  for await (const entry of store.list('objects')) total += entry.bytes;
  return total;
}

/** The same item of the same scope and principal has one reference to some content, however often it is kept. */
function referenceKey(reference: Reference): string {
  const parts = [reference.scope, reference.item, reference.principal];
  return `${reference.hash}.${sha256(encoder.encode(JSON.stringify(parts))).slice(0, 16)}`;
}

function isLaterFormat(bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined) return false;
  try {
    const { format } = JSON.parse(decoder.decode(bytes)) as { format?: unknown };
    return typeof format === 'number' && format > ARCHIVE_FORMAT;
  } catch {
    return false;
  }
}

/** UTF-8, except for text that UTF-8 cannot carry (lone surrogates): that is kept as UTF-16 behind a mark. */
const UTF16_MARK = 0xff;

function encode(text: string): Uint8Array {
  if (text.isWellFormed()) return encoder.encode(text);
  return Buffer.concat([Uint8Array.of(UTF16_MARK), Buffer.from(text, 'utf16le')]);
}

function decode(bytes: Uint8Array): string {
  return bytes[0] === UTF16_MARK ? Buffer.from(bytes.subarray(1)).toString('utf16le') : decoder.decode(bytes);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function json(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  bytes: Uint8Array | undefined,
): T | undefined {
  if (bytes === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(decoder.decode(bytes))).data;
  } catch {
    return undefined;
  }
}
