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
const MEDIA_TOKENS = 1_600;

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
  readonly pairOf: ReadonlyMap<Part, Pair>;
  readonly turnOf: ReadonlyMap<SessionMessage, number>;
  readonly lastTurn: number;
  readonly kindOf: ReadonlyMap<Part, string>;
  readonly tokens: number;
  tokensOf(part: Part): number;
  tokensOfMessage(message: SessionMessage): number;
}

export function survey(transcript: Transcript, counter: TokenCounter, wholeFile: boolean): Survey {
  const messages = transcript.messages.filter((message) => wholeFile || message.inContext);
  const counts = new Map<Part, number>();
  const turnOf = new Map<SessionMessage, number>();
  const kindOf = new Map<Part, string>();
  const pairOf = new Map<Part, Pair>();
  const pairs: Pair[] = [];
  const open = new Map<string, { readonly part: CallPart; readonly message: SessionMessage }>();
  let turn = 0;
  let tokens = 0;

  for (const message of messages) {
    if (isPerson(message)) turn++;
    const here = message.turn ?? turn;
    turnOf.set(message, here);
    const hasCalls = message.parts.some((part) => part.type === 'call');
    for (const part of message.parts) {
      tokens += tokensOf(part);
      if (part.type === 'call') open.set(part.id, { part, message });
      if (part.type === 'result') {
        const call = open.get(part.callId);
        open.delete(part.callId);
        if (call === undefined) continue;
        const pair = pairFrom(call.part, call.message, part, message, turnOf.get(call.message) ?? here);
        pairs.push(pair);
        pairOf.set(call.part, pair);
        pairOf.set(part, pair);
      }
      kindOf.set(part, message.kind ?? kindOfPart(part, message, hasCalls, pairOf.get(part)));
    }
    tokens += MESSAGE_TOKENS;
  }
  let lastTurn = turn;
  for (const given of turnOf.values()) lastTurn = Math.max(lastTurn, given);
  return { transcript, messages, pairs, pairOf, turnOf, lastTurn, kindOf, tokens, tokensOf, tokensOfMessage };

  function tokensOf(part: Part): number {
    let count = counts.get(part);
    if (count === undefined) {
      count = countPart(part, counter);
      counts.set(part, count);
    }
    return count;
  }

  function tokensOfMessage(message: SessionMessage): number {
    return message.parts.reduce((sum, part) => sum + tokensOf(part), MESSAGE_TOKENS);
  }
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

function pairFrom(
  call: CallPart,
  callMessage: SessionMessage,
  result: ResultPart,
  resultMessage: SessionMessage,
  turn: number,
): Pair {
  const tool = toolKey(call.tool);
  const kind = toolClass(call.tool, call.input);
  const paths = pathsOf(call.input, kind);
  const command = kind === 'command' ? commandOf(call.input) : undefined;
  const parsed = command === undefined ? undefined : commandFamily(command);
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
