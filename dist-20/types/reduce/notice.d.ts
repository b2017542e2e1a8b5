import type { Reduction } from '../contract/reduction.js';
import { NOTICE_PREFIX } from '../trust/foreign-notices.js';
import type { PartialUnits } from './reduced-view.js';
export { NOTICE_PREFIX };
/** Who follows a notice: a model that has our tool, or somebody at a shell. */
export type NoticeReader = 'model' | 'shell' | `shell ${string}`;
/** How long an original lives; `memory`: no longer than the process that holds it. */
export type KeptHours = number | 'memory';
/** How the reader gets what was left out. */
export interface WayBack {
    /** Default: a model. */
    readonly reader?: NoticeReader;
    readonly handle: string | undefined;
    readonly keptHours: KeptHours | undefined;
    readonly recoverable: boolean;
}
export interface NoticeFacts {
    readonly shown: number;
    readonly total: number;
    readonly unit: Reduction['unit'];
    /** What the units are of, when it is not the content itself. */
    readonly unitOf?: string | undefined;
    readonly partial?: PartialUnits | undefined;
    readonly bytesBefore: number;
    /** Bytes of the content, without this notice. */
    readonly bytesAfter: number;
    /** What was done, as sentences; the most important first. */
    readonly details: readonly string[];
    /** How many of the units that were asked for are shown, where not all are. */
    readonly asked?: string | undefined;
    /** What no form with room for it may keep back. */
    readonly missed?: string | undefined;
    readonly wayBack: WayBack;
}
/** From the fullest to the smallest that is still honest. */
export declare const NOTICE_FORMS: readonly ['full', 'plain', 'brief', 'short', 'smallest'];
export type NoticeForm = (typeof NOTICE_FORMS)[number];
export declare function noticeText(form: NoticeForm, facts: NoticeFacts, detailLength: number): string;
/** The call that brings the original back, as the reader must write it. */
export declare function retrieveCall(handle: string, reader?: NoticeReader): string;
export declare function checkWayBack(options: {
    readonly handle?: string;
    readonly keptHours?: KeptHours;
    readonly recoverable?: boolean;
    readonly reader?: NoticeReader;
}): WayBack;
export declare function keptWords(keptHours: KeptHours): string;
export declare function gapMark(lines: number, characters: number): string;
export declare function repeatMark(lines: number): string;
export declare function hunkMark(lines: number, added: number, removed: number): string;
/** Stands at the end of a diff for the files of which nothing is shown. */
export declare function filesMark(files: number, named: readonly string[]): string;
export declare function hitsMark(hits: number, isSameFile: boolean): string;
export declare function commitsMark(commits: number): string;
export declare function linesMark(lines: number, byFolder: string): string;
export declare function lineRangeMark(first: number, last: number, total: number): string;
/** Stands in a text for the part of it that is not shown. */
export declare function shortenedMark(characters: number): string;
/**
 * A reduced text without what we put into it, with the line break before each. Imitations in the original are marked as
 * foreign and stay.
 */
export declare function withoutMarks(text: string): string;
/** `first`: the first bytes where they tell more than the type, else empty. */
export declare function binaryMark(type: string, size: string, first: string): string;
export declare function counted(count: number, noun: string): string;
/** 12345 as 12,345, the same in every locale. */
export declare function grouped(value: number): string;
export declare function byteSize(bytes: number): string;
