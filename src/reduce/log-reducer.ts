/** Logs and other output by lines: the failure, or what was asked for, its surroundings and the end. */

import { byWorthPerToken } from './choose.js';
import { foreignText } from './foreign-view.js';
import { type LineOutline, lineOutline } from './line-outline.js';
import { lineGap, linesBetween, wholeLines } from './line-units.js';
import { grouped, repeatMark } from './notice.js';
import type { ContentReducer, MissedUnits } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';
import { splitLog, withoutColours } from './split/log-lines.js';
import { logWorth } from './weigh/log-worth.js';

/** `isTree`: a line means nothing without those that it stands in by indentation. */
export function createLogReducer(
  coloured: string,
  query: string | undefined,
  isTree = false,
): ContentReducer {
  const plain = withoutColours(coloured);
  const text = plain === coloured ? plain : foreignText(plain);
  const lines = splitLog(text);
  const { worth, isAlarm, fit } = logWorth(text, lines, query, !isTree);
  const order = lastOfSame(byWorthPerToken(worth, lines.starts));
  const sequence: Sequence = {
    text,
    starts: lines.starts,
    order,
    mark,
    isBlank,
    passOver: Number.POSITIVE_INFINITY,
    ...(isTree ? { owners: ancestorsIn(lineOutline(text, lines.starts)) } : {}),
  };
  const runEnds = endsOfRuns(lines.shapes);
  const alarms = linesOf(isAlarm);
  const matters = mattersMost();

  return {
    most: text.length,
    view(budget, whole) {
      const { content, chosen, complete } = sequenceView(sequence, budget, whole);
      const isLacking = matters !== undefined && chosen[matters] === 0;
      return {
        content,
        shown: wholeLines(lines, chosen),
        total: lines.lineCount,
        unit: 'lines',
        complete,
        details: () => [
          ...(alarms === 0 ? [] : [sentenceOf(alarmsShown(chosen))]),
          ...(plain === coloured ? [] : ['Colours left out.']),
        ],
        missed: () => missed(chosen),
        ...(isLacking
          ? { lacksBest: true, lacking: text.slice(lines.starts[matters], lines.starts[matters + 1]).trim() }
          : {}),
      };
    },
  };

  /** What answers the question best, else an alarm that comes first. */
  function mattersMost(): number | undefined {
    const best = fit.indexOf(1);
    const first = order[0];
    if (best >= 0) return best;
    return first !== undefined && isAlarm[first] === 1 ? first : undefined;
  }

  /** A line whose text is shown already waits until all others had their turn, unless it is what is asked for. */
  function lastOfSame(ranked: Int32Array): Int32Array {
    const known = new Set<number>();
    const firsts: number[] = [];
    const others: number[] = [];
    const blanks: number[] = [];
    for (const unit of ranked) {
      const same = lines.sames[unit] ?? -1;
      const isAgain = known.has(same) && fit[unit] === 0;
      (same < 0 ? blanks : isAgain ? others : firsts).push(unit);
      known.add(same);
    }
    return Int32Array.from([...firsts, ...others, ...blanks]);
  }

  function isBlank(unit: number): boolean {
    return (lines.shapes[unit] ?? -1) < 0;
  }

  function mark(from: number, to: number, at?: number): string {
    const count = linesBetween(lines, from, to);
    const above = from > 0 ? (lines.shapes[from - 1] ?? -1) : -1;
    const isRepeat = above >= 0 && count > 0 && (runEnds[from - 1] ?? 0) >= to;
    return isRepeat ? repeatMark(count) : lineGap(lines, from, to, at);
  }

  function missed(chosen: Uint8Array): MissedUnits | undefined {
    const shown = alarmsShown(chosen);
    return shown === alarms ? undefined : { shown, total: alarms, sentence: sentenceOf(shown) };
  }

  function sentenceOf(shown: number): string {
    return `Error lines: ${grouped(shown)} of ${grouped(alarms)} shown.`;
  }

  function alarmsShown(chosen: Uint8Array): number {
    return linesOf(isAlarm.map((alarm, unit) => alarm & (chosen[unit] ?? 0)));
  }

  function linesOf(marked: Uint8Array): number {
    return new Set(lines.lineOf.filter((_, unit) => marked[unit] === 1)).size;
  }
}

const MOST_ANCESTORS = 64;

/** The nearest first. */
function ancestorsIn({ parent }: LineOutline): (line: number) => readonly number[] {
  return (line) => {
    const all: number[] = [];
    for (let at = parent[line] ?? -1; at >= 0 && all.length < MOST_ANCESTORS; at = parent[at] ?? -1)
      all.push(at);
    return all;
  };
}

/** Of each unit the end of the run of one shape in which it stands. */
function endsOfRuns(shapes: Int32Array): Int32Array {
  const ends = new Int32Array(shapes.length);
  let end = shapes.length;
  for (let unit = shapes.length - 1; unit >= 0; unit--) {
    if (shapes[unit] !== shapes[unit + 1]) end = unit + 1;
    ends[unit] = end;
  }
  return ends;
}
