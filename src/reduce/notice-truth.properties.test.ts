import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.js';
import { type JsonTape, scanJson } from './json-tape.js';
import { byteSize, withoutMarks } from './notice.js';
import {
  type Reduced,
  type ReducedJson,
  type ReduceOptions,
  reduceJson,
  reduceText,
} from './reduce-content.js';
import { unitContents } from './testing/unit-contents.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

/** What a sentence claims, checked against the content before and after. */
interface Case {
  readonly value: unknown;
  /** The text or the JSON of the value. */
  readonly source: string;
  readonly reduced: Reduced | ReducedJson;
}

type Check = (found: RegExpMatchArray, subject: Case) => boolean;

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const N = '([\\d,]+)';
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

/** Lines and characters of a text, rows and keys of JSON and tables, as they can be counted without a reducer. */
function isCounted(shown: number, total: number, unit: string, { value, source, reduced }: Case): boolean {
  const { content, notice, record } = reduced;
  if (content === '') return shown === 0;
  if (unit.startsWith('row') || unit.startsWith('key')) {
    if (record.kind === 'table') return isOfTable(shown, total, source, content);
    return isOfJson(shown, total, unit, notice, rowsOf(source), rowsOf(content, isOfRecords(source)));
  }
  // What is cut inside of JSON is counted there.
  if (typeof value !== 'string' || rowsOf(source) !== undefined) return shown <= total;
  if (unit.startsWith('line')) return isOfLines(shown, total, source, content);
  if (unit.startsWith('byte')) return total === Buffer.byteLength(source) && shown <= content.length;
  if (unit.startsWith('hit')) {
    // One of which the beginning is shown need not be whole; the last one may be cut in its place.
    const begun = withoutMarkLines(content).filter((line) => /^\S+:\d+:/.test(line)).length;
    return total === linesOf(source).length && shown <= begun && begun <= shown + 1;
  }
  return isOfCharacters(shown, total, record.kind === 'html' ? htmlText(source) : source, content);
}

const MARK_LINE = /^\[plimsoll: .*\]$/;
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
const withoutMarkLines = (text: string) => linesOf(text).filter((line) => !MARK_LINE.test(line));

/** What stands in marks of this kind, added up. */
function sumOfMarks(content: string, words: string): number {
  const marks = content.matchAll(new RegExp(`\\[plimsoll: ${N} ${words}`, 'g'));
  return [...marks].reduce((sum, [, amount]) => sum + number(amount), 0);
}

function wholeLines(source: string, content: string): number {
  const there = new Map<string, number>();
  for (const line of linesOf(source)) there.set(line, (there.get(line) ?? 0) + 1);
  return withoutMarkLines(content).filter((line) => {
    const times = there.get(line) ?? 0;
    there.set(line, times - 1);
    return times > 0;
  }).length;
}

/** Whole lines are counted as shown; every other one is in a gap, in a place that is told, or shown in part. */
function isOfLines(shown: number, total: number, source: string, content: string): boolean {
  const lines = linesOf(source);
  if (total !== lines.length || shown !== wholeLines(source, content)) return false;
  if (/^\[plimsoll: lines? \d/m.test(content)) return isOfPlaces(lines, content);
  // A history has no mark for authors, nor a diff for headers that say nothing more.
  if (/^commit |^diff /.test(source)) return true;
  const parts = withoutMarkLines(content).length - shown;
  const gaps = sumOfMarks(content, 'lines? left out') + sumOfMarks(content, 'more lines? like the one above');
  const rest = total - shown - gaps;
  return rest >= 0 && rest <= parts;
}

/** Under `lines 3-5 of 9` stand these lines. */
function isOfPlaces(lines: readonly string[], content: string): boolean {
  let at = 0;
  let last = 0;
  return linesOf(content).every((line) => {
    const place = /^\[plimsoll: lines? (\d+)(?:-(\d+))? of (\d+)\]$/.exec(line);
    if (place) {
      const isAtEnd = at === last;
      at = Number(place[1]) - 1;
      last = Number(place[2] ?? place[1]);
      return isAtEnd && Number(place[3]) === lines.length;
    }
    if (MARK_LINE.test(line)) return true;
    return at < last && (lines[at++] ?? '').startsWith(line);
  });
}

function isOfCharacters(shown: number, total: number, source: string, content: string): boolean {
  if (total !== source.length) return false;
  const seams = content.split(/\[plimsoll: |\[…\]/).length - 1;
  const bare = withoutMarkLines(content.replace(/ ?\[…\] ?/g, '')).join('\n').length;
  // At a seam a line break or a blank is ours.
  if (Math.abs(bare - shown) > seams * 2 + 1) return false;
  const isAllInCharacters = seams > 0 && !/ lines? |\[…\]/.test(content);
  return !isAllInCharacters || shown + sumOfMarks(content, '(?:more )?characters?') === total;
}

/** Rows stand as they were; what is not rows is their header. */
function isOfTable(shown: number, total: number, source: string, content: string): boolean {
  const header = ['id,name,note\n', '| id | note |\n|---|---|\n'].find((names) => source.startsWith(names));
  if (header === undefined) return shown <= wholeLines(source, content);
  const rows = source.slice(header.length);
  return total === linesOf(rows).length && shown === wholeLines(rows, content);
}

/** Lines of JSON, one record each. */
function isOfRecords(text: string): boolean {
  return text.startsWith('{') && text.includes('}\n{');
}

/** A list or an object at the top, lines of JSON as a list, and JSON among words. */
function rowsOf(text: string, asRecords = isOfRecords(text)): object | undefined {
  const json = /^Result:\n([\s\S]*)\nDone\.\n?$/.exec(text)?.[1] ?? text;
  try {
    return asRecords ? linesOf(json).map((line) => JSON.parse(line)) : asObject(JSON.parse(json));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

function isOfJson(
  shown: number,
  total: number,
  unit: string,
  notice: string,
  before: object | undefined,
  after: object | undefined,
): boolean {
  if (before === undefined || after === undefined) return shown <= total;
  if (notice.includes('at all levels')) return total === allKeys(before) && shown === allKeys(after);
  // Lists below the top have their place in the longer notices only; those of one list in another count together.
  if (Object.keys(before).length === 1) return shown <= total;
  if (unit.startsWith('row') !== Array.isArray(before) || notice.includes('files and folders'))
    return shown <= total;
  if (total !== Object.keys(before).length || shown !== Object.keys(after).length) return false;
  const there = new Set(Object.values(before).map((one) => JSON.stringify(one)));
  const cut = Object.values(after).filter((one) => !there.has(JSON.stringify(one)));
  const marked = cut.filter((one) => /\[plimsoll: |\[…\]/.test(JSON.stringify(one))).length;
  const told = /, (?:([\d,]+) of them )?not whole/.exec(notice);
  const partial = told === null ? 0 : told[1] === undefined ? shown : number(told[1]);
  // What has a mark of its own need not be told.
  return partial <= cut.length && partial >= cut.length - marked;
}

function allKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, one) => sum + allKeys(one), own);
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
