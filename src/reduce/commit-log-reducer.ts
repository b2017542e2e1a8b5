/**
 * The history of a repository as `git log` prints it, also with the files of each commit or one commit a line: what fits the question first, then hash and subject of the newest
 * commits, some over the whole, then authors and dates, then the rest of the messages.
 */
import { lineStarts } from '../data/lines.js';
import { querySalience } from '../text/salience.js';
import { commitsMark, gapMark, grouped } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView, spread } from './sequence.js';

const COMMIT = /^commit [0-9a-f]{7,64}\b/;
const FIELD = /^(?:Author|AuthorDate|Commit|CommitDate|Date|Merge|Reflog[\w ]{0,20}): /;
/** Of `--stat`, `--summary` and `--name-status`. */
const FILE_LINE =
  /^ \S[^|]*\| +(?:\d|Bin)|^ \d+ files? changed|^ (?:create|delete|mode|rename|copy) |^[ACDMRTU]\d{0,3}\t\S/;
/** Hash and subject; sums of files have two blanks after the hash, annotated lines and references are no subjects. */
const ONE_LINE = /^[0-9a-f]{7,40} (?!refs\/)(?:\((?:HEAD|tag: |origin\/)|[^\s(])/;
const WITH_LETTER = /^\d*[a-f]/;
const LEAST_WITH_LETTER = 0.8;
const SAMPLE = 16_384;
const LEAST_SHARE = 0.9;
/** So many of the newest go before those that are spread over the whole. */
const NEWEST = 12;
const FITTING_SHARE = 0.5;
const MOST_FITTING = 12;

export function isCommitLog(lines: readonly string[]): boolean {
  if (isOneLineLog(lines)) return true;
  if (!COMMIT.test(lines[0] ?? '')) return false;
  const known = lines.filter(
    (line) => COMMIT.test(line) || FIELD.test(line) || line.startsWith('    ') || FILE_LINE.test(line),
  );
  return known.length >= lines.length * LEAST_SHARE && lines.filter((line) => COMMIT.test(line)).length > 2;
}

/** Nearly all numbers of seven digits without a letter are sizes or counts. */
function isOneLineLog(lines: readonly string[]): boolean {
  const found = lines.filter((line) => ONE_LINE.test(line));
  const named = found.filter((line) => WITH_LETTER.test(line)).length;
  return (
    found.length > 2 &&
    found.length >= lines.length * LEAST_SHARE &&
    named >= found.length * LEAST_WITH_LETTER &&
    new Set(found.map((line) => line.slice(0, line.indexOf(' ')))).size === found.length
  );
}

/** Units of one commit: its line, its fields with the blank line after them, its subject, and every line of the rest. */
interface Commit {
  readonly head: number;
  readonly fields: number;
  readonly subject: number;
  /** The unit after its last. */
  readonly end: number;
}

/** `undefined` when it is no such history. */
export function createCommitLogReducer(text: string, query: string | undefined): ContentReducer | undefined {
  const sample = text.slice(0, SAMPLE).split('\n');
  const lines = sample.filter((line) => line.trim() !== '');
  // The last one may be cut in the sample.
  if (text.length > SAMPLE) lines.pop();
  if (!isCommitLog(lines)) return undefined;
  const { starts, commits, lineCounts } = readCommits(text, isOneLineLog(lines) ? ONE_LINE : COMMIT);
  const subjects = new Map(commits.flatMap(({ head, subject }) => (subject > head ? [[head, subject]] : [])));
  const fieldUnits = new Set(commits.flatMap(({ head, fields }) => (fields > head ? [fields] : [])));
  const sequence: Sequence = {
    text,
    starts,
    order: order(),
    mark,
    // A hash without its subject says nothing, and neither does an author without a hash.
    partner: (unit) => subjects.get(unit),
    continues: (unit) => fieldUnits.has(unit),
  };
  const total = lineCounts.reduce((sum, lines) => sum + lines, 0);
  return {
    most: text.length,
    view(budget, whole) {
      const { content, chosen, complete, partLines } = sequenceView(sequence, budget, whole);
      const shown = lineCounts.reduce(
        (sum, lines, unit) => sum + (chosen[unit] === 1 ? lines : 0),
        partLines,
      );
      return { content, shown, total, unit: 'lines', complete, details: () => [detail(chosen)] };
    },
  };

  function detail(chosen: Uint8Array): string {
    const named = commits.filter(({ subject }) => chosen[subject] === 1);
    const bare = named.filter(({ fields }) => chosen[fields] !== 1).length;
    const without = bare === 0 ? '' : `, ${grouped(bare)} of them without author and date`;
    return `Commits: ${grouped(named.length)} of ${grouped(commits.length)} shown${without}.`;
  }

  function order(): number[] {
    const overview = [
      ...commits.slice(0, NEWEST),
      ...Array.from(spread(commits.length), (at) => commits[at]),
    ];
    return [
      ...fitting().flatMap((commit) => [commit.head, commit.fields, ...restOf(commit)]),
      ...overview.flatMap((commit) => (commit ? [commit.head] : [])),
      ...commits.map(({ fields }) => fields),
      ...commits.flatMap(restOf),
    ];
  }

  function fitting(): Commit[] {
    if (query === undefined) return [];
    const places = [...commits.map(({ head }) => starts[head] ?? 0), text.length];
    const salience = querySalience(query, text, places);
    const best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
    const scoreOf = (at: number) => salience?.[at] ?? 0;
    const found = commits.map((_, at) => at).filter((at) => best > 0 && scoreOf(at) >= best * FITTING_SHARE);
    found.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
    return found.slice(0, MOST_FITTING).flatMap((at) => commits[at] ?? []);
  }

  /** Author and date have no mark of their own: the notice counts the commits without them. */
  function mark(from: number, to: number): string {
    let whole = 0;
    let fieldsOnly = to === from + 1;
    for (let at = firstFrom(from); at < commits.length && (commits[at]?.head ?? 0) < to; at++) {
      if ((commits[at]?.end ?? 0) <= to) whole++;
    }
    fieldsOnly &&= commits[firstFrom(from) - 1]?.fields === from;
    if (fieldsOnly) return '';
    const lines = lineCounts.slice(from, to).reduce((sum, count) => sum + count, 0);
    return whole > 0 ? commitsMark(whole) : gapMark(lines, 0);
  }

  /** The first commit that begins at a unit or after it. */
  function firstFrom(unit: number): number {
    let low = 0;
    let high = commits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((commits[middle]?.head ?? 0) < unit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function restOf({ subject, end }: Commit): number[] {
  return Array.from({ length: Math.max(0, end - subject - 1) }, (_, at) => subject + 1 + at);
}

function readCommits(text: string, firstLine: RegExp) {
  const lines = lineStarts(text);
  const starts: number[] = [];
  const lineCounts: number[] = [];
  const commits: Commit[] = [];
  let part: 'fields' | 'message' = 'message';
  let head = -1;
  let fields = -1;
  let subject = -1;
  for (let line = 0; line + 1 < lines.length; line++) {
    const start = lines[line] ?? 0;
    const beginning = text.slice(start, Math.min(start + 80, lines[line + 1] ?? 0));
    if (firstLine.test(beginning)) {
      close();
      head = add(start);
      part = 'fields';
    } else if (part === 'fields' && (FIELD.test(beginning) || beginning.trim() === '')) {
      // All of them are one unit; a commit without a message is only that.
      if (fields < 0) fields = add(start);
      else lineCounts[fields] = (lineCounts[fields] ?? 0) + 1;
    } else {
      const unit = add(start);
      if (subject < 0) subject = unit;
      part = 'message';
    }
  }
  close();
  starts.push(text.length);
  return { starts, commits, lineCounts };

  function add(start: number): number {
    lineCounts.push(1);
    return starts.push(start) - 1;
  }
  function close(): void {
    if (head >= 0) {
      const last = starts.length;
      commits.push({
        head,
        fields: fields < 0 ? head : fields,
        subject: subject < 0 ? head : subject,
        end: last,
      });
    }
    head = -1;
    fields = -1;
    subject = -1;
  }
}
