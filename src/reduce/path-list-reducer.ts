/**
 * A list of files, one path or name a line: what fits the question, then some of every folder, so that the whole can be
 * overlooked. Gaps name the folders that they hold, and the notice counts by folder. A list of one folder goes by the endings
 * of its names.
 */
import { querySalience } from '../text/salience.js';
import { linesBetween, lineUnits, wholeLines } from './line-units.js';
import { counted, gapMark, grouped, linesMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';

const LONGEST_UNIT = 400;
/** So many lines that fit the question go before any other; of more, each tenth line is one of the others. */
const MOST_FITTING = 24;
const OVERVIEW = 10;
/** Words that stand in nearly every line choose none. */
const MEANINGLESS_SHARE = 0.9;
const FITTING_SHARE = 0.5;
/** Folders are told apart down to a depth at which they are no more than this. */
const MOST_FOLDERS = 60;
const MOST_DEPTH = 4;
const NAMED_IN_GAP = 2;
const NAMED_IN_NOTICE = 12;
const PLAIN = /^[\w./@+ -]{1,60}$/;

/** As file servers mark them. */
const MARK = /^\[(?:DIR|FILE)\] /;
const SEPARATOR = /[\\/]/;
const PATH = /^(?:[A-Za-z]:)?[^\s:*?"<>|][^:*?"<>|\t]{0,400}$/;
/** With the separator before it. */
const LAST_NAME = /(?:^|[\\/])[^\\/]*$/;
/** With a letter: a line that ends in a figure is none of a file. */
const ENDING = /\.(?=\w{0,9}[A-Za-z])\w{1,10}$/;

/** A path, or a name with an ending; with blanks in it only when it begins like a path. */
export function isPathLine(line: string): boolean {
  if (MARK.test(line)) return true;
  if (!PATH.test(line) || /[,;.!]$/.test(line)) return false;
  if (/\s/.test(line)) return /^(?:[A-Za-z]:[\\/]|[.~]{0,2}\/)/.test(line) && !/\s-|\s\d/.test(line);
  return SEPARATOR.test(line) || ENDING.test(line);
}

export function createPathListReducer(text: string, query: string | undefined): ContentReducer {
  const units = lineUnits(text, LONGEST_UNIT);
  const count = units.lineOf.length;
  const { names, groupOf, noun } = groupPaths(
    Array.from({ length: count }, (_, unit) => text.slice(units.starts[unit], units.starts[unit + 1]).trim()),
  );
  const { order, isScattered } = orderOf();
  const sequence: Sequence = { text, starts: units.starts, order, mark };

  return {
    most: text.length,
    view(budget, whole) {
      const { content, chosen, complete } = sequenceView(sequence, budget, whole);
      const shown = wholeLines(units, chosen);
      return { content, shown, total: units.lineCount, unit: 'lines', complete, details };
    },
  };

  /** Where lines are scattered, the folders of what is between them would take more room than the lines. */
  function orderOf(): { order: number[]; isScattered: boolean } {
    const salience = query === undefined ? undefined : querySalience(query, text, units.starts);
    const best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
    const all = Array.from({ length: count }, (_, unit) => unit);
    const fitting = best > 0 ? all.filter((unit) => (salience?.[unit] ?? 0) >= best * FITTING_SHARE) : [];
    const first = fitting.length > count * MEANINGLESS_SHARE ? [] : fitting;
    first.sort((a, b) => (salience?.[b] ?? 0) - (salience?.[a] ?? 0) || a - b);
    const order = withOverview(spreadOver(first), spreadOver(all));
    return { order, isScattered: first.length > MOST_FITTING };
  }

  /** One of every folder, the largest first, then the second of each. One folder is read from its beginning. */
  function spreadOver(chosen: readonly number[]): readonly number[] {
    if (noun === 'ending') return chosen;
    const sizes = new Int32Array(names.length);
    const rounds = new Map<number, number>();
    for (const unit of chosen) {
      const group = groupOf[unit] ?? 0;
      sizes[group] = (sizes[group] ?? 0) + 1;
      rounds.set(unit, sizes[group] ?? 0);
    }
    const sizeOf = (unit: number) => sizes[groupOf[unit] ?? 0] ?? 0;
    const roundOf = (unit: number) => rounds.get(unit) ?? 0;
    return [...chosen].sort((a, b) => roundOf(a) - roundOf(b) || sizeOf(b) - sizeOf(a) || a - b);
  }

  function mark(from: number, to: number, at = units.starts[from] ?? 0): string {
    const characters = (units.starts[to] ?? 0) - at;
    const lines = linesBetween(units, from, to);
    return lines === 0
      ? gapMark(0, characters)
      : linesMark(lines, isScattered ? '' : byGroup(from, to, NAMED_IN_GAP));
  }

  function details(): string[] {
    const list = byGroup(0, count, NAMED_IN_NOTICE);
    return list === '' ? [] : [`By ${noun}: ${list}.`];
  }

  /** The largest groups between two units with their numbers, then how many more there are. */
  function byGroup(from: number, to: number, most: number): string {
    if (names.length === 1) return '';
    const counts = new Map<number, number>();
    for (let unit = from; unit < to; unit++) {
      const group = groupOf[unit] ?? 0;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    const named = [...counts]
      .filter(([group]) => PLAIN.test(names[group] ?? ''))
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, most);
    if (named.length === 0) return '';
    if (counts.size === 1) return names[named[0]?.[0] ?? 0] ?? '';
    const list = named.map(([group, times]) => `${names[group]} ${grouped(times)}`);
    const more = counts.size - named.length;
    return [...list, ...(more > 0 ? [counted(more, `more ${noun}`)] : [])].join(', ');
  }
}

function withOverview(fitting: readonly number[], all: readonly number[]): number[] {
  const order = fitting.slice(0, MOST_FITTING);
  for (let at = MOST_FITTING; at < fitting.length; at += OVERVIEW) {
    order.push(...all.slice((at - MOST_FITTING) / OVERVIEW, (at - MOST_FITTING) / OVERVIEW + 1));
    order.push(...fitting.slice(at, at + OVERVIEW));
  }
  return [...order, ...all];
}

interface PathGroups {
  readonly names: readonly string[];
  readonly groupOf: Int32Array;
  readonly noun: 'folder' | 'ending';
}

function groupPaths(lines: readonly string[]): PathGroups {
  const paths = lines.map((line) => line.replace(MARK, ''));
  const known = new Set(paths.map((path) => path.replace(LAST_NAME, '')));
  // The line of a folder belongs to what is in it.
  const folders = paths.map((path) =>
    (known.has(path) ? path : path.replace(LAST_NAME, '')).split(SEPARATOR),
  );
  const shared = sharedDepth(folders);
  const nameAt = (depth: number) => (unit: number) =>
    folders[unit]?.slice(shared, shared + depth).join('/') || '.';
  let groups = groupBy(lines.length, nameAt(1));
  for (let depth = 2; depth <= MOST_DEPTH; depth++) {
    const deeper = groupBy(lines.length, nameAt(depth));
    if (deeper.names.length > MOST_FOLDERS) break;
    groups = deeper;
  }
  if (groups.names.length > 1) return { ...groups, noun: 'folder' };
  return { ...groupBy(lines.length, (unit) => endingOf(lines[unit] ?? '')), noun: 'ending' };
}

function groupBy(count: number, nameOf: (unit: number) => string): Pick<PathGroups, 'names' | 'groupOf'> {
  const known = new Map<string, number>();
  const groupOf = new Int32Array(count);
  for (let unit = 0; unit < count; unit++) {
    const name = nameOf(unit);
    const group = known.get(name) ?? known.size;
    known.set(name, group);
    groupOf[unit] = group;
  }
  return { names: [...known.keys()], groupOf };
}

/** How many folders all of them begin with. */
function sharedDepth(folders: readonly (readonly string[])[]): number {
  const [first = []] = folders;
  let depth = first.length;
  for (const other of folders) {
    let same = 0;
    while (same < depth && other[same] === first[same]) same++;
    depth = same;
  }
  return depth;
}

function endingOf(line: string): string {
  if (line.startsWith('[DIR] ')) return 'folder';
  return ENDING.exec(line)?.[0] ?? 'none';
}
