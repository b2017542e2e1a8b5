/** Search hits (`path:line:text`): spread over the files, the best of each file first; the notice names the files with most of the rest. */
import { querySalience } from '../text/salience.js';
import { linesBetween, lineUnits } from './line-units.js';
import { counted, gapMark, grouped, hitsMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';

const LONGEST_UNIT = 300;
const MAX_NAMED_FILES = 6;
const PLAIN_PATH = /^[\w./@+ -]{1,120}$/;

/** The path of a hit, or `undefined` for another line. Windows drives are part of the path; a time of day is no path. */
export function hitPath(line: string): string | undefined {
  const path = /^((?:[A-Za-z]:)?[^\s:][^:\0]{0,400}):\d{1,9}[:\s]/.exec(line)?.[1];
  return path === undefined || /^\W*\d[\dT/ .-]*$/.test(path) ? undefined : path;
}

export function createHitsReducer(text: string, query: string | undefined): ContentReducer {
  const units = lineUnits(text, LONGEST_UNIT);
  const count = units.lineOf.length;
  const files: string[] = [];
  const fileOf = new Int32Array(count).fill(-1);
  readPaths();
  const hits = fileOf.filter((file) => file >= 0).length;
  const sequence: Sequence = { text, starts: units.starts, order: order(), mark };

  return {
    most: text.length,
    view(budget, whole) {
      const { content, chosen, complete } = sequenceView(sequence, budget, whole);
      const shown = fileOf.filter((file, unit) => file >= 0 && chosen[unit] === 1);
      const details = () => [
        `Files: ${grouped(new Set(shown).size)} of ${grouped(files.length)} shown.`,
        ...leftOutByFile(chosen),
      ];
      return { content, shown: shown.length, total: hits, unit: 'hits', complete, details };
    },
  };

  function readPaths(): void {
    const known = new Map<string, number>();
    for (let unit = 0; unit < count; unit++) {
      if (unit > 0 && units.lineOf[unit - 1] === units.lineOf[unit]) continue;
      const start = units.starts[unit] ?? 0;
      const path = hitPath(text.slice(start, Math.min(start + 440, units.starts[unit + 1] ?? 0)));
      if (path === undefined) continue;
      let file = known.get(path);
      if (file === undefined) {
        file = files.length;
        known.set(path, file);
        files.push(path);
      }
      fileOf[unit] = file;
    }
  }

  /** First the best hit of every file, then the second best; other lines (context, rest of a long line) at the end. */
  function order(): number[] {
    const salience = query === undefined ? undefined : querySalience(query, text, units.starts);
    const score = (unit: number) => salience?.[unit] ?? 0;
    const byFile = files.map((): number[] => []);
    fileOf.forEach((file, unit) => {
      byFile[file]?.push(unit);
    });
    const ranked: { unit: number; round: number }[] = [];
    for (const hitsOfFile of byFile) {
      if (salience) hitsOfFile.sort((a, b) => score(b) - score(a) || a - b);
      hitsOfFile.forEach((unit, round) => {
        ranked.push({ unit, round });
      });
    }
    ranked.sort((a, b) => a.round - b.round || score(b.unit) - score(a.unit) || a.unit - b.unit);
    const others = units.lineOf.map((_, unit) => unit).filter((unit) => (fileOf[unit] ?? -1) < 0);
    return [...ranked.map(({ unit }) => unit), ...others];
  }

  /** Most gaps are the rest of one file: its path stands above, and names in every gap would take the room of hits. */
  function mark(from: number, to: number, at = units.starts[from] ?? 0): string {
    const inGap = fileOf.subarray(from, to).filter((file) => file >= 0);
    const characters = (units.starts[to] ?? 0) - at;
    if (inGap.length === 0) return gapMark(linesBetween(units, from, to), characters);
    return hitsMark(inGap.length, from > 0 && inGap.every((file) => file === fileOf[from - 1]));
  }

  function leftOutByFile(chosen: Uint8Array): string[] {
    const counts = new Map<number, number>();
    fileOf.forEach((file, unit) => {
      if (file >= 0 && chosen[unit] !== 1) counts.set(file, (counts.get(file) ?? 0) + 1);
    });
    const named = [...counts]
      .filter(([file]) => PLAIN_PATH.test(files[file] ?? ''))
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MAX_NAMED_FILES)
      .map(([file, times]) => `${files[file]} ${grouped(times)}`);
    const more = counts.size - named.length;
    if (more > 0 && named.length > 0) named.push(counted(more, 'more file'));
    return named.length === 0 ? [] : [`Left out: ${named.join(', ')}.`];
  }
}
