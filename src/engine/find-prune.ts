/**
 * Finds the record of the prune that made a text. Two sessions can be pruned to the same text or to the same
 * beginning. So a record counts only if its original comes back, if the text is its pruned text grown, or if the text
 * holds a notice of this very prune.
 */
import { basename, extname } from 'node:path';
import type { Archive, ArchiveEntry } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import {
  beginsWith,
  type MarkedForm,
  marksOfText,
  normalBundle,
  type PruneManifest,
  parseManifest,
  type RecordStretch,
  recordStretch,
  sha256,
  undoPrune,
} from '../session/manifest.js';
import { normalJson } from '../session/normal-json.js';
import { NOTICE_PREFIX } from '../trust/foreign-notices.js';
import { MANIFEST_ITEM } from './keep-originals.js';

export interface ListedManifest {
  readonly handle: string;
  readonly item: string;
  readonly length: number;
  readonly sha256: string;
  /** The same of its normal form. */
  readonly normal: { readonly length: number; readonly sha256: string } | undefined;
  readonly createdAt: number;
  /** The pack that it lies in, with what it took out. */
  readonly pack: string | undefined;
}

/** The records of prunes that may have given a text. What is in the archive beside them is not looked at. */
export interface Manifests {
  of(text: string, form: MarkedForm): Promise<readonly ListedManifest[]>;
}

interface KnownPrune {
  readonly listed: ListedManifest;
  readonly manifest: PruneManifest;
  /** The kept bundle, if the manifest is that of the normal form. */
  readonly bundled: { readonly kept: PruneManifest; readonly isLines: boolean } | undefined;
}

export interface UndonePrune extends KnownPrune {
  /** The text as it was before. */
  readonly before: string;
  readonly evidence: 'whole' | 'grown' | 'notice';
}

export interface FoundPrune extends UndonePrune {
  /** Other records that fit, the newest first: other originals, or earlier or later states of this one. */
  readonly others: readonly UndonePrune[];
}

/** The same record is the same object, whatever text it is found for. */
export function manifestsIn(archive: Archive): Manifests {
  const known = new Map<string, ListedManifest>();
  let unmarked: Promise<ListedManifest[]> | undefined;
  return {
    async of(text, form) {
      unmarked ??= listed(archive.unmarked());
      const found = new Set([
        ...(await unmarked),
        ...(await listed(archive.marked(marksOfText(form, text)))),
      ]);
      // The longest first: of two prunes of one file, the one that changed more of it came later.
      return [...found].sort((a, b) => b.length - a.length || b.createdAt - a.createdAt);
    },
  };

  async function listed(entries: AsyncIterable<ArchiveEntry>): Promise<ListedManifest[]> {
    const found: ListedManifest[] = [];
    for await (const { handle, reference, expired, pack } of entries) {
      const { item, created_at: createdAt } = reference;
      const [name, length, hash, normalLength, normalHash] = item.split(':');
      if (name !== MANIFEST_ITEM || expired || hash === undefined) continue;
      const normal =
        normalHash === undefined ? undefined : { length: Number(normalLength), sha256: normalHash };
      const key = `${handle} ${item}`;
      const one = known.get(key) ?? {
        ...{ handle, item, length: Number(length), sha256: hash, normal, createdAt, pack },
      };
      known.set(key, one);
      found.push(one);
    }
    return found;
  }
}

/** A text whose records are in normal form, so that positions in them are those of the record. */
export interface NormalText {
  readonly text: string;
  readonly records: RecordStretch;
}

export function normalText(text: string): NormalText | undefined {
  try {
    const records = recordStretch(readTranscript(text));
    if (records === undefined) return undefined;
    const { start, end, isLines } = records;
    const normal = normalJson(text.slice(start, end), isLines);
    if (normal === undefined) return undefined;
    return {
      text: `${text.slice(0, start)}${normal}${text.slice(end)}`,
      records: { start, end: start + normal.length, isLines },
    };
  } catch {
    return undefined;
  }
}

/** As `findPrune`, for a file that was read and written again since it was pruned: by what its records say. */
export async function findRewritten(
  { text, records }: NormalText,
  manifests: readonly ListedManifest[],
  archive: Archive,
  preferences: readonly Preference[],
): Promise<FoundPrune | undefined> {
  const { start, end } = records;
  const found = await findPrune(text.slice(start, end), manifests, archive, preferences, records);
  if (found === undefined) return undefined;
  const inText = (one: UndonePrune): UndonePrune => ({
    ...one,
    before: `${text.slice(0, start)}${one.before}${text.slice(end)}`,
    manifest: {
      ...one.manifest,
      unpruned: { ...one.manifest.unpruned, length: start + one.manifest.unpruned.length },
      edits: one.manifest.edits.map(([from, to, length, action]) => [
        start + from,
        start + to,
        length,
        action,
      ]),
    },
  });
  return { ...inText(found), others: found.others.map(inText) };
}

/** How long a notice is at most, from its first words to its handle. */
const NOTICE_LENGTH = 800;

/** How many originals that a prune took out are still named by a notice in a text. */
export async function noticesIn(text: string, archive: Archive): Promise<number> {
  const named = new Set<string>();
  for (let at = text.indexOf(NOTICE_PREFIX); at >= 0; ) {
    const next = text.indexOf(NOTICE_PREFIX, at + 1);
    const notice = text.slice(at, Math.min(next < 0 ? text.length : next, at + NOTICE_LENGTH));
    for (const [handle] of notice.matchAll(/\b[a-z2-7]{16}\b/g)) named.add(handle);
    at = next;
  }
  if (named.size === 0) return 0;
  const taken = new Set<string>();
  for await (const { handle, reference } of archive.entries())
    if (reference.scope === 'session' && named.has(handle)) taken.add(handle);
  return taken.size;
}

/** The facts that tell several prunes with the same text apart. */
export type Preference = (prune: Pick<KnownPrune, 'listed' | 'manifest'>) => boolean;

/**
 * Among equally good records, those that the first preference holds for, if any; among these, those of the next; the
 * newest first.
 */
export async function findPrune(
  text: string,
  manifests: readonly ListedManifest[],
  archive: Archive,
  preferences: readonly Preference[],
  records?: RecordStretch,
): Promise<FoundPrune | undefined> {
  const known: KnownPrune[] = [];
  const doubtful: KnownPrune[] = [];
  let failure: unknown;
  for (const listed of manifests) {
    const stretch = records === undefined ? listed : listed.normal;
    if (stretch === undefined || !beginsWith(text, stretch)) continue;
    try {
      const kept = parseManifest(await readKept(listed.handle, listed.item, listed.pack, archive));
      const manifest = records === undefined ? kept : { ...kept, ...kept.normal };
      const bundled = records && { kept, isLines: records.isLines };
      // If content was only taken out, the original begins like the pruned text.
      const isOriginal = beginsWith(text, manifest.unpruned);
      (isOriginal ? doubtful : known).push({ listed, manifest, bundled });
    } catch (error) {
      failure ??= error;
    }
  }
  let peers = await fitting(text, known, doubtful, archive);
  peers.sort((a, b) => b.listed.createdAt - a.listed.createdAt);
  for (const isPreferred of preferences) {
    const preferred = peers.filter(isPreferred);
    if (preferred.length > 0) peers = preferred;
  }
  const [found, ...others] = peers;
  if (found === undefined && failure !== undefined) throw failure;
  return found && { ...found, others };
}

/**
 * The records whose original comes back. Without any: among those that changed most of the text, the ones with the best
 * evidence. A record whose text begins like the original counts too, unless it has the length of the pruned text,
 * because one of two equal messages in a row leaves.
 */
async function fitting(
  text: string,
  known: readonly KnownPrune[],
  doubtful: readonly KnownPrune[],
  archive: Archive,
): Promise<UndonePrune[]> {
  const isAsLong = ({ manifest: { prefix, original, unpruned } }: KnownPrune) =>
    text.length === prefix.length + original.length - unpruned.length;
  const isShorter = ({ manifest: { original } }: KnownPrune) => text.length < original.length;
  const long = [...known, ...doubtful.filter(isShorter)].filter(isAsLong);
  const whole = (await undone(text, long, archive)).filter(({ evidence }) => evidence === 'whole');
  if (whole.length > 0) return whole;
  const lengths = new Set(known.map(({ manifest }) => manifest.prefix.length));
  let tooShort: UndonePrune[] = [];
  for (const length of [...lengths].sort((a, b) => b - a)) {
    const longest = await undone(
      text,
      known.filter(({ manifest }) => manifest.prefix.length === length),
      archive,
    );
    const grown = longest.filter(({ evidence }) => evidence === 'grown');
    if (grown.length > 0) return grown;
    // Prunes of one session with other settings leave the same notices: what does not even grow is of another one of them.
    const longer = longest.filter(({ before, manifest }) => before.length > manifest.original.length);
    if (longer.length > 0) return longer;
    if (tooShort.length === 0) tooShort = longest;
  }
  return tooShort;
}

async function undone(text: string, known: readonly KnownPrune[], archive: Archive): Promise<UndonePrune[]> {
  const found: UndonePrune[] = [];
  let failure: unknown;
  for (const { listed, manifest, bundled } of known) {
    try {
      const { handle, item } = manifest.bundle;
      const kept = await readKept(handle, item, listed.pack, archive);
      const bundle = bundled === undefined ? kept : normalBundle(kept, bundled.kept, bundled.isLines);
      const before = undoPrune(text, manifest, bundle);
      const evidence = evidenceOf(text, before, manifest);
      if (evidence !== undefined) found.push({ listed, manifest, bundled, before, evidence });
    } catch (error) {
      failure ??= error;
    }
  }
  if (found.length === 0 && failure !== undefined) throw failure;
  return found;
}

function evidenceOf(
  text: string,
  before: string,
  manifest: PruneManifest,
): UndonePrune['evidence'] | undefined {
  const { original } = manifest;
  if (sha256(before) === original.sha256) return 'whole';
  if (beginsWith(before, original)) return 'grown';
  if (hasNotice(text, manifest)) return 'notice';
  return before.length > original.length && hasMoreMessages(before, original) ? 'grown' : undefined;
}

/** In a document what was added stands at the end of its list of messages, and the rest of the document behind it. */
function hasMoreMessages(text: string, { length, sha256: hash }: PruneManifest['original']): boolean {
  try {
    const tail = text.slice(readTranscript(text).records.at(-1)?.end ?? text.length);
    return tail.length <= length && sha256(text.slice(0, length - tail.length) + tail) === hash;
  } catch {
    return false;
  }
}

/** Whether one of these names is that of the file which a prune read or wrote, or is made of the first. */
export function isOfFile(manifest: PruneManifest, names: readonly string[]): boolean {
  return isOfSource(manifest, names) || isOfTarget(manifest, names);
}

/** The surest first: the very file that was written, its name, the name of the original. */
export function byFile(names: readonly string[], paths: readonly string[] = []): Preference[] {
  return [
    ({ manifest: { target } }) => target !== undefined && paths.includes(target),
    ({ manifest }) => isOfTarget(manifest, names),
    ({ manifest }) => isOfSource(manifest, names),
  ];
}

function isOfTarget({ target }: PruneManifest, names: readonly string[]): boolean {
  return target !== undefined && names.some((name) => basename(name) === basename(target));
}

function isOfSource({ source }: PruneManifest, names: readonly string[]): boolean {
  return source !== undefined && names.some((name) => isNamedAfter(name, source));
}

/** Whether a notice of this very prune stands in a text. */
export function hasNotice(text: string, { prefix, handles }: PruneManifest): boolean {
  const changed = text.slice(0, prefix.length);
  return handles.some((some) => some.some((handle) => changed.includes(handle)));
}

/** `a.json`, `a.pruned.json` and `a-2.json` are named after `a.json`. */
function isNamedAfter(file: string, source: string): boolean {
  const name = basename(source);
  const stem = name.slice(0, name.length - extname(name).length);
  return (
    stem !== '' && basename(file).startsWith(stem) && !/^[a-z0-9]/i.test(basename(file).slice(stem.length))
  );
}

/** With its secrets: only the person at this machine comes here. */
async function readKept(
  handle: string,
  item: string,
  pack: string | undefined,
  archive: Archive,
): Promise<string> {
  const read = await archive.read(handle, pack);
  const reference = read.kind === 'found' ? read.references.find((one) => one.item === item) : undefined;
  if (read.kind === 'found' && reference !== undefined) return archive.unseal(read.text, reference);
  // What an earlier prune of the file had kept already lies there.
  if (pack !== undefined) return readKept(handle, item, undefined, archive);
  throw new PlimsollError(
    'NOT_FOUND',
    `What was pruned is ${read.kind === 'found' ? 'unknown' : read.kind} in the archive.`,
    {
      remedy:
        'Expired or cleaned originals cannot come back. To keep them longer, raise archive.session_ttl_hours or leave it out.',
    },
  );
}
