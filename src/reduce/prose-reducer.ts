/**
 * Prose, plain or Markdown that is read and not edited: headings, the beginning and the end, what fits the question,
 * the first sentences of sections. Sentences stay whole.
 */
import { lineStarts } from '../data/lines.js';
import { querySalience } from '../text/salience.js';
import { proseStarts } from '../text/sentences.js';
import { byScore } from './choose.js';
import { gapMark, grouped } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';

const LONGEST_UNIT = 320;
const LONG_LINE = 1_000;
const HEADING = /^#{1,6}\s/;
const FENCE = /^\s{0,3}(?:```|~~~)/;

interface ProseUnits {
  readonly starts: number[];
  /** Level of a heading, 0 for other units. */
  readonly headings: number[];
  /** The block of fenced code that the unit belongs to, -1 outside. */
  readonly fences: number[];
}

export function createProseReducer(
  text: string,
  query: string | undefined,
  markdown: boolean,
  longestUnit = LONGEST_UNIT,
): ContentReducer {
  const units = markdown ? markdownUnits(text) : plainUnits(text, longestUnit);
  const { starts } = units;
  const sections = units.headings.filter((level) => level > 0).length;
  const sequence: Sequence = { text, starts, order: order(), mark };
  return {
    most: text.length,
    view(budget, whole) {
      const { content, chosen, part, complete } = sequenceView(sequence, budget, whole);
      let shown = part;
      for (let unit = 0; unit < chosen.length; unit++) if (chosen[unit] === 1) shown += lengthOf(unit);
      const details = () => (sections === 0 ? [] : [sectionDetail(chosen)]);
      return { content, shown, total: text.length, unit: 'characters', complete, details };
    },
  };

  function order(): Int32Array {
    const salience = query === undefined ? undefined : querySalience(query, text, starts);
    const scores = scoreProse(units, salience);
    if (query !== undefined) raiseFittingSections(query, text, units, scores);
    keepFencesClosed(units.fences, scores);
    return byScore(scores);
  }

  function sectionDetail(chosen: Uint8Array): string {
    const isShown = (unit: number) => (units.headings[unit] ?? 0) > 0 && chosen[unit] === 1;
    const shown = units.headings.filter((_, unit) => isShown(unit)).length;
    const bare = units.headings.filter((_, unit) => isShown(unit) && isBare(unit, chosen)).length;
    const below = bare === 0 ? '' : `; all text left out below ${grouped(bare)} of them`;
    return `Headings: ${grouped(shown)} of ${grouped(sections)} shown${below}.`;
  }

  /** Whether all below a heading up to the next one is left out. */
  function isBare(heading: number, chosen: Uint8Array): boolean {
    let unit = heading + 1;
    while (unit < chosen.length && chosen[unit] === 0 && (units.headings[unit] ?? 0) === 0) unit++;
    return unit > heading + 1 && (units.headings[unit] ?? 0) > 0 && chosen[unit] === 1;
  }

  function mark(from: number, to: number, start = starts[from] ?? 0): string {
    // An outline needs no mark after every heading: the notice counts those without their text.
    const isOutline = (units.headings[from - 1] ?? 0) > 0 && (units.headings[to] ?? 0) > 0;
    if (isOutline && units.headings.slice(from, to).every((level) => level === 0)) return '';
    const end = starts[to] ?? 0;
    let lines = 0;
    for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++;
    // Two lines of which one is very long are not two lines to a reader.
    return gapMark(lines > 1 && end - start <= lines * LONG_LINE ? lines : 0, end - start);
  }

  function lengthOf(unit: number): number {
    return (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  }
}

/** Steps of ten are classes of importance; within a class the fraction decides. */
function scoreProse({ headings }: ProseUnits, salience: Float64Array | undefined): Float64Array {
  const count = headings.length;
  const scores = new Float64Array(count);
  const best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
  let sinceHeading = 0;
  for (let unit = 0; unit < count; unit++) {
    const level = headings[unit] ?? 0;
    sinceHeading = level > 0 ? 0 : sinceHeading + 1;
    const fromEnd = count - 1 - unit;
    // Two parts from the beginning for one from the end: the gap stays in one place.
    raise(unit, 20 - (20 * Math.min(unit, fromEnd * 2)) / (count + 1));
    if (level === 0 && unit > sinceHeading - 1 && sinceHeading <= 2) raise(unit, 40 - sinceHeading);
    if (unit < 3) raise(unit, 90 - unit);
    if (fromEnd < 2) raise(unit, 85 - fromEnd);
    if (level > 0) raise(unit, 80 - level);
    const fit = best > 0 ? (salience?.[unit] ?? 0) / best : 0;
    if (fit > 0) {
      raise(unit, 45 + 50 * fit);
      raise(unit - 1, 40 + 15 * fit);
      // Below a heading that fits stands what was asked for.
      raise(unit + 1, level > 0 ? 45.5 + 50 * fit : 40 + 15 * fit);
    }
  }
  return scores;

  function raise(unit: number, score: number): void {
    if (unit >= 0 && unit < count && score > (scores[unit] ?? 0)) scores[unit] = score;
  }
}

/** The lines that open and close a block of code go before the best line in it. */
function keepFencesClosed(fences: readonly number[], scores: Float64Array): void {
  for (let from = 0; from < fences.length; ) {
    const fence = fences[from] ?? -1;
    let to = from + 1;
    while (to < fences.length && fences[to] === fence) to++;
    if (fence >= 0) {
      const most = scores.subarray(from, to).reduce((best, score) => Math.max(best, score), 0);
      scores[from] = most + 0.001;
      scores[to - 1] = most + 0.001;
    }
    from = to;
  }
}

/** The section that fits best goes before the headings of the others; further ones by how well they fit. */
function raiseFittingSections(query: string, text: string, units: ProseUnits, scores: Float64Array): void {
  const { starts, headings } = units;
  const first = sectionStarts(text, units);
  const salience = querySalience(query, text, [...first.map((unit) => starts[unit] ?? 0), text.length]);
  if (!salience) return;
  const best = salience.reduce((most, score) => Math.max(most, score), 0);
  const leader = salience.indexOf(best);
  first.forEach((unit, section) => {
    const fit = (salience[section] ?? 0) / best;
    const end = first[section + 1] ?? headings.length;
    const base = section === leader ? 88 : 40 + 20 * fit;
    for (let at = unit; fit > 0 && at < end; at++) {
      scores[at] = Math.max(scores[at] ?? 0, base - Math.min(6, (at - unit) / 2));
    }
  });
}

/** Headings, or paragraphs where there are none. */
function sectionStarts(text: string, { starts, headings }: ProseUnits): number[] {
  const units = Array.from(headings.keys());
  const titled = units.filter((unit) => (headings[unit] ?? 0) > 0);
  if (titled.length > 0) return titled;
  return units.filter(
    (unit) =>
      unit === 0 || /\n\s*\n\s*$/.test(text.slice(Math.max(0, (starts[unit] ?? 0) - 8), starts[unit])),
  );
}

function plainUnits(text: string, longestUnit: number): ProseUnits {
  const starts = proseStarts(text, longestUnit);
  const none = new Array<number>(Math.max(0, starts.length - 1));
  return { starts, headings: none.fill(0), fences: none.map(() => -1) };
}

function markdownUnits(text: string): ProseUnits {
  const lines = lineStarts(text);
  const units: ProseUnits = { starts: [], headings: [], fences: [] };
  let fence = -1;
  let fenceCount = 0;
  let proseFrom = 0;
  for (let line = 0; line + 1 < lines.length; line++) {
    const start = lines[line] ?? 0;
    const end = lines[line + 1] ?? 0;
    const beginning = text.slice(start, Math.min(end, start + 12));
    const isFence = FENCE.test(beginning);
    const heading = fence < 0 ? HEADING.exec(beginning) : null;
    if (fence < 0 && !isFence && !heading) continue;
    addProse(proseFrom, start);
    proseFrom = end;
    if (isFence && fence < 0) fence = fenceCount++;
    else if (isFence) {
      add(start, end, 0, fence);
      fence = -1;
      continue;
    }
    add(start, end, heading ? heading[0].trimEnd().length : 0, fence);
  }
  addProse(proseFrom, text.length);
  units.starts.push(text.length);
  return units;

  function addProse(from: number, to: number): void {
    if (from >= to) return;
    const starts = proseStarts(text, LONGEST_UNIT, from, to);
    for (let at = 0; at + 1 < starts.length; at++) add(starts[at] ?? 0, starts[at + 1] ?? 0, 0, -1);
  }
  function add(from: number, to: number, level: number, block: number): void {
    const starts = to - from > LONGEST_UNIT ? proseStarts(text, LONGEST_UNIT, from, to) : [from, to];
    for (let at = 0; at + 1 < starts.length; at++) {
      units.starts.push(starts[at] ?? 0);
      units.headings.push(level);
      units.fences.push(block);
    }
  }
}
