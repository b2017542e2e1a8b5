/**
 * Matches results with their calls, wherever they stand. A repeated id is answered at its latest call, and there in
 * order.
 */
import type { CallPart, Part, ResultPart, SessionMessage } from '../session-model.js';

interface MatchedResults {
  readonly results: ReadonlyMap<CallPart, { readonly part: ResultPart; readonly message: SessionMessage }>;
  /** Results that no call waits for. */
  readonly orphans: ReadonlySet<ResultPart>;
  /** Results that something else stands before: the person spoke, or the assistant went on. */
  readonly moved: ReadonlySet<ResultPart>;
  /** Calls and results of one message. */
  readonly own: ReadonlySet<Part>;
}

/** Calls of one message with the same id, as they are answered. */
interface Waiting {
  readonly calls: CallPart[];
  answered: number;
  readonly message: SessionMessage;
  /** How many messages that are more than results came up to it. */
  readonly spoken: number;
}

export function matchResults(messages: readonly SessionMessage[]): MatchedResults {
  const results = new Map<CallPart, { part: ResultPart; message: SessionMessage }>();
  const orphans = new Set<ResultPart>();
  const moved = new Set<ResultPart>();
  const own = new Set<Part>();
  const open = new Map<string, Waiting[]>();
  let spoken = 0;
  for (const message of messages) {
    for (const part of message.parts) {
      if (part.type === 'call') {
        const waiting = open.get(part.id);
        const last = waiting?.at(-1);
        if (last?.message === message) last.calls.push(part);
        else {
          const here: Waiting = { calls: [part], answered: 0, message, spoken: spoken + 1 };
          if (waiting === undefined) open.set(part.id, [here]);
          else waiting.push(here);
        }
      } else if (part.type === 'result') answer(part, message);
    }
    if (!message.parts.every(({ type }) => type === 'result')) spoken++;
  }
  return { results, orphans, moved, own };

  function answer(part: ResultPart, message: SessionMessage): void {
    const list = open.get(part.callId);
    const waiting = list?.at(-1);
    const call = waiting?.calls[waiting.answered];
    if (waiting === undefined || call === undefined) {
      orphans.add(part);
      return;
    }
    waiting.answered++;
    if (waiting.answered === waiting.calls.length) list?.pop();
    results.set(call, { part, message });
    if (waiting.message === message) own.add(call).add(part);
    else if (spoken > waiting.spoken) moved.add(part);
  }
}
