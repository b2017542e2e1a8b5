/**
 * What an agent may edit from (code, configuration, Markdown source): whole contiguous lines, unchanged, each range under
 * its line numbers. Few and long ranges: of code and settings the blocks that fit the question with what owns them, of Markdown
 * what fits best; the beginning, what else fits, the end.
 */
import { lineStarts } from '../data/lines.js';
import { querySalience } from '../text/salience.js';
import { type AskedBlocks, askedBlocks } from './asked-blocks.js';
import { askedLines } from './asked-lines.js';
import { byScore } from './choose.js';
import { lineOutline } from './line-outline.js';
import { byteSize, lineRangeMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { type Sequence, sequenceView } from './sequence.js';

const FIRST_LINES = 5;
const LINES_BEFORE = 6;
const LINES_AFTER = 18;
/** Places in the file that the question may open. */
const MAX_PLACES = 12;
/** Of five further lines, how many continue the beginning; the rest grows from the end. */
const HEAD_OF_FIVE = 4;

const LONGEST_FRONT_MATTER = 200;
const HEADING = /^#{1,6}\s/;

export function createEditableReducer(
  text: string,
  query: string | undefined,
  isMarkdown = false,
  isFile = false,
): ContentReducer {
  const starts = lineStarts(text);
  const count = starts.length - 1;
  const blocks = isMarkdown || query === undefined ? undefined : blocksOf(query);
  const sequence: Sequence = {
    text,
    starts,
    order: order(),
    ...(blocks === undefined ? {} : { owners: blocks.ownersOf }),
    mark: () => '',
    heading: (from, to) => lineRangeMark(from + 1, to, count),
    passOver: 0.5,
    isWhole: isFile,
  };
  const best = blocks?.order[0];
  return {
    most: text.length + count * 40,
    view(budget, whole) {
      const { content, chosen, complete } = sequenceView(sequence, budget, whole);
      const shown = chosen.reduce((sum, one) => sum + one, 0);
      const lacksBest =
        best !== undefined && [best, ...(blocks?.ownersOf(best) ?? [])].some((line) => chosen[line] === 0);
      return {
        content,
        shown,
        total: count,
        unit: 'lines',
        complete,
        isNumbered: true,
        lacksBest,
        lacking: best !== undefined && chosen[best] === 0 ? wholeLine(best) : undefined,
        details: () => longLines(chosen),
      };
    },
  };

  function order(): Int32Array {
    const ranked = new Int32Array(count);
    const taken = new Uint8Array(count);
    let length = 0;
    const [best, ...others] = isMarkdown ? places() : [];
    if (best !== undefined) takePlace(best);
    blocks?.order.forEach(take);
    for (let line = 0; line < FIRST_LINES; line++) take(line);
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
    const front = frontMatterEnd();
    const found = Array.from(byScore(salience)).filter((line) => (salience[line] ?? 0) > 0);
    const inBody = found.filter((line) => line >= front);
    return (inBody.length > 0 ? inBody : found).slice(0, MAX_PLACES);
  }

  function blocksOf(question: string): AskedBlocks | undefined {
    const outline = lineOutline(text, starts);
    const asked = askedLines(text, starts, outline, question);
    return asked && askedBlocks(text, starts, outline, asked);
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

  function wholeLine(line: number): string {
    return text.slice(starts[line], starts[line + 1]).trim();
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
