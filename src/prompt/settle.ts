/**
 * From the plan to the text: each kept item in its rendering, counted as it will be sent. What an item leaves over
 * goes to the next; what is left at the end goes to the most important items that are not whole, then to items that
 * were left out, copies last. Too long by a few tokens: at most two corrective rounds, then the last item is cut, dropped, or it is an error.
 */
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { isBlank } from '../text/blank.js';
import { LEAST_TOKENS } from './allocate.js';
import { fittedText, leftOutFacts } from './fitted-text.js';
import { fittingTogether } from './fitting-together.js';
import { type FitNoticeForm, fitNotice, NOTICE_SHARE, noticeForms } from './frame.js';
import { byPlace, byPriority, byUse, leastImportantFirst, servedFirst } from './item-orders.js';
import { type DroppedItem, frameTokens, type PromptPlan } from './plan-prompt.js';
import { refill } from './refill.js';
import { renderedItem } from './rendered-item.js';
import { isShownElsewhere, ShownLines } from './same-extract.js';
import {
  ENOUGH,
  LEAST_HOLLOW,
  MOST_ADDED,
  MOST_FILLED,
  MOST_RAISED,
  MOST_ROUNDS,
  MOST_SAVED,
  MOST_SHARED,
  SAME_OFFER,
  SMALL_BUDGET,
  SPARE,
  WASTE,
} from './settle-limits.js';
import type { Settled, SettleOptions } from './settle-options.js';
import {
  beginningOf,
  boundOf,
  comingBack,
  isBounded,
  isServed,
  type Rendering,
  type SettledItem,
  type SizedItem,
  settledItem,
  waiting,
} from './settled-item.js';
import { leastTokens, shortestFirst } from './shortest-first.js';

export type { Rendering, Settled, SettledItem };

/** Undefined where something that must stay has no room. */
export function settleByShares(
  plan: PromptPlan,
  kept: readonly SizedItem[],
  options: SettleOptions,
): Settled | undefined {
  const { counter } = options;
  const dropped = [...plan.dropped];
  const shown: SettledItem[] = [];
  /** The most that each item was asked for. */
  const offered = new Map<number, number>();
  let total = -1;
  let mayCut = false;
  const noticeForm = chooseNotice();
  const noticeTokens = noticeForm === undefined ? 0 : counter.count(noticeText(noticeForm)) + 1;
  let left = plan.budget + plan.joined - noticeTokens;
  for (const planned of kept) left -= frameCost(planned);
  if (!renderAll()) return undefined;
  // Where items took far less than their shares, others are shown for it before one of them gets it all.
  if (left > plan.budget * WASTE) addDropped(1 + dropped.length);
  raise();
  addDropped();
  const finished = finish();
  return finished && withoutWaste(finished);

  function frameCost({ item, index, frame, level, tokens }: SizedItem, text = ''): number {
    return frameTokens(counter, item, frame, level, tokens, options.noteOf(index), text);
  }

  function isReduced(): boolean {
    return dropped.length > 0 || kept.some(({ level }) => level !== 'raw');
  }

  function chooseNotice(): FitNoticeForm | undefined {
    if (!isReduced()) return undefined;
    return noticeForms(options.archiveHours).find(
      (form) => counter.count(noticeText(form)) <= plan.budget * NOTICE_SHARE[form],
    );
  }

  /** Names up to as many dropped items as there can be, so that what is counted is at least what is written. */
  function noticeText(form: FitNoticeForm): string {
    return fitNotice(form, {
      shown: Math.max(shown.length, kept.length),
      total: options.total,
      tokens: plan.budget,
      totalTokens: totalTokens(),
      ...leftOutFacts(dropped),
      hasGaps: true,
      archiveHours: options.archiveHours,
      archiveOption: options.archiveOption,
    });
  }

  function totalTokens(): number {
    if (total < 0) {
      total = 0;
      for (let index = 0; index < options.total; index++) total += plan.tokensOf(index);
    }
    return total;
  }

  /** Whether all that must stay has a form. */
  function renderAll(): boolean {
    const room = left;
    // What is whole in the plan stays whole; a difference is borne by items that are reduced anyway.
    const whole = kept.filter(({ level }) => level === 'raw');
    const others = kept.filter(({ level }) => level !== 'raw');
    const order = servedFirst([...whole, ...others]);
    if (renderInOrder(order, room)) return true;
    return renderShortest(order, room) || renderShortest(order, room, 'cut');
  }

  /** Where a share is too small for its item: first what the shortest form of each takes. */
  function renderShortest(order: readonly SizedItem[], room: number, last?: 'cut'): boolean {
    mayCut = last === 'cut';
    const shortest = (planned: SizedItem) =>
      leastTokens(planned, (limit) => renderingOf(planned, boundOf(planned, limit)));
    const least = new Map(order.filter(mustStay).map((planned) => [planned.index, shortest(planned)]));
    if ([...least.values()].reduce((sum, tokens) => sum + tokens, -room) > 0) return false;
    shown.length = 0;
    dropped.splice(plan.dropped.length);
    return renderInOrder(shortestFirst(order, least, room), room);
  }

  /** Whether every item that must stay has a form within its share. */
  function renderInOrder(order: readonly SizedItem[], room: number): boolean {
    let used = 0;
    let due = 0;
    left = room;
    const lines = new ShownLines();
    for (const planned of order) {
      due += planned.target;
      const isWhole = planned.level === 'raw';
      const share = plan.isEven ? planned.target : due - used;
      const limit = isWhole ? room - used : Math.min(room - used, share);
      const settled = isWhole
        ? show(planned, limit)
        : lines.showOnce(counter, (within) => show(planned, within), limit);
      lines.add(settled);
      used += settled.tokensAfter;
      // Marks in it make it longer than it was planned: the others have their shares all the same, as long as there is room.
      if (isWhole) due += Math.max(0, settled.tokensAfter - planned.target);
      // What it does not use may yet be of use to it with what others leave over.
      else if (isServed(planned)) due = used;
      if (settled.text !== '' || planned.tokens === 0 || isBlank(planned.item.content)) shown.push(settled);
      else if (mustStay(planned)) return false;
      else drop(planned);
    }
    left -= used;
    return true;
  }

  function mustStay({ item }: SizedItem): boolean {
    return item.protected || !options.allowDropping;
  }

  function show(planned: SizedItem, limit: number, mayBeHollow = false): SettledItem {
    const bound = boundOf(planned, limit);
    offered.set(planned.index, bound);
    const rendering = renderingOf(planned, bound);
    const isTold = mayBeHollow && rendering.text.startsWith(NOTICE_PREFIX);
    return settledItem(planned, rendering, options.allowDropping && !isTold);
  }

  function renderingOf(planned: SizedItem, bound: number): Rendering {
    return renderedItem(planned, bound, mayCut && mustStay(planned), options);
  }

  function drop(planned: SizedItem): void {
    const { index, item, priority } = planned;
    dropped.push({ index, item, priority, duplicateOf: undefined });
    left += frameCost(planned);
  }

  /** What is left over goes to the most important items that are not whole; where shares are kept to, first to who has least of it. */
  function raise(spare = plan.budget * SPARE, most = MOST_RAISED): void {
    const open = shown.filter(
      (item) => item.level !== 'raw' && item.reason !== 'manual_override' && !isShownElsewhere(item),
    );
    const ordered = servedFirst(plan.isEven ? byUse(open) : byPriority(open));
    const raised = ordered.slice(0, plan.isEven ? MOST_SHARED : most);
    let targets = raised.reduce((sum, { target }) => sum + target, 0);
    for (const item of raised) {
      if (left <= spare) return;
      // What it did not use of its share is in what is left over.
      const even = (offered.get(item.index) ?? 0) + Math.floor((left * item.target) / Math.max(1, targets));
      targets -= item.target;
      const limit = Math.min(item.tokensAfter + left, plan.isEven ? even : Number.POSITIVE_INFINITY);
      if (limit <= (offered.get(item.index) ?? 0) * (1 + SAME_OFFER)) continue;
      const next = show(item, limit);
      if (next.text === '' || next.tokensAfter <= item.tokensAfter) continue;
      left -= next.tokensAfter - item.tokensAfter;
      shown[shown.indexOf(item)] = next;
    }
  }

  /** Each gets what is left over, or one of so many parts of it. */
  function addDropped(parts = 1): void {
    let among = Math.min(parts, MOST_ADDED);
    let lines: ShownLines | undefined;
    for (const { index, item, priority, duplicateOf } of waiting(dropped).slice(0, MOST_ADDED)) {
      if (left <= plan.budget * SPARE) return;
      const tokens = plan.tokensOf(index);
      const frame = frameTokens(counter, item, 'named', 'raw', tokens);
      const limit = Math.floor(left / Math.max(1, among--)) - frame;
      const least = shown.length === 0 ? 1 : LEAST_TOKENS;
      if (limit < (duplicateOf === undefined ? Math.min(tokens, least) : tokens)) continue;
      // What a look at an item tells (so many bytes of base64) is worth showing where nothing else has use for the room.
      const mayBeHollow = limit >= LEAST_HOLLOW;
      const settled = show(comingBack(plan, { index, item, priority }, limit), limit, mayBeHollow);
      lines ??= new ShownLines(shown);
      if ((settled.text === '' && tokens > 0) || lines.once(counter, settled) !== settled) continue;
      lines.add(settled);
      left -= frame + settled.tokensAfter;
      shown.push(settled);
      comeBack(new Set([index]));
    }
  }

  /**
   * Each part is counted by itself, and together they can be shorter. When that leaves much over, it is given away by the
   * true count, then with a token or two more, which joining may save; a text that comes out too long is not taken.
   */
  function withoutWaste(first: Settled): Settled {
    if (!isMissing()) return first;
    let best = first;
    for (let more = 0; more <= MOST_SAVED && best.tokens < plan.budget * ENOUGH; more++) {
      left = plan.budget - best.tokens + more;
      raise();
      addDropped();
      const text = assemble();
      const tokens = counter.count(text);
      const isBetter = tokens > best.tokens && tokens <= plan.budget;
      if (isBetter) best = settledAs(text, tokens);
      goBack(best);
      if (!isBetter && plan.budget - best.tokens > plan.budget * WASTE) break;
    }
    best = withWholeItems(best);
    if (plan.budget > SMALL_BUDGET || plan.isEven) return best;
    left = plan.budget - best.tokens;
    raise(0, MOST_FILLED);
    return counted(best);
  }

  /** An item that is whole may even make the text shorter: what the notice said of it goes. So the text is asked. */
  function withWholeItems(first: Settled): Settled {
    let best = first;
    // Where shares are kept to, none is whole for what all of them left over, unless that is much.
    const mayGrow = !plan.isEven || first.tokens < plan.budget * ENOUGH;
    const reduced = first.items.filter((item) => mayGrow && item.level !== 'raw' && !isBounded(item));
    const all = [...byPriority(reduced), ...waiting(first.dropped)];
    // Those that fit by their own counts come together: a long text is not counted for each of them.
    const costOf = (entry: DroppedItem | SettledItem) =>
      moreWhole(entry) + frameTokens(counter, entry.item, 'named', 'raw', 0);
    const together = fittingTogether(all, plan.budget - best.tokens, costOf);
    if (together.length > 1) {
      makeWhole(together);
      best = counted(best);
    }
    for (const entry of all.slice(0, MOST_ADDED)) {
      const spare = best.tokens < plan.budget * ENOUGH ? plan.budget : MOST_SAVED;
      if (moreWhole(entry) <= plan.budget - best.tokens + spare && makeWhole([entry])) best = counted(best);
    }
    return best;
  }

  function moreWhole(entry: DroppedItem | SettledItem): number {
    const tokens = plan.tokensOf(entry.index);
    return 'tokensAfter' in entry ? tokens - entry.tokensAfter : tokens;
  }

  /** Whether that changed anything. */
  function makeWhole(entries: readonly (DroppedItem | SettledItem)[]): boolean {
    const places = new Map(shown.map(({ index }, at) => [index, at]));
    const back = new Set<number>();
    for (const entry of entries) {
      const at = places.get(entry.index);
      const tokens = plan.tokensOf(entry.index);
      const isWhole = at !== undefined && shown[at]?.level === 'raw';
      const whole = isWhole ? undefined : show(comingBack(plan, entry, tokens), tokens);
      if (whole?.level !== 'raw') continue;
      back.add(entry.index);
      if (at === undefined) shown.push(whole);
      else shown[at] = whole;
    }
    comeBack(back);
    return back.size > 0;
  }

  function comeBack(back: ReadonlySet<number>): void {
    const out = dropped.filter(({ index }) => !back.has(index));
    refill(dropped, out);
  }

  /** The text as it is now if it fits, else what it was before. */
  function counted(before: Settled): Settled {
    const text = assemble();
    const tokens = counter.count(text);
    if (tokens <= plan.budget) return settledAs(text, tokens);
    goBack(before);
    return before;
  }

  function goBack({ items, dropped: out }: Settled): void {
    refill(shown, items);
    refill(dropped, out);
  }

  /** Counts the text as it will be sent and corrects it from its least important end. */
  function finish(): Settled | undefined {
    let round = 0;
    for (;;) {
      const text = assemble();
      const tokens = counter.count(text);
      const over = tokens - plan.budget;
      if (over <= 0) return settledAs(text, tokens);
      if (!correct(over, round++)) return undefined;
    }
  }

  function settledAs(text: string, tokens: number): Settled {
    const out = [...dropped].sort((a, b) => b.priority - a.priority || a.index - b.index);
    return { text, tokens, items: byPlace(shown), dropped: out };
  }

  /** Whether anything could be made smaller. */
  function correct(over: number, round: number): boolean {
    const last = leastImportantFirst(shown)[0];
    if (last === undefined) return false;
    const at = shown.indexOf(last);
    const limit = last.tokensAfter - over - round;
    const again = limit >= 1 && round < MOST_ROUNDS ? show(last, limit) : undefined;
    if (again !== undefined && again.text !== '') {
      shown[at] = again;
      return true;
    }
    const cut = beginningOf(counter, last, limit);
    if (cut !== '') {
      const { byModel, level } = last;
      const tokens = counter.count(cut);
      const ofModel = byModel === undefined ? {} : { byModel, level };
      shown[at] = settledItem(last, { text: cut, tokens, complete: false, truncated: true, ...ofModel });
      return true;
    }
    if (last.frame !== 'bare') {
      shown[at] = { ...last, frame: 'bare' };
      return true;
    }
    if (shown.length === 1 || last.item.protected || !options.allowDropping) return false;
    shown.splice(at, 1);
    dropped.push({ index: last.index, item: last.item, priority: last.priority, duplicateOf: undefined });
    return true;
  }

  function assemble(): string {
    return fittedText(byPlace(shown), dropped, {
      form: noticeForm ?? 'none',
      total: options.total,
      totalTokens: isMissing() ? totalTokens() : 0,
      noteOf: options.noteOf,
      archiveHours: options.archiveHours,
      archiveOption: options.archiveOption,
    });
  }

  function isMissing(): boolean {
    return dropped.length > 0 || shown.some(({ level }) => level !== 'raw');
  }
}
