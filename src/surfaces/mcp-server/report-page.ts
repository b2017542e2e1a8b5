/**
 * Cuts a report into pages of limited size: first its text, then what happened to the items. A cursor says where the
 * next page begins, and belongs to one version of the report.
 */
import { createHash } from 'node:crypto';
import type { ReportData } from '../../contract/envelope.js';
import { invalidParams } from '../../contract/plimsoll-error.js';

export interface ReportPage extends ReportData {
  readonly next_cursor: string | null;
}

export interface ReportPart {
  readonly page: ReportPage;
  /** Characters of the report and records on this page and in all. */
  readonly shown: { readonly characters: number; readonly records: number };
  readonly total: { readonly characters: number; readonly records: number };
}

type Entry =
  | readonly ['content_fidelity', string, ReportData['content_fidelity'][string]]
  | readonly ['warning_details', ReportData['warning_details'][number]]
  | readonly ['dropped_content_ids', string]
  | readonly ['content_archive_hashes', string, string];

export function reportPage(data: ReportData, cursor: string | undefined, limitBytes: number): ReportPart {
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  const entries = entriesOf(data);
  const place = cursor === undefined ? { report: 0, entry: 0 } : readCursor(cursor, version);
  const page = emptyPage(data);
  let room = limitBytes - jsonBytes(page) - CURSOR_BYTES;
  const text = place.entry > 0 ? '' : partOf(data.report, place.report, room);
  room -= jsonBytes(text);
  const reached = place.report + text.length;
  let entry = place.entry;
  const isTextDone = place.entry > 0 || reached >= data.report.length;
  const records: Entry[] = [];
  while (isTextDone && entry < entries.length) {
    const next = entries[entry] as Entry;
    const bytes = jsonBytes(next);
    // A record that is too large alone still gets its page: nothing is skipped.
    if (bytes > room && (records.length > 0 || text !== '')) break;
    records.push(next);
    room -= bytes;
    entry += 1;
  }
  const next = nextCursor();
  return {
    page: { ...withEntries(page, records), report: text, next_cursor: next },
    shown: { characters: text.length, records: records.length },
    total: { characters: data.report.length, records: entries.length },
  };

  function nextCursor(): string | null {
    if (!isTextDone) return `${version}-r${reached}`;
    return entry < entries.length ? `${version}-e${entry}` : null;
  }
}

const CURSOR_BYTES = 64;

function entriesOf(data: ReportData): Entry[] {
  return [
    ...Object.entries(data.content_fidelity).map(([id, record]) => ['content_fidelity', id, record] as const),
    ...data.warning_details.map((detail) => ['warning_details', detail] as const),
    ...data.dropped_content_ids.map((id) => ['dropped_content_ids', id] as const),
    ...Object.entries(data.content_archive_hashes).map(
      ([id, hash]) => ['content_archive_hashes', id, hash] as const,
    ),
  ];
}

function emptyPage(data: ReportData): ReportPage {
  return {
    report: '',
    content_fidelity_schema_version: data.content_fidelity_schema_version,
    content_fidelity: {},
    warning_details: [],
    dropped_content_ids: [],
    content_archive_hashes: {},
    next_cursor: null,
  };
}

function withEntries(page: ReportPage, records: readonly Entry[]): ReportPage {
  const fidelity: ReportData['content_fidelity'] = Object.create(null);
  const hashes: ReportData['content_archive_hashes'] = Object.create(null);
  const details: ReportData['warning_details'] = [];
  const dropped: string[] = [];
  for (const record of records) {
    if (record[0] === 'content_fidelity') fidelity[record[1]] = record[2];
    else if (record[0] === 'warning_details') details.push(record[1]);
    else if (record[0] === 'dropped_content_ids') dropped.push(record[1]);
    else hashes[record[1]] = record[2];
  }
  return {
    ...page,
    content_fidelity: fidelity,
    warning_details: details,
    dropped_content_ids: dropped,
    content_archive_hashes: hashes,
  };
}

/** From `start` as much as `bytes` of JSON hold, to the end of a line where there is one. */
function partOf(report: string, start: number, bytes: number): string {
  const rest = report.slice(start, start + bytes);
  if (start + rest.length >= report.length && jsonBytes(rest) <= bytes) return rest;
  let length = rest.length;
  while (length > 1 && jsonBytes(rest.slice(0, length)) > bytes) length = Math.floor(length * 0.9);
  const line = rest.lastIndexOf('\n', length - 1) + 1;
  let end = line > 0 ? line : Math.max(1, length);
  const isHighSurrogate = (rest.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  if (isHighSurrogate) end = end > 1 ? end - 1 : 2;
  return rest.slice(0, end);
}

function readCursor(cursor: string, version: string): { report: number; entry: number } {
  const match = /^([0-9a-f]{8})-([re])(\d{1,9})$/.exec(cursor);
  if (match === null) {
    throw invalidParams(
      'The cursor does not belong to this report.',
      'Use next_cursor from the previous page, or none for the first page.',
      { details: { field: 'cursor' } },
    );
  }
  if (match[1] !== version) {
    throw invalidParams('The report has changed since that page.', 'Start again without a cursor.', {
      details: { field: 'cursor' },
    });
  }
  const at = Number(match[3]);
  return match[2] === 'r' ? { report: at, entry: 0 } : { report: 0, entry: at };
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
