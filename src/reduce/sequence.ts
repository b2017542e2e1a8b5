/**
 * The part of a text that fits a budget, when the text is a sequence of units of different importance: chosen units
 * in their original order, exactly as they were, and a line of ours wherever some are missing.
 */
import { pieceEnd } from '../text/sentences.js';
import { gapMark } from './notice.js';

export interface Sequence {
  readonly text: string;
  /** Start of each unit with the end of the last one as last entry: the units joined are the text. */
  readonly starts: ArrayLike<number>;
  /** Units in order of importance. One that is not in it is never shown. */
  readonly order: ArrayLike<number>;
  /**
   * The line that stands for the units `from` to `to - 1`; empty where the gap is told otherwise. `at`: the first character that is
   * missing, where the beginning of `from` is shown.
   */
  readonly mark: (from: number, to: number, at?: number) => string;
  /** A line above the shown units `from` to `to - 1`, when they need one. It replaces the mark of the gap before. */
  readonly heading?: (from: number, to: number) => string;
  /** A unit that does not fit is passed over when it is larger than this part of the budget; else choosing ends. */
  readonly passOver?: number;
  /** A unit is shown as a whole, unless nothing else is shown. */
  readonly isWhole?: boolean;
  /** Whether a unit means nothing without the one before it. */
  readonly continues?: (unit: number) => boolean;
  /** A later unit that a unit is shown with or not at all. */
  readonly partner?: (unit: number) => number | undefined;
  /** Units that a unit is shown with, the most needed first. Only the first unit of all may be without some of them. */
  readonly owners?: (unit: number) => readonly number[];
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

/** The beginning of a unit that had no room as a whole. */
interface Piece {
  readonly unit: number;
  readonly end: number;
}

/** What a mark is taken to cost, in characters, while choosing. */
const MARK_COST = 40;
/** Characters of a unit that are worth being shown without the rest, and with a mark of their own. */
const LEAST_PIECE = 8;
const LEAST_APART = 60;
/** Passing over every unit that does not fit would fill the end of the budget with crumbs. */
const PASS_OVER = 0.1;

/** `whole`: the part of the budget that is for whole units; in the rest the last unit is shown in part. */
export function sequenceView(sequence: Sequence, budget: number, whole = budget): SequenceView {
  const { starts } = sequence;
  const count = starts.length - 1;
  const chosen = choose(sequence, Math.min(budget, whole));
  const begun = budget > whole ? fill(sequence, chosen, budget - whole) : undefined;
  fillSmallGaps(sequence, chosen);
  dropLoneBlanks(sequence, chosen);
  const piece = begun !== undefined && chosen[begun.unit] === 0 ? begun : undefined;
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
      const mark = sequence.heading ? '' : sequence.mark(at, end);
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

/**
 * Takes units that had no room, and the beginning of the first one that still has none. What stands apart costs a mark more than what
 * continues something that is shown, and is worth that only with some room beside it.
 */
function fill(sequence: Sequence, chosen: Uint8Array, extra: number): Piece | undefined {
  const { text, starts, order } = sequence;
  let left = extra;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    const unit = order[rank] ?? 0;
    const isApart = unit > 0 && chosen[unit - 1] !== 1;
    if (chosen[unit] === 1 || (isApart && sequence.continues?.(unit))) continue;
    const room = left - (isApart ? MARK_COST : 0);
    const start = starts[unit] ?? 0;
    const partner = sequence.partner?.(unit);
    const length = sizeOf(unit) + (partner === undefined ? 0 : sizeOf(partner));
    if (length > room) {
      const needed = (isApart ? LEAST_APART : LEAST_PIECE) + (partner === undefined ? 0 : sizeOf(unit));
      if (room < needed || (sequence.isWhole && chosen.includes(1))) continue;
      if (partner === undefined) return { unit, end: pieceEnd(text, start, room - 1) };
      chosen[unit] = 1;
      return { unit: partner, end: pieceEnd(text, starts[partner] ?? 0, room - sizeOf(unit) - 1) };
    }
    chosen[unit] = 1;
    if (partner !== undefined) chosen[partner] = 1;
    left = room - length;
  }
  return undefined;

  function sizeOf(unit: number): number {
    return (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  }
}

function choose(sequence: Sequence, budget: number): Uint8Array {
  const { starts, order } = sequence;
  const count = starts.length - 1;
  const chosen = new Uint8Array(count);
  let left = budget;
  let isFirst = true;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    const unit = order[rank] ?? 0;
    if (chosen[unit] === 1 || (chosen[unit - 1] !== 1 && sequence.continues?.(unit))) continue;
    const partner = sequence.partner?.(unit);
    const group = groupOf(unit);
    const cost = take(group) + (partner === undefined ? 0 : sizeOf(partner));
    if (cost > left) {
      for (const one of group) chosen[one] = 0;
      if (isFirst && group.length > 1 && takeSome(group)) break;
      if (cost <= budget * (sequence.passOver ?? PASS_OVER)) break;
      continue;
    }
    left -= cost;
    if (partner !== undefined) chosen[partner] = 1;
    isFirst = false;
  }
  return chosen;

  /** What is shown together, the most needed first. */
  function groupOf(unit: number): number[] {
    return [unit, ...(sequence.owners?.(unit).filter((owner) => chosen[owner] === 0) ?? [])];
  }

  function take(group: readonly number[]): number {
    let cost = 0;
    for (const unit of group) {
      // A unit between two gaps splits one gap into two; one that closes a gap takes its mark away.
      const neighbours = gapAt(unit - 1) + gapAt(unit + 1) - 1;
      cost += sizeOf(unit) + neighbours * MARK_COST;
      chosen[unit] = 1;
    }
    return cost;
  }

  /** Where there is no room for all owners: those that are needed most, and nothing else. */
  function takeSome(group: readonly number[]): boolean {
    for (const unit of group) {
      const cost = take([unit]);
      if (cost <= left) left -= cost;
      else chosen[unit] = 0;
      if (unit === group[0] && chosen[unit] === 0) return false;
    }
    return true;
  }

  function sizeOf(unit: number): number {
    return (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  }
  function gapAt(unit: number): number {
    // At either end there is no gap to be marked; what stands under headings has one of its own there too.
    if (unit < 0 || unit >= count) return sequence.heading ? 1 : 0;
    return chosen[unit] === 1 ? 0 : 1;
  }
}

/** A gap that is shorter than its mark is not worth being one. */
function fillSmallGaps({ starts, heading }: Sequence, chosen: Uint8Array): void {
  if (!chosen.includes(1)) return;
  for (let at = 0; at < chosen.length; ) {
    let end = at + 1;
    while (end < chosen.length && chosen[end] === chosen[at]) end++;
    // Before the first heading and after the last lines under one there is no mark.
    const hasMark = heading === undefined || (at > 0 && end < chosen.length);
    const isSmall = (starts[end] ?? 0) - (starts[at] ?? 0) <= MARK_COST;
    if (chosen[at] === 0 && hasMark && isSmall) chosen.fill(1, at, end);
    at = end;
  }
}

/** Blank lines between two gaps say nothing, and cost a mark. */
function dropLoneBlanks({ text, starts }: Sequence, chosen: Uint8Array): void {
  for (let at = 0; at < chosen.length; ) {
    let end = at + 1;
    while (end < chosen.length && chosen[end] === chosen[at]) end++;
    const isBetween = chosen[at] === 1 && at > 0 && end < chosen.length;
    const isShort = (starts[end] ?? 0) - (starts[at] ?? 0) < MARK_COST;
    if (isBetween && isShort && text.slice(starts[at], starts[end]).trim() === '') chosen.fill(0, at, end);
    at = end;
  }
}

/** Every mark and heading stands on a line of its own. */
function joinLines(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === 0 || parts[index - 1]?.endsWith('\n') ? part : `\n${part}`))
    .join('');
}

/** Indices by falling score, equal ones in their own order. */
export function byScore(scores: ArrayLike<number>): Int32Array {
  const order = Int32Array.from({ length: scores.length }, (_, index) => index);
  return order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
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
