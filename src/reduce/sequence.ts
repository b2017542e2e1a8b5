/**
 * The part of a text that fits a budget, when the text is a sequence of units of different importance: chosen units
 * in their original order, exactly as they were, and a line of ours wherever some are missing.
 */
import { areBlank, chooseUnits, type Units } from './choose.js';
import { gapMark } from './notice.js';

export interface Sequence extends Units {
  /**
   * The line that stands for the units `from` to `to - 1`; empty where the gap is told otherwise. `at`: the first character that is
   * missing, where the beginning of `from` is shown.
   */
  readonly mark: (from: number, to: number, at?: number) => string;
}

export interface SequenceView {
  readonly content: string;
  /** 1 for each unit that is shown as a whole. */
  readonly chosen: Uint8Array;
  /** Characters shown of a unit that is not shown as a whole, and the whole lines among them. */
  readonly part: number;
  readonly partLines: number;
  readonly complete: boolean;
}

/** `whole`: the part of the budget that is for whole units; in the rest the last unit is shown in part. */
export function sequenceView(sequence: Sequence, budget: number, whole = budget): SequenceView {
  const { starts } = sequence;
  const count = starts.length - 1;
  const { chosen, piece } = chooseUnits(sequence, budget, whole);
  const parts: string[] = [];
  let missing = 0;
  let at = 0;
  while (at < count) {
    const shown = chosen[at] === 1;
    let end = at + 1;
    while (end < count && (chosen[end] === 1) === shown && end !== piece?.unit) end++;
    if (at === piece?.unit) {
      while (end < count && chosen[end] === 0) end++;
      missing += end - at;
      if (sequence.heading && chosen[at - 1] !== 1) parts.push(`${sequence.heading(at, at + 1)}\n`);
      const said = sequence.text.slice(starts[at], piece.end);
      // It goes on where what is shown ends, in the middle of a line too.
      if (chosen[at - 1] === 1) parts.push(`${parts.pop() ?? ''}${said}`);
      else parts.push(said);
      // Among others, the one that is not whole counts as left out, as it does in the notice.
      const others = end > at + 1 && !sequence.heading ? sequence.mark(at, end, piece.end) : '';
      parts.push(`${others === '' ? gapMark(0, (starts[end] ?? 0) - piece.end) : others}\n`);
    } else if (shown) {
      if (sequence.heading) parts.push(`${sequence.heading(at, end === piece?.unit ? end + 1 : end)}\n`);
      parts.push(sequence.text.slice(starts[at], starts[end]));
    } else {
      missing += end - at;
      const isNothing = sequence.isBlank !== undefined && areBlank(sequence.isBlank, at, end);
      const mark = sequence.heading || isNothing ? '' : sequence.mark(at, end);
      if (mark !== '') parts.push(`${mark}\n`);
    }
    at = end;
  }
  if (missing === count && piece === undefined)
    return { content: '', chosen, part: 0, partLines: 0, complete: count === 0 };
  const begin = piece === undefined ? '' : sequence.text.slice(starts[piece.unit], piece.end);
  const partLines = begin.split('\n').length - 1;
  return { content: joinLines(parts), chosen, part: begin.length, partLines, complete: missing === 0 };
}

/** Every mark and heading stands on a line of its own. */
function joinLines(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === 0 || parts[index - 1]?.endsWith('\n') ? part : `\n${part}`))
    .join('');
}

/** All indices so that every beginning of the list is spread evenly over the whole: 0, 1/2, 1/4, 3/4, 1/8 ... */
export function spread(count: number): Int32Array {
  const order = new Int32Array(count);
  const bits = Math.max(1, 32 - Math.clz32(Math.max(0, count - 1)));
  let at = 0;
  for (let step = 0; at < count; step++) {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) value |= ((step >> bit) & 1) << (bits - 1 - bit);
    if (value < count) order[at++] = value;
  }
  return order;
}
