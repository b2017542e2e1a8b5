/** The transcript as it would be after the actions taken so far: its size is known at every moment, to the token. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { MessageChange, Part, SessionMessage } from '../session-model.js';
import { MESSAGE_TOKENS, type Survey } from '../survey.js';
import type { ActionHead, PruneAction } from './prune-action.js';

type Leaving = readonly (readonly [Part, SessionMessage])[];

/** One action before it is taken. */
export interface Proposal {
  readonly about: ActionHead;
  readonly drop?: Leaving;
  readonly text?: readonly [Part, SessionMessage, string];
  /** Stands in the place of a dropped part. */
  readonly line?: readonly [Part, SessionMessage, string];
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
  private readonly changed = new Map<number, SessionMessage>();

  constructor(
    private readonly found: Survey,
    private readonly counter: TokenCounter,
  ) {
    const { slots, messages } = found.transcript;
    this.tokens = found.tokens;
    this.messages = found.messages.length;
    this.dropped = new Int32Array(slots).fill(STAYS);
    this.texts = new Array(slots);
    this.lines = new Array(slots);
    this.left = Int32Array.from(messages, ({ parts }) => parts.length);
  }

  isDropped({ slot = 0 }: Part): boolean {
    return this.dropped[slot] !== STAYS;
  }

  isChanged(part: Part): boolean {
    return this.isDropped(part) || this.texts[part.slot ?? 0] !== undefined;
  }

  tokensOf(part: Part): number {
    const { slot = 0 } = part;
    if (this.dropped[slot] !== STAYS) return this.lines[slot]?.tokens ?? 0;
    return this.texts[slot]?.tokens ?? this.found.tokensOf(part);
  }

  /** Parts of a message that are still there. */
  stays(message: SessionMessage): readonly Part[] {
    return message.parts.filter((part) => !this.isDropped(part));
  }

  /** Takes the action if it makes the transcript smaller. */
  take(proposal: Proposal): boolean {
    const { about, drop = NOTHING, text, line, original, handle } = proposal;
    if (text !== undefined && this.isDropped(text[0])) return false;
    if (line !== undefined && this.isDropped(line[0])) return false;
    const parts = drop.some(([part]) => this.isDropped(part))
      ? drop.filter(([part]) => !this.isDropped(part))
      : drop;
    let before = 0;
    for (const [part] of parts) before += this.tokensOf(part);
    if (text !== undefined) before += this.tokensOf(text[0]);
    const lineTokens = line === undefined ? 0 : this.counter.count(line[2]);
    const textTokens = text === undefined ? 0 : this.counter.count(text[2]);
    const emptied = this.emptiedBy(parts, line?.[0]);
    const after = lineTokens + textTokens;
    const saved = before - after + emptied * MESSAGE_TOKENS;
    if (saved <= 0) return false;

    const action = this.actions.length;
    for (const [part, message] of parts) {
      this.dropped[part.slot ?? 0] = action;
      if (part !== line?.[0]) this.left[message.index] = this.leftOf(message) - 1;
      this.changed.set(message.index, message);
    }
    if (line !== undefined) this.lines[line[0].slot ?? 0] = { text: line[2], action, tokens: lineTokens };
    if (text !== undefined) {
      this.texts[text[0].slot ?? 0] = { text: text[2], action, tokens: textTokens };
      this.changed.set(text[1].index, text[1]);
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

  /** By position. */
  changes(): MessageChange[] {
    return [...this.changed.keys()]
      .sort((a, b) => a - b)
      .map((index) => {
        const message = this.changed.get(index) as SessionMessage;
        const dropped = new Map<Part, number>();
        let texts: Map<Part, NewText> | undefined;
        let lines: Map<Part, NewText> | undefined;
        for (const part of message.parts) {
          const { slot = 0 } = part;
          const action = this.dropped[slot] ?? STAYS;
          const text = this.texts[slot];
          const line = this.lines[slot];
          if (action !== STAYS) dropped.set(part, action);
          if (text !== undefined) {
            texts ??= new Map();
            texts.set(part, text);
          }
          if (line !== undefined) {
            lines ??= new Map();
            lines.set(part, line);
          }
        }
        return { message, dropped, texts: texts ?? NONE, lines: lines ?? NONE };
      });
  }

  private leftOf({ index }: SessionMessage): number {
    return this.left[index] ?? 0;
  }

  private emptiedBy(parts: Leaving, line: Part | undefined): number {
    const [first, second] = parts;
    // A call and its result in two messages: by far the most.
    if (parts.length === 2 && first?.[1] !== second?.[1]) {
      return this.isLast(first, line) + this.isLast(second, line);
    }
    const leaving = new Map<SessionMessage, number>();
    for (const [part, message] of parts) {
      if (part !== line) leaving.set(message, (leaving.get(message) ?? 0) + 1);
    }
    let emptied = 0;
    for (const [message, count] of leaving) if (this.leftOf(message) === count) emptied++;
    return emptied;
  }

  private isLast(leaving: Leaving[number] | undefined, line: Part | undefined): 0 | 1 {
    return leaving !== undefined && leaving[0] !== line && this.leftOf(leaving[1]) === 1 ? 1 : 0;
  }
}

const STAYS = -1;
const NOTHING: Leaving = [];
const NONE = new Map<Part, never>();
