/**
 * When nothing else makes room in aggressive mode, the text around an error that is still open is reduced: what it says of the failure
 * stays, and its original is kept. One that was tried again stays whole, because it stands for all of its tries.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { calledBriefly } from '../called-as.js';
import { outcomeOf } from '../signals/outcome.js';
import { lastErrorLines, printedText } from '../signals/outcome-text.js';
import type { Pair } from '../survey.js';
import { about, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { RETRIES_BEFORE, tellingFailure } from './prune-texts.js';
import { isWorthIt } from './rule-stages.js';

/** What an open error keeps at least: its message, its first and its last lines. */
export const OPEN_ERROR_VIEW = 400;

export function openErrors(context: PruneContext): boolean {
  const { guard, state, found } = context;
  const { budget } = context.limits;
  const tried = triedAgain(context);
  for (const pair of guard.openLatest) {
    const tokens = state.tokensOf(pair.result);
    if (tokens <= OPEN_ERROR_VIEW || guard.ofPair(pair).hard !== undefined || !isWorthIt(context, pair))
      continue;
    if (tried.runs.has(pair) || tried.names.has(calledBriefly(pair, found.transcript.cwd))) continue;
    const view = readableError(context, pair, Math.max(OPEN_ERROR_VIEW, tokens - (state.tokens - budget)));
    if (context.take(view)) return true;
  }
  return false;
}

/** The latest of several tries, one after which a try told nothing, and those whose earlier tries a line stands for. */
function triedAgain({ found, guard }: PruneContext) {
  const runs = new Set([...guard.failedRuns].flatMap((run) => (run.length > 1 ? (run.at(-1) ?? []) : [])));
  const last = new Map(found.pairs.map((pair) => [triedBy(pair), pair]));
  for (const pair of guard.openLatest) if (last.get(triedBy(pair)) !== pair) runs.add(pair);
  const names = new Set<string>();
  for (const { parts } of found.having.text) {
    for (const part of parts) {
      if (part.type !== 'text' || !part.text.includes(RETRIES_BEFORE)) continue;
      for (const line of part.text.split('\n')) {
        const end = line.startsWith(NOTICE_PREFIX) ? line.lastIndexOf(' failed ') : -1;
        if (end >= 0 && line.includes(RETRIES_BEFORE)) names.add(line.slice(NOTICE_PREFIX.length, end));
      }
    }
  }
  return { runs, names };
}

/** Another run of the same program, with other options or on another target, is no try of it. */
function triedBy({ steps }: Pair): string {
  return steps.map(({ run }) => run).join('\n');
}

/** Where the view lacks what tells of the failure, that stands above it. */
function readableError(context: PruneContext, pair: Pair, limit: number): Proposal {
  const { counter, guard } = context;
  const { handle, reduceTo } = context.reducer(pair.given);
  let text = reduceTo(limit);
  if (!tellsItAll(pair, text)) {
    const told = `${tellingFailure(pair)}\n`;
    text = told + reduceTo(Math.max(1, limit - counter.count(told)));
  }
  const head = about('oversized_result', pair, guard.ofPair(pair).soft, context);
  return rewritten(head, pair.result, pair.resultMessage, text, handle, pair.given);
}

function tellsItAll({ result, given, toolClass, isOthersText, isOthersFlag }: Pair, text: string): boolean {
  const facts = { isOthersText, isBackground: false, isOthersFlag };
  const { failed } = outcomeOf({ ...result, text }, toolClass, facts);
  return (
    failed &&
    lastErrorLines(printedText(given), 3, 400)
      .split('\n')
      .every((line) => text.includes(line))
  );
}
