/** The transcript as it would be after the actions taken so far: its size is known at every moment, to the token. */
import { formatOf } from '../formats/recognise-format.js';
import { objectList } from '../object-list.js';
import type { MessageChange, Part, SessionMessage } from '../session-model.js';
import { MESSAGE_TOKENS, type Survey } from '../survey.js';
import { besideSystem } from '../validity/system-places.js';
import type { ActionHead, PruneAction } from './prune-action.js';

/** What leaves: the slot of each part, and after it the index of its message. */
type Leaving = readonly number[];

/**
 * One action before it is taken. All have all members, and parts are named by their slots: thousands are looked at, and what has one
 * shape costs least.
 */
export interface Proposal {
  readonly about: ActionHead;
  readonly drop: Leaving;
  /** The part that is written anew and its message; `NO_SLOT` when none is. */
  readonly slot: number;
  readonly message: number;
  /** The text stands in the place of a part that leaves. */
  readonly isLine: boolean;
  readonly text: string;
  readonly original: string;
  readonly handle: string | undefined;
}

export interface TakenAction extends PruneAction {
  /** What is kept in the archive under the handle. */
  readonly original: string;
}

interface NewText {
  readonly text: string;
  readonly action: number;
}

/** By the numbers of parts and messages: a part is asked about many times. */
export class PruneState {
  readonly actions = objectList<TakenAction>();
  tokens: number;
  messages: number;
  private lineCount = 0;
  private readonly dropped: Int32Array;
  /** What each part costs by now. */
  private readonly costs: Int32Array;
  private readonly texts: (NewText | undefined)[];
  private readonly lines: (NewText | undefined)[];
  /** Parts of each message that are still there. */
  private readonly left: Int32Array;
  /** Messages of which something leaves or is written anew. */
  private readonly touched: Uint8Array;
  private readonly chain: MessageChain;
  /** Messages of which something has to stay, because others need them. */
  private readonly needed: ReadonlySet<number>;

  constructor(private readonly found: Survey) {
    const { slots, messages } = found.transcript;
    this.tokens = found.tokens;
    this.messages = found.messages.length;
    this.dropped = new Int32Array(slots).fill(STAYS);
    this.costs = found.counts.slice();
    this.texts = new Array<undefined>(slots).fill(undefined);
    this.lines = new Array<undefined>(slots).fill(undefined);
    this.left = new Int32Array(messages.length);
    this.touched = new Uint8Array(messages.length);
    messages.forEach(({ parts }, at) => {
      this.left[at] = parts.length;
    });
    this.chain = new MessageChain(found);
    this.needed = besideSystem(found.transcript, found.messages);
  }

  isDropped(part: Part): boolean {
    return this.dropped[part.slot] !== STAYS;
  }

  isChanged(part: Part): boolean {
    return this.isDropped(part) || this.texts[part.slot] !== undefined;
  }

  /** Whether a line stands in the place of a part that leaves. */
  hasLine(part: Part): boolean {
    return this.lines[part.slot] !== undefined;
  }

  /** As it is by now. */
  textOf(part: Extract<Part, { text: string }>): string {
    return this.texts[part.slot]?.text ?? part.text;
  }

  /** Whether any does. */
  get hasLines(): boolean {
    return this.lineCount > 0;
  }

  tokensOf(part: Part): number {
    return this.costs[part.slot] as number;
  }

  /** Parts of a message that are still there. */
  stays(message: SessionMessage): readonly Part[] {
    return message.parts.filter((part) => !this.isDropped(part));
  }

  /** Whether nothing of a message is left. */
  isGone({ index }: SessionMessage): boolean {
    return this.left[index] === 0;
  }

  /** Whether a message may leave as a whole. */
  mayLeave({ index }: SessionMessage): boolean {
    return !this.needed.has(index);
  }

  /** Takes the action if it makes the transcript smaller. */
  take(proposal: Proposal): void {
    const { slot } = proposal;
    if (slot !== NO_SLOT && this.dropped[slot] !== STAYS) return;
    const after = slot === NO_SLOT ? 0 : this.found.texts.count(proposal.text);
    const isTaken = proposal.drop.length > 0 ? this.takeOut(proposal, after) : this.rewrite(proposal, after);
    if (isTaken && slot !== NO_SLOT) this.write(proposal, after);
  }

  private write({ slot, message, isLine, text }: Proposal, after: number): void {
    (isLine ? this.lines : this.texts)[slot] = { text, action: this.actions.length - 1 };
    this.costs[slot] = after;
    if (isLine) this.lineCount++;
    this.touched[message] = 1;
  }

  /** A text is written anew, and nothing leaves beside it. */
  private rewrite(proposal: Proposal, after: number): boolean {
    const before = proposal.slot === NO_SLOT ? 0 : (this.costs[proposal.slot] as number);
    if (after >= before) return false;
    this.tokens -= before - after;
    this.record(proposal, before, after);
    return true;
  }

  private takeOut(proposal: Proposal, after: number): boolean {
    const { drop, slot, isLine } = proposal;
    const kept = isLine ? slot : NO_SLOT;
    let before = slot === NO_SLOT || isLine ? 0 : (this.costs[slot] as number);
    /** By so many there are fewer messages then. */
    let fewer = 0;
    let isNeeded = false;
    for (let at = 0; at < drop.length; at += 2) {
      const leaving = drop[at] as number;
      if (this.dropped[leaving] !== STAYS) continue;
      before += this.costs[leaving] as number;
      const from = drop[at + 1] as number;
      if (leaving === kept || this.leaves(from, 1) !== 0) continue;
      fewer += this.chain.takeOut(from);
      isNeeded ||= this.needed.has(from);
    }
    const saved = before - after + fewer * MESSAGE_TOKENS;
    if (saved <= 0 || isNeeded) {
      for (let at = drop.length - 2; at >= 0; at -= 2) {
        const leaving = drop[at] as number;
        const from = drop[at + 1] as number;
        if (this.dropped[leaving] !== STAYS || leaving === kept) continue;
        if (this.leaves(from, -1) === 1) this.chain.putBack(from);
      }
      return false;
    }

    const action = this.actions.length;
    for (let at = 0; at < drop.length; at += 2) {
      const leaving = drop[at] as number;
      if (this.dropped[leaving] !== STAYS) continue;
      this.dropped[leaving] = action;
      this.costs[leaving] = 0;
      this.touched[drop[at + 1] as number] = 1;
    }
    this.tokens -= saved;
    this.messages -= fewer;
    this.record(proposal, before + fewer * MESSAGE_TOKENS, after);
    return true;
  }

  private record({ about, original, handle }: Proposal, before: number, after: number): void {
    this.actions.push({
      id: about.id,
      reason: about.reason,
      message: about.message,
      tool: about.tool,
      target: about.target,
      protected_by: about.protected_by,
      tokens_before: before,
      tokens_after: after,
      handle: handle ?? null,
      original,
    });
  }

  /** Messages of which something changes, in order. */
  changed(): SessionMessage[] {
    return this.found.messages.filter(({ index }) => this.touched[index] === 1);
  }

  /** The last action that took a part of a message of which nothing stays; `undefined` when something does. */
  leftBy(message: SessionMessage): number | undefined {
    const { parts } = message;
    if (parts.length === 0 || this.left[message.index] !== 0) return undefined;
    let last = STAYS;
    for (let at = 0; at < parts.length; at++) {
      last = Math.max(last, this.dropped[(parts[at] as Part).slot] ?? STAYS);
    }
    return last;
  }

  changeOf(message: SessionMessage): MessageChange {
    let dropped: Map<Part, number> | undefined;
    let texts: Map<Part, NewText> | undefined;
    let lines: Map<Part, NewText> | undefined;
    for (const part of message.parts) {
      const { slot } = part;
      const action = this.dropped[slot] ?? STAYS;
      const text = this.texts[slot];
      const line = this.lines[slot];
      if (action !== STAYS) {
        dropped ??= new Map();
        dropped.set(part, action);
      }
      if (text !== undefined) {
        texts ??= new Map();
        texts.set(part, text);
      }
      if (line !== undefined) {
        lines ??= new Map();
        lines.set(part, line);
      }
    }
    return {
      message,
      dropped: dropped ?? NO_CHANGES,
      texts: texts ?? NO_CHANGES,
      lines: lines ?? NO_CHANGES,
    };
  }

  /** Parts that are left of a message when one leaves, or comes back. */
  private leaves(message: number, parts: number): number {
    const left = (this.left[message] ?? 0) - parts;
    this.left[message] = left;
    return left;
  }
}

const STAYS = -1;
export const NO_SLOT = -1;
export const NOTHING: Leaving = [];
const NO_CHANGES = new Map<Part, never>();

export class MessageChain {
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly isAnswer: Uint8Array;
  private readonly joins: boolean;

  constructor({ transcript, messages }: Survey) {
    const { length } = transcript.messages;
    this.before = new Int32Array(length).fill(NO_ONE);
    this.after = new Int32Array(length).fill(NO_ONE);
    this.isAnswer = new Uint8Array(length);
    this.joins = formatOf(transcript).joinsAnswers === true;
    if (!this.joins) return;
    let last = NO_ONE;
    for (const { index, role } of messages) {
      this.before[index] = last;
      if (last !== NO_ONE) this.after[last] = index;
      if (role === 'assistant') this.isAnswer[index] = 1;
      last = index;
    }
  }

  /** By how many there are fewer messages without this one. */
  takeOut(message: number): number {
    if (!this.joins) return 1;
    const before = this.before[message] as number;
    const after = this.after[message] as number;
    if (before !== NO_ONE) this.after[before] = after;
    if (after !== NO_ONE) this.before[after] = before;
    return 1 + this.joined(before, after) - this.joined(before, message) - this.joined(message, after);
  }

  /** The last one that was taken out, then the one before it. */
  putBack(message: number): void {
    if (!this.joins) return;
    const before = this.before[message] as number;
    const after = this.after[message] as number;
    if (before !== NO_ONE) this.after[before] = message;
    if (after !== NO_ONE) this.before[after] = message;
  }

  /** Answers that stood side by side in the source stay two. */
  private joined(before: number, after: number): number {
    return after - before > 1 && this.isAnswer[before] === 1 && this.isAnswer[after] === 1 ? 1 : 0;
  }
}

const NO_ONE = -1;
