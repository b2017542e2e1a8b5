/**
 * Chooses the arguments that tell the target of a call, for its line: ids, codes, names, places and dates. A value is
 * shown whole or left out; texts, bodies and secrets are left out.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { findSecrets } from '../../trust/find-secrets.js';
import { secretNameKind } from '../../trust/secret-name.js';
import { objectOf } from '../formats/json-access.js';
import { wordsOf } from './call-place.js';
import { wholeWords } from './command-line.js';
import { isPathKey } from './tool-class.js';

interface TargetRoom {
  readonly values: number;
  readonly characters: number;
  /** Flags are shown, beside all of that: one of them may turn a deed into its opposite. */
  readonly hasFlags: boolean;
}

/** The room for a call that only looked something up. */
export const ROOM_OF_LOOK_UP: TargetRoom = { values: 4, characters: 48, hasFlags: false };
/** What was changed has to be told from what was not. */
export const ROOM_OF_CHANGE: TargetRoom = { values: 8, characters: 96, hasFlags: true };
/** The room for a call that its file identifies. */
export const FLAGS_OF_CHANGE: TargetRoom = { values: 0, characters: 0, hasFlags: true };

const LEFT_OUT = '...';
const MOST_MEMBERS = 256;
const MOST_VISITS = 64;
const MOST_DEPTH = 3;

/** Empty where nothing tells beside the file of the call. Members come before what stands deeper in lists and objects. */
export function tellingArguments(input: unknown, room: TargetRoom): string {
  const values: string[] = [];
  let left = room.characters;
  let isCut = false;
  const flags: (readonly [string, unknown])[] = Object.entries(objectOf(input) ?? {}).slice(0, MOST_MEMBERS);
  const found = room.values === 0 ? [] : membersOf('', input, 0);
  // The list grows while it is gone through, and is bounded by the number of visits.
  for (let at = 0; at < found.length && at < MOST_VISITS; at++) {
    const { name, value, depth } = found[at] as Found;
    if (typeof value === 'object') {
      if (depth < MOST_DEPTH) found.push(...membersOf(name, value, depth + 1));
      continue;
    }
    if (isFlag(value)) flags.push([name, value]);
    const shown = isFlag(value) ? undefined : shownValue(name, value, left);
    if (shown === undefined || values.includes(shown)) continue;
    if (values.length < room.values && shown.length <= left) {
      values.push(shown);
      left -= shown.length + 1;
    } else isCut = true;
  }
  const told = room.hasFlags ? namedFlags(flags) : [];
  if (told.length > MOST_FLAGS) isCut = true;
  return [...values, ...(isCut ? [LEFT_OUT] : []), ...told.slice(0, MOST_FLAGS)].join(' ');
}

interface Found {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
}

/** Members of a list have its name. Lists of plain values count as values of their member. */
function membersOf(list: string, value: unknown, depth: number): Found[] {
  if (Array.isArray(value))
    return value.slice(0, MOST_VISITS).map((one) => ({ name: list, value: one, depth }));
  return Object.entries(objectOf(value) ?? {})
    .slice(0, MOST_MEMBERS)
    .filter(([name]) => !isSilent(name) && !(depth === 0 && isPathKey(name)))
    .flatMap(([name, member]) =>
      Array.isArray(member) && member.every((one) => typeof one !== 'object')
        ? membersOf(name, member, depth)
        : [{ name, value: member, depth }],
    );
}

export const MOST_FLAGS = 12;
export const MOST_FLAG_NAME = 32;

function namedFlags(members: readonly (readonly [string, unknown])[]): string[] {
  const flags = members.filter(
    ([name, value]) => isFlag(value) && !SILENT.has(folded(name)) && !SILENT_FLAGS.has(folded(name)),
  );
  const named = flags.map(([name, value]) => {
    const shown = name.slice(0, MOST_FLAG_NAME).replace(/[^\w.-]/g, '_') || 'flag';
    return `${shown}=${String(value).toLowerCase()}`;
  });
  return [...new Set(named)];
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false)$/i.test(value));
}

const MOST_VALUE = 40;
/** Longer ones are bodies, whatever they are called. */
const MOST_LOOK = 2_000;
const MOST_DEED = 80;
const LEAST_DEED = 24;
const MOST_ADDRESS = 45;

/** `room`: what a statement or code may take; other values are shown whole. */
function shownValue(name: string, value: unknown, room: number): string | undefined {
  // A number says little without its name, unless it is one.
  if (typeof value === 'number')
    return IS_NAME.test(name) ? String(value) : `${/^[\w.-]{1,24}$/.test(name) ? name : 'number'}=${value}`;
  if (typeof value !== 'string' || value.length > MOST_LOOK) return undefined;
  const isDeed = DEEDS.has(folded(name));
  const text = isDeed ? value.replace(/\s+/g, ' ').trim() : value.trim();
  // Controls, line ends among them: a line of ours stays one.
  if (text === '' || /[\p{Cc}\u2028\u2029]/u.test(text)) return undefined;
  const shown = text.length <= MOST_VALUE ? text : shortened(name, text, isDeed, room);
  if (shown === undefined || findSecrets(text).spans.length > 0) return undefined;
  // Code with other brackets would be other code.
  if (isDeed && !shown.includes(NOTICE_PREFIX.slice(0, 4))) return shown;
  return shown.replaceAll('[', '(').replaceAll(']', ')');
}

/** Shows the place of an address without its other parts, and the first words of a command or a question. */
function shortened(name: string, text: string, isDeed: boolean, room: number): string | undefined {
  if (/^https?:\/\/\S+$/i.test(text)) {
    const [place = ''] = text.split(/[?#]/, 1);
    return place.length <= MOST_ADDRESS ? place : `${place.slice(0, MOST_ADDRESS)}${LEFT_OUT}`;
  }
  if (isDeed) return wholeWords(text, Math.min(MOST_DEED, Math.max(LEAST_DEED, room)));
  return ASKED.has(folded(name)) ? wholeWords(text, MOST_VALUE) : undefined;
}

const IS_NAME = /(?:^|[_-]|[a-z])(?:id|no|number|num|code|pr|issue)$/i;
/** What is run: statements, and cells of a notebook. */
const DEEDS = wordsOf('sql statement source newsource code');
/** A question is identified by its first words. */
const ASKED = wordsOf(
  'query q question search searchquery pattern keyword keywords term title subject name prompt',
);

function isSilent(name: string): boolean {
  return SILENT.has(folded(name)) || HIDDEN.test(name) || secretNameKind(name) !== undefined;
}

function folded(name: string): string {
  return name.length > 40 ? '' : name.replace(/[_-]/g, '').toLowerCase();
}

/** Why and how it is done, how much of it is shown, and what is reckoned. */
const SILENT = wordsOf(
  'description explanation reason reasoning thought thinking justification rationale summary comment note notes timeout timeoutms ' +
    'timeoutseconds limit offset page pagesize perpage maxresults maxtokens maxchars verbose format encoding outputmode expression',
);
/** How a text is found and written, and who waits for it. */
const SILENT_FLAGS = wordsOf('replaceall createdirs runinbackground background');
/** Numbers that only their owner knows. */
const HIDDEN = /(?:^|[_-])(?:pin|cvv|cvc|otp|totp|mfa|ssn|cookies?)$/i;
