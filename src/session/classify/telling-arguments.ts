/**
 * What the arguments of a call tell of its target, for a line that stands for the call: ids, codes, names, places and dates. Values are
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

/** Of a call that only looked something up. */
export const ROOM_OF_LOOK_UP: TargetRoom = { values: 4, characters: 48, hasFlags: false };
/** What was changed has to be told from what was not. */
export const ROOM_OF_CHANGE: TargetRoom = { values: 8, characters: 96, hasFlags: true };

/** Of what is told by its file. */
export const FLAGS_OF_CHANGE: TargetRoom = { values: 0, characters: 0, hasFlags: true };

const LEFT_OUT = '...';

/** Empty where nothing tells beside the file of the call. Members come before what stands deeper in lists and objects. */
export function tellingArguments(input: unknown, room: TargetRoom): string {
  const told = new ToldValues(room);
  const deeper: Found[] = [];
  if (room.hasFlags) flagsAtTop(input, told);
  if (room.values === 0) return told.text();
  visit({ name: '', value: input, depth: 0 }, told, deeper);
  // The list grows while it is gone through, and is bounded by the number of visits.
  for (let at = 0; at < deeper.length && !told.isFull; at++) visit(deeper[at] as Found, told, deeper);
  return told.text();
}

/** However many values stand before them. */
function flagsAtTop(input: unknown, told: ToldValues): void {
  const object = Array.isArray(input) ? undefined : objectOf(input);
  let seen = 0;
  for (const key in object) {
    if (++seen > MOST_MEMBERS) return;
    if (Object.hasOwn(object, key)) told.addFlag(key, object[key]);
  }
}

const MOST_MEMBERS = 256;

interface Found {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
}

const MOST_DEPTH = 3;
const MOST_VISITS = 64;

/** Lists of plain values count as values of their member; objects wait until all members beside them are told. */
function visit({ name, value, depth }: Found, told: ToldValues, deeper: Found[]): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && told.visits < MOST_VISITS; at++) {
      const item: unknown = value[at];
      if (typeof item !== 'object') told.add(name, item);
      else if (depth < MOST_DEPTH) later(deeper, told, { name, value: item, depth: depth + 1 });
    }
    return;
  }
  const object = objectOf(value);
  if (object === undefined) {
    told.add(name, value);
    return;
  }
  for (const key in object) {
    if (told.visits >= MOST_VISITS) return;
    if (!Object.hasOwn(object, key)) continue;
    if (told.addFlag(key, object[key]) || isSilent(key)) continue;
    if (depth === 0 && isPathKey(key)) continue;
    const member = object[key];
    if (typeof member !== 'object') told.add(key, member);
    else if (Array.isArray(member) && member.every((item) => typeof item !== 'object'))
      visit({ name: key, value: member, depth }, told, deeper);
    else if (depth < MOST_DEPTH) later(deeper, told, { name: key, value: member, depth: depth + 1 });
  }
}

function later(deeper: Found[], told: ToldValues, found: Found): void {
  told.visits++;
  deeper.push(found);
}

class ToldValues {
  visits = 0;
  private readonly values: string[] = [];
  private readonly flags: string[] = [];
  private characters = 0;
  private isCut = false;

  constructor(private readonly room: TargetRoom) {}

  get isFull(): boolean {
    if (this.visits >= MOST_VISITS) return true;
    return !this.room.hasFlags && this.isCut && this.values.length >= this.room.values;
  }

  /** Whether the value is one that is told in this way. */
  addFlag(name: string, value: unknown): boolean {
    if (!this.room.hasFlags || !isFlag(value)) return false;
    this.visits++;
    if (SILENT.has(folded(name)) || SILENT_FLAGS.has(folded(name))) return true;
    const shown = `${flagName(name)}=${String(value).toLowerCase()}`;
    if (this.flags.includes(shown)) return true;
    if (this.flags.length < MOST_FLAGS) this.flags.push(shown);
    else this.isCut = true;
    return true;
  }

  add(name: string, value: unknown): void {
    this.visits++;
    const { values, characters } = this.room;
    const shown = shownValue(name, value, characters - this.characters);
    if (shown === undefined || this.values.includes(shown)) return;
    if (this.values.length >= values || this.characters + shown.length > characters) {
      this.isCut = true;
      return;
    }
    this.values.push(shown);
    this.characters += shown.length + 1;
  }

  text(): string {
    return [...this.values, ...(this.isCut ? [LEFT_OUT] : []), ...this.flags].join(' ');
  }
}

export const MOST_FLAGS = 12;
export const MOST_FLAG_NAME = 32;

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false)$/i.test(value));
}

function flagName(name: string): string {
  return name.slice(0, MOST_FLAG_NAME).replace(/[^\w.-]/g, '_') || 'flag';
}

const MOST_VALUE = 40;

/** `room`: what a statement or code may take; other values are shown whole. */
function shownValue(name: string, value: unknown, room: number): string | undefined {
  // A number says little without its name, unless it is one.
  if (typeof value === 'number') return IS_NAME.test(name) ? String(value) : `${shortName(name)}=${value}`;
  if (typeof value !== 'string') return undefined;
  const isDeed = isStatement(name, value) || CODE_NAMES.has(folded(name));
  const text = value.length > MOST_LOOK ? '' : isDeed ? onOneLine(value) : value.trim();
  if (text === '' || UNSHOWN.test(text)) return undefined;
  const shown =
    text.length <= MOST_VALUE
      ? text
      : ADDRESS.test(text)
        ? shortAddress(text)
        : isDeed
          ? wholeWords(text, Math.min(MOST_STATEMENT, Math.max(LEAST_STATEMENT, room)))
          : ASKED.has(folded(name))
            ? wholeWords(text, MOST_VALUE)
            : undefined;
  if (shown === undefined || findSecrets(text).spans.length > 0) return undefined;
  // Code with other brackets would be other code.
  if (isDeed && !shown.includes(NOTICE_START)) return shown;
  return shown.replaceAll('[', '(').replaceAll(']', ')');
}

const NOTICE_START = NOTICE_PREFIX.slice(0, 4);

/** A statement of a database: what it does, and to what, stands at its beginning. */
function isStatement(name: string, value: string): boolean {
  return STATEMENT_NAMES.has(folded(name)) && STATEMENT.test(value);
}

const MOST_STATEMENT = 80;
const LEAST_STATEMENT = 24;
/** What a cell of a notebook runs. */
const CODE_NAMES = wordsOf('source newsource code');
const STATEMENT_NAMES = wordsOf('sql query statement script command code');
const STATEMENT =
  /^\s{0,40}(?:select|with|insert|update|delete|merge|replace|create|alter|drop|truncate|grant|revoke|copy|begin|commit|rollback|explain|vacuum|call|mutation)\b/i;

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Longer ones are bodies, whatever they are called. */
const MOST_LOOK = 2_000;
/** Controls, line ends among them: a line of ours stays one. */
const UNSHOWN = /[\p{Cc}\u2028\u2029]/u;
const ADDRESS = /^https?:\/\/\S+$/i;
const IS_NAME = /(?:^|[_-]|[a-z])(?:id|no|number|num|code|pr|issue)$/i;
/** What was asked is told by its first words. */
const ASKED = wordsOf(
  'query q question search searchquery pattern keyword keywords term title subject name prompt',
);

function shortName(name: string): string {
  return /^[\w.-]{1,24}$/.test(name) ? name : 'number';
}

/** Without what may be in it beside its place; of a long one the beginning tells where it leads. */
function shortAddress(address: string): string {
  const place = address.split(/[?#]/, 1)[0] ?? '';
  return place.length <= MOST_ADDRESS ? place : `${place.slice(0, MOST_ADDRESS)}${LEFT_OUT}`;
}

const MOST_ADDRESS = 45;

function isSilent(name: string): boolean {
  return SILENT.has(folded(name)) || HIDDEN.test(name) || secretNameKind(name) !== undefined;
}

function folded(name: string): string {
  return name.length > 40 ? '' : name.replace(/[_-]/g, '').toLowerCase();
}

/** Why and how it is done, how much of it is shown, and what is reckoned. */
const SILENT = wordsOf(
  'description explanation reason reasoning thought thinking justification rationale summary comment note notes timeout timeoutms ' +
    'timeoutseconds limit offset page pagesize perpage maxresults maxtokens maxchars verbose format encoding outputmode toolsummary expression',
);
/** How a text is found and written, and who waits for it. */
const SILENT_FLAGS = wordsOf('replaceall createdirs runinbackground background');
/** Numbers that only their owner knows. */
const HIDDEN = /(?:^|[_-])(?:pin|cvv|cvc|otp|totp|mfa|ssn|cookies?)$/i;
