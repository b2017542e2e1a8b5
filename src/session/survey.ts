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
  readonly lastTurn: number;
  readonly tokens: number;
  pairOf(part: Part): Pair | undefined;
  kindOf(part: Part): string | undefined;
  turnOf(message: SessionMessage): number;
  tokensOf(part: Part): number;
  tokensOfMessage(message: SessionMessage): number;
}

/** Tokens of the parts of a record, in order: what is read again without having changed is not counted again. */
export type CountMemory = WeakMap<object, number[]>;

export function survey(
  transcript: Transcript,
  counter: TokenCounter,
  wholeFile: boolean,
  memory: CountMemory = new WeakMap(),
): Survey {
  const messages = wholeFile
    ? transcript.messages
    : transcript.messages.filter((message) => message.inContext);
  const { slots } = transcript;
  const counts = new Float64Array(slots);
  const kinds = new Array<string | undefined>(slots);
  const pairsOf = new Array<Pair | undefined>(slots);
  const turns = new Int32Array(transcript.messages.length);
  const pairs: Pair[] = [];
  const open = new Map<string, { readonly part: CallPart; readonly message: SessionMessage }>();
  const countOf = rememberedCounts(transcript, counter, memory);
  const pairFrom = pairReader();
  let turn = 0;
  let lastTurn = 0;
  let tokens = messages.length * MESSAGE_TOKENS;

  for (const message of messages) {
    if (isPerson(message)) turn++;
    const here = message.turn ?? turn;
    turns[message.index] = here;
    lastTurn = Math.max(lastTurn, turn, here);
    const { parts } = message;
    const hasCalls = parts.some(isCall);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      const slot = part.slot ?? 0;
      const count = countOf(part);
      counts[slot] = count;
      tokens += count;
      if (part.type === 'call') open.set(part.id, { part, message });
      else if (part.type === 'result') {
        const call = open.get(part.callId);
        if (call !== undefined) {
          open.delete(part.callId);
          const turnOfCall = turns[call.message.index] ?? here;
          const pair = pairFrom(call.part, call.message, part, message, turnOfCall);
          pairs.push(pair);
          pairsOf[slot] = pair;
          pairsOf[call.part.slot ?? 0] = pair;
        }
      }
      kinds[slot] = message.kind ?? kindOfPart(part, message, hasCalls, pairsOf[slot]);
    }
  }
  const tokensOf = ({ slot = 0 }: Part) => counts[slot] ?? 0;
  return {
    transcript,
    messages,
    pairs,
    lastTurn,
    tokens,
    pairOf: ({ slot = 0 }) => pairsOf[slot],
    kindOf: ({ slot = 0 }) => kinds[slot],
    turnOf: ({ index }) => turns[index] ?? 0,
    tokensOf,
    tokensOfMessage: ({ parts }) => parts.reduce((sum, part) => sum + tokensOf(part), MESSAGE_TOKENS),
  };
}

function isCall({ type }: Part): boolean {
  return type === 'call';
}

/** Parts have to be asked for in the order of their messages. */
function rememberedCounts(
  { records }: Transcript,
  counter: TokenCounter,
  memory: CountMemory,
): (part: Part) => number {
  let record = -1;
  let position = 0;
  let known: number[] | undefined;
  return (part) => {
    if (part.record !== record) {
      record = part.record;
      position = 0;
      const value = records[record]?.value;
      known = undefined;
      if (typeof value === 'object' && value !== null) {
        known = memory.get(value);
        if (known === undefined) {
          known = [];
          memory.set(value, known);
        }
      }
    }
    if (known === undefined) return countPart(part, counter);
    let count = known[position];
    if (count === undefined) {
      count = countPart(part, counter);
      known[position] = count;
    }
    position++;
    return count;
  };
}

function countPart(part: Part, counter: TokenCounter): number {
  switch (part.type) {
    case 'media':
      return MEDIA_TOKENS;
    case 'call':
      return counter.count(part.tool) + counter.count(part.inputText);
    case 'result':
      return counter.count(part.text) + part.media * MEDIA_TOKENS;
    default:
      return counter.count(part.text);
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

type PairReader = (
  call: CallPart,
  callMessage: SessionMessage,
  result: ResultPart,
  resultMessage: SessionMessage,
  turn: number,
) => Pair;

/** The same names and commands come again and again in a session: each is read once. */
function pairReader(): PairReader {
  const keyOf = remembered(toolKey);
  const familyOf = remembered(commandFamily);
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
      outcome: outcomeOf(result, kind),
      turn,
    };
  };
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
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
function kindOfPart(part: Part, message: SessionMessage, hasCalls: boolean, pair: Pair | undefined): string {
  const tag = message.tags.find((name) => name.trim() !== '');
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
      if (isDecision(part.text)) return 'decision';
      return hasCalls ? 'analysis' : 'note';
    default:
      return 'note';
  }
}
