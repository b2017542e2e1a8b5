/**
 * What stands around the items in the fitted text: a line that names each source, and one notice at the end that says what is
 * missing. All of it is ours; content that imitates it is marked as foreign.
 */
import type { ContentItem } from '../contract/content-item.js';
import { counted, grouped } from '../contract/figures.js';
import type { FidelityLevel } from '../contract/levels.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { GAP } from '../reduce/render/join-spans.js';
import { tellingWordsOf } from '../reduce/split/governing-words.js';
import { markForeignNotices } from '../trust/foreign-notices.js';
import { visibleControls } from '../trust/visible-controls.js';

export const SEPARATOR = '\n\n';
const LONGEST_NAME = 120;

const LEVEL_WORDS: Readonly<Record<FidelityLevel, string>> = {
  raw: 'whole',
  condensed: 'condensed',
  key_points: 'key points',
  headline: 'headline',
};

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

const BY_MODEL = ' (summary by a model)';

/** The line above an item: `[id] title, source, dated 2026-05-01 (key points of 480 tokens)`. */
export function frameLine(form: FrameForm, { item, level, tokens, note, text = '' }: FrameFacts): string {
  const id = markForeignNotices(`[${shownId(item.id)}]`);
  const by = note?.isModels === true && level !== 'raw' ? BY_MODEL : '';
  const day = item.shownDate === undefined ? undefined : oneLine(`dated ${item.shownDate}`);
  if (form === 'bare') return day === undefined ? `${id}${by}` : `${id} ${day}${by}`;
  const isSaid = text !== '' && opensWithTitle(text, item.title ?? '');
  const names = [isSaid ? undefined : item.title, item.source, day]
    .filter((name): name is string => name !== undefined && name !== '' && name !== item.id)
    .map(oneLine);
  const named = names.length === 0 ? id : `${id} ${names.join(', ')}`;
  if (form === 'named' || level === 'raw') return `${named}${by}`;
  return `${named}${frameNote(level, tokens, note)}`;
}

/** The line over a text, its line break and the empty line after the item. */
export function frameTokens(
  counter: TokenCounter,
  item: ContentItem,
  form: FrameForm,
  level: FidelityLevel,
  tokens: number,
  note?: FrameNote,
  text = '',
): number {
  return counter.count(`${frameLine(form, { item, level, tokens, note, text })}\n`) + 1;
}

/** Articles and marks before the first word. */
const OPENING = new RegExp(`^(?:[\\s*_#"'“„«(]|${GAP.replace(/[[\]]/g, '\\$&')}|(?:the|an?)\\s){0,6}`, 'i');
const LONGEST_OPENING = 60;
/** What tells two things of one name apart: `Mercury (planet)`. */
const WHICH = / \([^()]{1,60}\)$/;

/** Words that a title may have in between where a text opens with it: `Robert Lee Griffin III`. */
const MOST_BETWEEN = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A text that opens with its title says it once: the room is for what it says of it. */
function opensWithTitle(text: string, title: string): boolean {
  const name = title.replace(WHICH, '').replace(OPENING, '').toLowerCase();
  if (name === '') return false;
  const opening = text.slice(0, name.length + LONGEST_OPENING).toLowerCase();
  const said = opening.replace(OPENING, '').split(GAP, 1)[0] ?? '';
  const isNext = said.startsWith(name);
  if (isNext && !/^[\p{L}\p{M}\p{N}]/u.test(said.slice(name.length))) return true;
  return isSpokenOut(name.match(WORD) ?? [], said.match(WORD) ?? []);
}

/** Whether the words of a name follow each other from the first word on, with few others between them. */
function isSpokenOut(name: readonly string[], said: readonly string[]): boolean {
  if (name.length < 2 || name[0] !== said[0]) return false;
  const telling = tellingWordsOf(name);
  const words = tellingWordsOf(said);
  let found = 0;
  for (let at = 0; at < words.length && at - found <= MOST_BETWEEN && found < telling.length; at++)
    if (words[at] === telling[found]) found++;
  return found === telling.length;
}

/** What stands behind the names of an item that is not whole. */
export function frameNote(level: FidelityLevel, tokens: number, note?: FrameNote): string {
  const by = note?.isModels === true ? ' by a model,' : '';
  const whole = note?.wayBack === undefined ? '' : `; all of it: ${note.wayBack}`;
  return ` (${LEVEL_WORDS[level]}${by} of ${counted(tokens, 'token')}${whole})`;
}

/**
 * Content as it stands in the text, whole or reduced: what imitates our notices, or the line that names an item, is marked, and
 * characters that turn the order of a text around are shown as escapes.
 */
export function framedContent(content: string, ids: ReadonlySet<string>): string {
  const marked = visibleControls(markForeignNotices(content));
  if (!marked.includes('[')) return marked;
  return marked.replace(NAME_LINES, (whole: string, indent: string, name: string) => {
    const seen = name.replace(UNSEEN, '').trim();
    return ids.has(seen) || isSourceName(seen) ? `${indent}[foreign ${name}]` : whole;
  });
}

const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u2060\uFEFF]/g;

/** A bracket that a line begins with and that nothing follows, or a title. Links and their references go on without a space. */
const NAME_LINES = /^([ \t]{0,16})\[((?:[^[\]\n]|\[[^[\]\n]{0,100}\]){1,300})\](?=[ \t\r]|$)/gm;
const ADDRESS = /^[a-z][a-z0-9+.-]{1,20}:\/\/\S/i;
/** From a root or a folder: no closing tag (`[/quote]`), no step of a build (`[1/3]`). */
const ROOTED_PATH = /^(?:\/|~\/|\.{1,2}\/|[a-z]:[\\/])[^/\\*{}"]+[/\\]|^(?:~|\.{1,2})\/[^*{}"]/i;
/** No key of TOML (`[tool.ruff]`) and no pattern (`[*.md]`). */
const FILE =
  /^[^\s*{}"'=]*[^\s*{}"'=./]\.(?:adoc|csv|docx?|eml|html?|ipynb|jsonl?|log|mdx?|odt|pdf|pptx?|rst|rtf|tex|tsv|txt|xlsx?|xml|ya?ml)$/i;

/** Whether it looks like the name of a file or a page, as most items are named: a text could pose as another source. */
function isSourceName(name: string): boolean {
  return ADDRESS.test(name) || ROOTED_PATH.test(name) || FILE.test(name);
}

export const NOTICE_FORMS = ['full', 'archived', 'short', 'brief', 'items', 'smallest', 'none'] as const;
export type FitNoticeForm = (typeof NOTICE_FORMS)[number];

/** What the notice may take of the budget, by its form. */
export const NOTICE_SHARE: Readonly<Record<FitNoticeForm, number>> = {
  full: 0.04,
  archived: 0.08,
  short: 0.05,
  brief: 0.08,
  items: 0.08,
  smallest: 0.4,
  none: 1,
};

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
  /** How long the archive keeps the originals; undefined where they are with their sources only. */
  readonly archiveHours: number | undefined;
  /** What the command that lists them needs to find them, with a space before it; as a rule nothing. */
  readonly archiveOption?: string | undefined;
}

/** The forms from the largest on; that with the archive alone only where it holds something. */
export function noticeForms(archiveHours: number | undefined): readonly FitNoticeForm[] {
  return NOTICE_FORMS.filter((form) => form !== 'archived' || archiveHours !== undefined);
}

export function fitNotice(form: FitNoticeForm, facts: FitNoticeFacts): string {
  if (form === 'none') return '';
  if (form === 'smallest') return `${NOTICE_PREFIX}cut]`;
  const copies = facts.duplicates === 0 ? '' : `, ${counted(facts.duplicates, 'duplicate')}`;
  const shown = `${grouped(facts.shown)} of ${counted(facts.total, 'item')}`;
  const items = `${shown}${copies}`;
  const tokens = `${grouped(facts.tokens)} of ${counted(facts.totalTokens, 'token')}`;
  // Where all items are there, how many they are does not say that parts of them are missing.
  const isAll = facts.shown >= facts.total;
  if (form === 'items') return `${NOTICE_PREFIX}${isAll ? tokens : shown}]`;
  if (form === 'brief') return `${NOTICE_PREFIX}${isAll ? tokens : items}]`;
  if (form === 'short') return `${NOTICE_PREFIX}${items}, ${tokens}]`;
  const { archiveHours: hours } = facts;
  const list = `plimsoll archive list${facts.archiveOption ?? ''}`;
  if (form === 'archived')
    return `${NOTICE_PREFIX}${items}, ${tokens}; originals: ${list}, kept ${grouped(hours ?? 0)} h]`;
  const sentences = [
    `${shown} shown${copies === '' ? '' : `${copies} left out`}, ${tokens}.`,
    ...(facts.hasGaps ? [`"${GAP}" stands where something was left out.`] : []),
    ...(facts.droppedIds.length === 0 ? [] : [`Left out: ${named(facts.droppedIds)}.`]),
    hours === undefined
      ? 'Originals are with their sources only.'
      : `Originals are in the archive, kept ${grouped(hours)} h (${list}).`,
  ];
  return `${NOTICE_PREFIX}${sentences.join(' ')}]`;
}

const NAMED_IDS = 8;

function named(ids: readonly string[]): string {
  const first = ids.slice(0, NAMED_IDS).map(shownId).join(', ');
  return ids.length <= NAMED_IDS ? first : `${first} and ${grouped(ids.length - NAMED_IDS)} more`;
}

/** ASCII words between single spaces, without brackets: most names. */
const PLAIN_NAME = /^[!-Z\\^-~]+(?: [!-Z\\^-~]+)*$/;
/** Brackets around something that has none. */
const PAIRED = /^(?:[^[\]\uFF3B\uFF3D]|\[[^[\]\uFF3B\uFF3D]*\])*$/;

/** An id as the line above its item has it: as it is, with brackets where they cannot be taken for those of the line. */
export function shownId(id: string): string {
  const line = lineOf(id);
  return PAIRED.test(line) && markForeignNotices(line) === line ? line : roundBrackets(line);
}

/** Names come from outside: one line, no brackets that would end ours, at most 120 characters. */
export function oneLine(name: string): string {
  return roundBrackets(lineOf(name));
}

function lineOf(name: string): string {
  if (name.length <= LONGEST_NAME && PLAIN_NAME.test(name)) return name;
  const line = visibleControls(name.slice(0, LONGEST_NAME * 2).toWellFormed())
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= LONGEST_NAME ? line : `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

function roundBrackets(line: string): string {
  return line.replace(/[[\uFF3B]/g, '(').replace(/[\]\uFF3D]/g, ')');
}
