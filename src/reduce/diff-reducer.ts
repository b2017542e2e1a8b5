/** Unified diffs: the header of every file, then hunks by relevance, generated files last. Gaps say how much they hold. */
import { querySalience } from '../text/salience.js';
import { linesBetween, lineUnits, wholeLines } from './line-units.js';
import { counted, gapMark, grouped, hunkMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';

const LONGEST_UNIT = 400;
/** Of a longer hunk the rest comes after the beginnings of all others. */
const HUNK_START = 24;
const GENERATED =
  /(?:\.lock|-lock\.\w+|\.min\.\w+|\.map|\.snap|\.sum|(?:^|\/)(?:dist|vendor|node_modules)\/.*)$/;
const HUNK_HEADER = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

interface Hunk {
  readonly first: number;
  last: number;
  readonly place: number;
  readonly generated: boolean;
  score: number;
}

export function createDiffReducer(text: string, query: string | undefined): ContentReducer {
  const units = lineUnits(text, LONGEST_UNIT);
  const { headers, hunks, files, signs } = readDiff(text, units.starts, units.lineOf);
  rankHunks();
  const sequence: Sequence = { text, starts: units.starts, order: order(), mark };

  return {
    most: text.length,
    view(budget) {
      const { content, chosen, complete } = sequenceView(sequence, budget);
      return {
        content,
        shown: wholeLines(units, chosen),
        total: units.lineCount,
        unit: 'lines',
        complete,
        details: () => details(chosen),
      };
    },
  };

  function rankHunks(): void {
    const starts = [...hunks.map((hunk) => units.starts[hunk.first] ?? 0), text.length];
    const salience = query === undefined ? undefined : querySalience(query, text, starts);
    hunks.forEach((hunk, index) => {
      hunk.score = (salience?.[index] ?? 0) * 1000 - hunk.place - (hunk.generated ? 1_000_000 : 0);
    });
    hunks.sort((a, b) => b.score - a.score || a.first - b.first);
  }

  function order(): number[] {
    const ranked = [...headers];
    for (const hunk of hunks) {
      for (let unit = hunk.first; unit < Math.min(hunk.last, hunk.first + HUNK_START); unit++)
        ranked.push(unit);
    }
    for (const hunk of hunks) {
      for (let unit = hunk.first + HUNK_START; unit < hunk.last; unit++) ranked.push(unit);
    }
    const known = new Uint8Array(units.lineOf.length);
    for (const unit of ranked) known[unit] = 1;
    known.forEach((there, unit) => {
      if (there === 0) ranked.push(unit);
    });
    return ranked;
  }

  function mark(from: number, to: number): string {
    const lines = linesBetween(units, from, to);
    if (lines === 0) return gapMark(0, (units.starts[to] ?? 0) - (units.starts[from] ?? 0));
    const part = signs.slice(from, to);
    return hunkMark(
      lines,
      part.filter((sign) => sign === 1).length,
      part.filter((sign) => sign === -1).length,
    );
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
      `${counted(files, 'file')}${allHeaders}; shown +${grouped(addedShown)} -${grouped(removedShown)} of +${grouped(added)} -${grouped(removed)}.`,
    ];
  }
}

function isFileHeader(text: string, start: number): boolean {
  return text.startsWith('--- ', start) || text.startsWith('+++ ', start);
}

/** Hunk headers say how many lines follow, so a removed line `-- x` is not taken for the header `--- x`. */
function readDiff(text: string, starts: readonly number[], lineOf: readonly number[]) {
  const headers: number[] = [];
  const hunks: Hunk[] = [];
  const signs: number[] = [];
  let files = 0;
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
      if (first === '+') signs[unit] = 1;
      if (first === '-') signs[unit] = -1;
      if (first !== '+' && first !== '\\') old--;
      if (first !== '-' && first !== '\\') fresh--;
      continue;
    }
    const line = text.slice(start, Math.min(start + 300, starts[unit + 1] ?? 0)).trimEnd();
    const header = HUNK_HEADER.exec(line);
    if (header) {
      hunk = { first: unit, last: unit + 1, place: place++, generated, score: 0 };
      hunks.push(hunk);
      old = Number(header[1] ?? 1);
      fresh = Number(header[2] ?? 1);
      continue;
    }
    hunk = undefined;
    const insideHeader = headers.at(-1) === unit - 1;
    if (line.startsWith('diff ') || (line.startsWith('--- ') && !insideHeader)) {
      files++;
      place = 0;
      generated = GENERATED.test(line);
    }
    headers.push(unit);
  }
  return { headers, hunks, files, signs };
}
