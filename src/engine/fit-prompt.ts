/**
 * Fits items to a budget, top to bottom: plan, keep the originals, summarise, settle, record. The text is counted as
 * it leaves, and the records describe that text.
 */

import type { Archive } from '../archive/archive.js';
import { shownValue } from '../contract/call-shapes.js';
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityLevel } from '../contract/levels.js';
import type { Phase } from '../contract/phases.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { emptyLedger, type FidelityLedger, foldFidelity } from '../ledger/fidelity/fidelity-ledger.js';
import type { AllocationStrategy } from '../prompt/allocate.js';
import { cutText } from '../prompt/cut-text.js';
import { datedItems } from '../prompt/dated-items.js';
import { fittedText } from '../prompt/fitted-text.js';
import { framedContent, shownId } from '../prompt/frame.js';
import { leastHeadline, levelOfSummary } from '../prompt/level-for.js';
import { type DroppedItem, type PlannedItem, type PromptPlan, planPrompt } from '../prompt/plan-prompt.js';
import { requireHeadlines, settlePlan } from '../prompt/settle-plan.js';
import type { Rendering, Settled } from '../prompt/settled-item.js';
import { createExtractor, type Extractor } from '../reduce/extractor.js';
import { retrieveCall } from '../reduce/notice.js';
import type { PreparedSummary, SummaryWish } from '../summarize/fulfil-wishes.js';
import { type OriginalSpan, redactText } from '../trust/redact-text.js';
import { droppedEvent, shownEvents } from './fit-prompt/fidelity-events.js';

export interface FitPromptOptions {
  readonly counter: TokenCounter;
  readonly budget: number;
  readonly query?: string | readonly string[] | undefined;
  readonly strategy: AllocationStrategy;
  readonly allowDropping: boolean;
  /** Stamps the record; nothing is decided by it. */
  readonly clock: Clock;
  readonly phase?: Phase | undefined;
  readonly levels?: ReadonlyMap<string, FidelityLevel> | undefined;
  /** Where originals of reduced and dropped items go, when they are to be kept. */
  readonly archive?: FitArchive | undefined;
  /** Summaries by a model, for the items that are not kept whole. */
  readonly summarize?:
    | ((wishes: readonly SummaryWish[]) => Promise<ReadonlyMap<string, PreparedSummary>>)
    | undefined;
}

export interface FitOutcome {
  readonly settled: Settled;
  readonly plan: PromptPlan;
  readonly ledger: FidelityLedger;
  readonly archiveHashes: Readonly<Record<string, string>>;
  /** Secrets that were replaced in the items that are shown or were archived. */
  readonly redacted: number;
}

function planFit(
  items: readonly ContentItem[],
  options: FitPromptOptions,
  fitsWhole: (kept: readonly PlannedItem[]) => boolean,
): PromptPlan {
  checkFitInput(items, options.budget, options.levels);
  return planPrompt(items, {
    counter: options.counter,
    budget: options.budget,
    query: options.query,
    strategy: options.strategy,
    allowDropping: options.allowDropping,
    levels: options.levels,
    fitsWhole,
  });
}

export async function fitPrompt(
  given: readonly ContentItem[],
  options: FitPromptOptions,
): Promise<FitOutcome> {
  const items = datedItems(given, options.query);
  const clean = new CleanContents(items);
  const ids = new Set(items.map(({ id }) => shownId(id)));
  const framedContents = new Map<number, string>();
  const plan = planFit(items, options, fitsWhole);
  requireHeadlines(plan, options);
  const reduced = [...plan.kept.filter(({ level }) => level !== 'raw'), ...plan.dropped];
  // If nothing may come of it, nothing is kept until it is known what is shown.
  const kept = await keepFitOriginals(plan.isOver ? [] : reduced, clean, options.archive);
  const extractors = new Map<number, Extractor>();
  const summaries = await prepareSummaries(plan, clean, options, () => settle(new Map()));
  const settled = settle(summaries);
  const others = await keepFitOriginals(
    [...settled.items.filter(({ level }) => level !== 'raw'), ...settled.dropped].filter(
      ({ index }) => !kept.waysBack.has(index),
    ),
    clean,
    options.archive,
  );
  const timestamp = new Date(options.clock.now()).toISOString();
  const events = [
    ...shownEvents(settled.items, summaries, options.phase, timestamp),
    ...settled.dropped.map(({ item, duplicateOf }) => droppedEvent(item, duplicateOf, options)),
  ];
  const ledger = foldFidelity(emptyLedger(), events);
  return {
    settled,
    plan,
    ledger,
    archiveHashes: { ...kept.hashes, ...others.hashes },
    redacted: clean.redacted,
  };

  function settle(summaries: ReadonlyMap<string, PreparedSummary>): Settled {
    return settlePlan(plan, {
      counter: options.counter,
      allowDropping: options.allowDropping,
      total: items.length,
      archiveHours: kept.waysBack.size === 0 ? undefined : options.archive?.ttlHours,
      archiveOption: options.archive?.option,
      noteOf: (index) => ({
        wayBack: kept.waysBack.get(index),
        isModels: summaries.get(items[index]?.id ?? '')?.failed === false,
      }),
      render: (item, index, limit) =>
        summaryWithin(summaries.get(item.id), item, index, limit) ?? extractWithin(item, index, limit),
      cut: (_, index, limit) => beginningWithin(index, limit),
    });
  }

  /** The parts are counted one by one, and joined they may be fewer: the text itself is asked. */
  function fitsWhole(kept: readonly PlannedItem[]): boolean {
    const whole = kept.map((planned) => ({
      ...planned,
      text: framed(planned.index),
      tokens: planned.target,
      tokensAfter: planned.target,
    }));
    const text = fittedText(
      whole.sort((a, b) => a.index - b.index),
      [],
      { form: 'none', total: items.length, totalTokens: 0, archiveHours: undefined, noteOf: () => undefined },
    );
    return options.counter.countUpTo(text, options.budget) <= options.budget;
  }

  /** Asked for at every limit that is tried, and read once. */
  function framed(index: number): string {
    const known = framedContents.get(index) ?? framedContent(clean.text(index), ids);
    framedContents.set(index, known);
    return known;
  }

  function extractor(item: ContentItem, index: number): Extractor {
    let made = extractors.get(index);
    if (made === undefined) {
      const content = framed(index);
      made = createExtractor(content, {
        counter: options.counter,
        questions: plan.questions,
        answersOf: (shown) => plan.answersOf(index, shown),
        path: [item.source, item.id].find((name) => name !== undefined && isFileName(name)),
        tokens: content === item.content ? plan.tokensOf(index) : undefined,
      });
      extractors.set(index, made);
    }
    return made;
  }

  function extractWithin(item: ContentItem, index: number, limit: number): Rendering {
    // What is shown whole needs no look at what it is.
    if (!extractors.has(index) && limit > 0 && plan.tokensOf(index) <= limit) {
      const text = framed(index);
      if (text === item.content) return { text, tokens: plan.tokensOf(index), complete: true };
    }
    const { isPlain, within } = extractor(item, index);
    const extract = within(limit);
    const least = item.protected ? leastHeadline(plan.tokensOf(index)) : 1;
    const isTooLittle = isPlain && extract.tokens < least && limit >= Math.min(least, LEAST_CUT);
    return isTooLittle ? beginningWithin(index, limit) : extract;
  }

  /** One sentence that denies or conditions, or a text without marks, has no part that stands for itself: cut before it is left out. */
  function beginningWithin(index: number, limit: number): Rendering {
    const text = cutText(options.counter, framed(index).trimStart(), limit);
    return { text, tokens: options.counter.count(text), complete: false, truncated: true };
  }

  function summaryWithin(
    summary: PreparedSummary | undefined,
    item: ContentItem,
    index: number,
    limit: number,
  ): Rendering | undefined {
    if (summary === undefined || plan.tokensOf(index) <= limit) return undefined;
    if (summary.failed) return { ...extractor(item, index).within(limit), reason: 'provider_error' };
    const words = framedContent(summary.text, ids);
    const tokens = options.counter.count(words);
    // What was cut has the level that it was cut from.
    const level = summary.isCut ? summary.level : levelOfSummary(summary.level, tokens, plan.tokensOf(index));
    const made = { complete: false, level, byModel: summary.provider };
    if (tokens <= limit) return { ...made, text: words, tokens, truncated: summary.isCut };
    const text = limit < LEAST_CUT ? '' : cutText(options.counter, words, limit);
    if (text === '') return undefined;
    return { ...made, text, tokens: options.counter.count(text), truncated: true };
  }
}

/** Tokens below which the beginning of a sentence tells too little. */
const LEAST_CUT = 24;

/** `withExtracts`: the text as it would be without a model. What it shows whole needs no summary, though the plan had less room for it. */
async function prepareSummaries(
  plan: PromptPlan,
  clean: CleanContents,
  { summarize }: FitPromptOptions,
  withExtracts: () => Settled,
): Promise<ReadonlyMap<string, PreparedSummary>> {
  const reduced = plan.kept.filter(({ level }) => level !== 'raw');
  // Where only the shortest forms have room, a summary has none.
  if (summarize === undefined || reduced.length === 0 || plan.isOver) return new Map();
  const whole = new Set(withExtracts().items.flatMap(({ level, index }) => (level === 'raw' ? [index] : [])));
  const wished = reduced.filter(({ index }) => !whole.has(index));
  if (wished.length === 0) return new Map();
  return summarize(
    wished.map(({ item, index, level, target }) => ({
      id: item.id,
      content: clean.text(index),
      level,
      target,
    })),
  );
}

/** The ending of a file tells what it holds; the address of a page does not. */
function isFileName(name: string): boolean {
  return /\.\w{1,10}$/.test(name) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(name);
}

/** Refuses what cannot be fitted: no budget, two items of one id, a level for an item that is not there. */
function checkFitInput(
  items: readonly ContentItem[],
  budget: number,
  levels: ReadonlyMap<string, FidelityLevel> | undefined,
): void {
  if (!Number.isSafeInteger(budget) || budget < 1) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The budget must be a positive whole number of tokens, not ${shownValue(budget)}.`,
      {
        remedy: 'Give the tokens that the finished text may have.',
      },
    );
  }
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) {
      throw new PlimsollError('INVALID_PARAMS', `Two items have the id "${id.slice(0, 80)}".`, {
        remedy: 'Give every item an id of its own.',
      });
    }
    ids.add(id);
  }
  for (const id of levels?.keys() ?? []) {
    if (ids.has(id)) continue;
    throw new PlimsollError(
      'INVALID_PARAMS',
      `A level is set for "${id.slice(0, 80)}", but there is no such item.`,
      {
        remedy: 'Name the item by its id; the id of a file is its path as it was given.',
      },
    );
  }
}

/** Puts the originals of what is reduced or left out into the archive, before anything is shown that refers to them. */
interface FitArchive {
  readonly archive: Archive;
  readonly ttlHours: number;
  /** The arguments that `plimsoll archive list` needs to find them, after a space; usually none. */
  readonly option?: string;
}

interface KeptOriginals {
  /** How a reader gets the original, by the number of the item. */
  readonly waysBack: ReadonlyMap<number, string>;
  /** By the id of the item. */
  readonly hashes: Readonly<Record<string, string>>;
}

async function keepFitOriginals(
  reduced: readonly Pick<DroppedItem, 'index' | 'item'>[],
  clean: CleanContents,
  archive: FitArchive | undefined,
): Promise<KeptOriginals> {
  const waysBack = new Map<number, string>();
  const hashes: Record<string, string> = Object.create(null);
  if (archive === undefined) return { waysBack, hashes };
  for (const { index, item } of reduced) {
    const { text, secrets } = clean.of(index);
    const kept = await archive.archive.keep({
      text,
      secrets,
      scope: 'prompt',
      item: item.id,
      ttlHours: archive.ttlHours,
    });
    if (kept === undefined) continue;
    waysBack.set(index, `${retrieveCall(kept.handle)}, kept ${archive.ttlHours} h`);
    hashes[item.id] = kept.hash;
  }
  return { waysBack, hashes };
}

/** The items without their secrets. A text is looked through when it is first needed, because most items may never be shown. */
interface CleanContent {
  readonly text: string;
  readonly secrets: readonly OriginalSpan[];
}

class CleanContents {
  readonly #items: readonly ContentItem[];
  readonly #texts = new Map<number, CleanContent>();
  /** Secrets that were replaced so far. */
  redacted = 0;

  constructor(items: readonly ContentItem[]) {
    this.#items = items;
  }

  text(index: number): string {
    return this.of(index).text;
  }

  of(index: number): CleanContent {
    let known = this.#texts.get(index);
    if (known === undefined) {
      const content = this.#items[index]?.content ?? '';
      const { text, spans } = redactText(content);
      const secrets = spans.map((span) => ({ ...span, original: content.slice(span.start, span.end) }));
      known = { text, secrets };
      this.redacted += spans.length;
      this.#texts.set(index, known);
    }
    return known;
  }
}
