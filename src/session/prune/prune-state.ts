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

export class PruneState {
  readonly actions: TakenAction[] = [];
  tokens: number;
  messages: number;
  private readonly dropped = new Map<Part, number>();
  private readonly texts = new Map<
    Part,
    { readonly text: string; readonly action: number; readonly tokens: number }
  >();
  private readonly lines = new Map<
    Part,
    { readonly text: string; readonly action: number; readonly tokens: number }
  >();
  private readonly left = new Map<SessionMessage, number>();
  private readonly changed = new Map<number, SessionMessage>();

  constructor(
    private readonly found: Survey,
    private readonly counter: TokenCounter,
  ) {
    this.tokens = found.tokens;
    this.messages = found.messages.length;
  }

  isDropped(part: Part): boolean {
    return this.dropped.has(part);
  }

  isChanged(part: Part): boolean {
    return this.dropped.has(part) || this.texts.has(part);
  }

  tokensOf(part: Part): number {
    const line = this.lines.get(part);
    if (this.dropped.has(part)) return line?.tokens ?? 0;
    return this.texts.get(part)?.tokens ?? this.found.tokensOf(part);
  }

  /** Parts of a message that are still there. */
  stays(message: SessionMessage): readonly Part[] {
    return message.parts.filter((part) => !this.dropped.has(part));
  }

  /** Takes the action if it makes the transcript smaller. */
  take(proposal: Proposal): boolean {
    const { about, drop = NOTHING, text, line, original, handle } = proposal;
    if (text !== undefined && this.dropped.has(text[0])) return false;
    if (line !== undefined && this.dropped.has(line[0])) return false;
    const parts = drop.some(([part]) => this.dropped.has(part))
      ? drop.filter(([part]) => !this.dropped.has(part))
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
      this.dropped.set(part, action);
      this.left.set(message, this.leftOf(message) - (part === line?.[0] ? 0 : 1));
      this.changed.set(message.index, message);
    }
    if (line !== undefined) this.lines.set(line[0], { text: line[2], action, tokens: lineTokens });
    if (text !== undefined) {
      this.texts.set(text[0], { text: text[2], action, tokens: textTokens });
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
      .map((index) => this.changed.get(index) as SessionMessage)
      .map((message) => ({
        message,
        dropped: only(this.dropped, message),
        texts: only(this.texts, message),
        lines: only(this.lines, message),
      }));
  }

  private leftOf(message: SessionMessage): number {
    return this.left.get(message) ?? message.parts.length;
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

const NOTHING: Leaving = [];
const NONE = new Map<Part, never>();

function only<Value>(map: ReadonlyMap<Part, Value>, { parts }: SessionMessage): ReadonlyMap<Part, Value> {
  let found: Map<Part, Value> | undefined;
  for (const part of parts) {
    const value = map.get(part);
    if (value === undefined) continue;
    found ??= new Map();
    found.set(part, value);
  }
  return found ?? NONE;
}
