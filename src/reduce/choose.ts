/**
 * The one chooser: which units of a text are shown within a budget of characters. Greedy in an order of worth, deterministic, and where an order
 * does not pass over units, nested: what a budget keeps, a larger budget keeps too. What a unit is shown with, and marks of gaps, are paid for once.
 */
import { pieceEnd } from '../text/sentences.js';

/** What is chosen from. */
export interface Units {
  readonly text: string;
  /** Start of each unit with the end of the last one as last entry: the units joined are the text. */
  readonly starts: ArrayLike<number>;
  /** Units in order of importance. One that is not in it is never shown. */
  readonly order: ArrayLike<number>;
  /** A line above the shown units `from` to `to - 1`, when they need one. It replaces the mark of the gap before. */
  readonly heading?: (from: number, to: number) => string;
  /** A unit that does not fit is passed over when it is larger than this part of the budget; else choosing ends. */
  readonly passOver?: number;
  /** Units without anything in them: where these alone are missing, nothing is. */
  readonly isBlank?: (unit: number) => boolean;
  /** A unit is shown as a whole, unless nothing else is shown. */
  readonly isWhole?: boolean;
  /** Whether a unit means nothing without the one before it. */
  readonly continues?: (unit: number) => boolean;
  /** A later unit that a unit is shown with or not at all. */
  readonly partner?: (unit: number) => number | undefined;
  /** Units that a unit is shown with, the most needed first. Only the first unit of all may be without some of them. */
  readonly owners?: (unit: number) => readonly number[];
}

/** The beginning of a unit that had no room as a whole. */
export interface Piece {
  readonly unit: number;
  readonly end: number;
}

export interface Choice {
  /** 1 for each unit that is shown as a whole. */
  readonly chosen: Uint8Array;
  /** The beginning of a unit that had no room as a whole. */
  readonly piece: Piece | undefined;
}

/** What a mark is taken to cost, in characters, while choosing. */
const MARK_COST = 40;
/** Characters of a unit that are worth being shown without the rest, and with a mark of their own. */
const LEAST_PIECE = 8;
const LEAST_APART = 60;
/** Passing over every unit that does not fit would fill the end of the budget with crumbs. */
const PASS_OVER = 0.1;

/** `whole`: the part of the budget that is for whole units; in the rest the last unit is shown in part. */
export function chooseUnits(units: Units, budget: number, whole = budget): Choice {
  const chosen = choose(units, Math.min(budget, whole));
  const begun = budget > whole ? fill(units, chosen, budget - whole) : undefined;
  fillSmallGaps(units, chosen);
  dropLoneBlanks(units, chosen);
  return { chosen, piece: begun !== undefined && chosen[begun.unit] === 0 ? begun : undefined };
}

/**
 * Takes units that had no room, and the beginning of the first one that still has none. What stands apart costs a mark more than what
 * continues something that is shown, and is worth that only with some room beside it.
 */
function fill(units: Units, chosen: Uint8Array, extra: number): Piece | undefined {
  const { text, starts, order } = units;
  let left = extra;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    const unit = order[rank] ?? 0;
    const isApart = unit > 0 && chosen[unit - 1] !== 1;
    if (chosen[unit] === 1 || (isApart && units.continues?.(unit))) continue;
    const room = left - (isApart ? MARK_COST : 0);
    const start = starts[unit] ?? 0;
    const partner = units.partner?.(unit);
    const length = sizeOf(unit) + (partner === undefined ? 0 : sizeOf(partner));
    if (length > room) {
      const needed = (isApart ? LEAST_APART : LEAST_PIECE) + (partner === undefined ? 0 : sizeOf(unit));
      if (room < needed || (units.isWhole && chosen.includes(1))) continue;
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

function choose(units: Units, budget: number): Uint8Array {
  const { starts, order } = units;
  const count = starts.length - 1;
  const chosen = new Uint8Array(count);
  let left = budget;
  let isFirst = true;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    const unit = order[rank] ?? 0;
    if (chosen[unit] === 1 || (chosen[unit - 1] !== 1 && units.continues?.(unit))) continue;
    const partner = units.partner?.(unit);
    const group = groupOf(unit);
    const cost = take(group) + (partner === undefined ? 0 : sizeOf(partner));
    if (cost > left) {
      for (const one of group) chosen[one] = 0;
      if (isFirst && group.length > 1 && takeSome(group)) break;
      if (cost <= budget * (units.passOver ?? PASS_OVER)) break;
      continue;
    }
    left -= cost;
    if (partner !== undefined) chosen[partner] = 1;
    isFirst = false;
  }
  return chosen;

  /** What is shown together, the most needed first. */
  function groupOf(unit: number): number[] {
    return [unit, ...(units.owners?.(unit).filter((owner) => chosen[owner] === 0) ?? [])];
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
    if (unit < 0 || unit >= count) return units.heading ? 1 : 0;
    return chosen[unit] === 1 ? 0 : 1;
  }
}

/** A gap that is shorter than its mark is not worth being one. */
function fillSmallGaps({ starts, heading, isBlank }: Units, chosen: Uint8Array): void {
  if (!chosen.includes(1)) return;
  for (let at = 0; at < chosen.length; ) {
    let end = at + 1;
    while (end < chosen.length && chosen[end] === chosen[at]) end++;
    // Before the first heading and after the last lines under one there is no mark.
    const hasMark = heading === undefined || (at > 0 && end < chosen.length);
    const isSmall = (starts[end] ?? 0) - (starts[at] ?? 0) <= MARK_COST;
    if (chosen[at] === 0 && hasMark && isSmall && !(isBlank && areBlank(isBlank, at, end)))
      chosen.fill(1, at, end);
    at = end;
  }
}

export function areBlank(isBlank: (unit: number) => boolean, from: number, to: number): boolean {
  for (let unit = from; unit < to; unit++) if (!isBlank(unit)) return false;
  return true;
}

/** Blank lines between two gaps say nothing, and cost a mark. */
function dropLoneBlanks({ text, starts }: Units, chosen: Uint8Array): void {
  for (let at = 0; at < chosen.length; ) {
    let end = at + 1;
    while (end < chosen.length && chosen[end] === chosen[at]) end++;
    const isBetween = chosen[at] === 1 && at > 0 && end < chosen.length;
    const isShort = (starts[end] ?? 0) - (starts[at] ?? 0) < MARK_COST;
    if (isBetween && isShort && text.slice(starts[at], starts[end]).trim() === '') chosen.fill(0, at, end);
    at = end;
  }
}

/** Indices by falling score, equal ones in their own order. */
export function byScore(scores: ArrayLike<number>): Int32Array {
  const order = Int32Array.from({ length: scores.length }, (_, index) => index);
  return order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Characters of a token, and tokens of a gap beside a unit, about: lone short lines would cost more marks than they say. */
const CHARACTERS_PER_TOKEN = 3.5;
const GAP_TOKENS = 8;

/** The order of what is worth most for each token that it takes. */
export function byWorthPerToken(worth: Float64Array, starts: ArrayLike<number>): Int32Array {
  const perToken = worth.map((each, unit) => {
    const length = (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
    return each / (length / CHARACTERS_PER_TOKEN + GAP_TOKENS);
  });
  return byScore(perToken);
}
