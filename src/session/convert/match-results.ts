/** Which result answers which call, wherever it stands: an id that comes again is answered in order. */
import type { CallPart, Part, ResultPart, SessionMessage } from '../session-model.js';

export interface MatchedResults {
  readonly results: ReadonlyMap<CallPart, { readonly part: ResultPart; readonly message: SessionMessage }>;
  /** Results that no call waits for. */
  readonly orphans: ReadonlySet<ResultPart>;
  /** Results that something else stands before: the person spoke, or the assistant went on. */
  readonly moved: ReadonlySet<ResultPart>;
  /** Calls and results of one message. */
  readonly own: ReadonlySet<Part>;
  /** Calls of the newest answer that may still run. */
  readonly running: ReadonlySet<CallPart>;
}

interface Waiting {
  readonly part: CallPart;
  readonly message: SessionMessage;
  /** How many messages that are more than results came before it. */
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
        const here = { part, message, spoken: spoken + 1 };
        if (waiting === undefined) open.set(part.id, [here]);
        else waiting.push(here);
      } else if (part.type === 'result') answer(part, message);
    }
    if (!message.parts.every(({ type }) => type === 'result')) spoken++;
  }
  return { results, orphans, moved, own, running: runningCalls(messages, results) };

  function answer(part: ResultPart, message: SessionMessage): void {
    const list = open.get(part.callId);
    const call = list?.shift();
    if (list?.length === 0) open.delete(part.callId);
    if (call === undefined) {
      orphans.add(part);
      return;
    }
    results.set(call.part, { part, message });
    if (call.message === message) own.add(call.part).add(part);
    else if (spoken > call.spoken) moved.add(part);
  }
}

function runningCalls(
  messages: readonly SessionMessage[],
  results: ReadonlyMap<CallPart, unknown>,
): ReadonlySet<CallPart> {
  const last = messages.findLast(({ parts }) => parts.some(({ type }) => type !== 'result'));
  const calls = last?.role === 'assistant' ? last.parts.filter((part) => part.type === 'call') : [];
  // Providers want all results of a step or none.
  return new Set(calls.some((part) => results.has(part)) ? [] : calls);
}
