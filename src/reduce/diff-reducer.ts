/**
 * Unified diffs: the header of every file, then hunks by relevance, generated files last. Gaps say how much they hold. Where
 * headers would take most of the room, changed lines go before them, and files that are not shown are listed in one line.
 */
import { querySalience } from '../text/salience.js';
import { linesBetween, lineUnits, wholeLines } from './line-units.js';
import { counted, filesMark, gapMark, grouped, hunkMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';

const LONGEST_UNIT = 400;
/** Of a longer hunk the rest comes after the beginnings of all others. */
const HUNK_START = 24;
/** Headers that would take more than this part of the room give way to changed lines. */
const HEADER_SHARE = 2 / 3;
/** What the mark of the gap under a header takes. */
const MARK_LENGTH = 45;
/** The list of files that are not shown takes at most this part. */
const LIST_SHARE = 0.2;
const LONGEST_PATH = 80;
/** Words of a path beside those of the hunk. */
const WEIGHT_OF_PATH = 2;
const WEIGHT_OF_ASKED_PATH = 100;
/** Lines that fit the question so well beside the best one are asked for too. */
const NEARLY_BEST = 0.7;
/** In less room, in characters, files that are not shown are only told by name. */
const LITTLE_ROOM = 400;
const GENERATED =
  /(?:\.lock|-lock\.\w+|\.min\.\w+|\.map|\.snap|\.sum|(?:^|\/)(?:dist|vendor|node_modules)\/.*)$/;
/** Lines of a header that say nothing beside the paths below them. */
const PLAIN_HEADER = /^(?:(?:diff --git |index ).*\n){0,2}(?:--- (?:a\/)?(.*)\n)?$/;
const HUNK_HEADER = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

interface DiffFile {
  readonly firstHeader: number;
  /** The unit after its last header. */
  headerEnd: number;
  path: string;
  added: number;
  removed: number;
}

interface Hunk {
  readonly file: DiffFile | undefined;
  readonly first: number;
  last: number;
  readonly place: number;
  readonly generated: boolean;
  /** Whether the question names its file. */
  named: boolean;
  score: number;
}

function beginningEnd({ first, last, named }: Hunk): number {
  return named ? last : Math.min(last, first + HUNK_START);
}

export function createDiffReducer(text: string, query: string | undefined): ContentReducer {
  const units = lineUnits(text, LONGEST_UNIT);
  const { headers, hunks, files, signs } = readDiff(text, units.starts, units.lineOf);
  const lineFits = query === undefined ? undefined : querySalience(query, text, units.starts);
  rankHunks();
  const best = bestChange();
  const sequence: Sequence = { text, starts: units.starts, order: order(), mark, continues };
  const changesFirst: Sequence = { ...sequence, order: orderOfChanges() };
  const headerCost = headers.reduce((sum, unit) => sum + lengthOf(unit), files.length * MARK_LENGTH);
  const listCost = files.reduce((sum, file) => sum + nameOf(file).length + 2, MARK_LENGTH);

  return {
    most: text.length,
    view(budget, whole = budget) {
      const room = Math.min(budget, whole);
      const isTight = headerCost > room * HEADER_SHARE;
      const listed = isTight ? Math.floor(Math.min(listCost, room * LIST_SHARE)) : 0;
      const view = sequenceView(isTight ? changesFirst : sequence, budget - listed, whole - listed);
      const { chosen, complete } = view;
      const content =
        isTight && view.content !== ''
          ? withFileList(view.content, chosen, Math.max(listed, room - view.content.length), room)
          : view.content;
      return {
        content,
        shown: wholeLines(units, chosen),
        total: units.lineCount,
        unit: 'lines',
        complete,
        ...(best !== undefined && chosen[best] === 0 ? { lacksBest: true } : {}),
        details: () => details(chosen),
      };
    },
  };

  function rankHunks(): void {
    const paths = fitsOfFiles();
    // What stands between two hunks is the header of the next file.
    const starts = hunks.flatMap(({ first, last }) => [units.starts[first] ?? 0, units.starts[last] ?? 0]);
    const salience = query === undefined ? undefined : querySalience(query, text, [...starts, text.length]);
    const weight = query !== undefined && asksForFiles(query) ? WEIGHT_OF_ASKED_PATH : WEIGHT_OF_PATH;
    hunks.forEach((hunk, index) => {
      const path = hunk.file && paths?.get(hunk.file);
      const fit = (salience?.[index * 2] ?? 0) + weight * (path?.fit ?? 0);
      hunk.named = (path?.named ?? 0) > 0;
      hunk.score =
        (path?.named ?? 0) * 10_000_000 + fit * 1000 - hunk.place - (hunk.generated ? 1_000_000 : 0);
    });
    hunks.sort((a, b) => b.score - a.score || a.first - b.first);
  }

  function fitsOfFiles(): Map<DiffFile, PathFit> | undefined {
    if (query === undefined) return undefined;
    const fits = pathFits(
      files.map(({ path }) => path),
      query,
    );
    return new Map(files.flatMap((file, at) => (fits[at] ? [[file, fits[at]]] : [])));
  }

  function order(): number[] {
    const ranked = [...headers];
    for (const hunk of hunks) {
      for (let unit = hunk.first; unit < beginningEnd(hunk); unit++) ranked.push(unit);
    }
    for (const hunk of hunks) {
      for (let unit = beginningEnd(hunk); unit < hunk.last; unit++) ranked.push(unit);
    }
    const known = new Uint8Array(units.lineOf.length);
    for (const unit of ranked) known[unit] = 1;
    known.forEach((there, unit) => {
      if (there === 0) ranked.push(unit);
    });
    return ranked;
  }

  /** The line that changed and fits the question best, of the best hunk. */
  function bestChange(): number | undefined {
    const [hunk] = hunks;
    return hunk && askedChanges(hunk)[0];
  }

  /** The changed lines of a hunk that fit the question about as well as the best of them, that one first; of two what is there now. */
  function askedChanges(hunk: Hunk): readonly number[] {
    const fitOf = (unit: number) => lineFits?.[unit] ?? 0;
    const changes: number[] = [];
    for (let unit = hunk.first; unit < hunk.last; unit++)
      if (signs[unit] !== 0 && fitOf(unit) > 0) changes.push(unit);
    const most = changes.reduce((best, unit) => Math.max(best, fitOf(unit)), 0);
    return changes
      .filter((unit) => fitOf(unit) >= most * NEARLY_BEST)
      .sort((a, b) => fitOf(b) - fitOf(a) || (signs[b] ?? 0) - (signs[a] ?? 0) || a - b);
  }

  /** Of each hunk the path above it, then what changed, what the question asks for first, then what is around it. */
  function orderOfChanges(): number[] {
    const ranked: number[] = [];
    const taken = new Uint8Array(units.lineOf.length);
    for (const hunk of hunks) {
      const { file, first } = hunk;
      const end = beginningEnd(hunk);
      const asked = askedChanges(hunk);
      // The last line of a header is the path of what is there now.
      if (file && asked.length > 0 && isPath(file.headerEnd - 1)) take(file.headerEnd - 1);
      for (const unit of asked) take(unit);
      if (file)
        for (let unit = file.headerEnd - 1; unit >= file.firstHeader; unit--) if (isPath(unit)) take(unit);
      take(first);
      for (let unit = first; unit < end; unit++) if (signs[unit] !== 0) take(unit);
      for (let unit = first; unit < end; unit++) take(unit);
    }
    for (const unit of sequence.order as readonly number[]) take(unit);
    return ranked;

    function take(unit: number): void {
      if (taken[unit] === 1) return;
      taken[unit] = 1;
      ranked.push(unit);
    }
    function isPath(unit: number): boolean {
      return isFileHeader(text, units.starts[unit] ?? 0);
    }
  }

  function withFileList(content: string, chosen: Uint8Array, room: number, budget: number): string {
    const absent = files.filter((file) => !chosen.subarray(file.firstHeader, file.headerEnd).includes(1));
    if (absent.length === 0) return content;
    const named: string[] = [];
    let left = room - MARK_LENGTH;
    for (const name of absent.map(nameOf)) {
      left -= name.length + 2;
      if (left < 0) break;
      named.push(name);
    }
    if (named.length === 0 && budget < LITTLE_ROOM) return content;
    return `${content}${content.endsWith('\n') ? '' : '\n'}${filesMark(absent.length, named)}\n`;
  }

  function nameOf({ path, added, removed }: DiffFile): string {
    return `${path} +${grouped(added)} -${grouped(removed)}`;
  }
  function continues(unit: number): boolean {
    return units.lineOf[unit - 1] === units.lineOf[unit];
  }
  function lengthOf(unit: number): number {
    return (units.starts[unit + 1] ?? 0) - (units.starts[unit] ?? 0);
  }

  function mark(from: number, to: number, at = units.starts[from] ?? 0): string {
    const lines = linesBetween(units, from, to);
    if (lines === 0) return gapMark(0, (units.starts[to] ?? 0) - at);
    if (lines <= 3 && isFileHeader(text, units.starts[to] ?? 0) && isPlainHeader(from, to)) return '';
    const part = signs.slice(from, to);
    return hunkMark(
      lines,
      part.filter((sign) => sign === 1).length,
      part.filter((sign) => sign === -1).length,
    );
  }

  /** The path of before is said by that of after, unless it is another one. */
  function isPlainHeader(from: number, to: number): boolean {
    const header = PLAIN_HEADER.exec(text.slice(units.starts[from], units.starts[to]));
    if (header === null) return false;
    const next = text.slice(units.starts[to], units.starts[to + 1]).trimEnd();
    return header[1] === undefined || next === `+++ b/${header[1]}` || next === `+++ ${header[1]}`;
  }

  function details(chosen: Uint8Array): string[] {
    let added = 0;
    let removed = 0;
    let addedShown = 0;
    let removedShown = 0;
    signs.forEach((sign, unit) => {
      if (sign === 1) added++;
      if (sign === -1) removed++;
      if (chosen[unit] !== 1) return;
      if (sign === 1) addedShown++;
      if (sign === -1) removedShown++;
    });
    const shownHeaders = headers.filter((unit) => chosen[unit] === 1).length;
    const allHeaders = shownHeaders === headers.length ? ', all headers shown' : '';
    return [
      `${counted(files.length, 'file')}${allHeaders}; shown +${grouped(addedShown)} -${grouped(removedShown)} of +${grouped(added)} -${grouped(removed)}.`,
    ];
  }
}

function isFileHeader(text: string, start: number): boolean {
  return text.startsWith('--- ', start) || text.startsWith('+++ ', start);
}

/** The last path of a header line, as it may stand in a list. Cut at both ends, so halves of pairs go. */
function pathIn(line: string): string {
  const name = line.startsWith('diff ') ? line.slice(line.lastIndexOf(' ') + 1) : line.slice(4);
  return (name.split('\t')[0] ?? '')
    .replace(/^[ab]\//, '')
    .replaceAll(/[\],\s]/g, '?')
    .slice(-LONGEST_PATH)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** Hunk headers say how many lines follow, so a removed line `-- x` is not taken for the header `--- x`. */
function readDiff(text: string, starts: readonly number[], lineOf: readonly number[]) {
  const headers: number[] = [];
  const hunks: Hunk[] = [];
  const signs: number[] = [];
  const files: DiffFile[] = [];
  let hunk: Hunk | undefined;
  let old = 0;
  let fresh = 0;
  let place = 0;
  let generated = false;
  for (let unit = 0; unit < lineOf.length; unit++) {
    const start = starts[unit] ?? 0;
    const continued = unit > 0 && lineOf[unit - 1] === lineOf[unit];
    const first = text[start] ?? '';
    const more =
      old > 0 || fresh > 0 || first === '\\' || (' +-'.includes(first) && !isFileHeader(text, start));
    const inHunk = hunk !== undefined && more;
    signs.push(0);
    if (continued) {
      if (hunk) hunk.last = unit + 1;
      continue;
    }
    if (inHunk && hunk) {
      hunk.last = unit + 1;
      const file = files.at(-1);
      if (first === '+') signs[unit] = 1;
      if (first === '-') signs[unit] = -1;
      if (file && first === '+') file.added++;
      if (file && first === '-') file.removed++;
      if (first !== '+' && first !== '\\') old--;
      if (first !== '-' && first !== '\\') fresh--;
      continue;
    }
    const line = text.slice(start, Math.min(start + 300, starts[unit + 1] ?? 0)).trimEnd();
    const header = HUNK_HEADER.exec(line);
    if (header) {
      hunk = {
        file: files.at(-1),
        first: unit,
        last: unit + 1,
        place: place++,
        generated,
        named: false,
        score: 0,
      };
      hunks.push(hunk);
      old = Number(header[1] ?? 1);
      fresh = Number(header[2] ?? 1);
      continue;
    }
    hunk = undefined;
    const insideHeader = headers.at(-1) === unit - 1;
    if (line.startsWith('diff ') || (line.startsWith('--- ') && !insideHeader)) {
      files.push({ firstHeader: unit, headerEnd: unit + 1, path: pathIn(line), added: 0, removed: 0 });
      place = 0;
      generated = GENERATED.test(line);
    }
    headers.push(unit);
    const file = files.at(-1);
    if (!file) continue;
    file.headerEnd = unit + 1;
    if (line.startsWith('+++ ') && !line.startsWith('+++ /dev/null')) file.path = pathIn(line);
  }
  return { headers, hunks, files, signs };
}

/** How well the paths of files fit a question. One that the question names goes before whatever its words fit. */
interface PathFit {
  /** 3: the whole path stands in the question, 2: the name, 1: a name of several parts without its ending, 0: none. */
  readonly named: number;
  /** By its words, 0 where none fits. */
  readonly fit: number;
}

/** A question for files asks for their names, not for what stands in them. */
const FOR_FILES = /\b(?:files?|paths?|modules?|folders?|director(?:y|ies))\b/i;
/** Said of any file: `changed` would also fit a path as a form of `changelog`. */
const SAID_OF_ANY = /\b(?:changes?|changed|added|removed|modified|touched|updated|diffs?|files?|paths?)\b/gi;
const LONGEST_QUESTION = 2_000;

function pathFits(paths: readonly string[], query: string): PathFit[] {
  const question = query.slice(0, LONGEST_QUESTION).toLowerCase();
  const starts = [0];
  for (const path of paths) starts.push((starts.at(-1) ?? 0) + path.length + 1);
  const salience = querySalience(
    question.replaceAll(SAID_OF_ANY, ' '),
    paths.map((path) => `${path}\n`).join(''),
    starts,
  );
  return paths.map((path, at) => ({
    named: namedIn(question, path.toLowerCase()),
    fit: salience?.[at] ?? 0,
  }));
}

function asksForFiles(query: string): boolean {
  return FOR_FILES.test(query.slice(0, LONGEST_QUESTION));
}

function namedIn(question: string, path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name !== path && standsIn(question, path)) return 3;
  if (name.length > 2 && standsIn(question, name)) return 2;
  const stem = name.split('.').find((part) => part !== '') ?? '';
  return /\w[-_]\w/.test(stem) && standsIn(question, stem) ? 1 : 0;
}

/** As a word of its own: `a.ts` does not stand in `data.ts`. */
function standsIn(question: string, name: string): boolean {
  for (let at = question.indexOf(name); at >= 0; at = question.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (!/[\p{L}\p{N}_-]/u.test(question[at - 1] ?? ' ') && !/[\p{L}\p{N}_-]/u.test(question[end] ?? ' '))
      return true;
  }
  return false;
}
