/**
 * The plan: which item gets how many tokens and therefore which level, and which are left out, before anything is
 * summarised. A decision as a value, to be shown (`--dry-run`) or settled.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityReason } from '../contract/fidelity.js';
import { FIDELITY_LEVELS, type FidelityLevel } from '../contract/levels.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type Answers, findAnswers, TOKEN } from '../reduce/answers.js';
import type { ContentReducer } from '../reduce/reduced-view.js';
import { isBlank } from '../text/blank.js';
import { visibleControls } from '../trust/visible-controls.js';
import { type AllocationStrategy, allocate, standingFactor, TOP_ITEMS } from './allocate.js';
import { type FramedItem, type FrameForm, frameLine, frameNote, frameTokens } from './frame.js';
import { levelFor, mostFor, neededFor } from './level-for.js';
import { type Ranked, rank } from './priority.js';
import { repeatedItems } from './repeated-items.js';
import { sumUpTo, textSizes } from './text-sizes.js';
import { textTraits } from './text-traits.js';

export interface PlanOptions {
  readonly counter: TokenCounter;
  /** Tokens of the finished text. */
  readonly budget: number;
  readonly query?: string | readonly string[] | undefined;
  readonly strategy: AllocationStrategy;
  readonly allowDropping: boolean;
  /** Levels that were set by hand, by item id. */
  readonly levels?: ReadonlyMap<string, FidelityLevel> | undefined;
  /** Asked when the parts are too much by so little that only the joined text can tell. */
  readonly fitsWhole?: ((kept: readonly PlannedItem[]) => boolean) | undefined;
}

export interface PlannedItem {
  readonly index: number;
  readonly item: ContentItem;
  readonly priority: number;
  /** Among the five whose reduction is worth its own warning. */
  readonly isTop: boolean;
  /** Tokens that its text may have, without the line that names it. */
  readonly target: number;
  readonly level: FidelityLevel;
  /** The level that was set by hand. */
  readonly setLevel?: FidelityLevel | undefined;
  /** Why it is not whole. */
  readonly reason: FidelityReason | undefined;
  readonly frame: FrameForm;
}

export interface DroppedItem {
  readonly index: number;
  readonly item: ContentItem;
  readonly priority: number;
  /** The item that says the same, when that is the reason. */
  readonly duplicateOf: string | undefined;
}

export interface PromptPlan {
  readonly budget: number;
  /** The most important first. */
  readonly kept: readonly PlannedItem[];
  /** The most important first. */
  readonly dropped: readonly DroppedItem[];
  /** The part of an item that answers, by any budget; `content` is the item as it is shown. */
  readonly questions: readonly string[];
  readonly answersOf: (index: number, content: string) => ContentReducer;
  /** The questions of which no item has a word. */
  readonly unspoken: () => readonly string[];
  /** The level of an item that was set by hand. */
  readonly setLevelOf: (index: number) => FidelityLevel | undefined;
  /** Tokens of any item, counted when first asked for. */
  readonly tokensOf: (index: number) => number;
  /** Among the items that matter most. */
  readonly isTop: (index: number) => boolean;
  /** Tokens by which the sum of the parts may exceed the budget, because they are known to be fewer when joined. */
  readonly joined: number;
  /** Shares are kept to; what is left over is shared by them too, and does not go to the most important first. */
  readonly isEven: boolean;
  /** What must stay has no room for its names and a token each by shares: only the shortest forms may do. */
  readonly isOver: boolean;
}

/** Near-duplicates are looked for among the first items, up to some times the budget; beyond, only equal texts are found. */
const COMPARED_PER_TOKEN = 12;
const COMPARED_CHARACTERS = 2_000_000;
/** Room for the notice at the end; what it does not need goes back to the items. */
function noticeReserve(budget: number): number {
  return budget < 20 ? 0 : Math.min(60, Math.max(8, Math.ceil(budget * 0.04)));
}

/** Tokens that an item may have fewer beside others: its ends and line breaks become one token. */
const JOINED_AWAY = 3;

/** A line that names an item has its brackets and its line break. */
const LEAST_FRAME = 2;
/** Tokens of a line for a character of the names in it: at most eight bytes, where it is shown as an escape, of two tokens each. */
const MOST_PER_CHARACTER = 16;

/** A frame that takes more than this part of its item is made smaller. */
const FRAME_SHARE = 0.5;
const NOTE_SHARE = 0.05;

export function planPrompt(items: readonly ContentItem[], options: PlanOptions): PromptPlan {
  const { counter, budget } = options;
  // As it is shown: escapes take more than what they stand for.
  const textOf = (index: number): string => visibleControls(items[index]?.content ?? '');
  const lengthOf = (index: number): number => items[index]?.content.length ?? 0;
  const traits = textTraits(items);
  const bytesOf = (index: number): number => traits.bytesOf(index);
  const questions = questionsOf(options.query);
  const answers = lazily(() => answersIn(items, questions));
  const sizes = textSizes(items.length, counter, textOf, bytesOf);
  const tokensOf = (index: number): number => sizes.of(index);
  const notes = new Map<number, number>();
  const named = (index: number): string =>
    `${frameLine('named', { item: itemAt(items, index), level: 'raw', tokens: 0, note: undefined })}\n`;
  const frames = textSizes(items.length, counter, named, (index) => namesLength(itemAt(items, index)));
  const frameOf = (index: number): number => frames.about(index) + 1;
  // Asked for again and again in the order of importance: the items themselves are far apart in memory.
  const marked = new Uint8Array(items.length);
  for (let index = 0; index < items.length; index++) marked[index] = items[index]?.protected ? 1 : 0;
  const isProtected = (index: number) => marked[index] === 1;
  const levels = options.levels?.size ? options.levels : undefined;
  const levelOf = (index: number) => levels?.get(items[index]?.id ?? '');
  const isSet = (index: number) => levels !== undefined && levelOf(index) !== undefined;
  const size = (index: number): number => {
    const level = levelOf(index);
    return level === undefined ? tokensOf(index) : mostFor(level, tokensOf(index));
  };
  const isFixed = (index: number) => isProtected(index) || isSet(index);
  const sharedSize = (index: number): number => (isFixed(index) ? size(index) : sizes.about(index));
  let copies: ReadonlyMap<number, number> = new Map();
  // Where everything is shown nothing need be looked for.
  const over = tokensOver();
  if (over <= items.length * JOINED_AWAY) {
    const whole = planned(rank(items, options.levels, undefined), size);
    if (over <= 0) return whole;
    if (levels === undefined && options.fitsWhole?.(whole.kept) === true) return { ...whole, joined: over };
  }
  const read = answers();
  // Where no item speaks of any question, all are chosen as without one.
  const asked = read === undefined || read.unspoken.length === questions.length ? undefined : read;
  const best = asked?.chances.reduce((most, chance) => Math.max(most, chance), 0) ?? 0;
  const ranked = rank(
    items,
    options.levels,
    best === 0 ? undefined : asked?.chances.map((chance) => chance / best),
  );
  let { order } = ranked;
  if (options.allowDropping) {
    const compared = Math.min(COMPARED_CHARACTERS, budget * COMPARED_PER_TOKEN + 20_000);
    const repeated = repeatedItems(items, ranked.order, isFixed, compared, traits);
    copies = repeated.copies;
    // The name of an item that says nothing takes room from those that say something.
    const isIdle = (index: number) => repeated.blank.has(index) && !isProtected(index);
    const kept: number[] = [];
    for (const index of order) if (!copies.has(index) && !isIdle(index)) kept.push(index);
    order = kept;
  }
  const { tokens: shared, missing } = allocate({
    order,
    priority: (index) => ranked.priority[index] ?? 0,
    size: sharedSize,
    frame: frameOf,
    isProtected,
    isSet: levels === undefined ? undefined : isSet,
    worth: (index) =>
      asked === undefined
        ? (ranked.priority[index] ?? 0)
        : (asked.chances[index] ?? 0) * standingFactor(ranked.standing[index] ?? 0, 1),
    demand: asked && ((room) => demandsOf(asked, room)),
    budget: budget - noticeReserve(budget),
    strategy: options.strategy,
    allowDropping: options.allowDropping,
  });
  if (missing > 0) {
    const isStaying = (index: number) => isProtected(index) || !options.allowDropping;
    const least = planned(ranked, (index) => (isStaying(index) ? Math.min(size(index), 1) : undefined));
    return { ...least, isOver: true };
  }
  return planned(ranked, (index) => {
    const tokens = shared.get(index);
    // What was estimated and is to be whole is whole.
    return tokens !== undefined && tokens > 0 && tokens === sharedSize(index) ? size(index) : tokens;
  });

  /** What of each item is worth a price per token: its words answer, and its name must be worth its cost too. */
  function demandsOf(answers: Answers, room: number): (item: number, price: number) => number {
    const priced = answers.priced(room * TOKEN);
    const top = order.reduce((most, item) => Math.max(most, ranked.standing[item] ?? 0), 0);
    return (item, price) => {
      const factor = standingFactor(ranked.standing[item] ?? 0, top);
      const each = sharedSize(item) / Math.max(1, lengthOf(item));
      const { gain, cost } = priced(item, (price * each) / factor);
      return gain > (price * frameOf(item)) / factor ? cost * each : 0;
    };
  }

  /** Tokens of everything beyond the budget: certain only as far as it matters. The lines that name items are seldom counted. */
  function tokensOver(): number {
    const most = budget + items.length * JOINED_AWAY;
    const least = sumUpTo(items.length, (index) => size(index) + LEAST_FRAME, most, lengthOf);
    if (least > most) return least - budget;
    const sizesOnly = least - items.length * LEAST_FRAME;
    let names = 0;
    for (const item of items) names += namesLength(item);
    if (sizesOnly + names * MOST_PER_CHARACTER <= budget) return 0;
    return sizesOnly + sumUpTo(items.length, (index) => frames.of(index) + 1, most - sizesOnly) - budget;
  }

  function planned(ranked: Ranked, given: (index: number) => number | undefined): PromptPlan {
    const top = topOf(ranked.order);
    const kept: PlannedItem[] = [];
    const dropped: DroppedItem[] = [];
    for (const index of ranked.order) {
      const item = itemAt(items, index);
      const priority = ranked.priority[index] ?? 0;
      const target = given(index);
      if (target === undefined) {
        const copy = copies.get(index);
        dropped.push({
          index,
          item,
          priority,
          duplicateOf: copy === undefined ? undefined : items[copy]?.id,
        });
        continue;
      }
      // The size is not asked for where the item is far from whole.
      const tokens = target > sizes.about(index) / 2 ? tokensOf(index) : sizes.about(index);
      const manual = levelOf(index);
      const level = levelFor(target, tokens);
      const isManual = manual !== undefined && manual !== 'raw' && target >= neededFor(manual, tokens);
      const frame = level === 'raw' ? NAMED : reducedFrame(item, target, level, tokens, frameOf(index));
      kept.push({
        index,
        item,
        priority,
        isTop: top.has(index),
        target: Math.max(0, target + frame.saved),
        level: isManual ? manual : level,
        setLevel: manual,
        reason: isManual ? 'manual_override' : level === 'raw' ? undefined : 'budget_limit',
        frame: frame.form,
      });
    }
    const isEven = options.strategy !== 'priority-first';
    return {
      budget,
      kept,
      dropped,
      questions,
      answersOf,
      unspoken: () => (answers()?.unspoken ?? []).map((question) => question.replace(/[?\uff1f\s]+$/, '')),
      setLevelOf: levelOf,
      tokensOf,
      isTop: (index) => top.has(index),
      joined: 0,
      isEven,
      isOver: false,
    };
  }

  /** An item without words is no answer to anything, whatever its place. */
  function topOf(order: readonly number[]): ReadonlySet<number> {
    const top = new Set<number>();
    for (const index of order) {
      if (top.size === TOP_ITEMS) break;
      if (!isBlank(items[index]?.content ?? '')) top.add(index);
    }
    return top;
  }

  /** The line above an item that is not whole, as long as its part of the item allows. */
  function reducedFrame(
    item: ContentItem,
    given: number,
    level: FidelityLevel,
    tokens: number,
    named: number,
  ): ChosenFrame {
    const note = noteTokens(level, tokens);
    if (note <= given * NOTE_SHARE) return { form: 'noted', saved: -note };
    if (named <= (given + named) * FRAME_SHARE) return NAMED;
    return { form: 'bare', saved: named - frameTokens(counter, item, 'bare', level, tokens) };
  }

  /** Many items have the same note. */
  function noteTokens(level: FidelityLevel, tokens: number): number {
    const key = tokens * FIDELITY_LEVELS.length + FIDELITY_LEVELS.indexOf(level);
    let known = notes.get(key);
    if (known === undefined) {
      known = counter.count(frameNote(level, tokens));
      notes.set(key, known);
    }
    return known;
  }

  function answersOf(index: number, content: string): ContentReducer {
    const item = itemAt(items, index);
    const asked = content === item.content ? answers() : undefined;
    if (asked !== undefined) return asked.reducerOf(index, budget * TOKEN);
    // Without its secrets it is another text.
    const own = findAnswers([{ title: item.title ?? item.id, content }], questions);
    return own.reducerOf(0, budget * TOKEN);
  }
}

function questionsOf(query: string | readonly string[] | undefined): readonly string[] {
  const questions = typeof query === 'string' ? [query] : (query ?? []);
  return questions.filter((question) => question.trim() !== '');
}

function answersIn(items: readonly ContentItem[], questions: readonly string[]): Answers | undefined {
  if (questions.length === 0 || items.length === 0) return undefined;
  return findAnswers(
    items.map(({ id, title = id, content }) => ({ title, content })),
    questions,
  );
}

/** With the marks around them. */
function namesLength({ id, title = '', source = '', shownDate }: FramedItem): number {
  const day = shownDate === undefined ? 0 : 'dated '.length + shownDate.length;
  return 3 + id.length + title.length + source.length + day;
}

interface ChosenFrame {
  readonly form: FrameForm;
  /** Tokens that it takes fewer than the line with names alone. */
  readonly saved: number;
}

const NAMED: ChosenFrame = { form: 'named', saved: 0 };

function itemAt(items: readonly ContentItem[], index: number): ContentItem {
  const item = items[index];
  if (item === undefined) throw new PlimsollError('INTERNAL_ERROR', `There is no item number ${index}.`);
  return item;
}

/** The value, made when it is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
