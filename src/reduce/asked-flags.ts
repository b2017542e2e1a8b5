/**
 * The columns of yes and no that a question names: `not approved`, `unpaid` and `who is remote` where columns `approved`, `paid` and
 * `remote` have true and false, yes and no, 1 and 0, or yes and nothing. Whether it is denied is told by the word before the name.
 */
import type { RowCondition } from './asked-condition.js';
import type { ColumnProfile } from './json-columns.js';
import { nameWords, PLAIN_NAME, singular } from './question-words.js';

export interface FlagsAsked {
  readonly conditions: readonly RowCondition[];
  /** The words of the question that are said of them, denials included. */
  readonly words: ReadonlySet<number>;
}

const YES_AND_NO: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', 'ja', 'oui', 'sí', 'si', 'wahr', 'vrai'].map((yes) => [yes, true] as const),
  ...['false', 'no', 'n', 'nein', 'non', 'falsch', 'faux'].map((no) => [no, false] as const),
]);
/** Only in a column: in a question they are figures and signs. */
const WRITTEN: ReadonlyMap<string, boolean> = new Map([
  ...YES_AND_NO,
  ['1', true],
  ['x', true],
  ['✓', true],
  ['0', false],
]);
/** Beside yes and no a column may say a few other things: `pending`. */
const MOST_VALUES = 6;
const DENIALS = new Set(['not', 'never', 'nicht', 'pas']);
/** They may stand between the denial and what is denied. */
const BETWEEN = new Set(['yet', 'been', 'be', 'being', 'is', 'are', 'a', 'the', 'marked', 'as']);
/** How a name of a flag begins that a question says without it: `is_active`, `hasChildren`. */
const BEGINNINGS = new Set(['is', 'has', 'was', 'are', 'can', 'did']);
const DENYING_PREFIX = /^(?:un|non|in)$/;

export function flagsAsked(words: readonly string[], columns: readonly ColumnProfile[]): FlagsAsked {
  const conditions: RowCondition[] = [];
  const used = new Set<number>();
  if (words.includes('whether')) return { conditions, words: used };
  for (const column of columns) {
    const names = namesOf(column);
    if (names.length === 0) continue;
    const found = findName(words, names);
    if (found === undefined) continue;
    const { from, to } = found;
    // Who asks for both asks for none of them: `approved or not`.
    if (words[to] === 'or' && DENIALS.has(words[to + 1] ?? '')) continue;
    const denial = denialBefore(words, from);
    const said = YES_AND_NO.get(words[words[to] === 'is' ? to + 1 : to] ?? '');
    const isWanted = (said ?? true) !== (found.isDenied || denial >= 0);
    for (let at = from; at < to; at++) used.add(at);
    if (denial >= 0) used.add(denial);
    if (said !== undefined) used.add(words[to] === 'is' ? to + 1 : to);
    conditions.push(conditionOf(column, isWanted));
  }
  return { conditions, words: used };
}

/** The words that name a column of yes and no; none for another column. */
function namesOf(column: ColumnProfile): readonly string[] {
  const { name, values, codes } = column;
  if (codes === undefined || values.length > MOST_VALUES) return [];
  const said = new Set(values.map(({ source }) => sayingIn(column, source)));
  if (!said.has(true) || !said.has(false)) return [];
  const names = nameWords({ name: name.slice(name.lastIndexOf('.') + 1) });
  return names.length > 1 && BEGINNINGS.has(names[0] ?? '') ? names.slice(1) : names;
}

/** Nothing is no where the only other thing that is said is yes. */
function sayingIn({ values }: ColumnProfile, source: string): boolean | undefined {
  if (!isNothing(source)) return WRITTEN.get(plainOf(source));
  const present = values.filter((value) => !isNothing(value.source));
  return present.length === 1 && WRITTEN.get(plainOf(present[0]?.source ?? '')) === true ? false : undefined;
}

function isNothing(source: string): boolean {
  return source === 'null' || source === '""';
}

function plainOf(source: string): string {
  return source.replaceAll('"', '').toLowerCase();
}

function findName(
  words: readonly string[],
  names: readonly string[],
): { readonly from: number; readonly to: number; readonly isDenied: boolean } | undefined {
  for (let from = 0; from + names.length <= words.length; from++) {
    if (names.every((name, at) => isSame(words[from + at] ?? '', name)))
      return { from, to: from + names.length, isDenied: false };
    const word = words[from] ?? '';
    const [name = '', ...more] = names;
    if (more.length === 0 && word.endsWith(name) && DENYING_PREFIX.test(word.slice(0, -name.length)))
      return { from, to: from + 1, isDenied: true };
  }
  return undefined;
}

function isSame(word: string, name: string): boolean {
  return word === name || singular(word) === singular(name);
}

/** The place of a denial in front of a name, -1 where there is none. */
function denialBefore(words: readonly string[], from: number): number {
  let at = from - 1;
  while (at >= 0 && BETWEEN.has(words[at] ?? '')) at--;
  return at >= 0 && DENIALS.has(words[at] ?? '') ? at : -1;
}

/** A row that says neither is none of them. */
function conditionOf(column: ColumnProfile, isWanted: boolean): RowCondition {
  const { name, codes, values } = column;
  const wanted = new Set<number>();
  values.forEach(({ source }, code) => {
    if (sayingIn(column, source) === isWanted) wanted.add(code);
  });
  const [only] = wanted;
  const value = values[only ?? -1]?.source.replaceAll('"', '') ?? '';
  return {
    isMet: (row) => wanted.has(codes?.[row] ?? -1),
    filter: wanted.size === 1 && value !== '' && PLAIN_NAME.test(name) ? `${name} = ${value}` : undefined,
  };
}
