/**
 * What stands around the items in the fitted text: a line that names each source, and one notice at the end that says what is
 * missing. All of it is ours; content that imitates it is marked as foreign.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityLevel } from '../contract/levels.js';
export declare const SEPARATOR = "\n\n";
export type FrameForm = 'noted' | 'named' | 'bare';
export interface FramedItem extends ContentItem {
    /** Its day, where that is asked for. */
    readonly shownDate?: string;
}
export interface FrameFacts {
    readonly item: FramedItem;
    readonly level: FidelityLevel;
    /** Tokens of the whole item. */
    readonly tokens: number;
    readonly note: FrameNote | undefined;
    /** What stands below the line. */
    readonly text?: string;
}
/** What else is said of an item that is not whole. */
export interface FrameNote {
    /** How the reader gets the original, when it was kept. */
    readonly wayBack: string | undefined;
    /** The words are a model's, and no quotation; every form of the line says so. */
    readonly isModels: boolean;
}
/** The line above an item: `[id] title, source, dated 2026-05-01 (key points of 480 tokens)`. */
export declare function frameLine(form: FrameForm, { item, level, tokens, note, text }: FrameFacts): string;
/** What stands behind the names of an item that is not whole. */
export declare function frameNote(level: FidelityLevel, tokens: number, note?: FrameNote): string;
/**
 * Content as it stands in the text, whole or reduced: what imitates our notices, or the line that names an item, is marked, and
 * characters that turn the order of a text around are shown as escapes.
 */
export declare function framedContent(content: string, ids: ReadonlySet<string>): string;
export declare const NOTICE_FORMS: readonly ['full', 'short', 'brief', 'items', 'smallest', 'none'];
export type FitNoticeForm = (typeof NOTICE_FORMS)[number];
/** What the notice may take of the budget, by its form. */
export declare const NOTICE_SHARE: Readonly<Record<FitNoticeForm, number>>;
export interface FitNoticeFacts {
    readonly shown: number;
    readonly total: number;
    /** Tokens that the shown items have whole, and all items. */
    readonly tokens: number;
    readonly totalTokens: number;
    readonly droppedIds: readonly string[];
    /** How many of those say what a shown item says. */
    readonly duplicates: number;
    readonly hasGaps: boolean;
    readonly kept: 'archive' | 'sources';
}
export declare function fitNotice(form: FitNoticeForm, facts: FitNoticeFacts): string;
/** An id as the line above its item has it: as it is, with brackets where they cannot be taken for those of the line. */
export declare function shownId(id: string): string;
/** Names come from outside: one line, no brackets that would end ours, at most 120 characters. */
export declare function oneLine(name: string): string;
