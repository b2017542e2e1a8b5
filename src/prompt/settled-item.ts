/** An item as it is shown: its text, and how that is called beside the whole item. */
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityReason } from '../contract/fidelity.js';
import type { FidelityLevel } from '../contract/levels.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { isBlank } from '../text/blank.js';
import { cutText } from './cut-text.js';
import type { FrameNote } from './frame.js';
import { isTighter, leastHeadline, levelFor, mostFor, neededFor } from './level-for.js';
import type { DroppedItem, PlannedItem, PromptPlan } from './plan-prompt.js';

/** One way to show an item within some tokens. */
export interface Rendering {
  readonly text: string;
  readonly tokens: number;
  readonly complete: boolean;
  /** The level that a model's summary has; an extract is named by its share. */
  readonly level?: FidelityLevel;
  /** The text was cut where it happened to be too long. */
  readonly truncated?: boolean;
  readonly reason?: FidelityReason;
  /** The provider whose model wrote the words. */
  readonly byModel?: string | undefined;
  /** It holds nothing of the item: shown only where the item may not be left out. */
  readonly hollow?: boolean;
}

/** A planned item with what it has whole. */
export interface SizedItem extends PlannedItem {
  readonly tokens: number;
}

export interface SettledItem extends SizedItem {
  readonly text: string;
  /** Tokens of the text, without the line that names it. */
  readonly tokensAfter: number;
  readonly truncated: boolean;
  /** The provider whose model wrote the words: they are no quotation. */
  readonly byModel: string | undefined;
}

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

/** Nothing of an item without words can be missing: its name is all there is to show. */
export const BLANK: Rendering = { text: '', tokens: 0, complete: true };

/** Nothing that could be shown. */
export const NO_FORM: Rendering = { text: '', tokens: 0, complete: false };

/** What comes back where room is left: first what stands nowhere else, then copies. What says nothing stays out. */
export function waiting(dropped: readonly DroppedItem[]): DroppedItem[] {
  const saying = dropped.filter(({ item }) => !isBlank(item.content));
  const isCopy = ({ duplicateOf }: DroppedItem) => duplicateOf !== undefined;
  return [...saying.filter((entry) => !isCopy(entry)), ...saying.filter(isCopy)];
}

/** An item that was left out, or is shown in part, as planned for so many tokens. */
export function comingBack(
  plan: PromptPlan,
  { index, item, priority }: Omit<DroppedItem, 'duplicateOf'>,
  target: number,
): SizedItem {
  const tokens = plan.tokensOf(index);
  const setLevel = plan.setLevelOf(index);
  const level = levelFor(Math.min(target, mostFor(setLevel ?? 'raw', tokens)), tokens);
  const reason = level === 'raw' ? undefined : 'budget_limit';
  const isTop = plan.isTop(index);
  return { index, item, priority, isTop, tokens, target, setLevel, level, reason, frame: 'named' };
}

/** Whether it gets what there is before others get more than their least. */
export function isServed({ item, setLevel }: SizedItem): boolean {
  return item.protected || setLevel !== undefined;
}

/** Whether a level that was set by hand keeps the item from being whole. */
export function isBounded({ setLevel }: SizedItem): boolean {
  return setLevel !== undefined && setLevel !== 'raw';
}

/** The tokens that an item may have of so many: a level that was set by hand bounds it whatever is left over. */
export function boundOf(planned: SizedItem, limit: number): number {
  return isBounded(planned) ? Math.min(limit, mostFor(planned.setLevel ?? 'raw', planned.tokens)) : limit;
}

export function settledItem(planned: SizedItem, rendering: Rendering, allowDropping = false): SettledItem {
  // Of an empty item nothing can be missing.
  const isWhole = rendering.complete || planned.tokens === 0;
  const { setLevel = 'raw' } = planned;
  const reaches = rendering.tokens >= neededFor(setLevel, planned.tokens);
  const manual = planned.reason === 'manual_override' || (isBounded(planned) && reaches);
  const isLeftOut = rendering.hollow === true && allowDropping && !planned.item.protected && !manual;
  const { text, tokens: tokensAfter } = isLeftOut ? { text: '', tokens: 0 } : rendering;
  const level = isWhole
    ? 'raw'
    : manual
      ? setOrTighter(setLevel, rendering.level)
      : (rendering.level ?? reducedLevel(tokensAfter, planned.tokens));
  return {
    ...planned,
    level,
    reason: isWhole
      ? undefined
      : (rendering.reason ?? (manual ? 'manual_override' : (planned.reason ?? 'budget_limit'))),
    frame: planned.frame === 'noted' && isWhole ? 'named' : planned.frame,
    text,
    tokensAfter,
    truncated: rendering.truncated === true,
    byModel: isWhole ? undefined : rendering.byModel,
  };
}

/** A reduction is never called raw, however much of the item is left. */
function reducedLevel(after: number, before: number): FidelityLevel {
  const level = levelFor(after, before);
  return level === 'raw' ? 'condensed' : level;
}

/** A model may say it in fewer words than the level that was set by hand has: then the level is what its words are. */
function setOrTighter(set: FidelityLevel, ofSummary: FidelityLevel | undefined): FidelityLevel {
  return ofSummary !== undefined && isTighter(ofSummary, set) ? ofSummary : set;
}

/** The beginning of what is shown, empty where it would be less than a headline of a protected item. */
export function beginningOf(
  counter: TokenCounter,
  { item, text, tokens }: SettledItem,
  limit: number,
): string {
  const cut = limit >= 1 ? cutText(counter, text, limit) : '';
  return item.protected && counter.count(cut) < leastHeadline(tokens) ? '' : cut;
}

/** Reduced items before whole ones, then those whose level was set by hand, and protected ones last. */
export function leastImportantFirst(items: readonly SettledItem[]): SettledItem[] {
  const rank = ({ level, item, setLevel }: SettledItem) =>
    (item.protected ? 4 : setLevel === undefined ? 0 : 2) + (level === 'raw' ? 1 : 0);
  return [...items].sort((a, b) => rank(a) - rank(b) || a.priority - b.priority || b.index - a.index);
}
