/**
 * The very last resort of aggressive mode: answers of old turns are reduced, the oldest first. The list and the question that the person
 * answered in a few words stay, because their words mean nothing without them.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { reduceText } from '../../reduce/reduce-content.js';
import type { Part, SessionMessage } from '../session-model.js';
import { answerParts, repliesOf } from './answered-question.js';
import { aboutMessage, isFree, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { apartFromLines } from './prune-texts.js';

/** What stays of a long answer of an old turn when nothing else is left to take. */
const ANSWER_TOKENS = 120;
/** Of its prose, beside what the person answered. */
const LEAST_PROSE = 90;

export function oldAnswers(context: PruneContext, budget: number): boolean {
  const { found, policy, state } = context;
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
  const { found, state, counter } = context;
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
  const { handle, wayBack } = context.keep(whole);
  const reduced = (most: number) =>
    reduceText(prose, {
      limit: { amount: Math.max(most, tokens - (state.tokens - budget)), unit: 'tokens' },
      counter,
      ...(needed === '' ? {} : { unitOf: 'beside what follows' }),
      ...(handle === undefined ? { recoverable: false } : { handle }),
      ...(wayBack.keptHours === undefined ? {} : { keptHours: wayBack.keptHours }),
    }).text;
  const small = reduced(least);
  // Where there is little room a notice does not name its handle.
  const isNamed = handle === undefined || small.includes(handle);
  if (!isNamed && tokens <= ANSWER_TOKENS) return undefined;
  const text = isNamed ? small : reduced(ANSWER_TOKENS);
  const left = [text, needed, lines].filter((each) => each !== '').join('\n');
  return rewritten(aboutMessage('old_analysis', message), part, message, left, handle, whole);
}
