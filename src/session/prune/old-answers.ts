/**
 * The very last resort of aggressive mode: answers of old turns are reduced, the oldest first. The list and the question that the person
 * answered in a few words stay, because their words mean nothing without them.
 */
import { reduceText } from '../../reduce/reduce-content.js';
import type { Part, SessionMessage } from '../session-model.js';
import { answerParts, repliesOf } from './answered-question.js';
import { aboutMessage, isFree, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { apartFromLines } from './prune-texts.js';

/** What stays of a long answer of an old turn when nothing else is left to take. */
const ANSWER_TOKENS = 120;

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
  const { said, lines } = apartFromLines(part.text);
  const { prose, needed } = answerParts(said, reply);
  const tokens = prose === part.text ? state.tokensOf(part) : found.texts.count(prose);
  if (tokens <= ANSWER_TOKENS) return undefined;
  const { handle, wayBack } = context.keep(part.text);
  const { text } = reduceText(prose, {
    limit: { amount: Math.max(ANSWER_TOKENS, tokens - (state.tokens - budget)), unit: 'tokens' },
    counter,
    ...(handle === undefined ? { recoverable: false } : { handle }),
    ...(wayBack.keptHours === undefined ? {} : { keptHours: wayBack.keptHours }),
  });
  const left = [text, needed, lines].filter((each) => each !== '').join('\n');
  return rewritten(aboutMessage('old_analysis', message), part, message, left, handle);
}
