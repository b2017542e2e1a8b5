/**
 * The last resort of aggressive mode: the oldest successful pairs leave, each for one line that says what it was. Never the latest of
 * a family, never an error, never the newest success of an active workflow.
 */
import type { SessionMessage } from '../session-model.js';
import type { Pair } from '../survey.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { digestLine } from './prune-texts.js';
import { about, readable } from './rule-stages.js';

export function* digestLines(context: PruneContext): Iterable<Proposal> {
  const { found, guard, state, said } = context;
  let first = true;
  for (const message of found.messages) {
    const pairs = leavingPairs(context, message);
    for (const pair of pairs) {
      const original = readable(pair);
      const { handle, wayBack } = context.keep(original);
      const text = digestLine(pair, wayBack, found.transcript.cwd, first);
      const reasoning = message.parts.filter((part) => part.type === 'reasoning' && !state.isDropped(part));
      yield {
        about: about('digest_line', pair, guard.ofPair(pair).soft, context),
        drop: [
          [pair.call, pair.callMessage],
          [pair.result, pair.resultMessage],
          ...reasoning.map((part) => [part, message] as const),
        ],
        // The same pair twice is said once.
        ...(said.has(text) ? {} : { line: [pair.call, pair.callMessage, text] as const }),
        original,
        handle,
      };
      said.add(text);
      first = false;
    }
  }
}

/** All calls of a message or none: beside a call that stays, a line would be taken for narration by the next prune. */
function leavingPairs({ found, guard, state }: PruneContext, message: SessionMessage): Pair[] {
  if (message.role !== 'assistant') return [];
  const calls = state.stays(message).filter((part) => part.type === 'call');
  const others = state
    .stays(message)
    .filter(
      (part) =>
        part.type !== 'call' && part.type !== 'reasoning' && found.pairOf(part)?.callMessage !== message,
    );
  if (others.length > 1 || others.some((part) => part.type !== 'text')) return [];
  const pairs = calls.map((part) => found.pairOf(part));
  const mayLeave = (pair: Pair | undefined): pair is Pair =>
    pair !== undefined &&
    guard.ofPair(pair).hard === undefined &&
    // Errors, resolved ones too, have rules of their own.
    !pair.outcome.failed &&
    !guard.latest.has(pair) &&
    !guard.workflow.has(pair);
  return pairs.every(mayLeave) ? pairs : [];
}
