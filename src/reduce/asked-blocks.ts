/**
 * The lines of code or settings in the order in which they answer a question: the best line, the rest of the block it stands
 * in, the next best. A block grows from the line to what owns it, and below it before above: what stands above a key
 * belongs to another one.
 */
import type { AskedLines } from './asked-lines.js';
import type { LineOutline } from './line-outline.js';

/** A block up to this size is shown whole; of a larger one what is around the line. */
const WHOLE_BLOCK = { lines: 40, characters: 2_400 };
/** One that is not the best takes less, so that there are several. */
const OTHER_BLOCK = { lines: 20, characters: 1_200 };
const LINES_BELOW = 18;
const LINES_ABOVE = 6;
/** A block of fewer lines is seen with what stands around it in its owner. */
const FEW_LINES = 6;
/** Blocks that the question may open. */
const MAX_PLACES = 12;
/** What fits less than this part of the best is not opened before the beginning of the file. */
const WORTH_OPENING = 0.35;
/** Owners of a line that are shown with it. */
const MOST_OWNERS = 12;

export interface AskedBlocks {
  /** Lines, the most important first; not all. */
  readonly order: readonly number[];
  /** How many of them are the best block. */
  readonly best: number;
  /** What a line is shown with: what the question names first, then the nearest. */
  readonly ownersOf: (line: number) => readonly number[];
}

export function askedBlocks(
  text: string,
  starts: ArrayLike<number>,
  outline: LineOutline,
  asked: AskedLines,
): AskedBlocks {
  const { parent, end, blank, lead, about, named } = outline;
  const count = starts.length - 1;
  const order: number[] = [];
  const taken = new Uint8Array(count);
  const { places, scores, own } = asked;
  const least = (scores[places[0] ?? 0] ?? 0) * WORTH_OPENING;
  let opened = 0;
  let best = 0;
  const wanted = places.filter((place) => (scores[place] ?? 0) >= least);
  /** What begins a large block: the rest of it comes after those of its parts that are asked for. */
  const begun: number[] = [];
  for (const place of wanted) {
    if (opened === MAX_PLACES) break;
    if (taken[place] === 1) continue;
    if (begun.length === 0 && isBeginning(place)) {
      begun.push(place);
      take(place);
      continue;
    }
    openBlock(place);
    if (opened++ === 0) best = order.length;
  }
  for (const place of begun) openBlock(place);
  return { order, best, ownersOf };

  function isBeginning(place: number): boolean {
    const to = end[place] ?? place + 1;
    return (
      !isWithin(OTHER_BLOCK, place, to) &&
      wanted.some((other) => other > place && other < to && isMember(other, place))
    );
  }

  /** It has lines of its own, or stands in what has. */
  function isMember(line: number, owner: number): boolean {
    return (end[line] ?? line + 1) > line + 1 || (about[line] ?? -1) >= 0 || parent[line] !== owner;
  }

  function openBlock(place: number): void {
    let from = place;
    let to = place;
    let top = (about[place] ?? -1) >= 0 ? (about[place] ?? place) : place;
    const unit = { from: Math.min(place, lead[top] ?? top), to: end[top] ?? top + 1 };
    // What a comment is about stands below all of it, where there may be no room any more.
    if (top !== place && isWhole(unit)) {
      take(place);
      take(top);
    }
    for (;;) {
      if (!isWhole(unit)) break;
      grow(unit);
      const owner = parent[top] ?? -1;
      if (begun.includes(owner)) break;
      if (owner < 0) {
        unit.from = 0;
        unit.to = count;
        break;
      }
      top = owner;
      unit.from = lead[owner] ?? owner;
      unit.to = end[owner] ?? count;
    }
    // What stands beside a block at the margin is another one.
    const isApart = unit.to - unit.from === count && to - from > 1;
    if (to - from < FEW_LINES && !isApart) growAround(unit);

    /** Two lines below for one above. */
    function grow(range: { readonly from: number; readonly to: number }): void {
      while (from > range.from || to < range.to) {
        if (to < range.to) take(to++);
        if (to < range.to) take(to++);
        if (from > range.from) take(--from);
      }
    }

    /** To the next blank line. */
    function growAround(range: { readonly from: number; readonly to: number }): void {
      const last = Math.min(range.to, place + LINES_BELOW);
      const first = Math.max(range.from, place - LINES_ABOVE);
      let isBelow = true;
      let isAbove = true;
      while (isBelow || isAbove) {
        for (let step = 0; step < 2 && isBelow; step++) {
          isBelow = to < last && (to === place || blank[to] === 0);
          if (isBelow) take(to++);
        }
        isAbove = isAbove && from > first && blank[from - 1] === 0;
        if (isAbove) take(--from);
      }
    }
  }

  function isWhole({ from, to }: { readonly from: number; readonly to: number }): boolean {
    return isWithin(opened === 0 ? WHOLE_BLOCK : OTHER_BLOCK, from, to);
  }

  function isWithin({ lines, characters }: typeof WHOLE_BLOCK, from: number, to: number): boolean {
    return to - from <= lines && (starts[to] ?? 0) - (starts[from] ?? 0) <= characters;
  }

  function take(line: number): void {
    if (taken[line] === 1) return;
    taken[line] = 1;
    order.push(line);
  }

  /** A bracket alone says nothing about what it holds. */
  function says(line: number): boolean {
    const start = starts[line] ?? 0;
    return /[\p{L}\p{N}]/u.test(text.slice(start, Math.min(starts[line + 1] ?? 0, start + 200)));
  }

  /** How much of the question a line tells that it does not tell of everything. */
  function tells(line: number): number {
    return (own[line] ?? 0) * (1 - ((end[line] ?? line) - line) / count);
  }

  function ownersOf(line: number): readonly number[] {
    const owners: number[] = [];
    let owner = parent[line] ?? -1;
    while (owner >= 0 && owners.length < MOST_OWNERS) {
      if (says(owner)) owners.push(owner);
      const name = named[owner] ?? -1;
      if (name >= 0 && name < line) owners.push(name);
      owner = parent[owner] ?? -1;
    }
    return owners.sort((a, b) => tells(b) - tells(a) || b - a);
  }
}
