/** What the archive holds, in figures and rows, for people. */
import type { Archive } from '../archive/archive.js';
import type { Reference } from '../archive/archive-record.js';
import { type Part } from '../archive/retrieve/part.js';
import { type PrunedFile } from './pruned-files.js';
/** What an entry is: its scope, or `restore` for what a pruned session is put together from again. */
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
}
export interface ArchiveStats {
    /** Those that somebody still keeps. */
    readonly originals: number;
    readonly references: number;
    readonly bytes: number;
    /** References that have expired and were not cleaned yet, and the bytes of what nobody else keeps. */
    readonly expired: number;
    readonly expired_bytes: number;
    /** The kinds of the rows. */
    readonly by_kind: Readonly<Record<string, {
        references: number;
        bytes: number;
        expired: number;
    }>>;
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
}
export interface ArchiveList {
    readonly total: number;
    /** Those of the kind `restore` with the file that they belong to, if its record tells. */
    readonly entries: readonly (ArchiveRow & Partial<PrunedFile>)[];
}
/** Newest first, of those of one time the originals; or the largest first. */
export declare function listArchive(archive: Archive, { kind, bySize, limit }: ListRequest): Promise<ArchiveList>;
export declare function archiveStats(archive: Archive): Promise<ArchiveStats>;
interface CheckLimits {
    readonly originals: number;
    readonly bytes: number;
}
/** Reads the newest originals that are still kept, within limits, and tells how many there are and which are damaged. */
export declare function checkNewestOriginals(archive: Archive, most: CheckLimits): Promise<{
    originals: number;
    checked: number;
    damaged: Pick<ArchiveRow, "handle" | "item">[];
}>;
/** A part of an original, whole and unpaged: a person's terminal has no window to overflow. */
export declare function showOriginal(archive: Archive, handle: string, request: Readonly<Record<string, unknown>>): Promise<Part>;
/** All units of a part in one text; a list of which all rows are shown is the list. */
export declare function shownText(part: Part): string;
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
export declare function searchArchive(archive: Archive, text: string, kind?: EntryKind): Promise<ArchiveSearch>;
export {};
