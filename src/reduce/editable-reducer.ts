/**
 * What an agent may edit from (code, configuration, Markdown source): whole contiguous lines, unchanged, each range under
 * its line numbers. Few and long ranges: the beginning, what fits the question with its surroundings, the end.
 */
import { lineStarts } from '../text/lines.js';
import { querySalience } from '../text/salience.js';
import { byteSize, lineRangeMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';
import { byScore, type Sequence, sequenceView } from './sequence.js';

const FIRST_LINES = 5;
const LINES_BEFORE = 6;
const LINES_AFTER = 18;
/** Places in the file that the question may open. */
const MAX_PLACES = 12;
/** Of five further lines, how many continue the beginning; the rest grows from the end. */
const HEAD_OF_FIVE = 4;

export function createEditableReducer(text: string, query: string | undefined): ContentReducer {
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
    for (let line = 0; line < FIRST_LINES; line++) take(line);
    for (const place of places()) {
      take(place);
      for (let distance = 1; distance <= LINES_AFTER; distance++) {
        take(place + distance);
        if (distance <= LINES_BEFORE) take(place - distance);
      }
    }
    let head = 0;
    let tail = count - 1;
    for (let turn = 0; length < count; turn++) take(turn % 5 < HEAD_OF_FIVE ? head++ : tail--);
    return ranked;

    function take(line: number): void {
      if (line < 0 || line >= count || taken[line] === 1) return;
      taken[line] = 1;
      ranked[length++] = line;
    }
  }

  function places(): number[] {
    const salience = query === undefined ? undefined : querySalience(query, text, starts);
    if (!salience) return [];
    return Array.from(byScore(salience).subarray(0, MAX_PLACES)).filter((line) => (salience[line] ?? 0) > 0);
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
