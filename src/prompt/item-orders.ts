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

/** Reduced items before whole ones and protected ones last. */
export function leastImportantFirst(items: readonly SettledItem[]): SettledItem[] {
  const rank = ({ level, item }: SettledItem) => (item.protected ? 2 : 0) + (level === 'raw' ? 1 : 0);
  return [...items].sort((a, b) => rank(a) - rank(b) || a.priority - b.priority || b.index - a.index);
}
