/** What the settling of a plan needs, and what comes of it. */
import type { ContentItem } from '../contract/content-item.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { FrameNote } from './frame.js';
import type { DroppedItem } from './plan-prompt.js';
import type { Rendering, SettledItem } from './settled-item.js';

export interface SettleOptions {
  readonly counter: TokenCounter;
  readonly allowDropping: boolean;
  /** The item within at most `limit` tokens; empty text when nothing fits. */
  readonly render: (item: ContentItem, index: number, limit: number) => Rendering;
  /** The beginning of the item, for one that may not be left out. */
  readonly cut: (item: ContentItem, index: number, limit: number) => Rendering;
  readonly noteOf: (index: number) => FrameNote | undefined;
  readonly total: number;
  /** How long originals are kept, where some are. */
  readonly archiveHours?: number | undefined;
  /** What the command that lists them needs to find them. */
  readonly archiveOption?: string | undefined;
}

export interface Settled {
  readonly text: string;
  readonly tokens: number;
  /** In the order of the input. */
  readonly items: readonly SettledItem[];
  readonly dropped: readonly DroppedItem[];
}
