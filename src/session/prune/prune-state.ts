/** The transcript as it would be after the actions taken so far: its size is known at every moment, to the token. */
import type { MessageChange, Part, SessionMessage } from '../session-model.js';
import { MESSAGE_TOKENS, type Survey } from '../survey.js';
import type { ActionHead, PruneAction } from './prune-action.js';

type Leaving = readonly (readonly [Part, SessionMessage])[];

/** One action before it is taken. All have all members: thousands are looked at, and those of one shape cost least. */
export interface Proposal {
  readonly about: ActionHead;
  readonly drop: Leaving;
  readonly text: readonly [Part, SessionMessage, string] | undefined;
  /** Stands in the place of a dropped part. */
  readonly line: readonly [Part, SessionMessage, string] | undefined;
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
  readonly tokens: number;
}

/** By the numbers of parts and messages: a part is asked about many times. */
export class PruneState {
  readonly actions: TakenAction[] = [];
  tokens: number;
  messages: number;
  private readonly dropped: Int32Array;
  private readonly texts: (NewText | undefined)[];
  private readonly lines: (NewText | undefined)[];
  /** Parts of each message that are still there. */
  private readonly left: Int32Array;
  /** Messages of which something leaves or is written anew. */
  private readonly touched: Uint8Array;

  constructor(private readonly found: Survey) {
    const { slots, messages } = found.transcript;
    this.tokens = found.tokens;
    this.messages = found.messages.length;
    this.dropped = new Int32Array(slots).fill(STAYS);
    this.texts = new Array(slots);
    this.lines = new Array(slots);
    this.left = new Int32Array(messages.length);
    for (let at = 0; at < messages.length; at++) this.left[at] = messages[at]?.parts.length ?? 0;
    this.touched = new Uint8Array(messages.length);
  }

  isDropped({ slot }: Part): boolean {
    return this.dropped[slot] !== STAYS;
  }

  isChanged(part: Part): boolean {
    return this.isDropped(part) || this.texts[part.slot] !== undefined;
  }

  tokensOf(part: Part): number {
    const { slot } = part;
    if (this.dropped[slot] !== STAYS) return this.lines[slot]?.tokens ?? 0;
    return this.texts[slot]?.tokens ?? this.found.tokensOf(part);
  }

  /** Parts of a message that are still there. */
  stays(message: SessionMessage): readonly Part[] {
    return message.parts.filter((part) => !this.isDropped(part));
  }

  /** Whether nothing of a message is left. */
  isGone({ index }: SessionMessage): boolean {
    return this.left[index] === 0;
  }

  /** Takes the action if it makes the transcript smaller. */
  take(proposal: Proposal): boolean {
    const { about, drop, text, line, original, handle } = proposal;
    if (text !== undefined && this.isDropped(text[0])) return false;
    if (line !== undefined && this.isDropped(line[0])) return false;
    const parts = this.present(drop);
    let before = text === undefined ? 0 : this.tokensOf(text[0]);
    let emptied = 0;
    for (let at = 0; at < parts.length; at++) {
      const [part, message] = parts[at] as Leaving[number];
      before += this.tokensOf(part);
      if (part !== line?.[0] && this.leaves(message) === 0) emptied++;
    }
    const lineTokens = line === undefined ? 0 : this.found.count(line[2]);
    const textTokens = text === undefined ? 0 : this.found.count(text[2]);
    const after = lineTokens + textTokens;
    const saved = before - after + emptied * MESSAGE_TOKENS;
    if (saved <= 0) {
      for (const [part, message] of parts) if (part !== line?.[0]) this.comesBack(message);
      return false;
    }

    const action = this.actions.length;
    for (let at = 0; at < parts.length; at++) {
      const [part, message] = parts[at] as Leaving[number];
      this.dropped[part.slot] = action;
      this.touched[message.index] = 1;
    }
    if (line !== undefined) this.lines[line[0].slot] = { text: line[2], action, tokens: lineTokens };
    if (text !== undefined) {
      this.texts[text[0].slot] = { text: text[2], action, tokens: textTokens };
      this.touched[text[1].index] = 1;
    }
    this.tokens -= saved;
    this.messages -= emptied;
    this.actions.push({
      id: about.id,
      reason: about.reason,
      message: about.message,
      tool: about.tool,
      target: about.target,
      protected_by: about.protected_by,
      tokens_before: before + emptied * MESSAGE_TOKENS,
      tokens_after: after,
      handle: handle ?? null,
      original,
    });
    return true;
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
    return { message, dropped: dropped ?? NONE, texts: texts ?? NONE, lines: lines ?? NONE };
  }

  /** Those of a proposal that are still there. */
  private present(drop: Leaving): Leaving {
    for (let at = 0; at < drop.length; at++) {
      if (this.isDropped((drop[at] as Leaving[number])[0]))
        return drop.filter(([part]) => !this.isDropped(part));
    }
    return drop;
  }

  /** Parts that are left of a message when one leaves. */
  private leaves({ index }: SessionMessage): number {
    const left = (this.left[index] ?? 0) - 1;
    this.left[index] = left;
    return left;
  }

  private comesBack({ index }: SessionMessage): void {
    this.left[index] = (this.left[index] ?? 0) + 1;
  }
}

const STAYS = -1;
export const NOTHING: Leaving = [];
const NONE = new Map<Part, never>();
