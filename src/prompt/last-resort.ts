/**
 * Where shares leave something without a form: names alone above the items, at most a word or two of notice, and of each item its
 * shortest form before any gets more. So a budget that does is not followed by a larger one that does not.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { PlimsollError } from '../contract/plimsoll-error.js';
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { isBlank } from '../text/blank.js';
import { LEAST_TOKENS } from './allocate.js';
import { fittedText } from './fitted-text.js';
import type { FitNoticeForm } from './frame.js';
import { byPlace, byPriority } from './item-orders.js';
import { leastHeadline } from './level-for.js';
import { stayingOverflow } from './overflow.js';
import { type DroppedItem, frameTokens, type PromptPlan } from './plan-prompt.js';
import type { Settled, SettleOptions } from './settle-options.js';
import {
  BLANK,
  boundOf,
  comingBack,
  isBounded,
  NO_FORM,
  type Rendering,
  type SettledItem,
  type SizedItem,
  settledItem,
  waiting,
} from './settled-item.js';

/** So many of the most important items are tried where none must stay. */
const MOST_TRIED = 24;
/** A form that comes out too long is offered less, up to so many times. */
const MOST_LESS = 64;
/** What joining may save of an item and its name. */
const MOST_JOINED = 3;
/** The room for a headline grows by such a part of it until one is found: many headlines may have no more room than they need. */
const FINE = 20;
/** Parts of what is left over that are tried in turn: joined texts may be longer than the sum of them. */
const PARTS = [1, 0.75, 0.5, 0.25];
/** What the notice and the joining of texts may give back. */
const NOTICE_ROOM = 12;
const NOTICES: readonly FitNoticeForm[] = ['items', 'smallest', 'none'];
/** Tokens below which the beginning of a text is a word or none, and tells nothing. */
const LEAST_CUT = 6;
const WORD = /[\p{L}\p{N}]/u;

export function showsSomething({ items }: Pick<Settled, 'items'>): boolean {
  return items.some(({ item }) => !isBlank(item.content));
}

/** All items that must stay and nothing else, or the error that says what they need. */
export function settleStaying(
  plan: PromptPlan,
  staying: readonly SizedItem[],
  options: SettleOptions,
): Settled {
  const out = leftOut(
    plan,
    staying.map(({ index }) => index),
  );
  const least = staying.map((planned) => shortest(planned, options));
  const shortestText = textOf(least, out, options, 'none');
  const needed = options.counter.count(shortestText);
  if (needed > plan.budget) throw tooMuch(needed);
  for (const part of PARTS) {
    const grown = shared(staying, least, Math.floor((plan.budget - needed) * part), options);
    const settled = counted(plan, grown, out, options);
    if (settled !== undefined) return withWhole(plan, settled, options);
  }
  const settled = { text: shortestText, tokens: needed, items: byPlace(least), dropped: out };
  return withWhole(plan, settled, options);

  function tooMuch(tokens: number): PlimsollError {
    const limits = { budget: plan.budget, allowDropping: options.allowDropping };
    return stayingOverflow(staying, limits, Math.max(1, tokens - plan.budget));
  }
}

/**
 * The most important item of which a few words and its name have room; where there is none, the one of which it can be told how
 * much is left out. Undefined where not even that has room.
 */
export function settleOne(plan: PromptPlan, options: SettleOptions): Settled | undefined {
  const entries = waiting([
    ...plan.kept.map((item) => ({ ...item, duplicateOf: undefined })),
    ...plan.dropped,
  ]).slice(0, MOST_TRIED);
  for (const form of [formWithin, toldWithin])
    for (const entry of entries) {
      const settled = settledAlone(plan, entry, form, options);
      if (settled !== undefined) return withWhole(plan, settled, options);
    }
  return undefined;
}

function settledAlone(
  plan: PromptPlan,
  entry: DroppedItem,
  formOf: typeof formWithin,
  options: SettleOptions,
): Settled | undefined {
  const planned = comingBack(plan, entry, plan.budget);
  const frame = frameTokens(options.counter, entry.item, 'bare', 'headline', planned.tokens);
  const most = plan.budget - frame + MOST_JOINED;
  const watched = { ...options, render };
  /** The limit from which on down it is looked again at what held nothing. */
  let lookAgain = Number.POSITIVE_INFINITY;
  let gap = 1;
  for (let limit = most; limit > Math.max(0, most - MOST_LESS); limit--) {
    const form = formOf(planned, limit, watched);
    const settled = form && counted(plan, [form], leftOut(plan, [entry.index]), options);
    if (settled !== undefined) return settled;
  }
  return undefined;

  /** What holds nothing here seldom holds something in less room, and each look at it costs as much as a fit: there are few of them. */
  function render(item: ContentItem, index: number, limit: number): Rendering {
    if (limit > lookAgain) return NO_FORM;
    const rendering = options.render(item, index, limit);
    gap = rendering.hollow === true ? gap * 2 : 1;
    lookAgain = rendering.hollow === true ? limit - gap : Number.POSITIVE_INFINITY;
    return rendering;
  }
}

/** What is left over makes items whole, those that are shown first. */
function withWhole(plan: PromptPlan, first: Settled, options: SettleOptions): Settled {
  let best = first;
  const reduced = first.items.filter((item) => item.level !== 'raw' && !isBounded(item));
  for (const entry of [...byPriority(reduced), ...waiting(first.dropped)].slice(0, MOST_TRIED)) {
    const tokens = plan.tokensOf(entry.index);
    const shown = best.items.find(({ index }) => index === entry.index);
    if (tokens - (shown?.tokensAfter ?? 0) > plan.budget - best.tokens + NOTICE_ROOM) continue;
    const rendering = options.render(entry.item, entry.index, tokens);
    const whole = settledItem(bare(comingBack(plan, entry, tokens)), rendering, options.allowDropping);
    if (whole.level !== 'raw') continue;
    const items = [...best.items.filter((item) => item !== shown), whole];
    const dropped = best.dropped.filter(({ index }) => index !== entry.index);
    best = counted(plan, items, dropped, options) ?? best;
  }
  return best;
}

/** With the largest notice that has room beside them; undefined where they have none themselves. */
function counted(
  plan: PromptPlan,
  items: readonly SettledItem[],
  dropped: readonly DroppedItem[],
  options: SettleOptions,
): Settled | undefined {
  for (const form of NOTICES) {
    const text = textOf(items, dropped, options, form, plan);
    const tokens = options.counter.countUpTo(text, plan.budget);
    if (tokens <= plan.budget) return { text, tokens, items: byPlace(items), dropped };
  }
  return undefined;
}

function textOf(
  items: readonly SettledItem[],
  dropped: readonly DroppedItem[],
  { total, noteOf }: SettleOptions,
  form: FitNoticeForm,
  plan?: PromptPlan,
): string {
  let totalTokens = 0;
  for (let index = 0; plan !== undefined && index < total; index++) totalTokens += plan.tokensOf(index);
  return fittedText(byPlace(items), dropped, { form, total, totalTokens, noteOf, archiveHours: undefined });
}

function leftOut(plan: PromptPlan, kept: readonly number[]): DroppedItem[] {
  const isKept = new Set(kept);
  const others = plan.kept.filter(({ index }) => !isKept.has(index));
  return [
    ...others.map(({ index, item, priority }) => ({ index, item, priority, duplicateOf: undefined })),
    ...plan.dropped.filter(({ index }) => !isKept.has(index)),
  ].sort((a, b) => b.priority - a.priority || a.index - b.index);
}

/** What is above the shortest forms goes to the items by their targets; what one does not use goes to the next. */
function shared(
  staying: readonly SizedItem[],
  least: readonly SettledItem[],
  spare: number,
  options: SettleOptions,
): SettledItem[] {
  const weights = staying.map(({ target }) => Math.max(1, target));
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let left = spare;
  return staying.map((planned, at) => {
    const own = least[at] as SettledItem;
    const weight = weights[at] ?? 1;
    const more = Math.floor((left * weight) / weightLeft);
    weightLeft -= weight;
    const form = formWithin(planned, own.tokensAfter + more, options);
    if (form === undefined || form.tokensAfter <= own.tokensAfter) return own;
    left -= form.tokensAfter - own.tokensAfter;
    return form;
  });
}

function shortest(planned: SizedItem, options: SettleOptions): SettledItem {
  const most = Math.max(1, planned.tokens);
  const isProtected = planned.item.protected;
  const step = (limit: number) => (limit < LEAST_TOKENS ? 1 : isProtected ? Math.ceil(limit / FINE) : limit);
  for (let limit = isProtected ? leastHeadline(most) : 1; limit < most; limit += step(limit)) {
    const form = formWithin(planned, limit, options);
    if (form !== undefined) return form;
  }
  return formWithin(planned, most, options) ?? settledItem(bare(planned), BLANK);
}

/** The item within so many tokens: its rendering, else its beginning; undefined where neither says anything. */
function formWithin(planned: SizedItem, limit: number, options: SettleOptions): SettledItem | undefined {
  const { item, index } = planned;
  if (isBlank(item.content)) return settledItem(bare(planned), BLANK);
  const bound = boundOf(planned, limit);
  const forms = limit < LEAST_CUT ? [options.render] : [options.render, options.cut];
  for (const form of forms) {
    const settled = settledItem(bare(planned), form(item, index, bound), options.allowDropping);
    if (says(settled, item.protected || !options.allowDropping) && settled.tokensAfter <= limit)
      return settled;
  }
  return undefined;
}

/** Nothing of the item has room, as of a value inside of hundreds of lists: the notice of its reducer tells at least what is left out. */
function toldWithin(planned: SizedItem, limit: number, options: SettleOptions): SettledItem | undefined {
  const { item, index } = planned;
  const rendering = options.render(item, index, boundOf(planned, limit));
  if (!rendering.text.includes(NOTICE_PREFIX) || rendering.tokens > limit) return undefined;
  return settledItem(bare(planned), rendering);
}

/** A text without words is shown where it must stay; brackets and marks of another one say nothing. */
function says({ text, item }: SettledItem, mayBeMarks: boolean): boolean {
  return text !== '' && (WORD.test(text) || (mayBeMarks && !WORD.test(item.content)));
}

function bare(planned: SizedItem): SizedItem {
  return { ...planned, frame: 'bare' };
}
