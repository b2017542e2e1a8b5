/**
 * Items to a budget, top to bottom: plan, keep the originals, summarise, settle, record. What leaves is counted as it
 * leaves; the records describe the text that leaves.
 */
import type { Archive } from '../archive/archive.js';
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityLevel } from '../contract/levels.js';
import type { Phase } from '../contract/phases.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { WarningCode, WarningDetail } from '../contract/warnings.js';
import {
  emptyLedger,
  type FidelityEvent,
  type FidelityLedger,
  foldFidelity,
  SINGLE_PHASE,
} from '../ledger/fidelity/fidelity-ledger.js';
import type { AllocationStrategy } from '../prompt/allocate.js';
import { framedContent, oneLine } from '../prompt/frame.js';
import { type PromptPlan, planPrompt } from '../prompt/plan-prompt.js';
import { type Rendering, type Settled, type SettledItem, settle } from '../prompt/settle.js';
import { GAP } from '../reduce/extract/extract-prose.js';
import { createExtractor, type Extractor } from '../reduce/extract/extract-text.js';
import { retrieveCall } from '../reduce/notice.js';
import { type OriginalSpan, redactText } from '../trust/redact-text.js';

/** A summary that was made elsewhere, by a model; the extractive summariser needs none. */
export interface PreparedSummary {
  readonly text: string;
  readonly level: FidelityLevel;
  /** The model did not answer, and the extract stands in for it. */
  readonly failed: boolean;
  readonly warnings: readonly Omit<WarningDetail, 'phase' | 'item_id'>[];
}

export interface SummaryWish {
  readonly id: string;
  readonly content: string;
  readonly level: FidelityLevel;
  readonly target: number;
}

export interface FitPromptOptions {
  readonly counter: TokenCounter;
  readonly budget: number;
  readonly query?: string | readonly string[] | undefined;
  readonly strategy: AllocationStrategy;
  readonly allowDropping: boolean;
  readonly clock: Clock;
  readonly phase?: Phase | undefined;
  readonly levels?: ReadonlyMap<string, FidelityLevel> | undefined;
  /** Where originals of reduced and dropped items go, when they are to be kept. */
  readonly archive?: { readonly archive: Archive; readonly ttlHours: number } | undefined;
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

export function planFit(items: readonly ContentItem[], options: FitPromptOptions): PromptPlan {
  checkItems(items, options);
  return planPrompt(items, {
    counter: options.counter,
    budget: options.budget,
    query: options.query,
    strategy: options.strategy,
    allowDropping: options.allowDropping,
    now: options.clock.now(),
    levels: options.levels,
  });
}

export async function fitPrompt(
  items: readonly ContentItem[],
  options: FitPromptOptions,
): Promise<FitOutcome> {
  const plan = planFit(items, options);
  const clean = new CleanContents(items);
  const ids = new Set(items.map(({ id }) => oneLine(id)));
  const kept = await keepOriginals(plan, clean, options);
  const summaries = await prepareSummaries(plan, clean, options);
  const extractors = new Map<number, Extractor>();
  const settled = settle(plan, {
    counter: options.counter,
    allowDropping: options.allowDropping,
    total: items.length,
    wayBackOf: (index) => kept.waysBack.get(index),
    sizeAt: (item, index, step) => (summaries.has(item.id) ? undefined : extractor(item, index).sizeAt(step)),
    render: (item, index, limit) => summaryWithin(item, index, limit) ?? extractor(item, index).within(limit),
  });
  const timestamp = new Date(options.clock.now()).toISOString();
  const events = [
    ...settled.items.map((item) => shownEvent(item, summaries.get(item.item.id), options.phase, timestamp)),
    ...settled.dropped.map(({ item, duplicateOf }) => droppedEvent(item.id, duplicateOf, options)),
  ];
  const ledger = foldFidelity(emptyLedger(), events);
  return { settled, plan, ledger, archiveHashes: kept.hashes, redacted: clean.redacted };

  function extractor(item: ContentItem, index: number): Extractor {
    let made = extractors.get(index);
    if (made === undefined) {
      const content = framedContent(clean.text(index), ids);
      made = createExtractor(content, {
        counter: options.counter,
        title: item.title,
        asked: plan.askedOf(index),
        path: [item.source, item.id].find((name) => name !== undefined && isFileName(name)),
        tokens: content === item.content ? plan.tokensOf(index) : undefined,
      });
      extractors.set(index, made);
    }
    return made;
  }

  function summaryWithin(item: ContentItem, index: number, limit: number): Rendering | undefined {
    const summary = summaries.get(item.id);
    if (summary === undefined || plan.tokensOf(index) <= limit) return undefined;
    if (summary.failed) return { ...extractor(item, index).within(limit), reason: 'provider_error' };
    const whole = framedContent(summary.text, ids);
    const tokens = options.counter.count(whole);
    if (tokens <= limit) return { text: whole, tokens, complete: false, level: summary.level };
    const cut = options.counter.truncate(whole, Math.max(0, limit - 2)).trimEnd();
    if (cut === '') return undefined;
    const text = `${cut} ${GAP}`;
    return {
      text,
      tokens: options.counter.count(text),
      complete: false,
      level: summary.level,
      truncated: true,
    };
  }
}

/** Content without secrets, found when it is first needed. */
class CleanContents {
  readonly #items: readonly ContentItem[];
  readonly #texts = new Map<number, { readonly text: string; readonly secrets: readonly OriginalSpan[] }>();
  redacted = 0;

  constructor(items: readonly ContentItem[]) {
    this.#items = items;
  }

  text(index: number): string {
    return this.of(index).text;
  }

  of(index: number): { readonly text: string; readonly secrets: readonly OriginalSpan[] } {
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

interface KeptOriginals {
  readonly waysBack: ReadonlyMap<number, string>;
  readonly hashes: Readonly<Record<string, string>>;
}

async function keepOriginals(
  plan: PromptPlan,
  clean: CleanContents,
  { archive }: FitPromptOptions,
): Promise<KeptOriginals> {
  const waysBack = new Map<number, string>();
  const hashes: Record<string, string> = Object.create(null);
  if (archive === undefined) return { waysBack, hashes };
  const reduced = [...plan.kept.filter(({ level }) => level !== 'raw'), ...plan.dropped];
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

async function prepareSummaries(
  plan: PromptPlan,
  clean: CleanContents,
  { summarize }: FitPromptOptions,
): Promise<ReadonlyMap<string, PreparedSummary>> {
  const reduced = plan.kept.filter(({ level }) => level !== 'raw');
  if (summarize === undefined || reduced.length === 0) return new Map();
  return summarize(
    reduced.map(({ item, index, level, target }) => ({
      id: item.id,
      content: clean.text(index),
      level,
      target,
    })),
  );
}

function shownEvent(
  { item, level, reason, truncated, isTop, tokens, tokensAfter }: SettledItem,
  summary: PreparedSummary | undefined,
  phase: Phase | undefined,
  timestamp: string,
): FidelityEvent {
  const warnings: Omit<WarningDetail, 'phase' | 'item_id'>[] = [
    ...(level === 'raw' ? [] : (summary?.warnings ?? [])),
  ];
  if (level !== 'raw' && reason !== 'manual_override') warnings.push(reducedWarning());
  if (truncated)
    warnings.push({
      code: 'CONTENT_TRUNCATED',
      message: `"${item.id}" was cut to ${tokensAfter} of ${tokens} tokens.`,
    });
  if (item.protected && level === 'headline') {
    warnings.push({
      code: 'PROTECTED_OVERFLOW',
      message: `The protected item "${item.id}" is only there as a headline.`,
    });
  }
  return {
    itemId: item.id,
    phase,
    fidelity: {
      level,
      ...(reason === undefined ? {} : { reason }),
      timestamp,
      ...(truncated ? { truncated: true as const } : {}),
    },
    warnings,
  };

  function reducedWarning(): { code: WarningCode; message: string } {
    const code = isTop ? 'PRIORITY_SUMMARIZED' : 'CONTENT_TRUNCATED';
    return { code, message: `"${item.id}" was reduced to ${level}: ${tokensAfter} of ${tokens} tokens.` };
  }
}

function droppedEvent(
  id: string,
  duplicateOf: string | undefined,
  { phase, budget }: FitPromptOptions,
): FidelityEvent {
  const why =
    duplicateOf === undefined
      ? `the budget of ${budget} tokens has no room for it`
      : `it is a duplicate of "${duplicateOf}"`;
  return {
    itemId: id,
    phase,
    fidelity: undefined,
    warnings: [
      { code: 'CONTENT_DROPPED', message: `"${id}" was left out in ${phase ?? SINGLE_PHASE}: ${why}.` },
    ],
  };
}

/** The ending of a file tells what it holds; the address of a page does not. */
function isFileName(name: string): boolean {
  return /\.\w{1,10}$/.test(name) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(name);
}

function checkItems(items: readonly ContentItem[], { budget, levels }: FitPromptOptions): void {
  if (!Number.isSafeInteger(budget) || budget < 1) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The budget must be a positive whole number of tokens, not ${String(budget)}.`,
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
