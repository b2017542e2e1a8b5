/**
 * Surveys a transcript for every decision about it: turns and steps, each call with its result, family, target,
 * outcome and kind, and the tokens of every part. It is one pass and a few look-ups.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { CallReader } from './call-reader.js';
import { isDecision } from './classify/decision.js';
import { objectList } from './object-list.js';
import { type Pair, readPair } from './pair.js';
import {
  type CallPart,
  isPerson,
  type Part,
  type ResultPart,
  type SessionMessage,
  type Transcript,
} from './session-model.js';
import { type KnownCounts, LONG_TEXT, PartCounts, TextCounts } from './token-counts.js';
import { WorkState } from './work-state.js';

export type { Pair } from './pair.js';
export type { CountMemory } from './token-counts.js';

/** The tokens that a provider adds around a message, on the safe side. Data of 2026-11. */
export const MESSAGE_TOKENS = 4;

export interface Survey {
  readonly transcript: Transcript;
  /** The messages that are looked at, in order. */
  readonly messages: readonly SessionMessage[];
  readonly pairs: readonly Pair[];
  /** Those of the messages that have a part of this type. */
  readonly having: Readonly<Record<'text' | 'reasoning' | 'call', readonly SessionMessage[]>>;
  readonly lastTurn: number;
  readonly tokens: number;
  /** The tokens of the tools beside the messages; the total includes them. */
  readonly toolTokens: number;
  pairOf(part: Part): Pair | undefined;
  /** The content before earlier prunes, if it is known; otherwise the text itself. */
  givenAs(text: string): string;
  kindOf(part: Part): string | undefined;
  turnOf(message: SessionMessage): number;
  tokensOf(part: Part): number;
  /** The counts of all parts, by slot. */
  readonly counts: Int32Array;
  tokensOfMessage(message: SessionMessage): number;
  /** The count of a part by its record and its position there; `undefined` if it was not counted. */
  tokensAt(record: number, position: number): number | undefined;
  /** Counts a text; one that was counted before is looked up. */
  readonly texts: TextCounts;
}

/** What is known of a transcript before it is looked at. */
interface KnownBefore extends KnownCounts {
  /** What was there, by what an earlier prune left of it. */
  readonly originals?: ReadonlyMap<string, string> | undefined;
}

/** How large a transcript is, when nothing is to be decided about it. */
export function sizeOf(
  transcript: Transcript,
  counter: TokenCounter,
  wholeFile: boolean,
  known: KnownCounts,
): { readonly messages: number; readonly tokens: number } {
  const texts = known.before?.texts ?? new TextCounts(counter);
  const counts = new PartCounts(transcript, texts, known);
  const messages = wholeFile ? transcript.messages : transcript.context;
  messages.forEach(counts.add, counts);
  const beside = known.before?.toolTokens ?? toolTokensOf(transcript, texts);
  return { messages: messages.length, tokens: beside + messages.length * MESSAGE_TOKENS + counts.added };
}

export function survey(
  transcript: Transcript,
  counter: TokenCounter,
  wholeFile: boolean,
  known: KnownBefore = {},
): Survey {
  const messages = wholeFile ? transcript.messages : transcript.context;
  const found = new Surveyed(transcript, messages, known.before?.texts ?? new TextCounts(counter), known);
  messages.forEach(found.add, found);
  return found;
}

interface OpenCall {
  readonly part: CallPart;
  readonly message: SessionMessage;
}

/** A class, and not functions of each survey: what was compiled for one survey then holds for the next. */
class Surveyed implements Survey {
  readonly pairs = objectList<Pair>();
  readonly having = {
    text: objectList<SessionMessage>(),
    reasoning: objectList<SessionMessage>(),
    call: objectList<SessionMessage>(),
  };
  lastTurn = 0;
  tokens: number;
  readonly toolTokens: number;
  private turn = 0;
  private readonly firstSlots: Int32Array;
  readonly counts: Int32Array;
  private readonly kinds: (string | undefined)[];
  private readonly pairsOf: (Pair | undefined)[];
  private readonly turns: Int32Array;
  /** `undefined` once it is answered: keys that leave and come would have the map made anew again and again. */
  private readonly open = new Map<string, OpenCall | undefined>();
  private readonly partCounts: PartCounts;
  private readonly reader: CallReader;
  private readonly originals: ReadonlyMap<string, string> | undefined;
  private readonly state = new WorkState();
  private readonly decisions = new Map<string, boolean>();

  constructor(
    readonly transcript: Transcript,
    readonly messages: readonly SessionMessage[],
    readonly texts: TextCounts,
    known: KnownBefore,
  ) {
    const { slots, records } = transcript;
    this.firstSlots = new Int32Array(records.length).fill(NOT_THERE);
    this.counts = new Int32Array(slots);
    this.kinds = new Array<undefined>(slots).fill(undefined);
    this.pairsOf = new Array<undefined>(slots).fill(undefined);
    this.turns = new Int32Array(transcript.messages.length);
    this.partCounts = new PartCounts(transcript, texts, known);
    this.reader = new CallReader(transcript.traits.tools);
    this.originals = known.originals;
    this.toolTokens = known.before?.toolTokens ?? toolTokensOf(transcript, texts);
    this.tokens = this.toolTokens;
  }

  /** Messages come in their order. */
  add(message: SessionMessage): void {
    const { parts } = message;
    if (isPerson(message)) this.turn++;
    const here = message.turn ?? this.turn;
    this.turns[message.index] = here;
    this.lastTurn = Math.max(this.lastTurn, this.turn, here);
    this.tokens += MESSAGE_TOKENS;
    let isSaid = false;
    let isThought = false;
    let isCalling = false;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      const { type, slot } = part;
      const size = this.partCounts.of(part);
      this.counts[slot] = size;
      if (this.firstSlots[part.record] === NOT_THERE) this.firstSlots[part.record] = slot;
      this.tokens += size;
      if (type === 'text') isSaid = true;
      else if (type === 'result') this.addResult(part, message, here);
      else if (type === 'reasoning') isThought = true;
      else if (type === 'call') {
        isCalling = true;
        this.open.set(part.id, { part, message });
      }
      this.kinds[slot] = message.kind ?? this.kindFrom(part, message);
    }
    if (isSaid) this.having.text.push(message);
    if (isThought) this.having.reasoning.push(message);
    if (isCalling) this.having.call.push(message);
  }

  private addResult(result: ResultPart, message: SessionMessage, here: number): void {
    const call = this.open.get(result.callId);
    if (call === undefined) return;
    this.open.set(result.callId, undefined);
    const turn = this.turns[call.message.index] ?? here;
    const given = this.givenAs(result.text);
    const read = readPair(this.reader, call.part, call.message, result, message, turn, given);
    const pair = this.state.place(read);
    this.pairs.push(pair);
    this.pairsOf[result.slot] = pair;
    this.pairsOf[call.part.slot] = pair;
  }

  /** Kinds of real formats. */
  private kindFrom(part: Part, message: SessionMessage): string {
    const tag = message.tags.length === 0 ? undefined : message.tags.find((name) => name.trim() !== '');
    if (tag !== undefined) return tag.trim().toLowerCase();
    switch (part.type) {
      case 'result': {
        const outcome = this.pairsOf[part.slot]?.outcome;
        if (outcome === undefined) return 'output';
        if (outcome.failed) return 'error';
        return outcome.isKnown ? 'result' : 'output';
      }
      case 'reasoning':
        return 'analysis';
      case 'text':
        if (message.role !== 'assistant') return 'note';
        if (this.decides(part.text)) return 'decision';
        return isBesideCall(part, message) ? 'analysis' : 'note';
      default:
        return 'note';
    }
  }

  private decides(text: string): boolean {
    if (text.length >= LONG_TEXT) return isDecision(text);
    let known = this.decisions.get(text);
    if (known === undefined) {
      known = isDecision(text);
      this.decisions.set(text, known);
    }
    return known;
  }

  pairOf(part: Part): Pair | undefined {
    return this.pairsOf[part.slot];
  }

  givenAs(text: string): string {
    return this.originals?.get(text) ?? text;
  }

  kindOf(part: Part): string | undefined {
    return this.kinds[part.slot];
  }

  turnOf(message: SessionMessage): number {
    return this.turns[message.index] ?? 0;
  }

  tokensOf(part: Part): number {
    return this.counts[part.slot] ?? 0;
  }

  tokensOfMessage({ parts }: SessionMessage): number {
    return parts.reduce((sum, part) => sum + this.tokensOf(part), MESSAGE_TOKENS);
  }

  tokensAt(record: number, position: number): number | undefined {
    const first = this.firstSlots[record] ?? NOT_THERE;
    return first === NOT_THERE ? undefined : this.counts[first + position];
  }
}

function toolTokensOf({ tools }: Transcript, texts: TextCounts): number {
  return tools === '' ? 0 : texts.count(tools);
}

export function isCall({ type }: Part): boolean {
  return type === 'call';
}

/** The text after the last call that has its result in the same message is the answer. */
export function isBesideCall(text: Part, { parts }: SessionMessage): boolean {
  let end = besideUpTo.get(parts);
  if (end === undefined) {
    const last = parts.findLast(isCall)?.slot ?? NOT_THERE;
    end = last === NOT_THERE || parts.some(({ type }) => type === 'result') ? last : Number.POSITIVE_INFINITY;
    besideUpTo.set(parts, end);
  }
  return text.slot < end;
}

/** Looked for once: an answer may have as many texts as it has parts. */
const besideUpTo = new WeakMap<readonly Part[], number>();

const NOT_THERE = -1;

/** A line stands only in a message without other calls: there it is an answer like any other, also for the next prune. */
export function isOnlyCall({ callMessage }: Pair): boolean {
  return callMessage.role === 'assistant' && callMessage.parts.filter(isCall).length === 1;
}
