/** Checks calls and results: each has its counterpart, in the right order, under an id of its own. */
import { memberValue } from '../formats/json-access.js';
import { objectList } from '../object-list.js';
import type { CallPart, Part, ResultPart, SessionMessage } from '../session-model.js';
import type { Checked } from './checked.js';

interface AskedCall {
  readonly part: CallPart;
  readonly message: SessionMessage;
  isOpen: boolean;
  isAnswered: boolean;
}

export function checkPairs(checked: Checked): void {
  const pairs = new PairCheck(checked);
  checked.messages.forEach(pairs.look, pairs);
  pairs.end();
}

/** A message at a time: a function for each is compiled once, and not thrown away where a long loop ends. */
class PairCheck {
  /**
   * The latest call of each id. Nothing is deleted, because a map with as many deletions as additions is rebuilt again
   * and again.
   */
  private readonly asked = new Map<string, AskedCall>();
  /** Calls that may still get their results: all since the last point after which no earlier one can. */
  private waiting = objectList<AskedCall>();
  private open = 0;
  private readonly hasCallsElsewhere: boolean;

  constructor(private readonly checked: Checked) {
    this.hasCallsElsewhere = hasCallsElsewhere(checked);
  }

  look(message: SessionMessage): void {
    const { parts, role } = message;
    const { results, systemParts } = this.checked.codec.rules;
    const own = parts.length < 2 ? undefined : ownPairs(parts);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      if (part.type === 'result' && own?.has(part.callId) !== true) this.result(part, message);
    }
    if (this.open > 0 && results === 'next') {
      const isNext = role === 'assistant' || role === 'user' || (role === 'system' && systemParts === true);
      if (isNext && !isOnlyResults(message)) this.close();
    }
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      if (part.type === 'call' && own?.has(part.id) !== true) this.call(part, message);
    }
  }

  private result(part: ResultPart, message: SessionMessage): void {
    const call = this.asked.get(part.callId);
    if (call?.isOpen === true) {
      call.isOpen = false;
      call.isAnswered = true;
      this.open--;
    } else if (call?.isAnswered === true) this.checked.add('duplicate-result', message, part);
    else if (call !== undefined) this.checked.add('result-out-of-place', message, part);
    else if (!this.hasCallsElsewhere) {
      const isUnnamed = part.callId === '' && this.checked.demands('result-without-id');
      this.checked.add(isUnnamed ? 'result-without-id' : 'result-without-call', message, part);
    }
  }

  private call(part: CallPart, message: SessionMessage): void {
    const before = this.asked.get(part.id);
    if (before !== undefined) {
      if (before.isOpen || this.checked.codec.rules.uniqueIds === true)
        this.checked.add('duplicate-call-id', message, part);
      // The result that comes is that of the first.
      if (before.isOpen) return;
    }
    const call = { part, message, isOpen: true, isAnswered: false };
    this.asked.set(part.id, call);
    this.waiting.push(call);
    this.open++;
  }

  /** Nothing that still waits gets its result. */
  private close(): void {
    for (const call of this.waiting) {
      if (call.isOpen) this.unanswered(call);
      call.isOpen = false;
    }
    this.waiting = objectList();
    this.open = 0;
  }

  end(): void {
    if (this.open === 0) return;
    const { messages, codec, transcript, isEnded } = this.checked;
    const isSent = isEnded && codec.rules.openEnd !== true;
    const mayRun = isSent ? (codec.mayLackResult?.(transcript.records) ?? (() => false)) : () => true;
    const last = messages.findLast(({ role, parts }) => role === 'assistant' && parts.length > 0);
    const hasGoneOn = messages.some(
      (one) => last !== undefined && one.index > last.index && one.role === 'user' && !isOnlyResults(one),
    );
    for (const call of this.waiting) {
      if (!call.isOpen) continue;
      if (call.message !== last || hasGoneOn) this.unanswered(call);
      else if (!mayRun(call.part)) this.unanswered(call, INTERRUPTED_OR_RUNNING);
    }
  }

  private unanswered({ message, part }: AskedCall, text?: string): void {
    this.checked.add('call-without-result', message, part, text);
  }
}

const INTERRUPTED_OR_RUNNING = 'Every tool call needs its result; this one was interrupted or still runs.';

/** Whether the provider holds a part of the conversation: a result may then answer a call that the request does not carry. */
function hasCallsElsewhere({ codec, transcript: { source, records } }: Checked): boolean {
  if (codec.rules.keepsCalls !== true) return false;
  const root = source.document()?.root;
  return (
    ['previous_response_id', 'conversation'].some((key) => (memberValue(root, key) ?? null) !== null) ||
    records.some(({ value }) => memberValue(value, 'type') === 'item_reference')
  );
}

function isOnlyResults(message: SessionMessage): boolean {
  return message.parts.length > 0 && message.parts.every(({ type }) => type === 'result' || type === 'media');
}

/**
 * The calls of a message whose results stand in the same message: they cannot be separated, and no rule of order
 * applies. By their ids; `undefined` if there are none.
 */
function ownPairs(parts: readonly Part[]): ReadonlySet<string> | undefined {
  if (!parts.some(isResult)) return undefined;
  const calls = new Set<string>();
  for (const part of parts) if (part.type === 'call') calls.add(part.id);
  if (calls.size === 0) return undefined;
  const own = new Set<string>();
  for (const part of parts) if (part.type === 'result' && calls.has(part.callId)) own.add(part.callId);
  return own;
}

function isResult({ type }: Part): boolean {
  return type === 'result';
}
