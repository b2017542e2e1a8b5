/**
 * From the plan to the text. Every kept item is shown within its share, the text is put together and counted as it will be sent, and
 * what is left over is offered to the items that are not whole, then to those that were left out. An offer stands while the text fits.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { isBlank } from '../text/blank.js';
import { LEAST_TOKENS } from './allocate.js';
import { fittedText, leftOutFacts } from './fitted-text.js';
import { type FitNoticeForm, fitNotice, frameTokens, NOTICE_SHARE, noticeForms } from './frame.js';
import { stayingOverflow } from './overflow.js';
import type { DroppedItem, PromptPlan } from './plan-prompt.js';
import {
  beginningOf,
  boundOf,
  comingBack,
  isBounded,
  isServed,
  leastImportantFirst,
  type Rendering,
  type Settled,
  type SettledItem,
  type SettleOptions,
  type SizedItem,
  settledItem,
  waiting,
} from './settled-item.js';
import { formWithin, shortestForm } from './shortest-form.js';

/** A text that uses more of the budget than this leaves nothing worth an offer. */
const FULL = 0.98;
/** Used from this share on, nothing is sought any more that would fit whole. */
const ENOUGH = 0.9;
/** Up to here a few tokens may be the answer, and one more round costs little. */
const SMALL_BUDGET = 1_000;
/** Where more than this share was of no use to what is shown, items that were left out share it. */
const WASTE = 0.3;
/** Tokens that joining the parts may save beyond the sum of their counts. */
const MOST_JOINED = 3;
/** Where shares are kept to, an item that uses little of its own is offered so much of it at least. */
const EVEN = 1.2;
/** What a smaller notice gives back, where there is hardly room. */
const NOTICE_ROOM = 12;
/** Offers of a part in a round; an item that fits whole is always offered its place. */
const MOST_OFFERS = 24;
const MOST_ROUNDS = 20;
/** An item that is offered hardly more than before would hardly take more. */
const MORE = 1.005;
/** Corrections by a smaller form of the least important item, before it is cut. */
const CORRECTIONS = 2;
/** Tokens in which it can be told what an item of bytes is. */
const TELLING = 60;

type Entry = SettledItem | DroppedItem;

export class Settling {
  readonly #plan: PromptPlan;
  readonly #options: SettleOptions;
  readonly #counter: TokenCounter;
  /** The most that each item was offered. */
  readonly #offered = new Map<number, number>();
  /** From the largest notice that may be taken to the smallest. */
  #notices: readonly FitNoticeForm[] = ['none'];
  #isEven: boolean;
  /** What is left out of an item is told where nothing of it has room. */
  #mayTell = false;
  #total = -1;

  constructor(plan: PromptPlan, options: SettleOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#counter = options.counter;
    this.#isEven = plan.isEven;
  }

  /** Undefined where something that must stay has no room. */
  byShares(kept: readonly SizedItem[]): Settled | undefined {
    const plan = this.#plan;
    const isReduced = plan.dropped.length > 0 || kept.some(({ level }) => level !== 'raw');
    const form = isReduced ? this.#noticeFor(kept.length) : 'none';
    this.#notices = [form];
    let room = plan.budget + plan.joined;
    if (form !== 'none') room -= this.#counter.count(this.#notice(form, kept.length, plan.dropped)) + 1;
    for (const planned of kept) room -= this.#frame(planned);
    const shown = this.#shown(kept, room);
    if (shown === undefined) return undefined;
    const at = new Set(shown.map(({ index }) => index));
    const out = kept.filter(({ index }) => !at.has(index)).map(leftOut);
    const first = this.#fitting(shown, [...out, ...plan.dropped]);
    return first && this.#filled(first);
  }

  /** What must stay in its shortest form, and what is left over shared; or the error that says what it needs. */
  byShortest(staying: readonly SizedItem[]): Settled {
    const { budget } = this.#plan;
    this.#notices = ['none'];
    const first = this.#counted(
      staying.map((planned) => shortestForm(planned, this.#options)),
      this.#others(staying),
    );
    if (first.tokens > budget) {
      const limits = { budget, allowDropping: this.#options.allowDropping };
      throw stayingOverflow(staying, limits, first.tokens - budget);
    }
    this.#isEven = true;
    return this.#filled(first, NOTICES);
  }

  /** The most important item of which a few words and its name have room; else the one of which it can be told how much is left out. */
  byOne(): Settled | undefined {
    const entries = waiting([...this.#plan.kept.map(leftOut), ...this.#plan.dropped]).slice(0, MOST_OFFERS);
    this.#notices = NOTICES;
    for (const mayTell of [false, true])
      for (const entry of entries) {
        const planned = comingBack(this.#plan, entry, this.#plan.budget);
        const most =
          this.#plan.budget - frameTokens(this.#counter, entry.item, 'bare', 'headline', planned.tokens);
        for (const find of [formWithin, shortestForm]) {
          const form = find(planned, this.#options, most, mayTell);
          if (form === undefined || form.text === '') continue;
          this.#mayTell ||= mayTell;
          const first = this.#counted([form], this.#others([planned]));
          if (first.tokens > this.#plan.budget) continue;
          return find === formWithin ? this.#withWhole(first) : this.#filled(first, NOTICES);
        }
      }
    return undefined;
  }

  /** Items within their shares: what one leaves over goes to the next. Undefined where one that must stay has no form. */
  #shown(kept: readonly SizedItem[], room: number): SettledItem[] | undefined {
    const shown: SettledItem[] = [];
    let used = 0;
    let due = 0;
    for (const planned of inTurn(kept)) {
      due += planned.target;
      const isWhole = planned.level === 'raw';
      const share = isWhole ? room : this.#isEven ? used + planned.target : due;
      const settled = this.#show(planned, Math.min(room, share) - used);
      const hasForm = settled.text !== '' || planned.tokens === 0 || isBlank(planned.item.content);
      if (hasForm) shown.push(settled);
      else if (this.#mustStay(planned)) return undefined;
      used += settled.tokensAfter;
      // Marks in it make it longer than it was planned: the others have their shares all the same, as long as there is room.
      if (isWhole) due += Math.max(0, settled.tokensAfter - planned.target);
      // What it does not use may yet be of use to it with what others leave over.
      else if (isServed(planned)) due = used;
    }
    return shown;
  }

  /** Offers what is left over until nobody can use it. What makes the text too long is taken back. */
  #filled(first: Settled, notices = this.#notices): Settled {
    let best = first;
    if (!isMissing(first)) return first;
    this.#notices = notices;
    let slack = 0;
    const most = notices.length > 1 ? NOTICE_ROOM : MOST_JOINED;
    for (let round = 0; round < MOST_ROUNDS && slack <= most; round++) {
      const left = this.#plan.budget - best.tokens;
      const full = round === 0 || this.#plan.budget <= SMALL_BUDGET ? FULL : ENOUGH;
      if (notices.length === 1 && best.tokens >= this.#plan.budget * full) break;
      const next = this.#offer(best, left + slack);
      if (quoted(next) > quoted(best) && next.tokens <= this.#plan.budget) best = next;
      else if (left > this.#plan.budget * WASTE) break;
      else slack = 2 * slack + 1;
    }
    return this.#withWhole(best);
  }

  /** One offer to each in turn, as long as something is left. */
  #offer(before: Settled, room: number): Settled {
    const shown = new Map(before.items.map((item) => [item.index, item]));
    const open = this.#open(before);
    const out = waiting(before.dropped);
    let targets = open.reduce((sum, { target }) => sum + target, 0);
    let left = room;
    let offers = MOST_OFFERS;
    const others = out.filter(({ duplicateOf }) => duplicateOf === undefined).length;
    let among = room > this.#plan.budget * WASTE ? Math.min(MOST_OFFERS, others) : 1;
    for (const entry of [...open, ...out]) {
      if (left <= 0) break;
      const now = 'tokensAfter' in entry ? entry.tokensAfter : -this.#frame(this.#back(entry, 0));
      const tokens = this.#plan.tokensOf(entry.index);
      let limit = now + left;
      if ('tokensAfter' in entry) {
        const even = (this.#offered.get(entry.index) ?? now) + (left * entry.target) / Math.max(1, targets);
        if (this.#isEven) limit = Math.min(limit, Math.floor(Math.max(even, entry.target * EVEN)));
        targets -= entry.target;
      } else if (entry.duplicateOf === undefined) limit = now + Math.floor(left / Math.max(1, among--));
      if (tokens > limit && (offers <= 0 || !this.#mayTake(entry, limit))) continue;
      if (tokens > limit) offers--;
      const next = this.#show(this.#back(entry, limit), limit, this.#mayTell || limit >= TELLING);
      if (next.text === '' || next.tokensAfter <= now) continue;
      left -= next.tokensAfter - now;
      shown.set(entry.index, next);
    }
    return this.#counted(
      [...shown.values()],
      before.dropped.filter(({ index }) => !shown.has(index)),
    );
  }

  /** Reduced items that may have more, in the order in which they are offered it. */
  #open({ items }: Settled): SettledItem[] {
    const open = items.filter(({ level, reason }) => level !== 'raw' && reason !== 'manual_override');
    const use = ({ tokensAfter, target }: SettledItem) => tokensAfter / Math.max(1, target);
    const order = this.#isEven
      ? open.sort((a, b) => use(a) - use(b) || a.index - b.index)
      : open.sort((a, b) => b.priority - a.priority || a.index - b.index);
    return servedFirst(order);
  }

  /** Copies come back whole or not at all. */
  #mayTake(entry: Entry, limit: number): boolean {
    if ('tokensAfter' in entry) return limit > (this.#offered.get(entry.index) ?? 0) * MORE;
    return entry.duplicateOf === undefined && limit >= LEAST_TOKENS;
  }

  /** An item that is whole may even make the text shorter: what the notice said of it goes. So the text is asked. */
  #withWhole(first: Settled): Settled {
    let best = first;
    const reduced = this.#open(first).filter((item) => !isBounded(item));
    for (const entry of [...reduced, ...waiting(first.dropped)].slice(0, MOST_OFFERS)) {
      if (best.tokens >= this.#plan.budget * ENOUGH && this.#isEven) break;
      const tokens = this.#plan.tokensOf(entry.index);
      const shown = best.items.find(({ index }) => index === entry.index);
      const more = tokens - (shown?.tokensAfter ?? 0);
      const room = best.tokens < this.#plan.budget * ENOUGH ? this.#plan.budget : MOST_JOINED;
      if (more > this.#plan.budget - best.tokens + room) continue;
      const whole = this.#show(this.#back(entry, tokens), tokens);
      if (whole.level !== 'raw') continue;
      const next = this.#counted(
        [...best.items.filter((item) => item !== shown), whole],
        best.dropped.filter(({ index }) => index !== entry.index),
      );
      if (next.tokens <= this.#plan.budget) best = next;
    }
    return best;
  }

  /** Counted as it will be sent, and corrected from its least important end. */
  #fitting(items: readonly SettledItem[], dropped: readonly DroppedItem[]): Settled | undefined {
    let shown = items;
    let out = dropped;
    for (let round = 0; ; round++) {
      const settled = this.#counted(shown, out);
      const over = settled.tokens - this.#plan.budget;
      if (over <= 0) return settled;
      const [last, ...others] = leastImportantFirst(shown);
      if (last === undefined) return undefined;
      const smaller = this.#smaller(last, last.tokensAfter - over - round, round < CORRECTIONS);
      if (smaller !== undefined) shown = [...others, smaller];
      else if (others.length === 0 || this.#mustStay(last)) return undefined;
      else {
        shown = others;
        out = [...out, leftOut(last)];
      }
    }
  }

  #smaller(last: SettledItem, limit: number, mayRender: boolean): SettledItem | undefined {
    const again = limit >= 1 && mayRender ? this.#show(last, limit) : undefined;
    if (again !== undefined && again.text !== '') return again;
    const text = beginningOf(this.#counter, last, limit);
    if (text === '') return last.frame === 'bare' ? undefined : { ...last, frame: 'bare' };
    const { byModel, level } = last;
    const ofModel = byModel === undefined ? {} : { byModel, level };
    const tokens = this.#counter.count(text);
    return settledItem(last, { text, tokens, complete: false, truncated: true, ...ofModel });
  }

  #show(planned: SizedItem, limit: number, mayBeHollow = false): SettledItem {
    const bound = boundOf(planned, limit);
    const { render, cut, allowDropping } = this.#options;
    this.#offered.set(planned.index, Math.max(bound, this.#offered.get(planned.index) ?? 0));
    const { item, index, tokens } = planned;
    const isShown = bound >= tokens || !isBlank(item.content);
    let rendering: Rendering = isShown ? render(item, index, bound) : { text: '', tokens: 0, complete: true };
    // A level that is set by hand bounds an item, and is no reason to leave it out.
    if (isShown && rendering.text === '' && isBounded(planned)) rendering = cut(item, index, bound);
    return settledItem(planned, rendering, allowDropping && !mayBeHollow);
  }

  /** An item that was left out, or is shown in part, as planned for so many tokens. */
  #back(entry: Entry, limit: number): SizedItem {
    return 'tokensAfter' in entry && entry.level !== 'raw' && limit < entry.tokens
      ? entry
      : comingBack(this.#plan, entry, limit);
  }

  #mustStay({ item }: SizedItem): boolean {
    return item.protected || !this.#options.allowDropping;
  }

  #frame({ item, index, frame, level, tokens }: SizedItem): number {
    return frameTokens(this.#counter, item, frame, level, tokens, this.#options.noteOf(index), '');
  }

  /** The largest notice that takes little enough of the budget. */
  #noticeFor(shown: number): FitNoticeForm {
    const { budget, dropped } = this.#plan;
    const forms = noticeForms(this.#options.archiveHours);
    const takes = (form: FitNoticeForm) => this.#counter.count(this.#notice(form, shown, dropped));
    return forms.find((form) => takes(form) <= budget * NOTICE_SHARE[form]) ?? 'none';
  }

  #notice(form: FitNoticeForm, shown: number, dropped: readonly DroppedItem[]): string {
    const { total, archiveHours, archiveOption } = this.#options;
    const tokens = { tokens: this.#plan.budget, totalTokens: this.#totalTokens() };
    const facts = { ...leftOutFacts(dropped), ...tokens, hasGaps: true, archiveHours, archiveOption };
    return fitNotice(form, { shown, total, ...facts });
  }

  #totalTokens(): number {
    if (this.#total < 0) {
      this.#total = 0;
      for (let index = 0; index < this.#options.total; index++) this.#total += this.#plan.tokensOf(index);
    }
    return this.#total;
  }

  #others(shown: readonly SizedItem[]): DroppedItem[] {
    const at = new Set(shown.map(({ index }) => index));
    return [...this.#plan.kept.map(leftOut), ...this.#plan.dropped].filter(({ index }) => !at.has(index));
  }

  /** With the largest of the notices that has room. */
  #counted(shown: readonly SettledItem[], out: readonly DroppedItem[]): Settled {
    const items = [...shown].sort((a, b) => a.index - b.index);
    const dropped = [...out].sort((a, b) => b.priority - a.priority || a.index - b.index);
    const { total, noteOf, archiveHours, archiveOption } = this.#options;
    const totalTokens = isMissing({ items, dropped }) ? this.#totalTokens() : 0;
    const facts = { total, totalTokens, noteOf, archiveHours, archiveOption };
    let settled: Settled = { text: '', tokens: Number.POSITIVE_INFINITY, items, dropped };
    for (const form of this.#notices) {
      if (settled.tokens <= this.#plan.budget) break;
      const text = fittedText(items, dropped, { form, ...facts });
      settled = { text, tokens: this.#counter.count(text), items, dropped };
    }
    return settled;
  }
}

/** Where there is hardly room. */
const NOTICES: readonly FitNoticeForm[] = ['items', 'smallest', 'none'];

export function showsSomething({ items }: Pick<Settled, 'items'>): boolean {
  return items.some(({ item }) => !isBlank(item.content));
}

/** Tokens of the items themselves. */
function quoted({ items }: Settled): number {
  return items.reduce((sum, { tokensAfter }) => sum + tokensAfter, 0);
}

function isMissing({ items, dropped }: Pick<Settled, 'items' | 'dropped'>): boolean {
  return dropped.length > 0 || items.some(({ level }) => level !== 'raw');
}

function leftOut({ index, item, priority }: Omit<DroppedItem, 'duplicateOf'>): DroppedItem {
  return { index, item, priority, duplicateOf: undefined };
}

/** What is whole in the plan stays whole: a difference is borne by items that are reduced anyway. */
function inTurn(kept: readonly SizedItem[]): SizedItem[] {
  const whole = kept.filter(({ level }) => level === 'raw');
  return servedFirst([...whole, ...kept.filter(({ level }) => level !== 'raw')]);
}

/** What is protected, then that whose level was set by hand, comes before the others. */
function servedFirst<Item extends SizedItem>(items: readonly Item[]): Item[] {
  const rank = ({ item, setLevel }: Item) => (item.protected ? 0 : setLevel === undefined ? 2 : 1);
  return [0, 1, 2].flatMap((wanted) => items.filter((item) => rank(item) === wanted));
}
