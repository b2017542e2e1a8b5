/** What is known when a budget is shared, what comes of it, and the least that items have: one set of words for every way of sharing. */

export const STRATEGIES = ['priority-first', 'equal-share', 'proportional'] as const;
export type AllocationStrategy = (typeof STRATEGIES)[number];

export interface AllocationInput {
  /** Numbers of the items, the most important first. */
  readonly order: readonly number[];
  readonly priority: (item: number) => number;
  /** What else its weight is multiplied by, where shares go by priority. */
  readonly factor?: ((item: number) => number) | undefined;
  /** Tokens of the item whole. */
  readonly size: (item: number) => number;
  /** Tokens of what stands around it: the line that names it. */
  readonly frame: (item: number) => number;
  readonly isProtected: (item: number) => boolean;
  /** Its level was set by hand: it gets what there is, up to its size, before others get more than their least. */
  readonly isSet?: ((item: number) => boolean) | undefined;
  /** Tokens without which items would not say what they are shown for; few have any. They are kept if that fits. */
  readonly needed?: ReadonlyMap<number, number> | undefined;
  /** Characters of the item. */
  readonly length?: ((item: number) => number) | undefined;
  readonly budget: number;
  readonly strategy: AllocationStrategy;
  readonly allowDropping: boolean;
}

export interface Allocation {
  /** Tokens for each item that is kept, without its frame. An item that is not here is dropped. */
  readonly tokens: ReadonlyMap<number, number>;
  /** By how much the items that may not be dropped exceed the budget at their least. 0 when they fit. */
  readonly missing: number;
}

/** An item that gets less than this is not worth naming. */
export const LEAST_TOKENS = 10;
export const TOP_ITEMS = 5;
export const LEAST_ITEMS = 3;
