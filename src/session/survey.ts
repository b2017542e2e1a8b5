/**
 * What a transcript holds, for everybody who decides about it: turns and steps, each call with its result, their family,
 * target, outcome and kind, and the tokens of every part. One pass, and a few lookups.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { commandFamily } from './classify/command-family.js';
import { isDecision } from './classify/decision.js';
import { type Outcome, outcomeOf } from './classify/outcome.js';
import { commandOf, pathsOf, type ToolClass, toolClass, toolKey } from './classify/tool-class.js';
import type { CallPart, Part, ResultPart, SessionMessage, Transcript } from './session-model.js';

/** What a provider adds around a message, on the safe side. Data of 2026-11. */
export const MESSAGE_TOKENS = 4;
/** A picture, whatever its size: about what the largest size that is not scaled down costs. Data of 2026-11. */
export const MEDIA_TOKENS = 1_600;

export interface Pair {
  readonly call: CallPart;
  readonly callMessage: SessionMessage;
  readonly result: ResultPart;
  readonly resultMessage: SessionMessage;
  readonly tool: string;
  readonly toolClass: ToolClass;
  readonly paths: readonly string[];
  readonly command: string | undefined;
  /** Program and subcommand, or the tool. */
  readonly family: string;
  /** Running the family again is the same action: "npm run test", and not "grep". */
  readonly isTask: boolean;
  /** A command that prints what files and logs say: its text tells nothing of how it ended. */
  readonly isOthersText: boolean;
  /** What counts as the same action when an error is said to be resolved. */
  readonly action: string;
  readonly outcome: Outcome;
  readonly turn: number;
}

export interface Survey {
  readonly transcript: Transcript;
  /** The messages that are looked at, in order. */
  readonly messages: readonly SessionMessage[];
  readonly pairs: readonly Pair[];
  /** Those of the messages that have a part of this type. */
  readonly having: Readonly<Record<'text' | 'reasoning' | 'call', readonly SessionMessage[]>>;
  readonly lastTurn: number;
  readonly tokens: number;
  /** Of the tools beside the messages; the tokens of all have them in. */
  readonly toolTokens: number;
  pairOf(part: Part): Pair | undefined;
  kindOf(part: Part): string | undefined;
  turnOf(message: SessionMessage): number;
  tokensOf(part: Part): number;
  tokensOfMessage(message: SessionMessage): number;
  /** Of a part by its record and its position there; `undefined` when it was not looked at. */
  tokensAt(record: number, position: number): number | undefined;
  /** Counts a text; one that was counted before is looked up. */
  count(text: string): number;
}

/** Tokens of the parts of a record, in order: what is read again without having changed is not counted again. */
export type CountMemory = WeakMap<object, number[]>;

/** What is counted already: by the values of records, and in the transcript of which this one was made by edits. */
export interface KnownCounts {
  readonly memory?: CountMemory | undefined;
  readonly before?: Survey | undefined;
}

/** How large a transcript is, when nothing is to be decided about it. */
export function sizeOf(
  transcript: Transcript,
  counter: TokenCounter,
  wholeFile: boolean,
  known: KnownCounts,
): { readonly messages: number; readonly tokens: number } {
  const count = known.before?.count ?? countOnce(counter);
  const countOf = partCounts(transcript, count, known);
  let messages = 0;
  let tokens = known.before?.toolTokens ?? toolTokensOf(transcript, count);
  for (const { inContext, parts } of transcript.messages) {
    if (!wholeFile && !inContext) continue;
    messages++;
    tokens += MESSAGE_TOKENS;
    for (let at = 0; at < parts.length; at++) tokens += countOf(parts[at] as Part);
  }
  return { messages, tokens };
}

export function survey(
  transcript: Transcript,
  counter: TokenCounter,
  wholeFile: boolean,
  known: KnownCounts = {},
): Survey {
  const messages = wholeFile
    ? transcript.messages
    : transcript.messages.filter((message) => message.inContext);
  const { slots } = transcript;
  const firstSlots = new Int32Array(transcript.records.length).fill(NOT_THERE);
  const counts = new Float64Array(slots);
  const kinds = new Array<string | undefined>(slots);
  const pairsOf = new Array<Pair | undefined>(slots);
  const turns = new Int32Array(transcript.messages.length);
  const pairs: Pair[] = [];
  const having = {
    text: [] as SessionMessage[],
    reasoning: [] as SessionMessage[],
    call: [] as SessionMessage[],
  };
  const open = new Map<string, { readonly part: CallPart; readonly message: SessionMessage }>();
  const count = known.before?.count ?? countOnce(counter);
  const countOf = partCounts(transcript, count, known);
  const pairFrom = pairReader();
  const kindFrom = kindReader();
  let turn = 0;
  let lastTurn = 0;
  const toolTokens = known.before?.toolTokens ?? toolTokensOf(transcript, count);
  let tokens = messages.length * MESSAGE_TOKENS + toolTokens;

  for (let place = 0; place < messages.length; place++) {
    const message = messages[place] as SessionMessage;
    const { parts, index } = message;
    if (isPerson(message)) turn++;
    const here = message.turn ?? turn;
    turns[index] = here;
    lastTurn = Math.max(lastTurn, turn, here);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      const { type, slot } = part;
      const size = countOf(part);
      counts[slot] = size;
      if (firstSlots[part.record] === NOT_THERE) firstSlots[part.record] = slot;
      tokens += size;
      if (type === 'call') open.set(part.id, { part, message });
      else if (type === 'result') {
        const call = open.get(part.callId);
        if (call !== undefined) {
          open.delete(part.callId);
          const turnOfCall = turns[call.message.index] ?? here;
          const pair = pairFrom(call.part, call.message, part, message, turnOfCall);
          pairs.push(pair);
          pairsOf[slot] = pair;
          pairsOf[call.part.slot] = pair;
        }
      }
      if (type === 'text' || type === 'reasoning' || type === 'call') {
        const list = having[type];
        if (list[list.length - 1] !== message) list.push(message);
      }
      kinds[slot] = message.kind ?? kindFrom(part, message, pairsOf[slot]);
    }
  }
  const tokensOf = ({ slot }: Part) => counts[slot] ?? 0;
  return {
    transcript,
    messages,
    pairs,
    having,
    lastTurn,
    tokens,
    toolTokens,
    pairOf: ({ slot }) => pairsOf[slot],
    kindOf: ({ slot }) => kinds[slot],
    turnOf: ({ index }) => turns[index] ?? 0,
    tokensOf,
    tokensOfMessage: ({ parts }) => parts.reduce((sum, part) => sum + tokensOf(part), MESSAGE_TOKENS),
    tokensAt: (record, position) => {
      const first = firstSlots[record] ?? NOT_THERE;
      return first === NOT_THERE ? undefined : counts[first + position];
    },
    count,
  };
}

function toolTokensOf({ tools }: Transcript, count: (text: string) => number): number {
  return tools === '' ? 0 : count(tools);
}

function isCall({ type }: Part): boolean {
  return type === 'call';
}

const NOT_THERE = -1;
/** Longer texts are no keys: a map compares those of one length with each other, sign by sign. */
export const LONG_TEXT = 16_000;

/** Parts have to be asked for in the order of their messages. */
function partCounts(
  { records }: Transcript,
  count: (text: string) => number,
  { memory, before }: KnownCounts,
): (part: Part) => number {
  let record = -1;
  let position = 0;
  let from: number | undefined;
  let known: number[] | undefined;
  return (part) => {
    if (part.record !== record) {
      record = part.record;
      position = 0;
      from = before === undefined ? undefined : records[record]?.from;
      known =
        memory === undefined || from !== undefined ? undefined : remembered(memory, records[record]?.value);
    }
    const at = position++;
    if (from !== undefined) return before?.tokensAt(from, at) ?? countPart(part, count);
    if (known === undefined) return countPart(part, count);
    known[at] ??= countPart(part, count);
    return known[at] ?? 0;
  };
}

function remembered(memory: CountMemory, value: unknown): number[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  let known = memory.get(value);
  if (known === undefined) {
    known = [];
    memory.set(value, known);
  }
  return known;
}

/** Names, arguments and results come again and again: each text is counted once. */
function countOnce(counter: TokenCounter): (text: string) => number {
  const short = once((text) => counter.count(text));
  return (text) => (text.length < LONG_TEXT ? short(text) : counter.count(text));
}

function countPart(part: Part, count: (text: string) => number): number {
  switch (part.type) {
    case 'media':
      return MEDIA_TOKENS;
    case 'call':
      return count(part.tool) + count(part.inputText);
    case 'result':
      return count(part.text) + part.media * MEDIA_TOKENS;
    default:
      return count(part.text);
  }
}

/** A message that a person wrote, at least in part. */
export function isPerson(message: SessionMessage): boolean {
  return (
    message.role === 'user' &&
    !message.summary &&
    message.parts.some((part) => (part.type === 'text' && !part.machine) || part.type === 'media')
  );
}

/** A line stands only in a message without other calls: there it is an answer like any other, also for the next prune. */
export function isOnlyCall({ callMessage }: Pair): boolean {
  return callMessage.role === 'assistant' && callMessage.parts.filter(isCall).length === 1;
}

type PairReader = (
  call: CallPart,
  callMessage: SessionMessage,
  result: ResultPart,
  resultMessage: SessionMessage,
  turn: number,
) => Pair;

/** The same names and commands come again and again in a session: each is read once. */
function pairReader(): PairReader {
  const keyOf = once(toolKey);
  const familyOf = once(commandFamily);
  return (call, callMessage, result, resultMessage, turn) => {
    const tool = keyOf(call.tool);
    const kind = toolClass(tool, call.input);
    const paths = pathsOf(call.input, kind);
    const command = kind === 'command' ? commandOf(call.input) : undefined;
    const parsed = command === undefined ? undefined : familyOf(command);
    const action =
      parsed !== undefined
        ? `command ${parsed.isTask ? parsed.family : parsed.action}`
        : paths.length > 0
          ? `${kind === 'edit' ? 'write' : kind} ${paths.join(' ')}`
          : `${tool} ${call.inputText}`;
    return {
      call,
      callMessage,
      result,
      resultMessage,
      tool,
      toolClass: kind,
      paths,
      command,
      family: parsed?.family ?? tool,
      isTask: parsed?.isTask ?? false,
      action,
      isOthersText: parsed?.isOthersText ?? false,
      outcome: outcomeOf(result, kind, parsed?.isOthersText),
      turn,
    };
  };
}

function once<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = find(text);
      known.set(text, value);
    }
    return value;
  };
}

/** Kinds of real formats (ruling 3.2). */
function kindReader(): (part: Part, message: SessionMessage, pair: Pair | undefined) => string {
  const decides = once(isDecision);
  return (part, message, pair) => {
    const tag = message.tags.length === 0 ? undefined : message.tags.find((name) => name.trim() !== '');
    if (tag !== undefined) return tag.trim().toLowerCase();
    switch (part.type) {
      case 'result':
        if (pair === undefined) return 'output';
        if (pair.outcome.failed) return 'error';
        return pair.outcome.told ? 'result' : 'output';
      case 'reasoning':
        return 'analysis';
      case 'text':
        if (message.role !== 'assistant') return 'note';
        if (part.text.length < LONG_TEXT ? decides(part.text) : isDecision(part.text)) return 'decision';
        return message.parts.some(isCall) ? 'analysis' : 'note';
      default:
        return 'note';
    }
  };
}
