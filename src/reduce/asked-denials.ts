/**
 * The values that a question does not want: `not approved`, `other than Oslo`, `neither` of two by `not approved or rejected`. Only a
 * value that one column of few values has is read so: of any other, what is denied would be a guess.
 */
import type { RowCondition } from './asked-condition.js';
import type { ColumnProfile } from './json-columns.js';
import { PLAIN_NAME, wordsOf } from './question-words.js';

export interface DenialsAsked {
  readonly conditions: readonly RowCondition[];
  /** The words of the question that say them. */
  readonly words: ReadonlySet<number>;
}

const DENIALS = new Set(['not', 'never', 'except', 'excluding', 'nicht']);
/** They may stand between the denial and what is denied. */
const BETWEEN = new Set(['yet', 'been', 'be', 'being', 'a', 'the', 'marked', 'as', 'in', 'from', 'by']);
const ALTERNATIVES = new Set(['or', 'nor', 'oder']);
const LONGEST_VALUE = 4;
const PLAIN_VALUE = /^[\p{L}\p{N}_.+:/%@-]{1,32}(?: [\p{L}\p{N}_.+:/%@-]{1,32}){0,3}$/u;

interface Denied {
  readonly column: ColumnProfile;
  readonly codes: readonly number[];
  /** Behind its last word. */
  readonly end: number;
}

/** Of words that are said of something else already, none is read. */
export function denialsAsked(
  words: readonly string[],
  columns: readonly ColumnProfile[],
  isFree: (at: number) => boolean,
): DenialsAsked {
  const conditions: RowCondition[] = [];
  const used = new Set<number>();
  if (!words.some((_, at) => denialEnd(at) > at)) return { conditions, words: used };
  const known = knownValues(columns);
  for (let at = 0; at < words.length; at++) {
    let from = denialEnd(at);
    // "not started" may be a value itself.
    if (from === at || valueAt(at) !== undefined) continue;
    while (BETWEEN.has(words[from] ?? '')) from++;
    let denied = valueAt(from);
    const first = denied?.column;
    while (denied !== undefined && denied.column === first) {
      for (let word = at; word < denied.end; word++) used.add(word);
      conditions.push(...conditionsOf(denied));
      denied = ALTERNATIVES.has(words[denied.end] ?? '') ? valueAt(denied.end + 1) : undefined;
    }
  }
  return { conditions, words: used };

  function denialEnd(at: number): number {
    if (!isFree(at)) return at;
    if (DENIALS.has(words[at] ?? '')) return at + 1;
    return words[at] === 'other' && words[at + 1] === 'than' ? at + 2 : at;
  }

  /** The longest that begins there, where one column has it. */
  function valueAt(from: number): Denied | undefined {
    for (let count = LONGEST_VALUE; count >= 1; count--) {
      const end = from + count;
      if (end > words.length || !words.slice(from, end).every((_, word) => isFree(from + word))) continue;
      const found = known.get(words.slice(from, end).join(' '));
      if (found === undefined) continue;
      const [only, ...more] = found;
      return only === undefined || more.length > 0 ? undefined : { column: only[0], codes: only[1], end };
    }
    return undefined;
  }
}

/** Each text of the columns of few values, with the columns that have it and how they count it. */
function knownValues(columns: readonly ColumnProfile[]): ReadonlyMap<string, Map<ColumnProfile, number[]>> {
  const known = new Map<string, Map<ColumnProfile, number[]>>();
  for (const column of columns) {
    if (column.codes === undefined) continue;
    column.values.forEach(({ source }, code) => {
      if (!source.startsWith('"')) return;
      const value = wordsOf(plainOf(source)).join(' ');
      if (value === '') return;
      const places = known.get(value) ?? new Map<ColumnProfile, number[]>();
      known.set(value, places.set(column, [...(places.get(column) ?? []), code]));
    });
  }
  return known;
}

function plainOf(source: string): string {
  return source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
}

/** One for each spelling. A row without a value has none that is denied, as a filter of rows sees it. */
function conditionsOf({ column, codes }: Denied): RowCondition[] {
  return codes.map((code) => {
    const value = plainOf(column.values[code]?.source ?? '""');
    const written = /^[\p{L}\p{N}_]+$/u.test(value) ? value : `"${value}"`;
    return {
      isMet: (row) => column.codes?.[row] !== code,
      isDenial: true,
      filter:
        PLAIN_NAME.test(column.name) && PLAIN_VALUE.test(value) ? `${column.name} != ${written}` : undefined,
    };
  });
}
