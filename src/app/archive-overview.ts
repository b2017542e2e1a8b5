/** What the archive holds, in figures and rows, for people. */
import type { Archive } from '../archive/archive.js';
import type { Part } from '../archive/retrieve/part.js';
import { partHandles } from '../archive/retrieve/parts-list.js';
import { PartRequestSchema } from '../archive/retrieve/retrieve-request.js';
import { selectFromParts } from '../archive/retrieve/select-from-parts.js';
import { selectPart } from '../archive/retrieve/select-part.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { schemaProblems } from '../contract/schema-problems.js';
import { readOriginal } from '../engine/retrieve.js';
import { wholeCodePoint } from '../text/segments.js';

export interface ArchiveRow {
  readonly handle: string;
  readonly hash: string;
  readonly scope: string;
  readonly item: string;
  readonly bytes: number;
  readonly created_at: string;
  /** Null: until it is cleaned by hand. */
  readonly expires_at: string | null;
  readonly expired: boolean;
  readonly sealed_spans: number;
}

export interface ArchiveStats {
  readonly originals: number;
  readonly references: number;
  readonly bytes: number;
  readonly expired: number;
  readonly by_scope: Readonly<Record<string, { references: number; bytes: number }>>;
}

/** Newest first. */
export async function archiveRows(archive: Archive): Promise<ArchiveRow[]> {
  const rows: ArchiveRow[] = [];
  for await (const { handle, reference, expired } of archive.entries()) {
    rows.push({
      handle,
      hash: reference.hash,
      scope: reference.scope,
      item: reference.item,
      bytes: reference.bytes,
      created_at: new Date(reference.created_at).toISOString(),
      expires_at: reference.expires_at === undefined ? null : new Date(reference.expires_at).toISOString(),
      expired,
      sealed_spans: reference.sealed.length,
    });
  }
  return rows.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

export async function archiveStats(archive: Archive): Promise<ArchiveStats> {
  const rows = await archiveRows(archive);
  const sizes = new Map(rows.map((row) => [row.hash, row.bytes]));
  const byScope: Record<string, { references: number; bytes: number }> = {};
  for (const row of rows) {
    byScope[row.scope] ??= { references: 0, bytes: 0 };
    const scope = byScope[row.scope];
    if (scope === undefined) continue;
    scope.references += 1;
    scope.bytes += row.bytes;
  }
  return {
    originals: sizes.size,
    references: rows.length,
    bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    expired: rows.filter((row) => row.expired).length,
    by_scope: byScope,
  };
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
    throw new PlimsollError('INVALID_PARAMS', `An option is wrong: ${problem?.message}.`, {
      remedy: 'Run with --help to see what is accepted.',
    });
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

export interface ArchiveMatch {
  readonly handle: string;
  readonly item: string;
  /** Lines that contain the text, and the first place with what stands around it. */
  readonly lines: number;
  readonly first: string;
}

export interface ArchiveSearch {
  readonly matches: readonly ArchiveMatch[];
  /** Originals that could not be looked into. */
  readonly damaged: readonly Pick<ArchiveRow, 'handle' | 'item'>[];
}

/** Every live original that contains a text, in any case. */
export async function searchArchive(archive: Archive, text: string): Promise<ArchiveSearch> {
  const matches: ArchiveMatch[] = [];
  const damaged: ArchiveSearch['damaged'][number][] = [];
  const seen = new Set<string>();
  for (const row of await archiveRows(archive)) {
    if (row.expired || seen.has(row.hash)) continue;
    seen.add(row.hash);
    const read = await archive.readByHash(row.hash);
    if (read.kind === 'damaged') damaged.push({ handle: row.handle, item: row.item });
    if (read.kind !== 'found') continue;
    const found = selectPart(read.text, { search: text, context: 0 });
    if (found.texts.length === 0) continue;
    const first = excerpt(found.texts[0] ?? '', text);
    matches.push({ handle: row.handle, item: row.item, lines: found.texts.length, first });
  }
  return { matches, damaged };
}

const AROUND = 30;

/** A line may be a megabyte: what stands around the place is enough to know it again. */
function excerpt(line: string, text: string): string {
  const at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()));
  const from = wholeCodePoint(line, Math.max(0, at - AROUND));
  const to = wholeCodePoint(line, Math.min(line.length, at + text.length + AROUND));
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.trimEnd().length ? '…' : ''}`;
}
