/** Lists what the archive holds, in figures and rows, for people. */
import type { Archive } from '../archive/archive.js';
import type { Reference } from '../archive/archive-record.js';
import { type Part, unitText } from '../archive/retrieve/part.js';
import { partHandles } from '../archive/retrieve/parts-list.js';
import { PartRequestSchema } from '../archive/retrieve/retrieve-request.js';
import { selectFromParts } from '../archive/retrieve/select-from-parts.js';
import { findLines } from '../archive/retrieve/select-lines.js';
import { selectPart } from '../archive/retrieve/select-part.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { schemaProblems } from '../contract/schema-problems.js';
import { isPruneManifest, isPruneRecord } from '../engine/keep-originals.js';
import { readOriginal } from '../engine/retrieve.js';
import { wholeCodePoint } from '../text/sentences.js';
import { type PrunedFile, prunedFiles } from './pruned-files.js';

/** The kind of an entry: its scope, or `restore` for the parts that a pruned session is restored from. */
export type EntryKind = Reference['scope'] | 'restore';

export interface ArchiveRow {
  readonly handle: string;
  readonly hash: string;
  readonly kind: EntryKind;
  readonly scope: string;
  readonly item: string;
  readonly bytes: number;
  readonly created_at: string;
  /** Null: until it is cleaned by hand. */
  readonly expires_at: string | null;
  readonly expired: boolean;
  readonly sealed_spans: number;
  /** The folder of its archive, where there are several. */
  readonly folder?: string;
}

export interface ArchiveStats {
  /** Those that somebody still keeps. */
  readonly originals: number;
  readonly references: number;
  readonly bytes: number;
  /** Expired references that were not cleaned yet, and the bytes that nothing else keeps. */
  readonly expired: number;
  readonly expired_bytes: number;
  /** The kinds of the rows. */
  readonly by_kind: Readonly<Record<string, { references: number; bytes: number; expired: number }>>;
  /** How many originals were read to see whether they are whole: the newest. */
  readonly checked: number;
  readonly damaged: readonly Pick<ArchiveRow, 'handle' | 'item'>[];
}

export interface ListRequest {
  /** All kinds unless one is named. */
  readonly kind?: EntryKind | undefined;
  readonly bySize: boolean;
  /** 0: all. */
  readonly limit: number;
  /** One row for all that a prune keeps. */
  readonly byPrune: boolean;
}

export interface ArchiveList {
  readonly total: number;
  /** Entries of the kind `restore` have the file that they belong to, if its record names it. */
  readonly entries: readonly (ArchiveRow & Partial<PrunedFile & PruneTotals>)[];
}

/** Newest first, of those of one time the originals; or the largest first. */
export async function listArchive(
  archive: Archive,
  { kind, bySize, limit, byPrune }: ListRequest,
): Promise<ArchiveList> {
  const all = await rowsWithPacks(archive);
  const asked = all.filter(({ row }) => kind === undefined || row.kind === kind);
  const { rows, totals } = totalsOfPrunes(byPrune ? asked : []);
  if (!byPrune) rows.push(...asked.map(({ row }) => row));
  const bytesOf = (row: ArchiveRow) => totals.get(row)?.bytes ?? row.bytes;
  if (bySize) rows.sort((one, other) => bytesOf(other) - bytesOf(one));
  const shown = limit === 0 ? rows : rows.slice(0, limit);
  const fileOf = await prunedFiles(archive, all, shown);
  return {
    total: rows.length,
    entries: shown.map((row) => ({ ...row, ...fileOf(row), ...totals.get(row) })),
  };
}

interface RowWithPack {
  readonly row: ArchiveRow;
  /** Where it lies, if with others: it is read much faster there. */
  readonly pack: string | undefined;
}

async function rowsWithPacks(archive: Archive): Promise<RowWithPack[]> {
  const rows: RowWithPack[] = [];
  for await (const { handle, reference, expired, pack, folder } of archive.entries()) {
    const row = {
      handle,
      hash: reference.hash,
      kind: kindOf(reference),
      scope: reference.scope,
      item: reference.item,
      bytes: reference.bytes,
      created_at: new Date(reference.created_at).toISOString(),
      expires_at: reference.expires_at === undefined ? null : new Date(reference.expires_at).toISOString(),
      expired,
      sealed_spans: reference.sealed.length,
      ...(folder === undefined ? {} : { folder }),
    };
    rows.push({ row, pack });
  }
  return rows.reverse().sort(({ row: one }, { row: other }) => {
    if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
    return Number(one.kind === 'restore') - Number(other.kind === 'restore');
  });
}

function kindOf({ scope, item }: Reference): EntryKind {
  return scope === 'session' && isPruneRecord(item) ? 'restore' : scope;
}

export async function archiveStats(archive: Archive): Promise<ArchiveStats> {
  const all = await rowsWithPacks(archive);
  const rows = all.map(({ row }) => row);
  const live = rows.filter((row) => !row.expired);
  const sizes = new Map(live.map((row) => [row.hash, row.bytes]));
  const gone = new Map(rows.filter(({ hash }) => !sizes.has(hash)).map((row) => [row.hash, row.bytes]));
  const byKind: Record<string, { references: number; bytes: number; expired: number }> = {};
  for (const row of rows) {
    byKind[row.kind] ??= { references: 0, bytes: 0, expired: 0 };
    const kind = byKind[row.kind];
    if (kind === undefined) continue;
    if (row.expired) kind.expired += 1;
    else {
      kind.references += 1;
      kind.bytes += row.bytes;
    }
  }
  return {
    originals: sizes.size,
    references: live.length,
    bytes: sum(sizes),
    expired: rows.length - live.length,
    expired_bytes: sum(gone),
    by_kind: byKind,
    ...(await checkNewest(
      archive,
      all.filter(({ row }) => !row.expired),
      MOST_CHECKED,
    )),
  };
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((all, bytes) => all + bytes, 0);
}

interface CheckLimits {
  readonly originals: number;
  readonly bytes: number;
}

/** More would make people wait. */
const MOST_CHECKED: CheckLimits = { originals: 1_000, bytes: 64_000_000 };

/** Reads the newest originals that are still kept, within limits, and tells how many there are and which are damaged. */
export async function checkNewestOriginals(archive: Archive, most: CheckLimits) {
  const live = (await rowsWithPacks(archive)).filter(({ row }) => !row.expired);
  const originals = new Set(live.map(({ row }) => row.hash)).size;
  return { originals, ...(await checkNewest(archive, live, most)) };
}

async function checkNewest(archive: Archive, rows: readonly RowWithPack[], most: CheckLimits) {
  const seen = new Set<string>();
  const damaged: Pick<ArchiveRow, 'handle' | 'item'>[] = [];
  let bytes = 0;
  for (const { row, pack } of rows) {
    const { handle, item, hash } = row;
    if (seen.has(hash)) continue;
    bytes += row.bytes;
    if (seen.size >= most.originals || (bytes > most.bytes && seen.size > 0)) break;
    seen.add(hash);
    if ((await archive.read(handle, pack)).kind === 'damaged') damaged.push({ handle, item });
  }
  return { checked: seen.size, damaged };
}

/** A part of an original, whole and unpaged: a person's terminal has no window to overflow. */
export async function showOriginal(
  archive: Archive,
  handle: string,
  request: Readonly<Record<string, unknown>>,
): Promise<Part> {
  const asked = PartRequestSchema.safeParse(request);
  if (!asked.success) {
    const [problem] = schemaProblems(asked.error, request);
    throw invalidParams(
      `An option is wrong: ${problem?.message}.`,
      'Run with --help to see what is accepted.',
    );
  }
  const { search, start, end } = asked.data;
  const text = await readOriginal(handle, { archive, acceptHash: true });
  const handles = partHandles(text);
  // Without a selection the list is shown: the whole may be larger than memory.
  const isSelection = search !== undefined || start !== undefined || end !== undefined;
  const selected =
    handles === undefined || !isSelection
      ? undefined
      : await selectFromParts(partsOf, asked.data, { from: 0, most: Number.POSITIVE_INFINITY });
  return selected ?? selectPart(text, asked.data);

  async function* partsOf(): AsyncGenerator<string> {
    for (const part of handles ?? []) yield await readOriginal(part, { archive, acceptHash: true });
  }
}

/** All units of a part in one text. A list with all rows shown is the list itself. */
export function shownText(part: Part): string {
  if (part.value !== undefined) return part.value;
  // The names of a table stand above its rows.
  const units = part.texts.map((_, at) => unitText(part, at, at > 0));
  return `${part.heads?.[0] ?? ''}${units.join('')}`;
}

export interface ArchiveMatch extends Partial<PrunedFile> {
  readonly handle: string;
  readonly kind: EntryKind;
  readonly item: string;
  /** Lines that contain the text, and the first of them: its number, and what stands around the place. */
  readonly lines: number;
  readonly first_line: number;
  readonly first: string;
}

export interface ArchiveSearch {
  readonly matches: readonly ArchiveMatch[];
  /** Originals that could not be looked into. */
  readonly damaged: readonly Pick<ArchiveRow, 'handle' | 'item'>[];
}

/** Every live original that contains a text, in any case; after them what holds originals once more. */
export async function searchArchive(
  archive: Archive,
  text: string,
  kind?: EntryKind,
): Promise<ArchiveSearch> {
  const matches: ArchiveMatch[] = [];
  const found: ArchiveRow[] = [];
  const damaged: ArchiveSearch['damaged'][number][] = [];
  const seen = new Set<string>();
  const all = await rowsWithPacks(archive);
  for (const { row } of all) {
    if (kind !== undefined && row.kind !== kind) continue;
    if (row.expired || seen.has(row.hash)) continue;
    seen.add(row.hash);
    const read = await archive.readByHash(row.hash);
    if (read.kind === 'damaged') damaged.push({ handle: row.handle, item: row.item });
    if (read.kind !== 'found') continue;
    const { chosen, line } = findLines(read.text, { search: text, context: 0 });
    const [index] = chosen;
    if (index === undefined) continue;
    const first = excerpt(line(index), text);
    const { handle, item } = row;
    found.push(row);
    matches.push({ handle, kind: row.kind, item, lines: chosen.length, first_line: index + 1, first });
  }
  matches.sort((one, other) => Number(one.kind === 'restore') - Number(other.kind === 'restore'));
  const fileOf = await prunedFiles(archive, all, found);
  return { matches: matches.map((match) => ({ ...match, ...fileOf(match) })), damaged };
}

const AROUND = 30;

/** A line may be a megabyte: what stands around the place is enough to know it again. */
function excerpt(line: string, text: string): string {
  const at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()));
  const from = wholeCodePoint(line, Math.max(0, at - AROUND));
  const to = wholeCodePoint(line, Math.min(line.length, at + text.length + AROUND));
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.trimEnd().length ? '…' : ''}`;
}

/** One row for all that a prune keeps: people look for the file that was pruned, and not for the pieces that left it. */
interface Row {
  readonly item: string;
  readonly kind: string;
  readonly bytes: number;
}

interface PruneTotals {
  /** How many originals are kept with it: what an earlier prune keeps already is not among them. */
  readonly pieces: number;
  /** Bytes of everything that is kept. */
  readonly bytes: number;
}

/** The rows of a prune lie in one pack, with its record: by that row what they are together. */
function totalsOfPrunes<One extends Row>(
  all: readonly { readonly row: One; readonly pack: string | undefined }[],
): { readonly rows: One[]; readonly totals: ReadonlyMap<One, PruneTotals> } {
  const recordIn = new Map<string, One>();
  for (const { row, pack } of all)
    if (pack !== undefined && isPruneManifest(row.item)) recordIn.set(pack, row);
  const rows: One[] = [];
  const totals = new Map<One, PruneTotals>();
  for (const { row, pack } of all) {
    const record = pack === undefined ? undefined : recordIn.get(pack);
    if (record === undefined) {
      rows.push(row);
      continue;
    }
    const { pieces, bytes } = totals.get(record) ?? { pieces: 0, bytes: 0 };
    if (!totals.has(record)) rows.push(record);
    totals.set(record, { pieces: pieces + (row.kind === 'session' ? 1 : 0), bytes: bytes + row.bytes });
  }
  return { rows, totals };
}
