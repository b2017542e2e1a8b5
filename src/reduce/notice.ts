/**
 * Every sentence that we put into a reduced view. Readers and other programs recognise them by the prefix; changing a text
 * here is a decision (the tests hold them literally).
 */
import { shownValue } from '../contract/call-shapes.js';
import { byteSize, counted, grouped } from '../contract/figures.js';
import { RETRIEVE_TOOL } from '../contract/names.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { Reduction } from '../contract/reduction.js';
import { NOTICE_PREFIX } from '../trust/foreign-notices.js';
import type { PartialUnits } from './reduced-view.js';

export { byteSize, counted, grouped } from '../contract/figures.js';
export { NOTICE_PREFIX };

/** Who follows a notice: a model that has our tool, or somebody at a shell, there also with a command before the handle. */
export type NoticeReader = 'model' | 'shell' | `shell ${string}` | { readonly command: string };

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
export const NOTICE_FORMS = ['full', 'plain', 'brief', 'short', 'smallest'] as const;
export type NoticeForm = (typeof NOTICE_FORMS)[number];

export function noticeText(form: NoticeForm, facts: NoticeFacts, detailLength: number): string {
  if (form === 'smallest') return `${NOTICE_PREFIX}cut]`;
  const unit = `${unitName(facts.unit, facts.total)}${facts.unitOf === undefined ? '' : ` ${facts.unitOf}`}`;
  const shown = `${grouped(facts.shown)} of ${grouped(facts.total)} ${unit}`;
  const told = [facts.asked, facts.missed].filter((sentence) => sentence !== undefined);
  const partial = partialNote(facts);
  if (form === 'short' || form === 'brief') {
    const back = shortWayBack(facts.wayBack);
    if (form === 'short') return `${NOTICE_PREFIX}${shown}${partial}; ${back}]`;
    // What is missing matters more than how long it is kept.
    if (told.length > 0) return `${NOTICE_PREFIX}${shown}${partial}. ${told.join(' ')} ${back}]`;
    return `${NOTICE_PREFIX}${shown}${partial}; ${back}${lifetime(facts.wayBack)}]`;
  }
  const sizes = `, ${byteSize(facts.bytesAfter)} of ${byteSize(facts.bytesBefore)}`;
  // Bytes are their own size.
  const isOfBytes = facts.unit === 'bytes' && facts.total === facts.bytesBefore;
  const sentences = [`${shown} shown${partial}${isOfBytes ? '' : sizes}.`];
  const details = form === 'full' ? withinLength(facts.details, detailLength) : [];
  // A detail may say the same and more.
  const isTold = (sentence: string) => details.some((detail) => detail.startsWith(sentence.slice(0, -1)));
  for (const sentence of told) if (!isTold(sentence)) sentences.push(sentence);
  sentences.push(...details);
  const back = wayBackSentence(facts.wayBack);
  if (back !== '') sentences.push(back);
  return `${NOTICE_PREFIX}${sentences.join(' ')}]`;
}

/** `, not whole (12 of 40 keys)`; nothing when every unit that is shown is whole. */
function partialNote({ partial, shown }: NoticeFacts): string {
  if (partial === undefined || shown === 0) return '';
  const which = partial.units === shown ? '' : `${grouped(partial.units)} of them `;
  const keys = `${grouped(partial.shown)} of ${grouped(partial.total)} ${unitName('keys', partial.total)}`;
  return `, ${which}not whole${partial.shown < partial.total ? ` (${keys})` : ''}`;
}

/** The call that brings the original back, as the reader must write it. */
export function retrieveCall(handle: string, reader: NoticeReader = 'model'): string {
  if (reader === 'model') return `${RETRIEVE_TOOL}(handle="${handle}")`;
  if (typeof reader !== 'string') return `${reader.command} ${handle}`;
  return `plimsoll archive show ${handle}${reader.slice('shell'.length)}`;
}

export function checkWayBack(options: {
  readonly handle?: string;
  readonly keptHours?: KeptHours;
  readonly recoverable?: boolean;
  readonly reader?: NoticeReader;
}): WayBack {
  const { handle, keptHours, recoverable, reader = 'model' } = options;
  if (handle !== undefined && !/^[\w.:#-]{1,200}$/.test(handle)) {
    throw new PlimsollError('INVALID_PARAMS', 'The handle has characters that a handle cannot have.', {
      remedy: 'Pass the handle as the archive gave it.',
    });
  }
  if (typeof keptHours === 'number' && !(Number.isSafeInteger(keptHours) && keptHours > 0)) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `keptHours must be a whole number above 0, not ${shownValue(keptHours)}.`,
      {
        remedy: 'Give the lifetime of the original in hours.',
      },
    );
  }
  const kept = recoverable !== false && handle !== undefined;
  return {
    reader,
    handle: kept ? handle : undefined,
    keptHours: kept ? keptHours : undefined,
    recoverable: recoverable ?? kept,
  };
}

function wayBackSentence(wayBack: WayBack): string {
  if (wayBack.handle !== undefined) {
    const { handle, reader } = wayBack;
    return `All of it: ${retrieveCall(handle, reader)}${lifetime(wayBack)}.`;
  }
  return wayBack.recoverable ? '' : 'The rest was not kept.';
}

function lifetime({ handle, keptHours }: WayBack): string {
  return handle === undefined || keptHours === undefined ? '' : `, ${keptWords(keptHours)}`;
}

export function keptWords(keptHours: KeptHours): string {
  return keptHours === 'memory' ? 'kept while the server runs' : `kept ${keptHours} h`;
}

function shortWayBack(wayBack: WayBack): string {
  if (wayBack.handle !== undefined) return retrieveCall(wayBack.handle, wayBack.reader);
  return wayBack.recoverable ? 'cut' : 'rest not kept';
}

function withinLength(details: readonly string[], length: number): string[] {
  const taken: string[] = [];
  let left = length;
  for (const detail of details) {
    left -= detail.length + 1;
    if (left < 0) break;
    taken.push(detail);
  }
  return taken;
}

// Marks inside content.

export function gapMark(lines: number, characters: number): string {
  const amount = lines > 0 ? counted(lines, 'line') : counted(characters, 'character');
  return `${NOTICE_PREFIX}${amount} left out]`;
}

export function repeatMark(lines: number): string {
  return `${NOTICE_PREFIX}${counted(lines, 'more line')} like the one above]`;
}

export function hunkMark(lines: number, added: number, removed: number): string {
  return `${NOTICE_PREFIX}${counted(lines, 'line')} left out, +${grouped(added)} -${grouped(removed)}]`;
}

/** Stands at the end of a diff for the files of which nothing is shown. */
export function filesMark(files: number, named: readonly string[]): string {
  const more = files - named.length;
  const list =
    named.length === 0 ? '' : `: ${named.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
  return `${NOTICE_PREFIX}${counted(files, 'file')} not shown${list}]`;
}

export function hitsMark(hits: number, isSameFile: boolean): string {
  return isSameFile
    ? `${NOTICE_PREFIX}${grouped(hits)} more in this file]`
    : `${NOTICE_PREFIX}${counted(hits, 'hit')} left out]`;
}

export function commitsMark(commits: number): string {
  return `${NOTICE_PREFIX}${counted(commits, 'commit')} left out]`;
}

export function linesMark(lines: number, byFolder: string): string {
  return `${NOTICE_PREFIX}${counted(lines, 'line')} left out${byFolder === '' ? '' : `: ${byFolder}`}]`;
}

export function lineRangeMark(first: number, last: number, total: number): string {
  const lines = first === last ? `line ${first}` : `lines ${first}-${last}`;
  return `${NOTICE_PREFIX}${lines} of ${total}]`;
}

/** Stands in a text for the part of it that is not shown. */
export function shortenedMark(characters: number): string {
  return `${NOTICE_PREFIX}${counted(characters, 'more character')}]`;
}

const MARKS = /^\[plimsoll: [^\]]*\]\n|…\[plimsoll: [^\]]*\]|\n?\[plimsoll: [^\]]*\]/g;

/**
 * A reduced text without what we put into it, with the line break before each. Imitations in the original are marked as
 * foreign and stay.
 */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** `first`: the first bytes where they tell more than the type, else empty. */
export function binaryMark(type: string, size: string, first: string): string {
  return `${NOTICE_PREFIX}${type}, ${size}${first === '' ? '' : `; first bytes ${first}`}]`;
}

// Words and figures.

function unitName(unit: Reduction['unit'], count: number): string {
  return count === 1 ? unit.slice(0, -1) : unit;
}
