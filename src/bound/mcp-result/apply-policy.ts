/**
 * Applies the field policy of a tool to a text that is reduced. It tells the reader in lines before the notice, and
 * programs in facts.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type ContentLimit, createMeasure } from '../../reduce/measure.js';
import { grouped, NOTICE_PREFIX } from '../../reduce/notice.js';
import type { FieldCut, FieldPolicy } from './field-policy.js';
import { listedNames, namesWithin, plainName } from './plain-names.js';
import { areRanked, rankWarning } from './select-by-strategy.js';

export interface AppliedPolicy {
  /** The text without the fields that went. */
  readonly text: string;
  /** Lines that stand before the notice; empty when there is nothing to say. */
  readonly note: string;
  readonly told: PolicyFacts;
}

/** What the reader of a result must know of what its policy did. */
export interface PolicyFacts {
  /** What the policy asks for and the text does not allow. */
  readonly warnings?: readonly string[];
  readonly fields?: FieldFacts;
  /** Tells the author of the policy why it can never work. */
  readonly fault?: string;
}

export interface FieldFacts {
  readonly left_out: number;
  readonly total: number;
  /** The first of them. */
  readonly names: readonly string[];
  readonly required_by_schema?: readonly string[];
  readonly not_found?: readonly string[];
}

interface PolicyOptions {
  readonly policy: ToolPolicy;
  readonly fields: FieldPolicy;
  readonly counter: TokenCounter;
}

/** Lines before the notice take no more of the limit than this: names go first, then warnings. The count is worth more. */
const NOTE_SHARE = 0.3;
const COUNT_SHARE = 0.5;
/** The share of the limit for names of fields; a token has about three characters. */
const NAMES_SHARE = 0.1;
const TOKEN_CHARACTERS = 3;
const LONGEST_NOTE_NAMES = 120;
const LONGEST_NAMES = 200;
/** Names in the facts for programs, which count as the result does: not more than this of each sort, in characters. */
const LONGEST_FACT_NAMES = 240;

export function applyPolicy(
  text: string,
  limit: ContentLimit,
  options: PolicyOptions,
  accepts?: (value: unknown) => boolean,
): AppliedPolicy {
  const { policy } = options;
  const cut = options.fields(text, accepts);
  const perUnit = limit.unit === 'tokens' ? TOKEN_CHARACTERS : 1;
  const room = Math.min(LONGEST_NOTE_NAMES, Math.floor(limit.amount * perUnit * NAMES_SHARE));
  const rank = rankWarning(text, policy) ?? rankLeftOut(text, cut, policy);
  const fault = faultOf(cut);
  const warnings = [
    ...(rank === undefined ? [] : [rank]),
    ...(cut.refused === 'no fields' ? ['no fields were chosen: the text is neither JSON nor a table'] : []),
    ...(cut.refused === 'none found' ? [notFoundWarning(cut.notFound)] : []),
    ...(fault === undefined ? [] : [`no fields were chosen: ${fault}`]),
    ...(cut.required.length === 0 ? [] : [requiredWarning(cut.required)]),
  ];
  const fields = fieldFacts(cut);
  return {
    text: cut.text,
    note: noteWithin(cut, warnings, room, limit, options.counter),
    told: {
      ...(warnings.length === 0 ? {} : { warnings }),
      ...(fields === undefined ? {} : { fields }),
      ...(fault === undefined ? {} : { fault }),
    },
  };
}

function notFoundWarning(names: readonly string[]): string {
  return `no fields were chosen: there is no ${listedNames(names, LONGEST_NAMES) || 'field'}`;
}

function faultOf({ refused }: FieldCut): string | undefined {
  if (typeof refused !== 'object') return undefined;
  const names = listedNames(refused.nothingLeftOf, LONGEST_NAMES);
  return `the policy would leave nothing of the rows, which have ${names}`;
}

function requiredWarning(required: readonly string[]): string {
  return `kept against the policy, as the output schema requires: ${listedNames(required, LONGEST_NAMES)}`;
}

function noteWithin(
  { gone, total, refused, notFound }: FieldCut,
  warnings: readonly string[],
  room: number,
  limit: ContentLimit,
  counter: TokenCounter,
): string {
  const count = `${grouped(gone.length)} of ${grouped(total)} ${total === 1 ? 'field' : 'fields'} left out by policy`;
  const names = listedNames(gone, room);
  const isGone = gone.length > 0;
  const shortest = isGone ? [count] : refused === undefined ? [] : ['no fields were chosen'];
  // A name that is wrong, beside others that are right.
  const missing = refused === undefined ? listedNames(notFound, room) : '';
  const noRow = missing === '' ? '' : `no row has ${missing}`;
  const counted = names === '' ? count : `${count}: ${names}`;
  const whole = isGone ? (noRow === '' ? counted : `${counted}; ${noRow}`) : noRow;
  const forms = [
    { lines: [...(whole === '' ? [] : [whole]), ...warnings] },
    { lines: [...(isGone ? [count] : []), ...warnings] },
    { lines: shortest, share: COUNT_SHARE },
  ];
  const measure = createMeasure(limit, counter);
  for (const { lines, share = NOTE_SHARE } of forms) {
    const note = lines.map((line) => `${NOTICE_PREFIX}${line}]`).join('\n');
    if (measure.count(note) <= limit.amount * share) return note;
  }
  return '';
}

function fieldFacts({ gone, total, required, notFound }: FieldCut): FieldFacts | undefined {
  if (gone.length === 0 && required.length === 0 && notFound.length === 0) return undefined;
  const named = (names: readonly string[]) => namesWithin(names, LONGEST_FACT_NAMES);
  return {
    left_out: gone.length,
    total,
    names: named(gone),
    ...(required.length === 0 ? {} : { required_by_schema: named(required) }),
    ...(notFound.length === 0 ? {} : { not_found: named(notFound) }),
  };
}

/** If rows were lost, the ranking goes by what is left of them. */
function rankLeftOut(whole: string, { text, gone }: FieldCut, policy: ToolPolicy): string | undefined {
  if (gone.length === 0 || rankWarning(text, policy) === undefined) return undefined;
  if (areRanked(text, whole, policy)) return undefined;
  return `not ranked by ${plainName(policy.rank_by ?? '')}: the policy leaves that field out`;
}
