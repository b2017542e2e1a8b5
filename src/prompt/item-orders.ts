/** The orders in which items are shown, raised and cut. */
import type { SettledItem, SizedItem } from './settled-item.js';

export function byPlace(items: readonly SettledItem[]): SettledItem[] {
  return [...items].sort((a, b) => a.index - b.index);
}

export function byPriority(items: readonly SettledItem[]): SettledItem[] {
  return [...items].sort((a, b) => b.priority - a.priority || a.index - b.index);
}

/** Who uses the smallest part of its share first. */
export function byUse(items: readonly SettledItem[]): SettledItem[] {
  const use = ({ tokensAfter, target }: SettledItem) => tokensAfter / Math.max(1, target);
  return [...items].sort((a, b) => use(a) - use(b) || a.index - b.index);
}

/** What is protected, then that whose level was set by hand, comes before the others. */
export function servedFirst<Item extends SizedItem>(items: readonly Item[]): Item[] {
  const rank = ({ item, setLevel }: Item) => (item.protected ? 0 : setLevel === undefined ? 2 : 1);
  return [0, 1, 2].flatMap((wanted) => items.filter((item) => rank(item) === wanted));
}

/** Reduced items before whole ones, then those whose level was set by hand, and protected ones last. */
export function leastImportantFirst(items: readonly SettledItem[]): SettledItem[] {
  const rank = ({ level, item, setLevel }: SettledItem) =>
    (item.protected ? 4 : setLevel === undefined ? 0 : 2) + (level === 'raw' ? 1 : 0);
  return [...items].sort((a, b) => rank(a) - rank(b) || a.priority - b.priority || b.index - a.index);
}
