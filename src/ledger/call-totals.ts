/** Folds ledger entries into totals: by tool, and how often cut content was requested again. It is pure. */
import type { CallEntry } from './call-entry.js';

interface CallTotals {
  readonly calls: number;
  readonly reduced: number;
  readonly redacted: number;
  readonly refused: number;
  readonly over: number;
  /** Over the limit and whole, because the policy of the tool says so. */
  readonly verbatim: number;
  readonly bytes_before: number;
  readonly bytes_after: number;
  readonly tokens_before: number;
  readonly tokens_after: number;
  /** Without refused results, because nobody has read them. */
  readonly tokens_saved: number;
  /** Tokens of the results that were refused, without those of the answers in their place; pictures have none. */
  readonly tokens_refused: number;
  /** Tokens of the answers to retrievals of these originals: they were read after all. */
  readonly tokens_brought_back: number;
  /** Saved without what was brought back of it; below 0 when more was. */
  readonly tokens_net: number;
  /** Calls of dry runs, which passed whole, and what would have been saved. Sizes after are what would have left. */
  readonly dry_runs: number;
  readonly tokens_dry: number;
  /** Reduced results whose original was asked for at least once. */
  readonly asked_again: number;
  /** The share of reduced results whose original was requested; null without any reduced result. */
  readonly asked_again_share: number | null;
  readonly retrievals: number;
  /** Median of the time that the work on a result took. */
  readonly added_ms: number;
}

interface ToolTotals extends CallTotals {
  readonly server: string;
  readonly tool: string;
}

export interface LedgerSummary {
  readonly totals: CallTotals;
  /** Most tokens saved first. */
  readonly tools: readonly ToolTotals[];
}

export function foldCalls(entries: readonly CallEntry[]): LedgerSummary {
  const retrievals = retrievalsByCall(entries);
  const calls = entries.filter((entry) => entry.retrieved === undefined);
  const groups = new Map<string, CallEntry[]>();
  for (const entry of calls) {
    const key = JSON.stringify([entry.server, entry.tool]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  const tools = [...groups].map(([key, group]) => {
    const [server, tool] = JSON.parse(key) as [string, string];
    return { server, tool, ...totalsOf(group, retrievals) };
  });
  tools.sort(
    (one, other) =>
      other.tokens_saved - one.tokens_saved ||
      other.calls - one.calls ||
      (`${one.server}/${one.tool}` < `${other.server}/${other.tool}` ? -1 : 1),
  );
  return { totals: totalsOf(calls, retrievals), tools };
}

interface Retrievals {
  readonly times: number;
  readonly tokens: number;
}

/** Equal content has one handle: what is asked for is what the last call before the question gave. */
function retrievalsByCall(entries: readonly CallEntry[]): Map<CallEntry, Retrievals> {
  const found = new Map<CallEntry, Retrievals>();
  const given = new Map<string, CallEntry>();
  for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
    if (entry.handle !== undefined) given.set(entry.handle, entry);
    const call = entry.retrieved === undefined ? undefined : given.get(entry.retrieved);
    if (call === undefined) continue;
    const { times, tokens } = found.get(call) ?? { times: 0, tokens: 0 };
    found.set(call, { times: times + 1, tokens: tokens + entry.tokens_after });
  }
  return found;
}

function totalsOf(calls: readonly CallEntry[], retrievals: ReadonlyMap<CallEntry, Retrievals>): CallTotals {
  const sum = (pick: (entry: CallEntry) => number) => calls.reduce((total, entry) => total + pick(entry), 0);
  const count = (outcome: CallEntry['outcome']) => calls.filter((entry) => entry.outcome === outcome).length;
  const reduced = calls.filter((entry) => entry.outcome === 'reduced');
  const asked = reduced.filter((entry) => retrievals.has(entry)).length;
  const real = reduced.filter((entry) => entry.dry_run !== true).length;
  const isSaved = (entry: CallEntry, isDry: boolean) =>
    (entry.dry_run === true) === isDry && entry.outcome !== 'refused';
  const saved = (isDry: boolean) =>
    sum((entry) => (isSaved(entry, isDry) ? entry.tokens_before - entry.tokens_after : 0));
  const asks = calls.flatMap((entry) => retrievals.get(entry) ?? []);
  const broughtBack = (entry: CallEntry) => retrievals.get(entry)?.tokens ?? 0;
  return {
    calls: calls.length,
    reduced: reduced.length,
    redacted: calls.filter((entry) => (entry.redacted ?? 0) > 0).length,
    refused: count('refused'),
    over: count('over'),
    verbatim: count('verbatim'),
    bytes_before: sum((entry) => entry.bytes_before),
    bytes_after: sum((entry) => entry.bytes_after),
    tokens_before: sum((entry) => entry.tokens_before),
    tokens_after: sum((entry) => entry.tokens_after),
    tokens_saved: saved(false),
    tokens_refused: sum((entry) =>
      entry.outcome === 'refused' && entry.dry_run !== true
        ? Math.max(0, entry.tokens_before - entry.tokens_after)
        : 0,
    ),
    tokens_brought_back: sum(broughtBack),
    tokens_net: saved(false) - sum((entry) => (isSaved(entry, false) ? broughtBack(entry) : 0)),
    dry_runs: calls.filter((entry) => entry.dry_run === true).length,
    tokens_dry: saved(true),
    asked_again: asked,
    asked_again_share: real === 0 ? null : asked / real,
    retrievals: asks.reduce((total, { times }) => total + times, 0),
    added_ms: median(calls.map((entry) => entry.added_ms)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
