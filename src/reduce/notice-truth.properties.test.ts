import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonTape, scanJson } from '../data/json-tape.js';
import { byteSize, withoutMarks } from './notice.js';
import {
  type Reduced,
  type ReducedJson,
  type ReduceOptions,
  reduceJson,
  reduceText,
} from './reduce-content.js';
import { asObject, type Case, isCounted, isOfRecords, N, number, rowsOf } from './testing/notice-counts.js';
import { unitContents } from './testing/unit-contents.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

type Check = (found: RegExpMatchArray, subject: Case) => boolean;

const SIZE = '([\\d.,]+ (?:bytes?|KB|MB))';
const UNITS = '(rows?|keys?|lines?|hits?|characters?|bytes?)';

/** Every sentence that a notice may have. One that is not here fails the test. */
const SENTENCES: readonly (readonly [RegExp, Check])[] = [
  [/^cut$/, (_, { reduced }) => reduced.reduced],
  [
    new RegExp(
      `^${N} of ${N} ${UNITS}(?: [a-zA-Z() ]+?)?(?: shown)?(?:, (?:${N} of them )?not whole(?: \\(${N} of ${N} keys?\\))?)?(?:, ${SIZE} of ${SIZE})?$`,
    ),
    ([, shown, total, unit, units, keys, all, after, before], subject) => {
      const { source, reduced } = subject;
      return (
        number(shown) === reduced.record.shown &&
        number(total) === reduced.record.total &&
        number(shown) <= number(total) &&
        (unit ?? '').startsWith(reduced.record.unit.slice(0, -1)) &&
        (units === undefined || number(units) < number(shown)) &&
        (keys === undefined || number(keys) <= number(all)) &&
        (after === undefined || after === byteSize(Buffer.byteLength(reduced.content))) &&
        (before === undefined || before === byteSize(Buffer.byteLength(source))) &&
        isCounted(number(shown), number(total), unit ?? '', subject)
      );
    },
  ],
  [
    /^Only white space was left out$/,
    (_, { source, reduced }) => JSON.stringify(JSON.parse(source)) === reduced.content,
  ],
  [
    /^The rest was not kept$|^rest not kept$/,
    (_, { reduced }) => reduced.record.handle === undefined && isLess(reduced),
  ],
  [
    /^All of it: plimsoll_retrieve\(handle="(\w+)"\), kept (\d+) h$/,
    ([, handle, hours], { reduced }) =>
      reduced.record.handle === handle && reduced.record.kept_hours === Number(hours),
  ],
  [
    /^plimsoll_retrieve\(handle="(\w+)"\)(?:, kept (\d+) h)?$/,
    ([, handle, hours], { reduced }) =>
      reduced.record.handle === handle &&
      (hours === undefined || reduced.record.kept_hours === Number(hours)),
  ],
  [
    new RegExp(`^They are in (?:a value inside )?(/.*?|a value)(?: and ${N} more like it)?$`),
    ([, pointer], { value }) => pointer === 'a value' || valueAt(value, pointer ?? '') !== undefined,
  ],
  [
    /^(?:Also cut|Cut): /,
    ({ input = '' }, subject) =>
      input
        .replace(/^[A-Za-z ]+: /, '')
        .split(/, (?=\/|a value|the top)/)
        .every((place) => isPlace(place, subject)),
  ],
  [
    new RegExp(
      `^Unusual rows(?: in \\S+(?: and ${N} more like it)?)?: (?:all ${N}|${N} of ${N}) shown(?:, identical ones once)?(?:, left out .+)?$`,
    ),
    ([, , all, shown, total], { reduced }) =>
      number(all ?? total) >= 1 &&
      number(shown ?? all) <= number(all ?? total) &&
      (all !== undefined || isLess(reduced)),
  ],
  [
    new RegExp(
      `^Rows where .+: (?:none|all ${N} shown|${N} of ${N} shown)$|^Rows with the values asked for: (?:all ${N}|${N} of ${N}) shown$`,
    ),
    (_, { reduced }) => isLess(reduced),
  ],
  [/^Identical rows shown once: /, (_, { reduced }) => isLess(reduced)],
  [
    /^Left out: (.+)$/,
    ([, columns = ''], subject) => columns.split('; ').every((column) => isColumn(column, subject)),
  ],
  [
    new RegExp(`^Error lines: ${N} of ${N} shown(?: \\(${N} sorts\\))?$`),
    ([, shown, total], { source, reduced }) =>
      number(total) === errorLines(source) &&
      number(shown) <= number(total) &&
      number(shown) <= errorLines(withoutMarks(reduced.content)),
  ],
  [
    new RegExp(`^Headings: ${N} of ${N} shown(?:; all text left out below ${N} of them)?$`),
    ([, shown, total, bare], { source, reduced }) =>
      number(total) === headings(source) &&
      number(shown) === headings(reduced.content) &&
      number(bare ?? '0') <= number(shown),
  ],
  [
    new RegExp(`^Commits: ${N} of ${N} shown(?:, ${N} of them without author and date)?$`),
    ([, shown, total, bare], { source, reduced }) =>
      number(total) === commits(source) &&
      number(shown) <= commits(reduced.content) &&
      number(bare ?? '0') <= number(shown),
  ],
  [
    new RegExp(`^${N} files?(?:, all headers shown)?; shown \\+${N} -${N} of \\+${N} -${N}$`),
    ([, , added, removed, allAdded, allRemoved], { source, reduced }) =>
      number(allAdded) === signs(source, '+') &&
      number(allRemoved) === signs(source, '-') &&
      number(added) <= signs(reduced.content, '+') &&
      number(removed) <= signs(reduced.content, '-'),
  ],
  [
    new RegExp(`^Files: ${N} of ${N} shown$`),
    ([, shown, total], { source, reduced }) =>
      number(total) === hitFiles(source) && number(shown) <= hitFiles(withoutMarks(reduced.content)),
  ],
  [
    new RegExp(`^Addresses of ${N} links? left out: search for "href="$`),
    ([, links], { source }) => number(links) === source.split('href=').length - 1,
  ],
  [/^By (?:folder|ending): /, (_, { reduced }) => isLess(reduced)],
  [
    new RegExp(`^Line ${N} alone has ${SIZE}$`),
    ([, line, size], { source }) =>
      byteSize((source.split('\n')[number(line) - 1] ?? '').length + 1) === size,
  ],
  [/^Binary data described only: /, (_, { reduced }) => /base64/.test(reduced.content)],
];

function isLess({ record }: Reduced | ReducedJson): boolean {
  return record.after.bytes < record.before.bytes || record.shown < record.total;
}

function valueAt(value: unknown, pointer: string): unknown {
  let at: unknown = typeof value === 'string' ? parsed(value) : value;
  for (const key of pointer.split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[key];
  return at;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const rows = text
      .split('\n')
      .map((line) => ((scanJson(line) as JsonTape | undefined) ? JSON.parse(line) : undefined));
    return rows.includes(undefined)
      ? JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1))
      : rows;
  }
}

/** `/text 20 of 300 characters`: the value is there, and has so many. */
function isPlace(place: string, { value }: Case): boolean {
  const found =
    /^(?:a value(?: inside)? ?)?(\/.+?|the top)?(?: and [\d,]+ more like it)? ([\d,]+) of ([\d,]+) (\w+)(?: and [\d,]+ more places?)?$/.exec(
      place,
    );
  if (!found) return false;
  const [, pointer, shown, total, unit] = found;
  const at =
    pointer === undefined || pointer === 'the top' || place.startsWith('a value')
      ? undefined
      : valueAt(value, pointer);
  const isAlike = place.includes('more like it');
  const length = typeof at === 'string' ? at.length : Array.isArray(at) ? at.length : undefined;
  const isExact =
    isAlike || length === undefined || unit === 'lines' || unit === 'keys' || number(total) === length;
  return number(shown) <= number(total) && isExact;
}

/** `id 3 to 39`: the ends of what is left out. `state ok 12, bad 2`: so often each value is. */
function isColumn(column: string, { source, reduced }: Case): boolean {
  const left = leftOut(rowsOf(source), rowsOf(reduced.content, isOfRecords(source)));
  const values = column.replace(/ and [\d,]+ (?:others?|more files?)$/, '').split(', ');
  const name = / /.test(values[0] ?? '') ? (/^\S+/.exec(column)?.[0] ?? '') : '';
  const range = /(\S+) to (\S+)$/.exec(column);
  if (left !== undefined && range !== null && left.every((row) => typeof row[name] === 'number')) {
    const numbers = left.map((row) => Number(row[name]));
    return Math.min(...numbers) === Number(range[1]) && Math.max(...numbers) === Number(range[2]);
  }
  return values.every((value) => {
    const words = value.split(' ').filter((word) => word !== 'to');
    const named = / to /.test(value) ? words : words.slice(0, -1);
    const times = left?.filter((row) => String(row[name]) === words.at(-2)).length;
    if (range === null && times !== undefined && left?.every((row) => name in row))
      return times === number(words.at(-1));
    return named.every((word) => source.includes(word)) || /^\d+ more files?$/.test(value);
  });
}

/** Rows with an id of their own that are not among those shown. */
function leftOut(
  before: object | undefined,
  after: object | undefined,
): Record<string, unknown>[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const idOf = (row: unknown) => asObject(row) && (row as Record<string, unknown>).id;
  const ids = new Set(before.map(idOf));
  if (ids.has(undefined) || ids.size < before.length) return undefined;
  const shown = new Set(after.map(idOf));
  return before.filter((row) => !shown.has(idOf(row)));
}

const countLines = (text: string, pattern: RegExp) =>
  text.split('\n').filter((line) => pattern.test(line)).length;
const errorLines = (text: string) => countLines(text, /\bERROR\b/);
const headings = (text: string) => countLines(text, /^#{1,6}\s/);
const commits = (text: string) => countLines(text, /^commit [0-9a-f]{40}$/);
const hitFiles = (text: string) =>
  new Set(text.split('\n').flatMap((line) => /^([^\s:]+):\d+[:\s]/.exec(line)?.[1] ?? [])).size;
function signs(text: string, sign: string): number {
  return text.split('\n').filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
}

/** Full stops end sentences where a capital follows; inside of values they do not. */
function sentencesOf(notice: string): string[] {
  const inside = notice.replace(/^\[plimsoll: /, '').replace(/\.?\]$/, '');
  return inside.split(
    /\. (?=[A-Z]|\d+ files?[,;]|plimsoll_retrieve|cut$|rest not)|; (?=plimsoll_retrieve|rest not kept|cut$)/,
  );
}

const options: fc.Arbitrary<ReduceOptions> = fc
  .record(
    {
      limit: fc.record({
        unit: fc.constantFrom('tokens' as const, 'bytes' as const),
        amount: fc.integer({ min: 60, max: 2_500 }),
      }),
      query: fc.constantFrom('which word is in note 7?', 'item 3', 'error of worker 2'),
      handle: fc.constant('K7QZ4M2A'),
    },
    { requiredKeys: ['limit'] },
  )
  .map((chosen) => ({ ...chosen, ...(chosen.handle === undefined ? {} : { keptHours: 72 }), counter }));

describe('the notice of a reduction', () => {
  it('has no sentence that the content before and after does not bear out', () => {
    const untrue = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(5, 40, 130, 1_500),
        fc.constantFrom(2, 9, 40),
        options,
        (unit, count, chosen) => {
          for (const { name, value } of unitContents(unit, count)) {
            const reduced = typeof value === 'string' ? reduceText(value, chosen) : reduceJson(value, chosen);
            if (!reduced.reduced || reduced.notice === '') continue;
            const { handle, limit } = chosen;
            if (
              handle &&
              (limit.unit === 'tokens' || limit.amount >= 150) &&
              !reduced.notice.includes(handle)
            )
              untrue.add(
                `${name} ${unit}x${count} ${limit.amount} ${limit.unit}: no handle, ${reduced.notice}`,
              );
            const source = typeof value === 'string' ? value : JSON.stringify(value);
            for (const sentence of sentencesOf(reduced.notice)) {
              const known = SENTENCES.flatMap(([pattern, check]) => {
                const found = sentence.match(pattern);
                return found ? [check(found, { value, source, reduced })] : [];
              });
              if (!known.includes(true))
                untrue.add(
                  `${name} ${unit}x${count} ${chosen.limit.amount} ${chosen.limit.unit}: ${sentence}`,
                );
            }
          }
        },
      ),
      { numRuns: 40 },
    );
    expect([...untrue].slice(0, 30)).toEqual([]);
  });

  it('does not say that only white space is missing where nothing is shown', () => {
    const reduced = reduceJson({ ['k'.repeat(3_000)]: 1 }, { limit: { amount: 60, unit: 'bytes' }, counter });
    expect(reduced.notice).toBe('[plimsoll: 0 of 1 key; rest not kept]');
  });
});
