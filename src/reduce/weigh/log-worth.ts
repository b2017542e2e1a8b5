/**
 * What each line of a log is worth to somebody who wants to know what went wrong, or who asks something. Where it stands counts most: the
 * reason of a failure stands above the line that says a command failed. Then what it says, what stands beside it, and how rare it is.
 */
import { querySalience } from '../../text/salience.js';
import type { LogLines } from '../split/log-lines.js';
import { LOG } from './tuning.js';

export interface LogWorth {
  readonly worth: Float64Array;
  /** 1 for a line that says that something failed. */
  readonly isAlarm: Uint8Array;
  /** How well each line fits the question, from 0 to 1. */
  readonly fit: Float64Array;
}

/** What a log is read for: the failure, what is new in records, what is asked, or what it is about. */
type Reading = 'failure' | 'records' | 'asked' | 'survey';

/** `isPlaced`: where a line stands says something. */
export function logWorth(
  text: string,
  lines: LogLines,
  query: string | undefined,
  isPlaced = true,
): LogWorth {
  const marks = readMarks(lines);
  const fit = fitOf(text, lines, query);
  const asked = tellsApart(fit);
  const reading = readingOf();
  const isRecords = reading === 'records';
  const signals = new Float64Array(lines.texts.length);
  // Where something is asked an alarm beside it says why, and counts as much; a place in source does not.
  const alarm = { records: LOG.records.alarm, asked: LOG.besideAsked, failure: 1, survey: 1 };
  add(marks.isAlarm, alarm[reading]);
  add(marks.isDoubt, 1);
  add(fit, LOG.asked * asked);
  spread(marks.isAlarm, 1);
  if (reading === 'failure' || reading === 'survey') {
    add(marks.isPlace, 1);
    add(lines.isIndented, 1);
    spread(marks.isPlace, 1);
  }
  if (reading === 'asked') spread(fit, LOG.besideAsked * asked);
  const distances = distancesOf();
  const worth = new Float64Array(signals.length);
  const seen = new Uint32Array(lines.timesOfShape.length);
  for (let unit = signals.length - 1; unit >= 0; unit--) {
    const shape = lines.shapes[unit] ?? -1;
    if (shape < 0) continue;
    const times = lines.timesOfShape[shape] ?? 1;
    const fromEnd = (seen[shape] ?? 0) + 1;
    seen[shape] = fromEnd;
    // Of records that are alike the newest tells most, of answers the first, of other lines the first and the last.
    const fromStart = reading === 'asked' && fit[unit] === 0 ? 1 : times - fromEnd + 1;
    const repeat = isRecords ? fromEnd : Math.min(fromStart, reading === 'survey' ? fromEnd : times);
    const run = Math.sqrt(1 + (lines.placeInRun[unit] ?? 0) / LOG.run);
    const distance = 1 + (distances[unit] ?? 0) / LOG.reach;
    worth[unit] =
      Math.exp(signals[unit] ?? 0) / distance / Math.cbrt(times) / run / repeat ** LOG.repeats[reading];
  }
  return { worth, isAlarm: marks.isAlarm, fit };

  function readingOf(): Reading {
    if (asked > LOG.askedFor) return 'asked';
    if (isPlaced && areRecords(lines, marks.isExit)) return 'records';
    return marks.isExit.includes(1) || marks.isAlarm.includes(1) ? 'failure' : 'survey';
  }

  function distancesOf(): Float64Array {
    if (reading === 'records' || (!isPlaced && reading !== 'asked')) return new Float64Array(signals.length);
    if (reading === 'failure') return distancesTo(lines, marks.isExit, [true], 0);
    const meant = fit.map((each) => Number(each >= LOG.meant));
    return distancesTo(lines, meant, [true, false], reading === 'asked' ? text.length : 0);
  }

  function add(marked: ArrayLike<number>, weight: number): void {
    for (let unit = 0; unit < signals.length; unit++)
      signals[unit] = (signals[unit] ?? 0) + weight * (marked[unit] ?? 0);
  }

  /** What stands beside a marked line is lit by the nearest one above and the nearest one below. Of records only what has no time of its own. */
  function spread(marked: ArrayLike<number>, weight: number): void {
    for (const step of isRecords ? [1] : [1, -1]) {
      let light = 0;
      for (let at = 0; at < signals.length; at++) {
        const unit = step > 0 ? at : signals.length - 1 - at;
        if ((lines.shapes[unit] ?? -1) < 0) continue;
        if (isRecords && lines.isStamped[unit] === 1) light = 0;
        signals[unit] = (signals[unit] ?? 0) + weight * light;
        light = Math.max(marked[unit] ?? 0, light) * LOG.fading;
      }
    }
  }
}

interface Marks {
  readonly isAlarm: Uint8Array;
  readonly isDoubt: Uint8Array;
  readonly isPlace: Uint8Array;
  readonly isExit: Uint8Array;
}

function readMarks({ texts }: LogLines): Marks {
  const mark = (is: (line: string) => boolean) => {
    const marked = new Uint8Array(texts.length);
    for (let unit = 0; unit < marked.length; unit++) if (is(texts[unit] ?? '')) marked[unit] = 1;
    return marked;
  };
  return {
    isAlarm: mark((line) => LOG.alarm.test(line) && LOG.alarm.test(line.replace(LOG.noAlarm, ' '))),
    isDoubt: mark((line) => LOG.doubt.test(line)),
    isPlace: mark((line) => LOG.place.test(line)),
    isExit: mark((line) => LOG.exit.test(line)),
  };
}

function fitOf(text: string, { starts, texts }: LogLines, query: string | undefined): Float64Array {
  const salience = query === undefined ? undefined : querySalience(query, text, starts);
  if (salience === undefined) return new Float64Array(texts.length);
  const best = salience.reduce((most, each) => Math.max(most, each), 0);
  return salience.map((each) => each / best);
}

/** 1 for a question that one line fits, 0 for one that all lines do. */
function tellsApart(fit: Float64Array): number {
  const hits = fit.reduce((sum, each) => sum + (each >= LOG.fits ? 1 : 0), 0);
  return hits === 0 || fit.length < 2 ? 0 : Math.log(fit.length / hits) / Math.log(fit.length);
}

/** Each record says something behind its time; the output of programs that somebody else stamped has blank and indented lines. */
function areRecords({ texts, isStamped, isIndented }: LogLines, isExit: Uint8Array): boolean {
  let lines = 0;
  let stamped = 0;
  let others = 0;
  let exit = Number.NEGATIVE_INFINITY;
  texts.forEach((line, unit) => {
    if (isStamped[unit] === 1) others += line === '' ? 1 : (isIndented[unit] ?? 0);
    if (line === '') return;
    lines++;
    stamped += isStamped[unit] ?? 0;
    if (isExit[unit] === 1) exit = lines;
  });
  return (
    stamped > lines * LOG.records.stamped &&
    others < stamped * LOG.records.others &&
    lines - exit >= LOG.records.lastLines
  );
}

/** Characters to the next line that is marked, in each of the directions, or to the end, which is `atEnd` away from one. */
function distancesTo(
  { texts }: LogLines,
  marked: ArrayLike<number>,
  directions: readonly boolean[],
  atEnd: number,
): Float64Array {
  const distances = new Float64Array(texts.length).fill(Number.POSITIVE_INFINITY);
  for (const isDown of directions) {
    let distance = atEnd;
    for (let at = 0; at < texts.length; at++) {
      const unit = isDown ? texts.length - 1 - at : at;
      if (marked[unit] === 1) distance = 0;
      distances[unit] = Math.min(distances[unit] ?? 0, distance);
      const length = texts[unit]?.length ?? 0;
      if (length > 0) distance += length + 1;
    }
  }
  return distances;
}
