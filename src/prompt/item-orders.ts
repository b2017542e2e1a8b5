/** The orders in which items are shown, raised and cut. */
import type { SettledItem, SizedItem } from './settled-item.js';

export function protectedFirst(items: readonly SizedItem[]): SizedItem[] {
  return [...items.filter(({ item }) => item.protected), ...items.filter(({ item }) => !item.protected)];
}

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

/** What has not reached the level that was set for it comes before the others. */
export function setFirst(items: readonly SettledItem[]): SettledItem[] {
  const isSet = ({ setLevel }: SettledItem) => setLevel !== undefined;
  return [...items.filter(isSet), ...items.filter((item) => !isSet(item))];
}

/** Reduced items before whole ones, then those whose level was set by hand, and protected ones last. */
export function leastImportantFirst(items: readonly SettledItem[]): SettledItem[] {
  const rank = ({ level, item, setLevel }: SettledItem) =>
    (item.protected ? 4 : setLevel === undefined ? 0 : 2) + (level === 'raw' ? 1 : 0);
  return [...items].sort((a, b) => rank(a) - rank(b) || a.priority - b.priority || b.index - a.index);
}
