/**
 * The last resort where a number of messages was asked for. Lines that stand for calls are put together first, because that loses nothing:
 * those of one turn, then those of several. Then answers of the assistant leave whole, the oldest first; the lines in them stay, in another
 * message of lines. A budget of tokens alone does none of it.
 */
import type { Part, SessionMessage } from '../session-model.js';
import { answerParts, repliesOf } from './old-answers.js';
import { aboutMessage, isFree, partsLeave } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import { apartFromLines, RETRIES_BEFORE } from './prune-texts.js';

export function answersOverLimit(context: PruneContext): boolean {
  const { state } = context;
  const maxMessages = context.limits.messages;
  if (state.messages <= maxMessages) return false;
  // Lines of this round are put together in the next one: until then no answer has to leave for them.
  if (state.hasLines) return false;
  const holders = lineHolders(context);
  const bare = holders.filter(({ isBare }) => isBare);
  const turns = byTurn(context, bare);
  // Where those of each turn are not enough, all become one: a message is written anew once in a round.
  const isEnough = bare.length - turns.length >= state.messages - maxMessages;
  for (const group of isEnough ? turns : [bare]) if (joinLines(context, group, maxMessages)) return true;
  const held = new Set(holders.map(({ message }) => message));
  if (answersLeave(context, held, maxMessages)) return true;
  return joinLines(context, stillThere(context, holders), maxMessages);
}

/** Those of each turn become one message. It loses nothing, and needs no limit. */
export function linesOfTurns(context: PruneContext): void {
  const bare = lineHolders(context).filter(({ isBare }) => isBare);
  for (const group of byTurn(context, bare)) joinLines(context, group, 0);
}

function answersLeave(
  context: PruneContext,
  held: ReadonlySet<SessionMessage>,
  maxMessages: number,
): boolean {
  const replies = repliesOf(context.found);
  // Those that the person answered in a few words go last: what they said means nothing without them.
  for (const isAnswered of [false, true]) {
    for (const message of context.found.messages) {
      if (context.state.messages <= maxMessages) return false;
      const parts = freeTexts(context, message);
      if (parts.length === 0 || held.has(message)) continue;
      const original = parts.map(({ text }) => text).join('\n\n');
      if ((answerParts(original, replies.get(message)).needed !== '') !== isAnswered) continue;
      if (context.take(partsLeave(context, 'message_limit', parts, message, original))) return true;
    }
  }
  return false;
}

type TextPart = Extract<Part, { type: 'text' }>;

/** All that is left of an answer; nothing where some of it may not leave. */
function freeTexts(context: PruneContext, message: SessionMessage): readonly TextPart[] {
  if (message.role !== 'assistant') return [];
  const texts: TextPart[] = [];
  for (const part of context.state.stays(message)) {
    if (part.type !== 'text' || !isFree(context, part)) return [];
    texts.push(part);
  }
  return texts;
}

interface LineHolder {
  readonly message: SessionMessage;
  readonly parts: readonly TextPart[];
  readonly lines: readonly string[];
  /** Nothing else is said in it. */
  readonly isBare: boolean;
}

/** A line that tells of what follows it stays where it is, or leaves. */
function lineHolders(context: PruneContext): LineHolder[] {
  const holders: LineHolder[] = [];
  for (const message of context.found.messages) {
    const parts = freeTexts(context, message);
    const apart = parts.map(({ text }) => apartFromLines(text));
    const lines = apart.map((each) => each.lines).filter((each) => each !== '');
    if (lines.length === 0 || lines.some((line) => line.includes(RETRIES_BEFORE))) continue;
    holders.push({ message, parts, lines, isBare: apart.every(({ said }) => said.trim() === '') });
  }
  return holders;
}

function byTurn({ found }: PruneContext, holders: readonly LineHolder[]): LineHolder[][] {
  const turns = new Map<number, LineHolder[]>();
  for (const holder of holders) {
    const turn = found.turnOf(holder.message);
    const here = turns.get(turn);
    if (here === undefined) turns.set(turn, [holder]);
    else here.push(holder);
  }
  return [...turns.values()];
}

/** Those that were put together in this round go on in the next. */
function stillThere({ state }: PruneContext, holders: readonly LineHolder[]): LineHolder[] {
  return holders.filter(({ parts }) => parts.every((part) => !state.isChanged(part)));
}

/** As many as have to be, the oldest first, into the last of them. */
function joinLines(context: PruneContext, holders: readonly LineHolder[], maxMessages: number): boolean {
  const { state } = context;
  const joined = holders.slice(0, Math.max(0, state.messages - maxMessages) + 1);
  const last = joined.pop();
  const place = last?.parts[0];
  if (last === undefined || place === undefined || joined.length === 0) return false;
  const original = [...joined, last].flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n\n');
  return context.take({
    about: aboutMessage('joined_lines', last.message),
    drop: joined.flatMap(({ parts, message }) => parts.flatMap(({ slot }) => [slot, message.index])),
    slot: place.slot,
    message: last.message.index,
    isLine: false,
    text: [...joined.flatMap(({ lines }) => lines), place.text].join('\n'),
    original,
    handle: context.keep(original).handle,
  });
}
