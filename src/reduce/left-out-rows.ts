/**
 * What the rows that are not shown hold, in a few sentences for the notice: unusual ones by kind, frequent values with their
 * counts, ranges of numbers. Names and values are foreign text, so only plain ones are repeated.
 */
import type { ColumnProfile } from './json-columns.js';
import { grouped } from './notice.js';
import type { RankedRows } from './row-order.js';

const PLAIN = /^[\p{L}\p{N}_.+:/%-]{1,32}$/u;
const MAX_COLUMNS = 5;
const MAX_VALUES = 3;
const MAX_KINDS = 6;

export function leftOutDetails(ranked: RankedRows, shown: Uint8Array): string[] {
  const details = [...unusualDetails(ranked, shown), ...copyDetails(ranked, shown)];
  const summary = columnSummaries(ranked, shown);
  if (summary !== '') details.push(`Left out: ${summary}.`);
  return details;
}

/** How many rows stand out, and how many of them are shown. */
export function unusualRows({ alarms, copies }: RankedRows, shown: Uint8Array) {
  const count = { shown: 0, total: 0 };
  alarms.kindOfRow.forEach((kind, row) => {
    if (kind < 0 || copies[row] === 0) return;
    count.total++;
    if (shown[row] === 1) count.shown++;
  });
  return count;
}

function unusualDetails(ranked: RankedRows, shown: Uint8Array): string[] {
  const { total, shown: there } = unusualRows(ranked, shown);
  if (total === 0) return [];
  if (there === total) return [`Unusual rows: all ${grouped(total)} shown.`];
  const { alarms, copies } = ranked;
  const missing = new Map<string, number>();
  alarms.kindOfRow.forEach((kind, row) => {
    if (kind < 0 || copies[row] === 0 || shown[row] === 1) return;
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
  return [`Unusual rows: ${grouped(there)} of ${grouped(total)} shown${list}.`];
}

function copyDetails({ copies }: RankedRows, shown: Uint8Array): string[] {
  let folded = 0;
  const examples: string[] = [];
  let position = 0;
  copies.forEach((count, row) => {
    if (shown[row] !== 1) return;
    position++;
    if (count < 2) return;
    folded += count - 1;
    if (examples.length < MAX_VALUES) examples.push(`row ${grouped(position)} stands for ${grouped(count)}`);
  });
  return folded === 0 ? [] : [`Identical rows shown once: ${examples.join(', ')}.`];
}

function columnSummaries(ranked: RankedRows, shown: Uint8Array): string {
  const { profiles } = ranked;
  const named = profiles.filter((profile) => profile.name === '' || PLAIN.test(profile.name));
  const categories = named.map((profile) => frequentValues(profile, ranked, shown));
  const ranges = named.map((profile, at) => (categories[at] === '' ? rangeOf(profile, ranked, shown) : ''));
  return [...categories, ...ranges]
    .filter((text) => text !== '')
    .slice(0, MAX_COLUMNS)
    .join('; ');
}

/** Few enough values to be categories, frequent enough to mean something. */
function frequentValues(profile: ColumnProfile, { copies }: RankedRows, shown: Uint8Array): string {
  const { codes, values, numbers } = profile;
  if (!codes || values.length < 2 || values.length > 12 || (numbers && values.length > 4)) return '';
  const counts = new Map<number, number>();
  codes.forEach((code, row) => {
    if (code >= 0 && shown[row] !== 1 && copies[row] !== 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  });
  const listed = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([code, count]): [string, number] => [(values[code]?.source ?? '').replace(/^"|"$/g, ''), count])
    .filter(([value]) => PLAIN.test(value))
    .slice(0, MAX_VALUES)
    .map(([value, count]) => `${value} ${grouped(count)}`);
  return listed.length === 0 ? '' : `${profile.name} ${listed.join(', ')}`.trim();
}

function rangeOf(profile: ColumnProfile, { copies }: RankedRows, shown: Uint8Array): string {
  const { numbers } = profile;
  if (!numbers) return '';
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < numbers.length; row++) {
    const value = numbers[row] ?? Number.NaN;
    if (Number.isNaN(value) || shown[row] === 1 || copies[row] === 0) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low < high ? `${profile.name} ${low} to ${high}`.trim() : '';
}
