/**
 * The very last resort of aggressive mode: answers of old turns are reduced, the oldest first. The list and the question that the person
 * answered in a few words stay, because their words mean nothing without them.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { isPerson, type Part, type SessionMessage } from '../session-model.js';
import type { Survey } from '../survey.js';
import { aboutMessage, isFree, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { apartFromLines } from './prune-texts.js';

/** What stays of a long answer of an old turn when nothing else is left to take. */
const ANSWER_TOKENS = 120;
/** Of its prose, beside what the person answered. */
const LEAST_PROSE = 90;

export function oldAnswers(context: PruneContext): boolean {
  const { found, policy, state } = context;
  const { budget } = context.limits;
  const replies = repliesOf(found);
  for (const message of found.having.text) {
    if (message.role !== 'assistant' || found.lastTurn - found.turnOf(message) <= policy.analysisTurns)
      continue;
    for (const part of message.parts) {
      if (part.type !== 'text' || state.tokensOf(part) <= ANSWER_TOKENS || !isFree(context, part)) continue;
      const shorter = shorterAnswer(context, part, message, replies.get(message), budget);
      if (shorter !== undefined && context.take(shorter)) return true;
    }
  }
  return false;
}

function shorterAnswer(
  context: PruneContext,
  part: Extract<Part, { type: 'text' }>,
  message: SessionMessage,
  reply: string | undefined,
  budget: number,
): Proposal | undefined {
  const { found, state } = context;
  // Lines that stand for calls are as short as they may be: what was done, and how it ended.
  const { said: shown, lines } = apartFromLines(part.text);
  const original = found.givenAs(shown);
  const isAnew = original !== shown;
  const { prose, needed } = answerParts(isAnew ? apartFromLines(original).said : shown, reply);
  const tokens =
    prose === part.text
      ? state.tokensOf(part)
      : isAnew
        ? found.texts.count(shown) - found.texts.count(needed)
        : found.texts.count(prose);
  const least =
    needed === '' ? ANSWER_TOKENS : Math.max(LEAST_PROSE, ANSWER_TOKENS - found.texts.count(needed));
  // What a prune left is short enough, whichever of the two it came from.
  if (tokens <= (shown.includes(NOTICE_PREFIX) ? ANSWER_TOKENS : least)) return undefined;
  const whole = isAnew ? original : part.text;
  const { handle, reduceTo } = context.reducer(whole, needed === '' ? {} : { unitOf: 'beside what follows' });
  const reduced = (most: number) => reduceTo(Math.max(most, tokens - (state.tokens - budget)), prose);
  const small = reduced(least);
  // Where there is little room a notice does not name its handle.
  const isNamed = handle === undefined || small.includes(handle);
  if (!isNamed && tokens <= ANSWER_TOKENS) return undefined;
  const text = isNamed ? small : reduced(ANSWER_TOKENS);
  const left = [text, needed, lines].filter((each) => each !== '').join('\n');
  return rewritten(aboutMessage('old_analysis', message), part, message, left, handle, whole);
}

/** By message of the assistant: what the person wrote next, where nothing else was said between them. */
export function repliesOf({ messages }: Survey): ReadonlyMap<SessionMessage, string> {
  const replies = new Map<SessionMessage, string>();
  let answer: SessionMessage | undefined;
  for (const message of messages) {
    if (message.role === 'assistant') {
      if (message.parts.some(({ type }) => type === 'text')) answer = message;
    } else if (isPerson(message)) {
      if (answer !== undefined) replies.set(answer, textOf(message));
      answer = undefined;
    }
  }
  return replies;
}

function textOf({ parts }: SessionMessage): string {
  let text = '';
  for (const part of parts) if (part.type === 'text') text += text === '' ? part.text : `\n${part.text}`;
  return text.trim();
}

export interface AnswerParts {
  /** What may be reduced. */
  readonly prose: string;
  /** What the reply needs, in order; empty where it needs nothing. */
  readonly needed: string;
}

/** Whoever writes more than this says what is meant. */
const SHORT_REPLY = 240;
/** Of this length a reply to a list is hardly about anything else, whatever its language. */
const VERY_SHORT = 24;
/** A longer list is not what somebody chooses from by its position. */
const MOST_NEEDED = 1_200;
const MOST_ITEM = 160;
const MOST_QUESTION = 500;
const LEFT_OUT = '...';

/** The list and the question of an answer, where the reply is to them. */
export function answerParts(answer: string, reply: string | undefined): AnswerParts {
  const whole = { prose: answer, needed: '' };
  if (reply === undefined || reply === '' || reply.length > SHORT_REPLY) return whole;
  const lines = answer.split('\n');
  const asks = lines.map((line) => QUESTION.test(line));
  const isAsked = asks.lastIndexOf(true) >= 0 && asksAtEnd(lines, asks.lastIndexOf(true));
  if (!isAsked && !POINTS.test(reply) && !(reply.length <= VERY_SHORT && endsWithList(lines))) return whole;
  const prose: string[] = [];
  const needed: string[] = [];
  let room = MOST_NEEDED;
  lines.forEach((line, at) => {
    const isItem = ITEM.test(line);
    const isQuestion = isAsked && asks[at] === true;
    const shown = isQuestion ? asked(line) : isItem ? brief(line) : undefined;
    if (shown === undefined || shown.length > room) prose.push(line);
    else {
      room -= shown.length;
      needed.push(shown);
      // What stands before the question in a long line.
      if (shown !== line && isQuestion) prose.push(line.slice(0, Math.max(0, line.length - shown.length)));
    }
  });
  return needed.length === 0 ? whole : { prose: prose.join('\n'), needed: needed.join('\n') };
}

const QUESTION = /[?？؟]/;
const ITEM =
  /^\s{0,12}(?:[-*+•–]\s|[・●○■◆▪]|[①-⑳]|\(?(?:\d{1,3}|[A-Za-z])[.)]\s|[（(]?[\d０-９]{1,3}[．、）]|\*{1,2}(?:\(?(?:\d{1,3}|[A-Za-z])[.)]|option\b)|option \w|\|.{1,2000}\|\s{0,4}$)/i;
/** A reply that picks something out, or means all of what was named, in a few languages. */
const POINTS =
  /\b(?:first|second|third|fourth|fifth|last|latter|former|both|neither|either|those|these|them|ones?|option|number|listed|above|same|all (?:of )?(?:it|three|four|five|\d)|the (?:two|three|four|five|six|\d+)|that)\b|(?:^|[^\w.])[#(]?\d{1,2}(?:[).,]|\s|$)|^\W{0,3}[a-f]\W{0,3}(?:\s|$)|\b(?:erste|zweite|dritte|vierte|letzte|beide|diese|jene|davon|oben|die (?:zwei|drei|vier))[nrsm]?\b|\b(?:premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|derni[eè]re?|ceux|celles?|celui|les (?:deux|trois)|primer[oa]?|segund[oa]|tercer[oa]?|[uú]ltim[oa]|es[oae]s?|est[oae]s?|amb[oa]s|l[oa]s (?:dos|tres))\b|第[一二三四五\d]|[那这這][个個些]|[两二三]个|[\d一二三四五][番つ個]|最初|最後|それ|これ|両方|全部/i;

/** Near the end, where what follows is no more than the options. */
function asksAtEnd(lines: readonly string[], last: number): boolean {
  let prose = 0;
  for (let at = last + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!ITEM.test(line)) prose += line.trim().length;
  }
  return prose <= MOST_ITEM * 2;
}

/** What comes last is what a person sees when answering. */
function endsWithList(lines: readonly string[]): boolean {
  return ITEM.test(lines.findLast((line) => line.trim() !== '') ?? '');
}

/** Of a long line the sentence that asks, with what stands before it. */
function asked(line: string): string {
  return line.length <= MOST_QUESTION ? line : `${LEFT_OUT}${line.slice(-MOST_QUESTION)}`;
}

function brief(line: string): string {
  return line.length <= MOST_ITEM ? line : `${line.slice(0, MOST_ITEM)}${LEFT_OUT}`;
}
