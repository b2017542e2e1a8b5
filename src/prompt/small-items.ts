/**
 * Where nothing is asked, notes are not lost behind a large text: shown whole they take little from it, and the few words that their
 * share has room for would say nothing.
 */
interface SharedItems {
  /** The most important first. */
  readonly order: readonly number[];
  readonly priority: (item: number) => number;
  readonly size: (item: number) => number;
  readonly frame: (item: number) => number;
  /** There where something is asked. */
  readonly factor?: unknown;
  /** Characters of an item, which tell at a glance what is worth a look. */
  readonly length?: ((item: number) => number) | undefined;
}

/** Tokens of an item that is small beside anything, and characters that it hardly has more of. */
const SMALL = 12;
const SMALL_LENGTH = 100;
/** What is small beside the others, by their average. */
const SMALL_SHARE = 0.05;
/** What all of them may take, with their names: more where none of the large ones matters more. */
const MOST_TAKEN = { equal: 0.7, lesser: 0.15 };

/** Those of `among` that are small beside all items: the most important first, as many as have room. */
export function smallItems(
  input: SharedItems,
  among: readonly number[],
  budget: number,
): ReadonlySet<number> {
  const { order, priority, size, frame, factor, length } = input;
  const small = new Set<number>();
  if (factor !== undefined || length === undefined) return small;
  const average = order.reduce((sum, item) => sum + length(item), 0) / Math.max(1, order.length);
  const isSmall = (item: number) =>
    length(item) <= average * SMALL_SHARE || (length(item) <= SMALL_LENGTH && size(item) <= SMALL);
  let taken = 0;
  let most = budget * MOST_TAKEN.equal;
  let topOfLarge: number | undefined;
  for (const item of among) {
    if (!isSmall(item)) topOfLarge ??= priority(item);
    if (topOfLarge !== undefined && priority(item) < topOfLarge) most = budget * MOST_TAKEN.lesser;
    if (!isSmall(item) || taken + size(item) + frame(item) > most) continue;
    taken += size(item) + frame(item);
    small.add(item);
  }
  return small;
}
