/**
 * What an agent may edit from (code, configuration, Markdown source): whole contiguous lines, unchanged, each range under
 * its line numbers. Few and long ranges: what fits the question best, the beginning, what else fits, the end.
 */
import { lineStarts } from '../text/lines.js';
import { querySalience } from '../text/salience.js';
import { byteSize, lineRangeMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { byScore, type Sequence, sequenceView } from './sequence.js';
import type { AlarmedEntry } from './yaml-alarms.js';

const FIRST_LINES = 5;
const LINES_BEFORE = 6;
const LINES_AFTER = 18;
/** Places in the file that the question may open. */
const MAX_PLACES = 12;
/** Of five further lines, how many continue the beginning; the rest grows from the end. */
const HEAD_OF_FIVE = 4;

const LONGEST_FRONT_MATTER = 200;
/** Of an entry that says that something went wrong no more lines go before others. */
const LONGEST_ENTRY = 60;
const HEADING = /^#{1,6}\s/;
/** A name alone in its line stands in a list of names, mostly of imported ones. */
const IMPORT =
  /^\s{0,40}(?:(?:import|use|using|require|require_relative|#include)\b|from\s|export\s*[*{]|[\w$]{1,80},?\s*$)/;
const DEFINITION =
  /^\s{0,40}(?:(?:export|default|async|public|private|protected|static|abstract|final|pub)\s+){0,4}(?:function|def|class|interface|type|enum|struct|trait|fn|func|const|let|var|val|module|sub)\b/;
const IMPORTED = 0.3;
const DEFINED = 1.5;

export function createEditableReducer(
  text: string,
  query: string | undefined,
  isMarkdown = false,
  alarmed: readonly AlarmedEntry[] = [],
): ContentReducer {
  const starts = lineStarts(text);
  const count = starts.length - 1;
  const sequence: Sequence = {
    text,
    starts,
    order: order(),
    mark: () => '',
    heading: (from, to) => lineRangeMark(from + 1, to, count),
    passOver: 0.5,
  };
  return {
    most: text.length + count * 40,
    view(budget) {
      const { content, chosen, complete } = sequenceView(sequence, budget);
      const shown = chosen.reduce((sum, one) => sum + one, 0);
      return { content, shown, total: count, unit: 'lines', complete, details: () => longLines(chosen) };
    },
  };

  function order(): Int32Array {
    const ranked = new Int32Array(count);
    const taken = new Uint8Array(count);
    let length = 0;
    const [best, ...others] = places();
    if (best !== undefined) takePlace(best);
    for (let line = 0; line < FIRST_LINES; line++) take(line);
    // What it is, what is wrong with it, and then the rest of each.
    for (const { from, alarm, to } of alarmed) {
      for (let line = from; line < Math.min(to, from + LINES_BEFORE); line++) take(line);
      for (let line = alarm - 1; line < Math.min(to, alarm + LINES_BEFORE); line++) take(line);
    }
    for (const { from, to } of alarmed)
      for (let line = from; line < Math.min(to, from + LONGEST_ENTRY); line++) take(line);
    others.forEach(takePlace);
    let head = 0;
    let tail = count - 1;
    for (let turn = 0; length < count; turn++) take(turn % 5 < HEAD_OF_FIVE ? head++ : tail--);
    return ranked;

    function takePlace(place: number): void {
      // A heading names what the lines below it say: they are what is asked for.
      if (isHeading(place)) take(firstBelow(place));
      take(place);
      for (let distance = 1; distance <= LINES_AFTER; distance++) {
        take(place + distance);
        if (distance <= LINES_BEFORE) take(place - distance);
      }
    }

    function take(line: number): void {
      if (line < 0 || line >= count || taken[line] === 1) return;
      taken[line] = 1;
      ranked[length++] = line;
    }
  }

  function places(): number[] {
    const salience = query === undefined ? undefined : querySalience(query, text, starts);
    if (!salience) return [];
    if (!isMarkdown) weighLines(salience);
    const front = isMarkdown ? frontMatterEnd() : 0;
    const found = Array.from(byScore(salience)).filter((line) => (salience[line] ?? 0) > 0);
    const inBody = found.filter((line) => line >= front);
    return (inBody.length > 0 ? inBody : found).slice(0, MAX_PLACES);
  }

  /** Of lines of code that name something, the one that defines it tells what it does, and one that imports it nothing. */
  function weighLines(salience: Float64Array): void {
    salience.forEach((score, line) => {
      if (score === 0) return;
      const code = lineAt(line);
      if (IMPORT.test(code)) salience[line] = score * IMPORTED;
      else if (DEFINITION.test(code)) salience[line] = score * DEFINED;
    });
  }

  /** The line after the settings between two lines of dashes at the top; 0 without them. */
  function frontMatterEnd(): number {
    if (lineAt(0).trimEnd() !== '---') return 0;
    for (let line = 1; line < Math.min(count, LONGEST_FRONT_MATTER); line++)
      if (/^(?:---|\.\.\.)\s*$/.test(lineAt(line))) return line + 1;
    return 0;
  }

  function isHeading(line: number): boolean {
    return isMarkdown && HEADING.test(lineAt(line));
  }

  /** The first line below a heading that says something. */
  function firstBelow(heading: number): number {
    for (let line = heading + 1; line < Math.min(count, heading + LINES_AFTER); line++) {
      if (isHeading(line)) break;
      if (/\S/.test(lineAt(line))) return line;
    }
    return heading;
  }

  /** The beginning of a line. */
  function lineAt(line: number): string {
    return text.slice(starts[line], Math.min(starts[line + 1] ?? 0, (starts[line] ?? 0) + 200));
  }

  /** A line that does not fit alone is the reason for a gap that a reader would not expect. */
  function longLines(chosen: Uint8Array): string[] {
    let longest = 0;
    for (let line = 1; line < count; line++) if (lengthOf(line) > lengthOf(longest)) longest = line;
    if (count === 0 || chosen[longest] === 1 || lengthOf(longest) < 2000) return [];
    return [`Line ${longest + 1} alone has ${byteSize(lengthOf(longest))}.`];
  }
  function lengthOf(line: number): number {
    return (starts[line + 1] ?? 0) - (starts[line] ?? 0);
  }
}
