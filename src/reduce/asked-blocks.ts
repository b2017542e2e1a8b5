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

/** More lines that give it a value tell no more than the block in its order. */
const MOST_ASSIGNING = 4;

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
  const { places, scores, own, isNumberAsked, assigns } = asked;
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
    const near = openBlock(place);
    if (opened++ > 0) continue;
    moveAssigned(near);
    takeValues(near);
    best = order.length;
  }
  for (const place of begun) openBlock(place);
  return { order, best, ownersOf };

  /**
   * What the best block names stands behind it, and what of that may be the answer itself right behind its best line: without it the
   * block tells half.
   */
  function takeValues(block: readonly number[]): void {
    const values = namedValues(text, starts, outline, block);
    for (const line of values) taken[line] = 1;
    const answers = values.filter((line) => (own[line] ?? 0) > 0 || (isNumberAsked && holdsFigure(line)));
    order.splice(begun.length + block.length, 0, ...values.filter((line) => !answers.includes(line)));
    const first = block[0] ?? 0;
    order.splice(begun.length + ((about[first] ?? -1) >= 0 ? 2 : 1), 0, ...answers);
  }

  /** Of the best block, the lines that say what the thing that is asked for becomes go right behind its best line. */
  function moveAssigned(block: readonly number[]): void {
    const first = begun.length + ((about[block[0] ?? 0] ?? -1) >= 0 ? 2 : 1);
    const assigning = block.filter((line) => order.indexOf(line) >= first && assigns(line));
    if (assigning.length > MOST_ASSIGNING) return;
    for (const line of assigning) order.splice(order.indexOf(line), 1);
    order.splice(first, 0, ...assigning);
  }

  function holdsFigure(line: number): boolean {
    return /\d/.test(text.slice(starts[line] ?? 0, starts[line + 1] ?? 0));
  }

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

  /** What it takes of the nearest owner that is no large block. */
  function openBlock(place: number): readonly number[] {
    const first = order.length;
    let near: number | undefined;
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
      if (isWithin(OTHER_BLOCK, unit.from, unit.to)) near = order.length;
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
    return order.slice(first, near);

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

// A function says `tries >= MAX_TRIES`, and how many that are stands far above it: the lines at the margin that define what a
// block names. Only names that are none of ordinary words, and only lines that are short; one pass over the lines and one
// over the block.
/** Such lines that a block takes with it. */
const MOST_VALUES = 3;
const LONGEST_LINE = 120;
const LONGEST_BLOCK = 4_000;
/** `const MAX_ATTEMPTS = 5;`, `BACKOFF = timedelta(minutes=2)`, `static LIMIT: u32 = 7;` */
const DEFINES =
  /^\s{0,8}(?:(?:export|public|private|internal|pub|static|final|const|constexpr|let|var|val|readonly|#define)\s{1,4}){0,5}(?:[A-Za-z_]{1,20}\s{1,4})?([A-Za-z_$][\w$]{2,60})\s{0,8}(?::[^=\n]{1,40})?(?:=(?!=)|\s)\s{0,8}\S/;
const NAME = /[A-Za-z_$][\w$]{2,60}/g;
/** A capital or a mark inside: no word of a sentence. */
const IS_NAME = /[a-z0-9][A-Z]|_[A-Za-z0-9]|^[A-Z][A-Z0-9]{2}/;
const GROUP = /^\s{0,4}(?:const|var|let)\s{0,4}\($/;

function namedValues(
  text: string,
  starts: ArrayLike<number>,
  { parent, end }: LineOutline,
  block: readonly number[],
): readonly number[] {
  const inBlock = new Set(block);
  const used = new Set<string>();
  let read = 0;
  for (const line of block) {
    const code = lineAt(line);
    read += code.length;
    if (read > LONGEST_BLOCK) break;
    for (const [name] of code.matchAll(NAME)) if (IS_NAME.test(name)) used.add(name);
  }
  const found: number[] = [];
  const groups = new Map<number, boolean>([[-1, true]]);
  for (let line = 0; line + 1 < starts.length && used.size > 0 && found.length < MOST_VALUES; line++) {
    if (inBlock.has(line) || (end[line] ?? 0) !== line + 1 || !isAtMargin(parent[line] ?? -1)) continue;
    if ((starts[line + 1] ?? 0) - (starts[line] ?? 0) > LONGEST_LINE) continue;
    const name = DEFINES.exec(lineAt(line))?.[1];
    if (name !== undefined && used.delete(name)) found.push(line);
  }
  return found;

  function isAtMargin(owner: number): boolean {
    let is = groups.get(owner);
    if (is === undefined) {
      is = GROUP.test(lineAt(owner).trimEnd());
      groups.set(owner, is);
    }
    return is;
  }

  function lineAt(line: number): string {
    const start = starts[line] ?? 0;
    return text.slice(start, Math.min(starts[line + 1] ?? 0, start + LONGEST_LINE));
  }
}
