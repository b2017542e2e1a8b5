/**
 * What the rows that are not shown hold, in a few sentences for the notice: unusual ones by kind, frequent values with their
 * counts, ranges of numbers. Names and values are foreign text, so only plain ones are repeated.
 */
import { compareNumbers } from './compare-numbers.js';
import type { ColumnProfile } from './json-columns.js';
import { grouped } from './notice.js';
import type { RankedRows } from './row-order.js';

const PLAIN = /^[\p{L}\p{N}_.+:/%-]{1,32}$/u;
const MAX_COLUMNS = 5;
const MAX_VALUES = 3;
const MAX_KINDS = 6;

export function leftOutDetails(ranked: RankedRows, shown: Uint8Array): string[] {
  const asked = askedSentence(ranked, shown);
  const details = [
    ...(asked === undefined ? [] : [asked]),
    ...extremeSentences(ranked),
    ...unusualDetails(ranked, shown),
    ...copyDetails(ranked, shown),
  ];
  const summary = columnSummaries(ranked, shown);
  if (summary !== '') details.push(`Left out: ${summary}.`);
  return details;
}

/** What is said of the rows with the values that the question names, where not all of them are shown. */
export function missedAsked(ranked: RankedRows, shown: Uint8Array): string | undefined {
  const { asked } = ranked;
  const isAll = asked !== undefined && asked.total > 0 && askedShown(ranked, shown) === asked.total;
  return isAll ? undefined : askedSentence(ranked, shown);
}

/** There are rows with the values that the question names, and none of them is shown. */
export function lacksAsked(ranked: RankedRows, shown: Uint8Array): boolean {
  return (ranked.asked?.total ?? 0) > 0 && askedShown(ranked, shown) === 0;
}

/** Of a part nobody could tell that it holds the highest of all. */
function extremeSentences({ extremes, asked }: RankedRows): string[] {
  const among = asked === undefined || asked.total === 0 ? '' : ' of these';
  return (extremes?.told ?? []).map(({ word, column, value }) => `${word} ${column}${among}: ${value}.`);
}

function askedSentence(ranked: RankedRows, shown: Uint8Array): string | undefined {
  if (ranked.asked === undefined) return undefined;
  const { total, filter } = ranked.asked;
  if (total === 0) return `Rows where ${filter}: none.`;
  const there = askedShown(ranked, shown);
  const count = there === total ? `all ${grouped(total)}` : `${grouped(there)} of ${grouped(total)}`;
  return `Rows ${filter === '' ? 'with the values asked for' : `where ${filter}`}: ${count} shown.`;
}

function askedShown({ asked, firsts }: RankedRows, shown: Uint8Array): number {
  let there = 0;
  asked?.isAsked.forEach((one, row) => {
    if (one === 1 && shown[firsts[row] as number] === 1) there++;
  });
  return there;
}

/** How many rows stand out, and how many of them are shown, themselves or by an identical one. */
export function unusualRows({ ownKinds, firsts }: RankedRows, shown: Uint8Array) {
  const count = { shown: 0, total: 0 };
  for (let row = 0; row < ownKinds.length; row++) {
    if ((ownKinds[row] as number) < 0) continue;
    count.total++;
    if (shown[firsts[row] as number] === 1) count.shown++;
  }
  return count;
}

function unusualDetails(ranked: RankedRows, shown: Uint8Array): string[] {
  const { total, shown: there } = unusualRows(ranked, shown);
  if (total === 0) return [];
  const { alarms, ownKinds, firsts } = ranked;
  const isFolded = ownKinds.some(
    (kind, row) => kind >= 0 && firsts[row] !== row && shown[firsts[row] as number] === 1,
  );
  const once = isFolded ? ', identical ones once' : '';
  if (there === total) return [`Unusual rows: all ${grouped(total)} shown${once}.`];
  const missing = new Map<string, number>();
  ownKinds.forEach((kind, row) => {
    if (kind < 0 || shown[firsts[row] as number] === 1) return;
    const label = alarms.kinds[kind] ?? '';
    missing.set(label, (missing.get(label) ?? 0) + 1);
  });
  const kinds = [...missing]
    .sort((a, b) => b[1] - a[1])
    .filter(
      ([kind]) => kind.length <= 60 && kind.split(/[=\s"]/).every((part) => part === '' || PLAIN.test(part)),
    )
    .slice(0, MAX_KINDS)
    .map(([kind, count]) => `${kind} ${grouped(count)}`);
  const list = kinds.length > 0 ? `, left out ${kinds.join(', ')}` : '';
  return [`Unusual rows: ${grouped(there)} of ${grouped(total)} shown${once}${list}.`];
}

/** Those that stand for most are named; what the others stand for is added up, so that every row that is not shown is counted somewhere. */
function copyDetails({ copies }: RankedRows, shown: Uint8Array): string[] {
  const folding: { readonly position: number; readonly count: number }[] = [];
  let position = 0;
  copies.forEach((count, row) => {
    if (shown[row] !== 1) return;
    position++;
    if (count > 1) folding.push({ position, count });
  });
  if (folding.length === 0) return [];
  const most = [...folding].sort((a, b) => b.count - a.count || a.position - b.position);
  const examples = most
    .slice(0, MAX_VALUES)
    .sort((a, b) => a.position - b.position)
    .map(({ position, count }) => `row ${grouped(position)} stands for ${grouped(count)}`);
  const others = most.slice(MAX_VALUES);
  const sum = others.reduce((total, { count }) => total + count, 0);
  if (others.length > 0)
    examples.push(
      `${grouped(others.length)} more ${others.length === 1 ? 'row' : 'rows'} for ${grouped(sum)}`,
    );
  return [`Identical rows shown once: ${examples.join(', ')}.`];
}

/** Columns of categories first; those of numbers are read only as far as there is room to name them. */
function columnSummaries(ranked: RankedRows, shown: Uint8Array): string {
  const named = ranked.profiles.filter((profile) => profile.name === '' || PLAIN.test(profile.name));
  const summaries: string[] = [];
  const rest: ColumnProfile[] = [];
  for (const profile of named) {
    if (summaries.length === MAX_COLUMNS) break;
    const text = frequentValues(profile, ranked, shown);
    if (text === '') rest.push(profile);
    else summaries.push(text);
  }
  for (const profile of rest) {
    if (summaries.length === MAX_COLUMNS) break;
    const text = rangeOf(profile, ranked, shown);
    if (text !== '') summaries.push(text);
  }
  return summaries.join('; ');
}

/** Few enough values to be categories, frequent enough to mean something. */
function frequentValues(profile: ColumnProfile, { copies }: RankedRows, shown: Uint8Array): string {
  const { codes, values, numbers } = profile;
  if (!codes || values.length < 2 || values.length > 12 || (numbers && values.length > 4)) return '';
  const counts = values.map(() => 0);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    if (code >= 0 && shown[row] !== 1) counts[code] = (counts[code] as number) + (copies[row] as number);
  }
  const left = counts
    .map((count, code): [string, number] => [(values[code]?.source ?? '').replace(/^"|"$/g, ''), count])
    .filter(([, count]) => count > 0);
  const listed = left
    .filter(([value]) => PLAIN.test(value))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_VALUES)
    .map(([value, count]) => `${value} ${grouped(count)}`);
  if (listed.length === 0) return '';
  const others = left.length - listed.length;
  const rest = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`;
  return `${profile.name} ${listed.join(', ')}${rest}`.trim();
}

/** As written: rounded, the ends of a range of long ids would be ids that are not there. */
function rangeOf(profile: ColumnProfile, { copies }: RankedRows, shown: Uint8Array): string {
  const { numbers, sourceOf } = profile;
  if (!numbers) return '';
  let low = -1;
  let high = -1;
  for (let row = 0; row < numbers.length; row++) {
    if (Number.isNaN(numbers[row]) || shown[row] === 1 || copies[row] === 0) continue;
    if (low < 0 || isBelow(row, low)) low = row;
    if (high < 0 || isBelow(high, row)) high = row;
  }
  if (low < 0 || !isBelow(low, high)) return '';
  const ends = [sourceOf(low), sourceOf(high)];
  return ends.every((end) => PLAIN.test(end)) ? `${profile.name} ${ends.join(' to ')}`.trim() : '';

  function isBelow(row: number, other: number): boolean {
    const value = numbers?.[row] as number;
    const otherValue = numbers?.[other] as number;
    return value === otherValue ? compareNumbers(sourceOf(row), sourceOf(other)) < 0 : value < otherValue;
  }
}
